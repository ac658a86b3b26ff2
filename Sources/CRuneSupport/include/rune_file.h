#ifndef RUNE_FILE_H
#define RUNE_FILE_H

#include <stdbool.h>
#include <sys/types.h>

/// Creates a file for writing. On Apple's systems it belongs to the protection class that can be read before the first unlock
/// and while the device is locked, from its first byte on.
///
/// - Returns: its descriptor, or -1 with `errno`, which is `EEXIST` where there is a file already.
int rune_file_create(const char *path, mode_t mode);

/// Opens a file for reading and writing, and creates it where there is none, in the same class. A symbolic link is not
/// followed.
///
/// - Returns: its descriptor, or -1 with `errno`.
int rune_file_update(const char *path, mode_t mode);

/// Whether an open file may become unreadable when the device is locked. Reading a mapped page of it then ends the process.
bool rune_file_can_be_locked(int file);

#endif
