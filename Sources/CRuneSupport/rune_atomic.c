#include "rune_atomic.h"

#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>

_Thread_local void *rune_thread_value = NULL;

// The key is only needed for its destructor; reads use the `_Thread_local`, which is faster.
static pthread_key_t key;
static bool has_key = false;
static pthread_once_t once = PTHREAD_ONCE_INIT;
static void (*_Atomic destroy_value)(void *) = NULL;

static void thread_exits(void *value) {
  rune_thread_value = NULL;
  void (*destroy)(void *) = destroy_value;
  if (destroy != NULL) destroy(value);
}

static void make_key(void) {
  has_key = pthread_key_create(&key, thread_exits) == 0;
}

void rune_thread_set(void *value, void (*destroy)(void *)) {
  pthread_once(&once, make_key);
  destroy_value = destroy;
  if (has_key) pthread_setspecific(key, value);
  rune_thread_value = value;
}
