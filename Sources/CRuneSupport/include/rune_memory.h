#ifndef RUNE_MEMORY_H
#define RUNE_MEMORY_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

/// Eight bytes, wherever they lie, as a number: the first byte is the least significant.
///
/// Swift's own `loadUnaligned` is generic: in a debug build it takes 6 ns, this 1.5 ns.
static inline uint64_t rune_load_word(const void *bytes, intptr_t offset) {
  uint64_t word;
  memcpy(&word, (const char *)bytes + offset, sizeof word);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
  word = __builtin_bswap64(word);
#endif
  return word;
}

/// Whether so many bytes are the same at two places.
static inline bool rune_bytes_equal(const void *a, const void *b, intptr_t count) {
  return memcmp(a, b, (size_t)count) == 0;
}

/// The order of so many bytes at two places: negative, zero or positive.
static inline int rune_bytes_order(const void *a, const void *b, intptr_t count) {
  return memcmp(a, b, (size_t)count);
}

#endif
