#ifndef RUNE_PROCESS_H
#define RUNE_PROCESS_H

#include <stdbool.h>
#include <sys/types.h>

#ifdef __APPLE__
#include <TargetConditionals.h>
#endif

// Apps on the other systems start no processes.
#if !defined(__APPLE__) || TARGET_OS_OSX

/// Starts a program as the leader of a new process group, with no signal blocked. It inherits no descriptor that is
/// closed on execution.
///
/// - Parameters:
///   - program: a path, or a name that is looked up in `PATH`.
///   - environment: `NULL` for the environment of this process.
///   - streams: its standard input, output and error; -1 for `/dev/null`.
///   - process: is set to its id.
/// - Returns: 0 or an error number.
int rune_process_start(const char *program, char *const arguments[], char *const environment[],
                       const int streams[3], pid_t *process);

/// Whether a child process has ended. Its id is not used again before `rune_process_reap`.
bool rune_process_has_ended(pid_t process);

/// Waits for the end of a child process and forgets it.
///
/// - Parameter status: is set to its exit status, or to the negative number of the signal that ended it.
/// - Returns: 0 or an error number.
int rune_process_reap(pid_t process, int *status);

/// Creates a pipe whose ends are closed on execution and are not standard streams.
///
/// - Parameter ends: is set to the end for reading and that for writing.
/// - Returns: 0 or an error number.
int rune_process_pipe(int ends[2]);

#endif
#endif
