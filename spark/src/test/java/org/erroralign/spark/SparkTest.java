package org.erroralign.spark;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.condition.DisabledIfSystemProperty;

/** Starts a Spark session, unless {@code -DskipSpark} says not to. */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@DisabledIfSystemProperty(named = "skipSpark", matches = "true|", disabledReason = "-DskipSpark")
@interface SparkTest {}
