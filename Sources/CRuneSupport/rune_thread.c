#include "rune_thread.h"

#include <pthread.h>
#include <stddef.h>

#ifdef __APPLE__

bool rune_thread_is_main(void) { return pthread_main_np() != 0; }

bool rune_thread_runs_main_queue(void) { return rune_thread_is_main(); }

#else

#include <sys/syscall.h>
#include <unistd.h>

// glibc provides `gettid` only since 2.30.
bool rune_thread_is_main(void) { return syscall(SYS_gettid) == getpid(); }

// Part of libdispatch, on which Foundation depends; its headers are not in the search path of C targets. Weak, for
// programs that do not link it.
extern void *dispatch_get_specific(const void *key) __attribute__((weak));
extern void dispatch_queue_set_specific(void *queue, const void *key, void *value, void (*destroy)(void *))
  __attribute__((weak));
extern char _dispatch_main_q __attribute__((weak));

static char mark;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void mark_main_queue(void) {
  if (dispatch_queue_set_specific != NULL) dispatch_queue_set_specific(&_dispatch_main_q, &mark, &mark, NULL);
}

bool rune_thread_runs_main_queue(void) {
  if (dispatch_get_specific == NULL) return false;
  pthread_once(&once, mark_main_queue);
  return dispatch_get_specific(&mark) != NULL;
}

#endif
