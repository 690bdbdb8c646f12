package org.erroralign.stats;

/**
 * What a significance test found.
 *
 * @param statistic the value the test computes, by its usual definition
 * @param pValue two-sided: how likely a difference at least as large is when there is none
 * @param observations how many pairs took part
 */
public record TestResult(double statistic, double pValue, long observations) {}
