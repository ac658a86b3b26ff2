#ifndef RUNE_THREAD_H
#define RUNE_THREAD_H

#include <stdbool.h>

/// Whether the caller is the process's main thread. On Linux it takes two system calls: keep the answer.
bool rune_thread_is_main(void);

/// Whether the caller runs in the main queue, and so may be the main actor. On Linux that is not always the main
/// thread: it ends when an asynchronous `main` begins to wait, and other threads drain the queue from then on.
bool rune_thread_runs_main_queue(void);

#endif
