#ifndef CRUNE_SUPPORT_H
#define CRUNE_SUPPORT_H

#include "rune_atomic.h"

#endif
