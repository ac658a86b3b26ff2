// For `F_SETLEASE`.
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif

#include "rune_file.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stddef.h>
#include <sys/mman.h>

#include <unistd.h>

#ifdef __APPLE__
#include <TargetConditionals.h>
#endif

int rune_file_synchronize(int file) {
#ifdef F_BARRIERFSYNC
  // Some volumes only support `fsync`, such as network volumes.
  if (fcntl(file, F_BARRIERFSYNC) == 0) return 0;
#endif
  return fsync(file);
}

static const int creating = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC;
// Opening a pipe or a device must not block.
static const int updating = O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC;

#if defined(__APPLE__) && TARGET_OS_IPHONE

// The values of `NSFileProtectionCompleteUntilFirstUserAuthentication` and `NSFileProtectionNone` in XNU's
// `bsd/sys/cprotect.h`, which apps cannot include.
enum { class_c = 3, class_d = 4 };

static int open_unprotected(const char *path, int flags, mode_t mode) {
  int file = open_dprotected_np(path, flags, class_d, 0, mode);
  if (file >= 0 || errno == EEXIST || errno == ELOOP || errno == EINTR) return file;
  // A volume without protection classes, for example in a simulator.
  return open(path, flags, mode);
}

int rune_file_create(const char *path, mode_t mode) { return open_unprotected(path, creating, mode); }

int rune_file_update(const char *path, mode_t mode) { return open_unprotected(path, updating, mode); }

bool rune_file_can_be_locked(int file) {
  int class = fcntl(file, F_GETPROTECTIONCLASS);
  // A volume without protection classes reports that it has none.
  return class > 0 && class != class_c && class != class_d;
}

#else

int rune_file_create(const char *path, mode_t mode) { return open(path, creating, mode); }

int rune_file_update(const char *path, mode_t mode) { return open(path, updating, mode); }

bool rune_file_can_be_locked(int file) {
  (void)file;
  return false;
}

#endif

#if defined(__APPLE__) && defined(MAP_RESILIENT_MEDIA)

bool rune_file_hold(int file) {
  (void)file;
  return true;
}

void rune_file_let_go(int file) { (void)file; }

const void *rune_file_map(int file, size_t length) {
  void *start = mmap(NULL, length, PROT_READ, MAP_PRIVATE | MAP_RESILIENT_MEDIA, file, 0);
  return start == MAP_FAILED ? NULL : start;
}

#elif defined(F_SETLEASE)

bool rune_file_hold(int file) {
  // The kernel signals that someone waits for the lease. The default signal would end the process; this one is ignored
  // unless the program handles it.
  return fcntl(file, F_SETSIG, SIGURG) == 0 && fcntl(file, F_SETLEASE, F_RDLCK) == 0;
}

// Closing the file is not enough: its pages, if they are still mapped, keep the lease.
void rune_file_let_go(int file) { fcntl(file, F_SETLEASE, F_UNLCK); }

const void *rune_file_map(int file, size_t length) {
  void *start = mmap(NULL, length, PROT_READ, MAP_PRIVATE, file, 0);
  return start == MAP_FAILED ? NULL : start;
}

#else

bool rune_file_hold(int file) {
  (void)file;
  return false;
}

void rune_file_let_go(int file) { (void)file; }

const void *rune_file_map(int file, size_t length) {
  (void)file;
  (void)length;
  return NULL;
}

#endif
