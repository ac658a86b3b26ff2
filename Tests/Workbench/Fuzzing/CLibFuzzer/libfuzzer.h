#include <stddef.h>
#include <stdint.h>

// libFuzzer as a library (llvm.org/docs/LibFuzzer.html, "Using libFuzzer as a library"), for which clang installs no
// header. `-sanitize=fuzzer` links it.
int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*test)(const uint8_t *data, size_t size));
