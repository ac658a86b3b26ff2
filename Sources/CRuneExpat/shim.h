// libexpat: Debian's libexpat1-dev on Linux, part of the SDK on Apple platforms.
#include <expat.h>
