#ifndef RUNE_SHA256_HARDWARE_H
#define RUNE_SHA256_HARDWARE_H

#include <stdbool.h>

#include "rune_sha256_blocks.h"

#if defined(__x86_64__) || defined(__aarch64__)
#define RUNE_SHA256_HARDWARE 1

/// Whether this processor has SHA-256 instructions.
bool rune_sha256_has_instructions(void);

/// Uses them; must not be called otherwise.
rune_sha256_blocks rune_sha256_hardware_blocks;
#endif

#endif
