#include "gzip.h"
#include "CRuneCurl.h"

#ifdef __linux__

#include <dlfcn.h>
#include <limits.h>
#include <stdlib.h>

// `z_stream` of zlib 1.2, whose layout is part of its ABI: `inflateInit2_` compares the size.
typedef struct {
  const uint8_t *next_in;
  unsigned avail_in;
  unsigned long total_in;
  uint8_t *next_out;
  unsigned avail_out;
  unsigned long total_out;
  const char *msg;
  void *state;
  void *zalloc;
  void *zfree;
  void *opaque;
  int data_type;
  unsigned long adler;
  unsigned long reserved;
} z_stream;

// Results and flags of zlib
enum { z_ok = 0, z_stream_end = 1, z_buf_error = -5, z_no_flush = 0 };
// A window of 32 KB, and a gzip header: neither zlib's own format nor raw deflate.
enum { gzip_window = 15 + 16 };

static struct {
  int (*init)(z_stream *, int, const char *, int);
  int (*inflate)(z_stream *, int);
  int (*end)(z_stream *);
} zlib;

void rune_gzip_load(void) {
  // libcurl depends on it, so this opens what is loaded already.
  void *library = dlopen("libz.so.1", RTLD_NOW | RTLD_LOCAL);
  if (!library) return;
  zlib.inflate = dlsym(library, "inflate");
  zlib.end = dlsym(library, "inflateEnd");
  if (zlib.inflate && zlib.end) zlib.init = dlsym(library, "inflateInit2_");
}

void *rune_gzip_open(void) {
  if (!rune_curl_available() || !zlib.init) return NULL;
  z_stream *stream = calloc(1, sizeof *stream);
  if (!stream) return NULL;
  if (zlib.init(stream, gzip_window, "1.2.0", (int)sizeof *stream) == z_ok) return stream;
  free(stream);
  return NULL;
}

void rune_gzip_close(void *stream) {
  zlib.end(stream);
  free(stream);
}

rune_gzip_result rune_gzip_read(void *handle, const uint8_t **bytes, size_t *count, uint8_t *output, size_t *room) {
  z_stream *stream = handle;
  unsigned given = *count < UINT_MAX ? (unsigned)*count : UINT_MAX;
  unsigned space = *room < UINT_MAX ? (unsigned)*room : UINT_MAX;
  stream->next_in = *bytes;
  stream->avail_in = given;
  stream->next_out = output;
  stream->avail_out = space;
  int code = zlib.inflate(stream, z_no_flush);
  *count -= given - stream->avail_in;
  *bytes = stream->next_in;
  *room = space - stream->avail_out;
  switch (code) {
  case z_stream_end: return rune_gzip_end;
  case z_ok: return rune_gzip_more;
  // There is nothing to do without more input.
  case z_buf_error: return stream->avail_in == 0 ? rune_gzip_more : rune_gzip_malformed;
  default: return rune_gzip_malformed;
  }
}

#else

void *rune_gzip_open(void) { return 0; }
void rune_gzip_close(void *stream) {}
rune_gzip_result rune_gzip_read(void *stream, const uint8_t **bytes, size_t *count, uint8_t *output, size_t *room) {
  return rune_gzip_malformed;
}

#endif
