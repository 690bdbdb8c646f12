package org.erroralign.text;

/**
 * The tokens of error-align 0.1.0b6, which finds them with a regular expression: a number {@code
 * \p{N}+([,.]\p{N}+)*} that is followed by white space or the end, else a word {@code
 * [\p{L}\p{N}]+('[\p{L}\p{N}]+)*'?}.
 */
final class ErrorAlignTokenizer implements Tokenizer {

  static final ErrorAlignTokenizer INSTANCE = new ErrorAlignTokenizer();

  private ErrorAlignTokenizer() {}

  @Override
  public void tokenize(String text, Sink sink) {
    int length = text.length();
    int position = 0;
    while (position < length) {
      int codePoint = text.codePointAt(position);
      if (!isWordCharacter(codePoint)) {
        position += Character.charCount(codePoint);
        continue;
      }
      int end = isNumber(codePoint) ? endOfNumber(text, position) : position;
      if (end == position
          || (end < length && !WhitespaceTokenizer.isSpace(text.codePointAt(end)))) {
        end = endOfWord(text, position);
      }
      sink.token(position, end);
      position = end;
    }
  }

  private static int endOfNumber(String text, int start) {
    int end = endOfDigits(text, start);
    while (end < text.length() && (text.charAt(end) == ',' || text.charAt(end) == '.')) {
      int afterSeparator = endOfDigits(text, end + 1);
      if (afterSeparator == end + 1) {
        break;
      }
      end = afterSeparator;
    }
    return end;
  }

  private static int endOfDigits(String text, int start) {
    int end = start;
    while (end < text.length() && isNumber(text.codePointAt(end))) {
      end += Character.charCount(text.codePointAt(end));
    }
    return end;
  }

  private static int endOfWord(String text, int start) {
    int end = endOfLettersAndNumbers(text, start);
    while (end < text.length() && text.charAt(end) == '\'') {
      int afterApostrophe = endOfLettersAndNumbers(text, end + 1);
      if (afterApostrophe == end + 1) {
        return afterApostrophe; // one apostrophe at the end belongs to the word
      }
      end = afterApostrophe;
    }
    return end;
  }

  private static int endOfLettersAndNumbers(String text, int start) {
    int end = start;
    while (end < text.length() && isWordCharacter(text.codePointAt(end))) {
      end += Character.charCount(text.codePointAt(end));
    }
    return end;
  }

  private static boolean isWordCharacter(int codePoint) {
    return Character.isLetter(codePoint) || isNumber(codePoint);
  }

  private static boolean isNumber(int codePoint) {
    int type = Character.getType(codePoint);
    return type == Character.DECIMAL_DIGIT_NUMBER
        || type == Character.LETTER_NUMBER
        || type == Character.OTHER_NUMBER;
  }
}
