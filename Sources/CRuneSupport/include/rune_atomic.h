// Atomics and a thread-local slot for the lookup path: plain words accessed through inline functions, because iOS 15
// has no `Synchronization` module and Swift does not import C11's `_Atomic` types.
#ifndef RUNE_ATOMIC_H
#define RUNE_ATOMIC_H

#include <stdint.h>

/// A pointer-sized word; access it only through these functions.
typedef struct {
  uintptr_t value;
} rune_word;

static inline uintptr_t rune_word_load_acquire(const rune_word *word) {
  return __atomic_load_n(&word->value, __ATOMIC_ACQUIRE);
}

static inline void rune_word_store_release(rune_word *word, uintptr_t value) {
  __atomic_store_n(&word->value, value, __ATOMIC_RELEASE);
}

/// Returns the value before the addition.
static inline uintptr_t rune_word_fetch_add(rune_word *word, uintptr_t amount) {
  return __atomic_fetch_add(&word->value, amount, __ATOMIC_ACQ_REL);
}

/// The calling thread's value; NULL until `rune_thread_set` is called.
static inline void *rune_thread_get(void) {
  // Not declared at file scope, where Swift would import it as an ordinary variable.
  extern _Thread_local void *rune_thread_value;
  return rune_thread_value;
}

/// Sets the calling thread's value. `destroy` is called with it when the thread exits; every call must pass the same
/// function. A value set while a thread exits is destroyed too. If the system has no thread-specific key left, the
/// value is set anyway and outlives its thread.
void rune_thread_set(void *value, void (*destroy)(void *));

#endif
