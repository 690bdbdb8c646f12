package org.erroralign.spark;

import java.io.Serializable;
import java.util.List;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.expressions.Expression;
import org.apache.spark.sql.catalyst.expressions.codegen.CodeBlock;
import org.apache.spark.sql.catalyst.expressions.codegen.CodeGenerator;
import org.apache.spark.sql.catalyst.expressions.codegen.CodegenContext;
import org.apache.spark.sql.catalyst.expressions.codegen.ExprCode;
import org.apache.spark.sql.catalyst.expressions.codegen.JavaCode;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.unsafe.types.UTF8String;
import org.jspecify.annotations.Nullable;
import scala.collection.immutable.IndexedSeq;
import scala.collection.immutable.Seq;
import scala.jdk.javaapi.CollectionConverters;

/**
 * A scalar function of reference and hypothesis, as an expression of Spark's: a call of {@link
 * PairFunction} on Spark's own strings and rows, so that nothing is converted that does not have to
 * be.
 *
 * <p>In generated code every place that calls has a function with a buffer of its own, which the
 * next row overwrites; Spark copies what it keeps, as it must with rows of its own. Interpreted, a
 * result has bytes of its own, since places may then share the function.
 */
final class PairExpression extends Expression implements Serializable {
  private static final long serialVersionUID = 1;

  private final Expression reference;
  private final Expression hypothesis;
  private final PairFunction function;
  private final PairFunction.Result result;

  PairExpression(
      Expression reference,
      Expression hypothesis,
      PairFunction function,
      PairFunction.Result result) {
    this.reference = reference;
    this.hypothesis = hypothesis;
    this.function = function;
    this.result = result;
  }

  @Override
  public Seq<Expression> children() {
    return seq(List.of(reference, hypothesis));
  }

  @Override
  public Expression withNewChildrenInternal(IndexedSeq<Expression> children) {
    return new PairExpression(children.apply(0), children.apply(1), function, result);
  }

  @Override
  public Expression makeCopy(Object[] elements) {
    return new PairExpression(
        (Expression) elements[0],
        (Expression) elements[1],
        (PairFunction) elements[2],
        (PairFunction.Result) elements[3]);
  }

  @Override
  public DataType dataType() {
    return result.type();
  }

  @Override
  public boolean nullable() {
    return true;
  }

  /** Of constants it is one, and computed when the query is planned. */
  @Override
  public boolean foldable() {
    return reference.foldable() && hypothesis.foldable();
  }

  @Override
  public String prettyName() {
    return result.sqlName();
  }

  @Override
  public @Nullable Object eval(@Nullable InternalRow row) {
    return function.call(
        result, (UTF8String) reference.eval(row), (UTF8String) hypothesis.eval(row));
  }

  @Override
  public ExprCode doGenCode(CodegenContext context, ExprCode code) {
    ExprCode first = reference.genCode(context);
    ExprCode second = hypothesis.genCode(context);
    String type = PairFunction.class.getName();
    String shared = context.addReferenceObj("pairFunction", function, type);
    String own =
        context.addMutableState(
            type, "pairFunction", name -> name + " = " + shared + ".ofPlace();", false, true);
    String call =
        String.format(
            "%1$s %2$s = %3$s.%4$s(%5$s, %6$s);%nboolean %7$s = %2$s == null;%n",
            CodeGenerator.javaType(dataType()),
            code.value(),
            own,
            result.method(),
            nullable(first),
            nullable(second),
            code.isNull());
    return code.copy(
        first
            .code()
            .$plus(second.code())
            .$plus(new CodeBlock(seq(List.of(call)), seq(List.<JavaCode>of()))),
        code.isNull(),
        code.value());
  }

  static <T> Seq<T> seq(List<T> list) {
    return CollectionConverters.asScala(list).toSeq();
  }

  private static String nullable(ExprCode text) {
    return "(" + text.isNull() + " ? (UTF8String) null : " + text.value() + ")";
  }

  @Override
  public int productArity() {
    return 4;
  }

  @Override
  public Object productElement(int number) {
    return switch (number) {
      case 0 -> reference;
      case 1 -> hypothesis;
      case 2 -> function;
      case 3 -> result;
      default -> throw new IndexOutOfBoundsException(number);
    };
  }

  @Override
  public boolean canEqual(Object other) {
    return other instanceof PairExpression;
  }

  /** Plans compare expressions; the hash is of the elements, as with all of Spark's. */
  @Override
  public boolean equals(Object other) {
    return other instanceof PairExpression expression
        && reference.equals(expression.reference)
        && hypothesis.equals(expression.hypothesis)
        && function.equals(expression.function)
        && result == expression.result;
  }

  @Override
  public int hashCode() {
    return super.hashCode();
  }
}
