#include <stddef.h>
#include <stdint.h>

// libFuzzer as a library (llvm.org/docs/LibFuzzer.html, "Using libFuzzer as a library"): clang installs no header for
// it. `-sanitize=fuzzer` links it.
int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*test)(const uint8_t *data, size_t size));
