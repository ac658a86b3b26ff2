#ifndef RUNE_FILE_H
#define RUNE_FILE_H

#include <stdbool.h>
#include <sys/types.h>

/// Creates a file for writing. On Apple platforms it has, from its first byte, a protection class that is readable
/// before the first unlock and while the device is locked.
///
/// - Returns: its descriptor, or -1 with `errno`, which is `EEXIST` if the file exists.
int rune_file_create(const char *path, mode_t mode);

/// Opens a file for reading and writing, and creates it in the same class if it does not exist. Symbolic links are
/// not followed.
///
/// - Returns: its descriptor, or -1 with `errno`.
int rune_file_update(const char *path, mode_t mode);

/// Whether an open file may become unreadable when the device is locked. Reading a mapped page of it would then end
/// the process.
bool rune_file_can_be_locked(int file);

#endif
