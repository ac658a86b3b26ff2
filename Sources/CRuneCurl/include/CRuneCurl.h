// The few functions of libcurl and zlib that RuneTransport uses on Linux.
//
// libcurl.so.4, which FoundationNetworking needs too, is opened at run time, so that building needs no headers. The
// numbers in curl.c are part of libcurl's ABI, which never changes within `.so.4` (https://curl.se/libcurl/abi.html).
// libz.so.1 is one of libcurl's own dependencies.
#ifndef CRUNE_CURL_H
#define CRUNE_CURL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Receives one header line, or one piece of the body: without the framing of its chunks, but still compressed. Returning
/// false ends the transfer.
typedef bool (*rune_curl_receive)(void *context, const uint8_t *bytes, size_t count);

/// Called about once a second, and whenever data is received or sent. Returning false ends the transfer.
///
/// - is_connected: whether the connection is established, TLS included, so that the request can be sent.
/// - uploaded: how many bytes of the body have been sent.
typedef bool (*rune_curl_proceed)(void *context, bool is_connected, int64_t uploaded);

/// Called with the four or sixteen bytes of an address that a host name stands for, before a connection to it is opened.
/// Returning false leaves this address out.
typedef bool (*rune_curl_admits)(void *context, const uint8_t *address, size_t count);

typedef struct {
  const char *url;
  /// `Name: value`, without control characters.
  const char *const *headers;
  size_t header_count;
  /// Whether the method is POST; otherwise it is GET.
  bool is_post;
  /// The body of a POST; may be null if it is empty.
  const uint8_t *post;
  size_t post_count;
  long timeout_ms;
  /// For name resolution, TCP and TLS; 0 for libcurl's own limit of five minutes.
  long connect_timeout_ms;
  /// Whether the proxies of the environment are ignored, as for loopback addresses.
  bool without_proxy;
  /// A PEM file of additional trusted authorities; null for only the system's.
  const char *ca_file;
  /// `host:port:address`, which replaces the answer of the system's resolver; null for none.
  const char *resolved;
  rune_curl_receive header_line;
  rune_curl_receive body;
  rune_curl_proceed proceed;
  /// Null to connect to any address.
  rune_curl_admits admits;
  void *context;
} rune_curl_request;

/// Whether libcurl.so.4 is present and has every required function.
bool rune_curl_available(void);

/// A handle with its own connections, for one thread at a time; null if there is no memory or no libcurl.
void *rune_curl_open(void);

void rune_curl_close(void *handle);

/// Performs one request without redirects, cookies or stored credentials. Returns libcurl's `CURLcode`.
int rune_curl_perform(void *handle, const rune_curl_request *request);

/// The status of the response that is being received, or that was received last, as libcurl reads it; 0 if there is none.
long rune_curl_status(void *handle);

typedef enum {
  /// Needs more input, or has more output.
  rune_gzip_more,
  /// The stream is complete, its digest and its length are correct; the rest of the input is not part of it.
  rune_gzip_end,
  rune_gzip_malformed,
} rune_gzip_result;

/// Opens a stream that decompresses one layer of gzip. Returns null if libz.so.1 is missing or there is no memory.
void *rune_gzip_open(void);

void rune_gzip_close(void *stream);

/// Decompresses until the input is used up or the output is full.
///
/// - bytes, count: the input; what is left of it after the call.
/// - room: the size of `output`; the number of bytes in it after the call.
rune_gzip_result rune_gzip_read(void *stream, const uint8_t **bytes, size_t *count, uint8_t *output, size_t *room);

#endif
