// The few calls of libcurl that RuneTransport makes on Linux.
//
// libcurl.so.4 is opened at run time: FoundationNetworking has already loaded it, so that building needs no
// headers and running no further library. The numbers in curl.c are part of libcurl's ABI, which never
// changes within `.so.4` (https://curl.se/libcurl/abi.html).
#ifndef CRUNE_CURL_H
#define CRUNE_CURL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Receives one header line or one piece of the decoded body; false ends the transfer.
typedef bool (*rune_curl_receive)(void *context, const uint8_t *bytes, size_t count);

/// Asked about once a second, and whenever something arrives or leaves; false ends the transfer.
///
/// - is_connected: whether there is a connection, TLS included, so that the request can be sent.
/// - uploaded: how many bytes of the body have been sent.
typedef bool (*rune_curl_proceed)(void *context, bool is_connected, int64_t uploaded);

typedef struct {
  const char *url;
  /// `Name: value`, without control characters.
  const char *const *headers;
  size_t header_count;
  /// GET otherwise.
  bool is_post;
  /// The body of a POST; may be null where it is empty.
  const uint8_t *post;
  size_t post_count;
  long timeout_ms;
  /// For name, TCP and TLS; 0 for libcurl's own limit, which is five minutes.
  long connect_timeout_ms;
  /// Whether a body that the server says is gzip is decompressed.
  bool accepts_gzip;
  /// A proxy of the environment is not asked for a loopback address.
  bool without_proxy;
  /// PEM file of further authorities to trust; null for the system's alone.
  const char *ca_file;
  rune_curl_receive header_line;
  rune_curl_receive body;
  rune_curl_proceed proceed;
  void *context;
} rune_curl_request;

/// Whether libcurl.so.4 is here and has every call that is needed.
bool rune_curl_available(void);

/// A handle with its own connections, for one thread at a time; null without memory or libcurl.
void *rune_curl_open(void);

void rune_curl_close(void *handle);

/// One request without redirects, cookies or stored credentials. Returns libcurl's `CURLcode`.
int rune_curl_perform(void *handle, const rune_curl_request *request);

#endif
