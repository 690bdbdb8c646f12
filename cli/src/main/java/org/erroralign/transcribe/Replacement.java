package org.erroralign.transcribe;

import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;

/** Replaces a file in one step by another one written beside it; its permissions stay. */
public final class Replacement {
  private static final boolean POSIX =
      FileSystems.getDefault().supportedFileAttributeViews().contains("posix");

  private Replacement() {}

  /** How what is going to replace a file is made: for its owner alone until it is done. */
  public static FileAttribute<?>[] attributes(Path target) {
    return POSIX && Files.exists(target)
        ? new FileAttribute<?>[] {
          PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"))
        }
        : new FileAttribute<?>[0];
  }

  /** Puts a file in the place of another one, or of none. */
  public static void replace(Path target, Path replacement) throws IOException {
    if (POSIX && Files.exists(target)) {
      Files.setPosixFilePermissions(replacement, Files.getPosixFilePermissions(target));
    }
    Files.move(
        replacement, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
  }
}
