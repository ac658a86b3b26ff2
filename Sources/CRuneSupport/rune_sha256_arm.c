#include "rune_sha256_hardware.h"

#if defined(__aarch64__)

#include <arm_neon.h>

#if defined(__linux__)
#include <sys/auxv.h>
#ifndef HWCAP_SHA2
#define HWCAP_SHA2 (1 << 6)
#endif
#endif

bool rune_sha256_has_instructions(void) {
#if defined(__ARM_FEATURE_SHA2)
  // The compiler may use them anyway, as on all of Apple's processors of 64 bits.
  return true;
#elif defined(__linux__)
  return (getauxval(AT_HWCAP) & HWCAP_SHA2) != 0;
#else
  return false;
#endif
}

__attribute__((target("sha2")))
void rune_sha256_hardware_blocks(uint32_t state[8], const uint8_t *blocks, size_t count) {
  uint32x4_t abcd = vld1q_u32(state), efgh = vld1q_u32(state + 4);
  for (; count > 0; count--, blocks += 64) {
    const uint32x4_t first = abcd, second = efgh;
    // The last 16 words of the message schedule, four in each.
    uint32x4_t words[4];
#pragma clang loop unroll(full)
    for (int i = 0; i < 16; i++) {
      uint32x4_t next;
      if (i < 4) {
        next = vreinterpretq_u32_u8(vrev32q_u8(vld1q_u8(blocks + 16 * i)));
      } else {
        next = vsha256su0q_u32(words[i % 4], words[(i + 1) % 4]);
        next = vsha256su1q_u32(next, words[(i + 2) % 4], words[(i + 3) % 4]);
      }
      words[i % 4] = next;
      next = vaddq_u32(next, vld1q_u32(rune_sha256_constants + 4 * i));
      uint32x4_t former = abcd;
      abcd = vsha256hq_u32(abcd, efgh, next);
      efgh = vsha256h2q_u32(efgh, former, next);
    }
    abcd = vaddq_u32(abcd, first);
    efgh = vaddq_u32(efgh, second);
  }
  vst1q_u32(state, abcd);
  vst1q_u32(state + 4, efgh);
}

#endif
