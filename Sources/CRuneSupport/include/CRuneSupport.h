#ifndef CRUNE_SUPPORT_H
#define CRUNE_SUPPORT_H

#endif
