// A library to preload into a program under test, which makes its file system calls fail. It counts the calls that
// change something in one folder: the steps.
//
//   ENDURANCE_FOLDER   the folder, absolute and without symbolic links
//   ENDURANCE_STEP     the number of the failing step, starting at 1
//   ENDURANCE_FAULT    the fault: `kill` before the step, a number of <errno.h> instead of it, or `short`, which only
//                      writes the first half
//   ENDURANCE_REPORT   where to write the name of the call, if it was reached; without a step, the number of steps
//   ENDURANCE_STORM    every interruptible step is interrupted the first time (EINTR), and every write is partial
//   ENDURANCE_DELAY    microseconds to wait before each step, so that random moments hit steps more often
//   ENDURANCE_TIMER    microseconds between real signals, whose handler does not restart system calls
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <unistd.h>

static char folder[PATH_MAX];
static long faulty_step, delay;
static int fault_error;
static bool kills, shortens, storms;
static const char *report;
static atomic_long steps, interruptible;

static void ignore(int signal) { (void)signal; }

static long number(const char *name) {
  const char *text = getenv(name);
  return text ? atol(text) : 0;
}

__attribute__((constructor)) static void start(void) {
  const char *path = getenv("ENDURANCE_FOLDER");
  if (path) snprintf(folder, sizeof folder, "%s", path);
  faulty_step = number("ENDURANCE_STEP");
  delay = number("ENDURANCE_DELAY");
  report = getenv("ENDURANCE_REPORT");
  storms = number("ENDURANCE_STORM") != 0;
  const char *fault = getenv("ENDURANCE_FAULT");
  if (fault) {
    kills = strcmp(fault, "kill") == 0;
    shortens = strcmp(fault, "short") == 0;
    fault_error = atoi(fault);
  }
  long interval = number("ENDURANCE_TIMER");
  if (interval > 0) {
    struct sigaction action = {.sa_handler = ignore};
    sigaction(SIGALRM, &action, NULL);
    struct itimerval timer = {{0, interval}, {0, interval}};
    setitimer(ITIMER_REAL, &timer, NULL);
  }
}

static void write_report(const char *format, const char *call, long count) {
  FILE *file = report ? fopen(report, "w") : NULL;
  if (!file) return;
  fprintf(file, format, call, count);
  fclose(file);
}

__attribute__((destructor)) static void end(void) {
  if (faulty_step == 0) write_report("%s %ld\n", "steps:", steps);
}

static bool is_inside(const char *path) {
  size_t length = strlen(folder);
  return length > 0 && strncmp(path, folder, length) == 0 && (path[length] == '/' || path[length] == 0);
}

/// Whether a path, relative to the descriptor of a directory, is in the watched folder.
static bool names(int base, const char *path) {
  if (path[0] == '/') return is_inside(path);
  char current[PATH_MAX], link[64];
  if (base == AT_FDCWD) return getcwd(current, sizeof current) && is_inside(current);
  snprintf(link, sizeof link, "/proc/self/fd/%d", base);
  ssize_t count = readlink(link, current, sizeof current - 1);
  if (count < 0) return false;
  current[count] = 0;
  return is_inside(current);
}

static bool holds(int file) { return names(file, "."); }

typedef enum { PROCEED, FAIL, SHORTEN } Outcome;

/// Counts a step and decides its outcome. For FAIL, `errno` is set.
static Outcome step(const char *call, bool may_be_interrupted) {
  long current = atomic_fetch_add(&steps, 1) + 1;
  if (delay > 0) usleep((useconds_t)delay);
  if (storms && may_be_interrupted && atomic_fetch_add(&interruptible, 1) % 2 == 0) {
    errno = EINTR;
    return FAIL;
  }
  if (current != faulty_step) return storms ? SHORTEN : PROCEED;
  write_report("%s %ld\n", call, current);
  if (kills) kill(getpid(), SIGKILL);
  if (shortens) return SHORTEN;
  errno = fault_error;
  return FAIL;
}

#define ORIGINAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

#define CHANGES (O_WRONLY | O_RDWR | O_CREAT)

static int opened(const char *call, int base, const char *path, int flags, mode_t mode) {
  if ((flags & CHANGES) != 0 && names(base, path) && step(call, true) == FAIL) return -1;
  return ORIGINAL(openat)(base, path, flags, mode);
}

#define MODE(flags) \
  ({ \
    mode_t mode = 0; \
    if ((flags) & O_CREAT) { \
      va_list list; \
      va_start(list, flags); \
      mode = va_arg(list, mode_t); \
      va_end(list); \
    } \
    mode; \
  })

int open(const char *path, int flags, ...) { return opened("open", AT_FDCWD, path, flags, MODE(flags)); }
int open64(const char *path, int flags, ...) { return opened("open", AT_FDCWD, path, flags, MODE(flags)); }
int openat(int base, const char *path, int flags, ...) {
  return opened("openat", base, path, flags, MODE(flags));
}

ssize_t write(int file, const void *bytes, size_t count) {
  if (count > 0 && holds(file)) {
    switch (step("write", true)) {
      case PROCEED: break;
      case FAIL: return -1;
      case SHORTEN: count = (count + 1) / 2;
    }
  }
  return ORIGINAL(write)(file, bytes, count);
}

int close(int file) {
  // The descriptor is closed regardless of the result, as in the kernel.
  if ((fcntl(file, F_GETFL) & O_ACCMODE) != O_RDONLY && holds(file) && step("close", false) == FAIL) {
    int error = errno;
    ORIGINAL(close)(file);
    errno = error;
    return -1;
  }
  return ORIGINAL(close)(file);
}

#define STEP(call, is_ours, may_be_interrupted, ...) \
  if ((is_ours) && step(#call, may_be_interrupted) == FAIL) return -1; \
  return ORIGINAL(call)(__VA_ARGS__)

int fsync(int file) { STEP(fsync, holds(file), true, file); }
int ftruncate(int file, off_t length) { STEP(ftruncate, holds(file), true, file, length); }
int fchmod(int file, mode_t mode) { STEP(fchmod, holds(file), false, file, mode); }
int flock(int file, int operation) { STEP(flock, holds(file), true, file, operation); }
int mkdir(const char *path, mode_t mode) { STEP(mkdir, names(AT_FDCWD, path), false, path, mode); }
int mkdirat(int base, const char *path, mode_t mode) {
  STEP(mkdirat, names(base, path), false, base, path, mode);
}
int rmdir(const char *path) { STEP(rmdir, names(AT_FDCWD, path), false, path); }
int unlink(const char *path) { STEP(unlink, names(AT_FDCWD, path), false, path); }
int unlinkat(int base, const char *path, int flags) {
  STEP(unlinkat, names(base, path), false, base, path, flags);
}
int link(const char *path, const char *other) { STEP(link, names(AT_FDCWD, other), false, path, other); }
int rename(const char *path, const char *other) {
  STEP(rename, names(AT_FDCWD, other), false, path, other);
}
int renameat(int base, const char *path, int other_base, const char *other) {
  STEP(renameat, names(other_base, other), false, base, path, other_base, other);
}
int renameat2(int base, const char *path, int other_base, const char *other, unsigned flags) {
  STEP(renameat2, names(other_base, other), false, base, path, other_base, other, flags);
}
