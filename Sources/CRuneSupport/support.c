#include "CRuneSupport.h"
