// Starts a program and reports its cost, in place of a caller with much memory: on Linux and macOS the peak memory of a
// process begins with the memory of the process that started it.
//
//   launcher REPORT PROGRAM [ARGUMENT…]
//
// Writes "MICROSECONDS PEAK STATUS" to the file REPORT: the CPU time of the program and its children, its peak memory in the
// system's unit, and its status as of wait4.
#include <errno.h>
#include <spawn.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

int main(int count, char *arguments[]) {
  if (count < 3) return 64;
  pid_t program;
  int error = posix_spawnp(&program, arguments[2], NULL, NULL, arguments + 2, environ);
  if (error != 0) {
    fprintf(stderr, "%s: %s\n", arguments[2], strerror(error));
    return 71;
  }
  int status;
  struct rusage cost;
  while (wait4(program, &status, 0, &cost) < 0) {
    if (errno != EINTR) return 71;
  }
  FILE *report = fopen(arguments[1], "w");
  if (report == NULL) return 73;
  long long seconds = (long long)cost.ru_utime.tv_sec + cost.ru_stime.tv_sec;
  long long microseconds = seconds * 1000000 + cost.ru_utime.tv_usec + cost.ru_stime.tv_usec;
  fprintf(report, "%lld %ld %d\n", microseconds, (long)cost.ru_maxrss, status);
  return fclose(report) == 0 ? 0 : 74;
}
