#include "CRuneCurl.h"
#include "gzip.h"
#include "socket.h"

#ifdef __linux__

#include <dlfcn.h>
#include <pthread.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

// CURLoption
enum {
  opt_write_data = 10001,
  opt_url = 10002,
  opt_proxy = 10004,
  opt_post_fields = 10015,
  opt_ca_file = 10065,
  opt_http_header = 10023,
  opt_header_data = 10029,
  opt_ssl_version = 32,
  opt_no_progress = 43,
  opt_post = 47,
  opt_follow_location = 52,
  opt_fresh_connect = 74,
  opt_http_version = 84,
  opt_progress_data = 10057,
  opt_no_signal = 99,
  opt_timeout_ms = 155,
  opt_connect_timeout_ms = 156,
  opt_content_decoding = 158,
  opt_protocols = 181,
  opt_open_socket_data = 10164,
  opt_resolve = 10203,
  opt_share = 10100,
  opt_suppress_connect_headers = 265,
  opt_http09_allowed = 285,
  opt_write_function = 20011,
  opt_header_function = 20079,
  opt_open_socket_function = 20163,
  opt_xferinfo_function = 20219,
  opt_post_field_size_large = 30120,
};

enum { global_default = 3, protocols_http_https = 3, http_1_1 = 2, tls_1_2 = 6 };

// CURLINFO
enum { info_response_code = 0x200000 + 2, info_pretransfer_time = 0x300000 + 6 };

// CURLcode
enum { failed_init = 2 };

// CURLSHoption, and what is shared
enum { share_opt_share = 1, share_dns = 3, share_tls_sessions = 4, share_connections = 5 };

static struct {
  int (*global_init)(long);
  void *(*easy_init)(void);
  int (*easy_setopt)(void *, int, ...);
  int (*easy_getinfo)(void *, int, ...);
  int (*easy_perform)(void *);
  void (*easy_cleanup)(void *);
  void *(*share_init)(void);
  int (*share_setopt)(void *, int, ...);
  int (*share_cleanup)(void *);
  void *(*slist_append)(void *, const char *);
  void (*slist_free_all)(void *);
  bool available;
} curl;

// OpenSSL frees what all threads share when the process calls `exit`, and a thread that then has a request, or still
// initializes OpenSSL for one, crashes. The system frees it anyway. Another TLS library does not have the function, and
// a program that has initialized OpenSSL itself decides for itself.
static void keep_openssl_until_the_end(void *library) {
  enum { no_atexit = 0x00080000 }; // OPENSSL_INIT_NO_ATEXIT
  int (*init)(uint64_t, const void *) = dlsym(library, "OPENSSL_init_crypto");
  if (init) init(no_atexit, NULL);
}

static void load_library(void) {
  void *library = dlopen("libcurl.so.4", RTLD_NOW | RTLD_LOCAL);
  if (!library) return;
  keep_openssl_until_the_end(library);
  rune_gzip_load();
  curl.global_init = dlsym(library, "curl_global_init");
  curl.easy_init = dlsym(library, "curl_easy_init");
  curl.easy_setopt = dlsym(library, "curl_easy_setopt");
  curl.easy_getinfo = dlsym(library, "curl_easy_getinfo");
  curl.easy_perform = dlsym(library, "curl_easy_perform");
  curl.easy_cleanup = dlsym(library, "curl_easy_cleanup");
  curl.share_init = dlsym(library, "curl_share_init");
  curl.share_setopt = dlsym(library, "curl_share_setopt");
  curl.share_cleanup = dlsym(library, "curl_share_cleanup");
  curl.slist_append = dlsym(library, "curl_slist_append");
  curl.slist_free_all = dlsym(library, "curl_slist_free_all");
  curl.available = curl.global_init && curl.easy_init && curl.easy_setopt &&
                   curl.easy_getinfo && curl.easy_perform && curl.easy_cleanup && curl.share_init &&
                   curl.share_setopt && curl.share_cleanup && curl.slist_append && curl.slist_free_all &&
                   curl.global_init(global_default) == 0;
}

static pthread_mutex_t loading = PTHREAD_MUTEX_INITIALIZER;
static bool has_ended;

static void load(void) {
  pthread_mutex_lock(&loading);
  if (!has_ended) load_library();
  bool is_late = has_ended;
  pthread_mutex_unlock(&loading);
  // Nobody waits for this thread any more, and libcurl is not missing.
  while (is_late) pause();
}

// When the process ends, the dynamic linker calls the destructors of all libraries, of an executable's own code first.
// `dlopen` on another thread would call the constructors of libcurl's dependencies meanwhile, even again if they were
// loaded before, and GnuTLS does not survive that. So nothing is loaded from here on, and what is being loaded is waited
// for; not for ever, because a child of `fork` inherits the lock.
__attribute__((destructor)) static void end_loading(void) {
  struct timespec limit;
  clock_gettime(CLOCK_REALTIME, &limit);
  limit.tv_sec += 2;
  if (pthread_mutex_timedlock(&loading, &limit) != 0) return;
  has_ended = true;
  pthread_mutex_unlock(&loading);
}

bool rune_curl_available(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  return curl.available;
}

// Connections, and the transfer that uses them. Each transfer has an easy handle of its own: libcurl 7.88 and others write
// to freed memory, before any callback is asked, if the first field of a response on a used handle is a folded line
// (https://github.com/curl/curl/issues/11101, https://github.com/curl/curl/issues/11620).
typedef struct {
  void *share;
  void *easy;
  long status;
} connections;

