#include "rune_thread.h"

#include <pthread.h>

#ifdef __APPLE__

bool rune_thread_is_main(void) { return pthread_main_np() != 0; }

#else

#include <sys/syscall.h>
#include <unistd.h>

// glibc has `gettid` since 2.30 only.
bool rune_thread_is_main(void) { return syscall(SYS_gettid) == getpid(); }

#endif
