#include "rune_thread.h"

#include <pthread.h>
#include <stddef.h>
#include <stdlib.h>

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

struct rune_thread {
  pthread_t thread;
  void (*body)(void *);
  void *context;
};

static void *run(void *argument) {
  rune_thread *thread = argument;
  thread->body(thread->context);
  return NULL;
}

rune_thread *rune_thread_start(void (*body)(void *), void *context) {
  rune_thread *thread = malloc(sizeof *thread);
  if (thread == NULL) return NULL;
  thread->body = body;
  thread->context = context;
  pthread_attr_t attributes;
  int error = pthread_attr_init(&attributes);
  if (error == 0) {
    error = pthread_attr_setstacksize(&attributes, (size_t)8 << 20);
    if (error == 0) error = pthread_create(&thread->thread, &attributes, run, thread);
    pthread_attr_destroy(&attributes);
  }
  if (error == 0) return thread;
  free(thread);
  return NULL;
}

void rune_thread_join(rune_thread *thread) {
  pthread_join(thread->thread, NULL);
  free(thread);
}
