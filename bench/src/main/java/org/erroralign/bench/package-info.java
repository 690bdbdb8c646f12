/**
 * Benchmarks with JMH, and pairs made up for them.
 *
 * <p>{@link org.erroralign.bench.AlignerBenchmark} times whole alignments, {@link
 * org.erroralign.bench.LengthBenchmark} how they grow with the length of the texts, {@link
 * org.erroralign.bench.TokenizerBenchmark} the first step. The benchmarks of the engine's steps lie
 * in this module too, but in the package {@code org.erroralign.align}, since the engine is
 * package-private there and shall stay so. {@link org.erroralign.bench.PairGenerator} makes the
 * pairs; {@link org.erroralign.bench.MakePairs} writes them to a file.
 */
@NullMarked
package org.erroralign.bench;

import org.jspecify.annotations.NullMarked;
