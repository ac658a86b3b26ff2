#include "rune_format.h"

#include <stdio.h>
#include <string.h>

size_t rune_format_double(
  char *buffer, size_t capacity, char conversion, int flags, int width, int precision, double value) {
  if (conversion == 0 || strchr("aAeEfFgG", conversion) == NULL) return 0;
  char format[16];
  size_t length = 0;
  format[length++] = '%';
  if (flags & RUNE_FORMAT_MINUS) format[length++] = '-';
  if (flags & RUNE_FORMAT_PLUS) format[length++] = '+';
  if (flags & RUNE_FORMAT_SPACE) format[length++] = ' ';
  if (flags & RUNE_FORMAT_ZERO) format[length++] = '0';
  if (flags & RUNE_FORMAT_SHARP) format[length++] = '#';
  // A negative precision means none; a width of 0 adds no padding.
  memcpy(format + length, "*.*", 3);
  length += 3;
  format[length++] = conversion;
  format[length] = 0;
  int written = snprintf(buffer, capacity, format, width < 0 ? 0 : width, precision, value);
  return written < 0 ? 0 : (size_t)written;
}
