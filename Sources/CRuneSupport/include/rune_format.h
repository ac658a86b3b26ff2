#ifndef RUNE_FORMAT_H
#define RUNE_FORMAT_H

#include <stddef.h>

/// The flags of a conversion, which can be combined.
enum {
  RUNE_FORMAT_MINUS = 1,
  RUNE_FORMAT_PLUS = 2,
  RUNE_FORMAT_SPACE = 4,
  RUNE_FORMAT_ZERO = 8,
  RUNE_FORMAT_SHARP = 16,
};

/// Prints a double with C's own conversion, which Swift cannot call because it is variadic.
///
/// - conversion: one of `aAeEfFgG`.
/// - width, precision: negative for none.
/// - Returns: the length of the text without its terminating NUL; 0 for any other conversion. A text whose length is
///   `capacity` or more was truncated.
size_t rune_format_double(
  char *buffer, size_t capacity, char conversion, int flags, int width, int precision, double value);

#endif
