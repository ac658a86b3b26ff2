#include "rune_sha256.h"

#include <stdatomic.h>
#include <string.h>

#include "rune_sha256_hardware.h"

const uint32_t rune_sha256_constants[64] = {
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
  0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
  0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
  0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
  0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
  0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
  0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
  0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
};

// FIPS 180-4, section 5.3.3.
void rune_sha256_init(rune_sha256 *hash) {
  static const uint32_t state[8] = {
    0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
  };
  memcpy(hash->state, state, sizeof state);
  hash->count = 0;
}

rune_sha256_blocks *rune_sha256_best_blocks(void) {
#ifdef RUNE_SHA256_HARDWARE
  // Asking the processor takes as long as a block.
  static _Atomic(rune_sha256_blocks *) best;
  rune_sha256_blocks *known = atomic_load_explicit(&best, memory_order_relaxed);
  if (known == NULL) {
    known = rune_sha256_has_instructions() ? rune_sha256_hardware_blocks : rune_sha256_portable_blocks;
    atomic_store_explicit(&best, known, memory_order_relaxed);
  }
  return known;
#else
  return rune_sha256_portable_blocks;
#endif
}

#define ROTATED(word, bits) ((word) >> (bits) | (word) << (32 - (bits)))

// Section 6.2.2.
static void add_block(uint32_t state[8], const uint8_t *block) {
  uint32_t words[64];
  for (int i = 0; i < 16; i++) {
    words[i] = (uint32_t)block[4 * i] << 24 | (uint32_t)block[4 * i + 1] << 16 |
               (uint32_t)block[4 * i + 2] << 8 | block[4 * i + 3];
  }
  for (int i = 16; i < 64; i++) {
    uint32_t x = words[i - 15], y = words[i - 2];
    words[i] = words[i - 16] + (ROTATED(x, 7) ^ ROTATED(x, 18) ^ x >> 3) + words[i - 7] +
               (ROTATED(y, 17) ^ ROTATED(y, 19) ^ y >> 10);
  }
  uint32_t a = state[0], b = state[1], c = state[2], d = state[3];
  uint32_t e = state[4], f = state[5], g = state[6], h = state[7];
  for (int i = 0; i < 64; i++) {
    uint32_t first = h + (ROTATED(e, 6) ^ ROTATED(e, 11) ^ ROTATED(e, 25)) + ((e & f) ^ (~e & g)) +
                     rune_sha256_constants[i] + words[i];
    uint32_t second =
      (ROTATED(a, 2) ^ ROTATED(a, 13) ^ ROTATED(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    h = g;
    g = f;
    f = e;
    e = d + first;
    d = c;
    c = b;
    b = a;
    a = first + second;
  }
  state[0] += a;
  state[1] += b;
  state[2] += c;
  state[3] += d;
  state[4] += e;
  state[5] += f;
  state[6] += g;
  state[7] += h;
}

void rune_sha256_portable_blocks(uint32_t state[8], const uint8_t *blocks, size_t count) {
  for (; count > 0; count--, blocks += 64) add_block(state, blocks);
}

void rune_sha256_update(rune_sha256 *hash, const void *bytes, size_t count) {
  // The address of an empty buffer may be NULL.
  if (count == 0) return;
  rune_sha256_blocks *add_blocks = rune_sha256_best_blocks();
  const uint8_t *next = bytes;
  size_t filled = hash->count % 64;
  hash->count += count;
  if (filled > 0) {
    size_t wanted = 64 - filled;
    if (count < wanted) wanted = count;
    memcpy(hash->block + filled, next, wanted);
    next += wanted;
    count -= wanted;
    if (filled + wanted < 64) return;
    add_blocks(hash->state, hash->block, 1);
  }
  add_blocks(hash->state, next, count / 64);
  memcpy(hash->block, next + count / 64 * 64, count % 64);
}

// Section 5.1.1: a bit, zeros, and the length in bits.
void rune_sha256_final(rune_sha256 *hash, uint8_t digest[32]) {
  rune_sha256_blocks *add_blocks = rune_sha256_best_blocks();
  uint64_t bits = hash->count * 8;
  size_t filled = hash->count % 64;
  hash->block[filled++] = 0x80;
  if (filled > 56) {
    memset(hash->block + filled, 0, 64 - filled);
    add_blocks(hash->state, hash->block, 1);
    filled = 0;
  }
  memset(hash->block + filled, 0, 56 - filled);
  for (int i = 0; i < 8; i++) hash->block[56 + i] = (uint8_t)(bits >> (56 - 8 * i));
  add_blocks(hash->state, hash->block, 1);
  for (int i = 0; i < 8; i++) {
    for (int j = 0; j < 4; j++) digest[4 * i + j] = (uint8_t)(hash->state[i] >> (24 - 8 * j));
  }
}
