#ifndef RUNE_SHA256_H
#define RUNE_SHA256_H

#include <stddef.h>
#include <stdint.h>

/// Incremental SHA-256 (FIPS 180-4).
///
/// Implemented here because every build checks digests: CryptoKit exists only on Apple's systems, and swift-crypto
/// takes longer to build than this whole package.
typedef struct {
  uint32_t state[8];
  /// The number of bytes so far.
  uint64_t count;
  /// The bytes that do not fill a block yet.
  uint8_t block[64];
} rune_sha256;

void rune_sha256_init(rune_sha256 *hash);

void rune_sha256_update(rune_sha256 *hash, const void *bytes, size_t count);

/// Finishes the digest; afterwards only `rune_sha256_init` may be called.
void rune_sha256_final(rune_sha256 *hash, uint8_t digest[32]);

#endif
