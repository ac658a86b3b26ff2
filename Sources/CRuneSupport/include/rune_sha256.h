#ifndef RUNE_SHA256_H
#define RUNE_SHA256_H

#include <stddef.h>
#include <stdint.h>

/// SHA-256 (FIPS 180-4) of bytes that come one after the other.
///
/// Here rather than in a library, because each build has to check digests: CryptoKit is on Apple's systems alone, and
/// swift-crypto takes longer to build than all of this package.
typedef struct {
  uint32_t state[8];
  /// How many bytes have come.
  uint64_t count;
  /// Those that do not fill a block yet.
  uint8_t block[64];
} rune_sha256;

void rune_sha256_init(rune_sha256 *hash);

void rune_sha256_update(rune_sha256 *hash, const void *bytes, size_t count);

/// Ends it: nothing but `rune_sha256_init` may follow.
void rune_sha256_final(rune_sha256 *hash, uint8_t digest[32]);

#endif
