#ifndef RUNE_SHA256_BLOCKS_H
#define RUNE_SHA256_BLOCKS_H

#include <stddef.h>
#include <stdint.h>

/// Adds blocks of 64 bytes to the state of a digest (FIPS 180-4, section 6.2.2).
typedef void rune_sha256_blocks(uint32_t state[8], const uint8_t *blocks, size_t count);

/// FIPS 180-4, section 4.2.2.
extern const uint32_t rune_sha256_constants[64];

/// The fastest implementation for this processor: its SHA-256 instructions if it has any, otherwise C.
rune_sha256_blocks *rune_sha256_best_blocks(void);

/// For every processor. Visible to tests.
rune_sha256_blocks rune_sha256_portable_blocks;

#endif
