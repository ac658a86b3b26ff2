#ifndef RUNE_THREAD_H
#define RUNE_THREAD_H

#include <stdbool.h>

/// Whether the caller is the process's main thread. Takes two system calls on Linux, so cache the result.
bool rune_thread_is_main(void);

/// Whether the caller runs on the main queue, and thus possibly on the main actor. On Linux this is not always the
/// main thread, which exits when an asynchronous `main` first suspends; other threads drain the queue from then on.
bool rune_thread_runs_main_queue(void);

#endif
