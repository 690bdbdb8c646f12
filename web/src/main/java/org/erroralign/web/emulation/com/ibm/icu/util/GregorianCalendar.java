package org.erroralign.web.emulation.com.ibm.icu.util;

/** A name for the calendar, whose months {@code DateFormatSymbols} has. */
public final class GregorianCalendar {
  private GregorianCalendar() {}
}
