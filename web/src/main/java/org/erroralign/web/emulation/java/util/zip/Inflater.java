package org.erroralign.web.emulation.java.util.zip;

import com.jcraft.jzlib.GZIPException;
import com.jcraft.jzlib.JZlib;
import java.util.zip.DataFormatException;

/** TeaVM's takes it for an error to have no input; for the JDK's, nothing comes out then. */
public class Inflater {
  private static final byte[] NOTHING = {};

  private final boolean raw;
  private final com.jcraft.jzlib.Inflater inflater;
  private boolean finished;
  private boolean needsDictionary;

  /** Streams of the class library look at them. */
  public int inLength;

  public int inRead;

  public Inflater(boolean raw) {
    this.raw = raw;
    try {
      inflater = new com.jcraft.jzlib.Inflater(raw);
    } catch (GZIPException e) {
      throw new IllegalStateException(e);
    }
  }

  public void setInput(byte[] bytes, int offset, int length) {
    inRead = 0;
    inLength = length;
    inflater.setInput(bytes, offset, length, false);
  }

  public int inflate(byte[] bytes, int offset, int length) throws DataFormatException {
    if (inflater.next_in == null) {
      inflater.setInput(NOTHING, 0, 0, false);
    }
    long read = inflater.total_in;
    long written = inflater.total_out;
    inflater.setOutput(bytes, offset, length);
    int code = inflater.inflate(JZlib.Z_NO_FLUSH);
    needsDictionary = code == JZlib.Z_NEED_DICT;
    finished |= code == JZlib.Z_STREAM_END;
    if (code < 0 && code != JZlib.Z_BUF_ERROR) {
      throw new DataFormatException(inflater.msg == null ? "damaged" : inflater.msg);
    }
    inRead += (int) (inflater.total_in - read);
    return (int) (inflater.total_out - written);
  }

  public boolean finished() {
    return finished;
  }

  public boolean needsInput() {
    return inRead == inLength;
  }

  public boolean needsDictionary() {
    return needsDictionary;
  }

  public int getRemaining() {
    return inLength - inRead;
  }

  public int getTotalOut() {
    return (int) inflater.total_out;
  }

  public long getBytesWritten() {
    return inflater.total_out;
  }

  public void reset() {
    finished = false;
    needsDictionary = false;
    inLength = 0;
    inRead = 0;
    inflater.init(raw);
    inflater.setInput(NOTHING, 0, 0, false);
  }

  public void end() {
    reset();
  }
}
