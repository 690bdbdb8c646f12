package org.erroralign.cli;

import java.util.Objects;
import picocli.CommandLine.IVersionProvider;

/** The version of this program, from the manifest of its jar; classes in a folder have none. */
public final class Version implements IVersionProvider {
  @Override
  public String[] getVersion() {
    String version = Version.class.getPackage().getImplementationVersion();
    return new String[] {"erroralign " + Objects.requireNonNullElse(version, "development build")};
  }
}
