package org.erroralign.spark;

import org.apache.spark.sql.SparkSessionExtensions;
import scala.Function1;
import scala.Tuple3;
import scala.runtime.BoxedUnit;

/**
 * Registers the SQL functions in every session, by configuration alone: {@code
 * spark.sql.extensions=org.erroralign.spark.ErrorAlignExtensions}.
 */
public final class ErrorAlignExtensions implements Function1<SparkSessionExtensions, BoxedUnit> {
  @Override
  public BoxedUnit apply(SparkSessionExtensions extensions) {
    for (SqlFunctions function : SqlFunctions.values()) {
      extensions.injectFunction(
          new Tuple3<>(function.identifier(), function.info(), function::build));
    }
    return BoxedUnit.UNIT;
  }
}
