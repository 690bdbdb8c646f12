package org.erroralign.spoken;

import java.util.Optional;
import org.erroralign.spoken.Writing.Match;

/** Finds written things of a kind. */
interface Finder {
  /** The thing that begins with an atom, if one does. */
  Optional<Match> find(Writing writing, int atom);
}
