package org.erroralign.web;

import org.teavm.jso.JSFunctor;
import org.teavm.jso.JSObject;

/** Hears how far the work has come. */
@JSFunctor
public interface Progress extends JSObject {
  void at(int utterances, double bytes);
}
