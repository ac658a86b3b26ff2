#ifndef CRUNE_SUPPORT_H
#define CRUNE_SUPPORT_H

#include "rune_atomic.h"
#include "rune_file.h"
#include "rune_format.h"
#include "rune_memory.h"
#include "rune_process.h"
#include "rune_sha256.h"
#include "rune_sha256_blocks.h"
#include "rune_thread.h"

#endif
