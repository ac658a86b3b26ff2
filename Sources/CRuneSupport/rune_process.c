// For `pipe2`.
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif

#include "rune_process.h"

#if !defined(__APPLE__) || TARGET_OS_OSX

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#ifdef __APPLE__
#include <crt_externs.h>
#else
extern char **environ;
#endif

static char *const *own_environment(void) {
#ifdef __APPLE__
  return *_NSGetEnviron();
#else
  return environ;
#endif
}

static int set_attributes(posix_spawnattr_t *attributes) {
  short flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF;
#ifdef __APPLE__
  // Another thread may create a descriptor and not have marked it yet.
  flags |= POSIX_SPAWN_CLOEXEC_DEFAULT;
#endif
  sigset_t blocked, standard;
  sigemptyset(&blocked);
  sigemptyset(&standard);
  sigaddset(&standard, SIGPIPE);
  int error = posix_spawnattr_setflags(attributes, flags);
  if (!error) error = posix_spawnattr_setpgroup(attributes, 0);
  if (!error) error = posix_spawnattr_setsigmask(attributes, &blocked);
  if (!error) error = posix_spawnattr_setsigdefault(attributes, &standard);
  return error;
}

static int set_streams(posix_spawn_file_actions_t *actions, const int streams[3]) {
  int error = 0;
  for (int stream = 0; stream < 3 && !error; stream++) {
    error = streams[stream] < 0 ? posix_spawn_file_actions_addopen(actions, stream, "/dev/null", O_RDWR, 0)
                                : posix_spawn_file_actions_adddup2(actions, streams[stream], stream);
  }
#ifdef __GLIBC__
#if __GLIBC_PREREQ(2, 34)
  // What this process has inherited itself, such as a pipe of a CI runner, which would wait for what the child leaves
  // behind.
  if (!error) error = posix_spawn_file_actions_addclosefrom_np(actions, STDERR_FILENO + 1);
#endif
#endif
  return error;
}

/// Whoever started this process may have made it ignore its children, which then could not be waited for.
static void heed_children(void) {
  struct sigaction action;
  if (sigaction(SIGCHLD, NULL, &action) == 0 && action.sa_handler == SIG_IGN) signal(SIGCHLD, SIG_DFL);
}

int rune_process_start(const char *program, char *const arguments[], char *const environment[],
                       const int streams[3], pid_t *process) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  heed_children();
  int error = posix_spawn_file_actions_init(&actions);
  if (error) return error;
  error = posix_spawnattr_init(&attributes);
  if (!error) {
    error = set_attributes(&attributes);
    if (!error) error = set_streams(&actions, streams);
    if (!error) {
      char *const *variables = environment ? environment : own_environment();
      error = posix_spawnp(process, program, &actions, &attributes, arguments, variables);
    }
    posix_spawnattr_destroy(&attributes);
  }
  posix_spawn_file_actions_destroy(&actions);
  return error;
}

bool rune_process_has_ended(pid_t process) {
  siginfo_t information;
  memset(&information, 0, sizeof information);
  int result;
  do {
    result = waitid(P_PID, (id_t)process, &information, WEXITED | WNOHANG | WNOWAIT);
  } while (result != 0 && errno == EINTR);
  // A process that is not a child any more cannot be waited for.
  return result != 0 || information.si_pid == process;
}

int rune_process_reap(pid_t process, int *status) {
  int wait_status = 0;
  while (waitpid(process, &wait_status, 0) < 0) {
    if (errno != EINTR) return errno;
  }
  *status = WIFSIGNALED(wait_status) ? -WTERMSIG(wait_status) : WEXITSTATUS(wait_status);
  return 0;
}

/// Moves a descriptor away from the standard streams, which the child's take the place of.
static int above_standard_streams(int *descriptor) {
  if (*descriptor > STDERR_FILENO) return 0;
  int other = fcntl(*descriptor, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
  if (other < 0) return errno;
  close(*descriptor);
  *descriptor = other;
  return 0;
}

int rune_process_pipe(int ends[2]) {
#ifdef __APPLE__
  if (pipe(ends) != 0) return errno;
  int error = 0;
  for (int end = 0; end < 2; end++) {
    if (fcntl(ends[end], F_SETFD, FD_CLOEXEC) < 0) error = errno;
  }
#else
  if (pipe2(ends, O_CLOEXEC) != 0) return errno;
  int error = 0;
#endif
  for (int end = 0; end < 2 && !error; end++) error = above_standard_streams(&ends[end]);
  if (error) {
    close(ends[0]);
    close(ends[1]);
  }
  return error;
}

#endif
