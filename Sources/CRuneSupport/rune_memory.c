#include "rune_memory.h"

#include <stdlib.h>

#ifdef __GLIBC__
#include <malloc.h>
#endif

void rune_memory_return_blocks(int bytes) {
#ifdef __GLIBC__
  mallopt(M_MMAP_THRESHOLD, bytes);
  // Otherwise each thread keeps free memory of its own.
  mallopt(M_ARENA_MAX, 1);
#else
  (void)bytes;
#endif
}