void *rune_curl_open(void) {
  if (!rune_curl_available()) return NULL;
  connections *handle = calloc(1, sizeof *handle);
  if (!handle) return NULL;
  handle->share = curl.share_init();
  int code = handle->share ? 0 : failed_init;
  for (int data = share_dns; code == 0 && data <= share_connections; data++) {
    code = curl.share_setopt(handle->share, share_opt_share, data);
  }
  if (code == 0) return handle;
  rune_curl_close(handle);
  return NULL;
}

void rune_curl_close(void *handle) {
  connections *connections = handle;
  if (connections->share) curl.share_cleanup(connections->share);
  free(connections);
}

// The context of the callbacks.
typedef struct {
  const rune_curl_request *request;
  void *easy;
} transfer;

// A count other than the one received makes libcurl end the transfer at once.

static size_t on_header(char *bytes, size_t size, size_t count, void *data) {
  const rune_curl_request *request = ((transfer *)data)->request;
  return request->header_line(request->context, (const uint8_t *)bytes, size * count) ? size * count : 0;
}

static size_t on_body(char *bytes, size_t size, size_t count, void *data) {
  const rune_curl_request *request = ((transfer *)data)->request;
  if (size * count == 0) return 0;
  return request->body(request->context, (const uint8_t *)bytes, size * count) ? size * count : 0;
}

static int on_progress(void *data, int64_t total, int64_t now, int64_t upload_total, int64_t upload_now) {
  const transfer *transfer = data;
  const rune_curl_request *request = transfer->request;
  // The time at which name resolution, TCP and TLS were done and the request could be sent; 0 until then.
  double seconds = 0;
  int code = curl.easy_getinfo(transfer->easy, info_pretransfer_time, &seconds);
  return request->proceed(request->context, code == 0 && seconds > 0, upload_now) ? 0 : 1;
}

static int on_open_socket(void *data, int purpose, void *target) {
  const rune_curl_request *request = ((transfer *)data)->request;
  return rune_open_socket(target, request->admits, request->context);
}

// Returns null if there is no memory, and frees the list.
static void *appended(void *list, const char *line) {
  void *longer = curl.slist_append(list, line);
  if (!longer) curl.slist_free_all(list);
  return longer;
}

int rune_curl_perform(void *handle, const rune_curl_request *request) {
  connections *connections = handle;
  connections->status = 0;
  void *easy = curl.easy_init();
  if (!easy) return failed_init;

  // Without this, libcurl delays a body of a megabyte for a `100 Continue`, which few servers send.
  void *headers = appended(NULL, "Expect:");
  for (size_t i = 0; headers && i < request->header_count; i++) headers = appended(headers, request->headers[i]);
  if (!headers) {
    curl.easy_cleanup(easy);
    return failed_init;
  }

  void *resolved = request->resolved ? appended(NULL, request->resolved) : NULL;

  transfer transfer = {request, easy};
  int code = 0;
#define SET(option, value) \
  if (code == 0) code = curl.easy_setopt(easy, option, value)
  SET(opt_share, connections->share);
  SET(opt_url, request->url);
  SET(opt_protocols, (long)protocols_http_https);
  SET(opt_follow_location, 0L);
  SET(opt_http09_allowed, 0L);
  // A handle has one transfer at a time: HTTP/2 would only add a second parser of untrusted bytes.
  SET(opt_http_version, (long)http_1_1);
  SET(opt_suppress_connect_headers, 1L);
  SET(opt_ssl_version, (long)tls_1_2);
  SET(opt_no_signal, 1L);
  SET(opt_timeout_ms, request->timeout_ms);
  if (request->connect_timeout_ms > 0) SET(opt_connect_timeout_ms, request->connect_timeout_ms);
  // A decoder here would act on header lines that the caller has refused, and finish a piece however large it gets.
  // Chunks are left to libcurl: the caller ends the transfer at any other transfer coding.
  SET(opt_content_decoding, 0L);
  SET(opt_http_header, headers);
  if (request->is_post) {
    SET(opt_post, 1L);
    // Set for an empty body too: without it libcurl reads the body from standard input.
    SET(opt_post_fields, request->post ? (const char *)request->post : "");
    SET(opt_post_field_size_large, (int64_t)request->post_count);
    // On a reused connection libcurl sends a request again if there is no response, although the server may have
    // processed it.
    SET(opt_fresh_connect, 1L);
  }
  SET(opt_header_function, on_header);
  SET(opt_header_data, (void *)&transfer);
  SET(opt_write_function, on_body);
  SET(opt_write_data, (void *)&transfer);
  SET(opt_no_progress, 0L);
  SET(opt_xferinfo_function, on_progress);
  SET(opt_progress_data, (void *)&transfer);
  if (request->without_proxy) SET(opt_proxy, "");
  if (request->ca_file) SET(opt_ca_file, request->ca_file);
  if (request->admits) {
    SET(opt_open_socket_function, on_open_socket);
    SET(opt_open_socket_data, (void *)&transfer);
  }
  if (resolved) SET(opt_resolve, resolved);
#undef SET

  connections->easy = easy;
  if (code == 0) code = curl.easy_perform(easy);
  connections->status = rune_curl_status(connections);
  connections->easy = NULL;
  curl.easy_cleanup(easy);
  curl.slist_free_all(headers);
  if (resolved) curl.slist_free_all(resolved);
  return code;
}

long rune_curl_status(void *handle) {
  connections *connections = handle;
  if (!connections->easy) return connections->status;
  long status = 0;
  return curl.easy_getinfo(connections->easy, info_response_code, &status) == 0 ? status : 0;
}

#else

bool rune_curl_available(void) { return false; }
void *rune_curl_open(void) { return NULL; }
void rune_curl_close(void *handle) {}
int rune_curl_perform(void *handle, const rune_curl_request *request) { return 2; }
long rune_curl_status(void *handle) { return 0; }

#endif
