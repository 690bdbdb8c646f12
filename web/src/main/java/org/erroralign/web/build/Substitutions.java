package org.erroralign.web.build;

import org.teavm.extension.spi.substitution.SimpleSubstitutionPolicy;
import org.teavm.extension.spi.substitution.SubstitutionSink;

/**
 * Takes classes of the JDK, of ICU and of ours from the package {@code emulation}, where they are
 * there.
 */
public final class Substitutions extends SimpleSubstitutionPolicy {
  @Override
  public void contribute(SubstitutionSink sink) {
    sink.selectClasses(
            name ->
                (name.startsWith("java.") && !name.equals("java.lang.Character"))
                    || name.startsWith("com.ibm.icu.")
                    || name.startsWith("org.erroralign.normalize.")
                    || name.startsWith("org.erroralign.rules."))
        .packagePrefix("org.erroralign.web.emulation");
  }
}
