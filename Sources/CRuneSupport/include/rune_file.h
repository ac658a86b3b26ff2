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

/// Writes what the system has of a file to the disk, before anything that is written later. On Apple's systems `fsync`
/// leaves it in the cache of the drive, which may lose it or write it later (`man 2 fsync`).
///
/// - Returns: 0, or -1 with `errno`.
int rune_file_synchronize(int file);

/// Whether an open file may become unreadable when the device is locked. Reading a mapped page of it would then end
/// the process.
bool rune_file_can_be_locked(int file);

/// Makes sure that the mapped pages of a file can be read until `rune_file_let_go`, whatever others do to the file. It
/// must be open for reading only.
///
/// - Returns: false if the system cannot do that, or someone has opened the file for writing.
bool rune_file_hold(int file);

/// Lets others change a file that `rune_file_hold` holds. Its pages must not be read any more.
void rune_file_let_go(int file);

/// Maps a file that `rune_file_hold` holds, for reading.
///
/// - Returns: its pages, or `NULL`.
const void *rune_file_map(int file, size_t length);

#endif
