// libzstd on Linux: Debian's libzstd-dev. Only included with the trait `Zstandard`.
#include <zstd.h>
#include <zstd_errors.h>
