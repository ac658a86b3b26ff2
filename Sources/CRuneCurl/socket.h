#include "CRuneCurl.h"

/// Opens a socket for an address that a host name stands for, unless it is left out; -1 then makes libcurl go on with the
/// next address.
///
/// - target: libcurl's `struct curl_sockaddr`.
int rune_open_socket(const void *target, rune_curl_admits admits, void *context);
