#include "rune_sha256_hardware.h"

#if defined(__x86_64__)

#include <cpuid.h>
#include <immintrin.h>

bool rune_sha256_has_instructions(void) {
  unsigned a, b, c, d;
  if (!__get_cpuid(1, &a, &b, &c, &d)) return false;
  bool has_sse = (c & bit_SSSE3) && (c & bit_SSE4_1);
  // Bit 29 of leaf 7: the SHA extensions.
  return has_sse && __get_cpuid_count(7, 0, &a, &b, &c, &d) && (b >> 29 & 1);
}

// The instructions keep the state as (a, b, e, f) and (c, d, g, h), from the highest word to the lowest.
__attribute__((target("sha,sse4.1,ssse3")))
void rune_sha256_hardware_blocks(uint32_t state[8], const uint8_t *blocks, size_t count) {
  const __m128i big_endian = _mm_set_epi64x(0x0c0d0e0f08090a0b, 0x0405060700010203);
  __m128i badc = _mm_shuffle_epi32(_mm_loadu_si128((const __m128i *)state), 0xB1);
  __m128i hgfe = _mm_shuffle_epi32(_mm_loadu_si128((const __m128i *)(state + 4)), 0x1B);
  __m128i abef = _mm_alignr_epi8(badc, hgfe, 8);
  __m128i cdgh = _mm_blend_epi16(hgfe, badc, 0xF0);

  for (; count > 0; count--, blocks += 64) {
    const __m128i first = abef, second = cdgh;
    // The last 16 words of the message schedule, four in each.
    __m128i words[4];
#pragma clang loop unroll(full)
    for (int i = 0; i < 16; i++) {
      __m128i next;
      if (i < 4) {
        next = _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(blocks + 16 * i)), big_endian);
      } else {
        __m128i last = words[(i + 3) % 4];
        next = _mm_sha256msg1_epu32(words[i % 4], words[(i + 1) % 4]);
        next = _mm_add_epi32(next, _mm_alignr_epi8(last, words[(i + 2) % 4], 4));
        next = _mm_sha256msg2_epu32(next, last);
      }
      words[i % 4] = next;
      next = _mm_add_epi32(next, _mm_loadu_si128((const __m128i *)(rune_sha256_constants + 4 * i)));
      cdgh = _mm_sha256rnds2_epu32(cdgh, abef, next);
      abef = _mm_sha256rnds2_epu32(abef, cdgh, _mm_shuffle_epi32(next, 0x0E));
    }
    abef = _mm_add_epi32(abef, first);
    cdgh = _mm_add_epi32(cdgh, second);
  }

  __m128i feba = _mm_shuffle_epi32(abef, 0x1B);
  __m128i dchg = _mm_shuffle_epi32(cdgh, 0xB1);
  _mm_storeu_si128((__m128i *)state, _mm_blend_epi16(feba, dchg, 0xF0));
  _mm_storeu_si128((__m128i *)(state + 4), _mm_alignr_epi8(dchg, feba, 8));
}

#endif
