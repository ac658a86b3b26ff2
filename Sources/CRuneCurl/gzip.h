#ifndef CRUNE_CURL_GZIP_H
#define CRUNE_CURL_GZIP_H

/// Binds zlib's functions, once, when libcurl's are bound.
void rune_gzip_load(void);

#endif
