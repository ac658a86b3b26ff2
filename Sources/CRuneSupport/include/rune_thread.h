#ifndef RUNE_THREAD_H
#define RUNE_THREAD_H

#include <stdbool.h>

/// Whether the caller is the process's main thread. Takes two system calls on Linux, so cache the result.
bool rune_thread_is_main(void);

/// Whether the caller runs on the main queue, and thus possibly on the main actor. On Linux this is not always the
/// main thread, which exits when an asynchronous `main` first suspends; other threads drain the queue from then on.
bool rune_thread_runs_main_queue(void);

typedef struct rune_thread rune_thread;

/// Calls `body` on a thread of its own, with a stack as large as the main thread has on most systems; Darwin's other
/// threads have 512 KiB.
///
/// - Returns: what `rune_thread_join` takes, or NULL where the system has no thread left.
rune_thread *rune_thread_start(void (*body)(void *context), void *context);

/// Waits for the thread's end. To be called once for each thread.
void rune_thread_join(rune_thread *thread);

#endif
