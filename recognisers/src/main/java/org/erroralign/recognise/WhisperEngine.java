package org.erroralign.recognise;

import io.github.givimad.whisperjni.WhisperContext;
import io.github.givimad.whisperjni.WhisperFullParams;
import io.github.givimad.whisperjni.WhisperJNI;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.erroralign.transcribe.Engine;
import org.erroralign.transcribe.EngineException;
import org.erroralign.transcribe.Recognition;
import org.erroralign.transcribe.TimedText;
import org.jspecify.annotations.Nullable;

/**
 * whisper.cpp in this process by whisper-jni, with a model file in its format ggml. One utterance
 * at a time, with all cores. It tells the times of segments; whisper-jni offers none of words.
 */
final class WhisperEngine implements Engine {
  /** The number that ggml files of whisper.cpp begin with. */
  private static final int MAGIC = 0x67676d6c;

  /**
   * Words, then context, width, heads and layers of the audio and of the text network, and mel
   * bands: some times what the largest models have.
   */
  private static final int[] LARGEST_SIZES = {
    400_000, 12_000, 8192, 128, 128, 4096, 8192, 128, 128, 512
  };

  /** The smallest model, quantised, has some 30 MB. */
  private static final long SMALLEST_MODEL = 1_000_000;

  /** whisper.cpp takes nothing that is shorter. */
  private static final double SHORTEST_SECONDS = 1.1;

  private static final double TIME_UNIT = 0.01;

  private final Path model;
  private final @Nullable String language;
  private final WhisperJNI whisper;
  private final WhisperContext context;

  /**
   * Loads a model.
   *
   * @param language an ISO 639-1 code; null lets the model find out
   */
  WhisperEngine(Path model, @Nullable String language) throws IOException {
    this.model = model;
    this.language = language;
    checkModel(model);
    try {
      WhisperJNI.loadLibrary();
      WhisperJNI.setLibraryLogger(null);
    } catch (IOException | LinkageError e) {
      throw new EngineException(
          "whisper-jni has no library that runs on this system: " + e.getMessage(), e);
    }
    this.whisper = new WhisperJNI();
    WhisperContext loaded = whisper.init(model);
    if (loaded == null) {
      throw new EngineException(
          model + ": expected a model of whisper.cpp, found one it cannot load");
    }
    this.context = loaded;
  }

  /**
   * The native code ends the whole process on some files that are no models, so the head is looked
   * at before: after the magic number come the sizes of the network.
   */
  static void checkModel(Path model) throws IOException {
    ByteBuffer head;
    try (InputStream in = Files.newInputStream(model)) {
      head = ByteBuffer.wrap(in.readNBytes(4 * (1 + LARGEST_SIZES.length)));
    }
    head.order(ByteOrder.LITTLE_ENDIAN);
    boolean known = head.remaining() == 4 * (1 + LARGEST_SIZES.length) && head.getInt() == MAGIC;
    for (int i = 0; known && i < LARGEST_SIZES.length; i++) {
      int size = head.getInt();
      known = size >= 1 && size <= LARGEST_SIZES[i];
    }
    if (!known || Files.size(model) < SMALLEST_MODEL) {
      throw new EngineException(
          model + ": expected a model of whisper.cpp in the format ggml, found something else");
    }
  }

  /** What an engine with such a model writes beside its hypotheses. */
  static String system(Path model) {
    return "whisper " + model.getFileName();
  }

  @Override
  public String system() {
    return system(model);
  }

  @Override
  public int usualThreads() {
    return 1;
  }

  @Override
  public synchronized Recognition recognize(float[] samples) throws IOException {
    WhisperFullParams parameters = new WhisperFullParams();
    parameters.nThreads = Runtime.getRuntime().availableProcessors();
    parameters.language = language == null ? "auto" : language;
    parameters.noContext = true;
    parameters.printProgress = false;
    parameters.printRealtime = false;
    parameters.printTimestamps = false;
    int shortest = (int) (SHORTEST_SECONDS * RATE);
    float[] padded = samples.length < shortest ? Arrays.copyOf(samples, shortest) : samples;
    int status = whisper.full(context, parameters, padded, padded.length);
    if (status != 0) {
      throw new IOException("whisper.cpp fails with the number " + status);
    }
    StringBuilder text = new StringBuilder();
    List<TimedText> segments = new ArrayList<>();
    for (int i = 0; i < whisper.fullNSegments(context); i++) {
      String part = whisper.fullGetSegmentText(context, i);
      text.append(part);
      segments.add(
          new TimedText(
              part.strip(),
              whisper.fullGetSegmentTimestamp0(context, i) * TIME_UNIT,
              whisper.fullGetSegmentTimestamp1(context, i) * TIME_UNIT));
    }
    return new Recognition(text.toString(), List.of(), segments);
  }

  @Override
  public void close() {
    context.close();
  }
}
