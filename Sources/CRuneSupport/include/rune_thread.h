#ifndef RUNE_THREAD_H
#define RUNE_THREAD_H

#include <stdbool.h>

/// Whether the caller is the process's main thread. Takes two system calls on Linux, so cache the result.
bool rune_thread_is_main(void);

/// Whether the caller runs on the main queue, and thus possibly on the main actor. On Linux this is not always the
/// main thread, which exits when an asynchronous `main` first suspends; other threads drain the queue from then on.
bool rune_thread_runs_main_queue(void);

typedef struct rune_thread rune_thread;

/// Calls `body` on a new thread with a stack of 8 MiB, the usual size of the main thread's; other threads of Darwin
/// only have 512 KiB.
///
/// - Returns: a thread for `rune_thread_join`, or NULL if the system cannot start one.
rune_thread *rune_thread_start(void (*body)(void *context), void *context);

/// Waits for the thread to end. Must be called once for each thread.
void rune_thread_join(rune_thread *thread);

#endif
