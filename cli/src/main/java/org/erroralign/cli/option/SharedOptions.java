package org.erroralign.cli.option;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Options that several commands mix in. */
@Command // for picocli, which else refuses the spec
abstract class SharedOptions extends Checked {
  @Spec(Spec.Target.MIXEE)
  private CommandSpec command = CommandSpec.create();

  @Override
  protected final CommandSpec command() {
    return command;
  }
}
