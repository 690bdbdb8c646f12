package org.erroralign.spark;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.spark.sql.SparkSession;
import org.erroralign.corpus.WordLists;

/** Small files wherever Spark finds its own: here, on HDFS or in a store of objects. */
final class ClusterFiles {
  private final SparkSession session;

  ClusterFiles(SparkSession session) {
    this.session = session;
  }

  boolean exists(String file) throws IOException {
    Path path = new Path(file);
    return system(path).exists(path);
  }

  /** The lines of a file in UTF-8; a mark at its start is tolerated. */
  List<String> lines(String file) throws IOException {
    Path path = new Path(file);
    try (InputStream in = system(path).open(path)) {
      return WordLists.lines(file, in.readAllBytes());
    }
  }

  /** Writes a file that appears when it is complete. */
  void write(String file, String text) throws IOException {
    Path path = new Path(file);
    Path unfinished = path.suffix(".unfinished");
    FileSystem system = system(path);
    try (OutputStream out = system.create(unfinished, true)) {
      out.write(text.getBytes(StandardCharsets.UTF_8));
    }
    system.delete(path, true);
    if (!system.rename(unfinished, path)) {
      throw new IOException("could not rename " + unfinished + " to " + path);
    }
  }

  private FileSystem system(Path path) throws IOException {
    return path.getFileSystem(session.sparkContext().hadoopConfiguration());
  }
}
