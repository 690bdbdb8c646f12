package org.erroralign.analysis;

import java.util.Map;
import org.erroralign.align.Alignment;

/**
 * An utterance with its alignment.
 *
 * @param attributes what is known of it, such as speaker or accent, by name
 */
public record AlignedUtterance(String id, Map<String, String> attributes, Alignment alignment) {
  public AlignedUtterance {
    attributes = Map.copyOf(attributes);
  }
}
