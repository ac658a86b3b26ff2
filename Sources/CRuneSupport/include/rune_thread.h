#ifndef RUNE_THREAD_H
#define RUNE_THREAD_H

#include <stdbool.h>

/// Whether the caller is the process's main thread. On Linux it takes two system calls: keep the answer.
bool rune_thread_is_main(void);

#endif
