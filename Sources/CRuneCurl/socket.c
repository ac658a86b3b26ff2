#ifdef __linux__

// For SOCK_CLOEXEC.
#define _GNU_SOURCE 1
#include "socket.h"

#include <netinet/in.h>
#include <sys/socket.h>

// `struct curl_sockaddr`, which is part of libcurl's ABI.
typedef struct {
  int family;
  int type;
  int protocol;
  unsigned int length;
  struct sockaddr address;
} socket_address;

int rune_open_socket(const void *data, rune_curl_admits admits, void *context) {
  const socket_address *target = data;
  const uint8_t *bytes = 0;
  size_t count = 0;
  if (target->family == AF_INET) {
    bytes = (const uint8_t *)&((const struct sockaddr_in *)&target->address)->sin_addr;
    count = sizeof(struct in_addr);
  } else if (target->family == AF_INET6) {
    bytes = (const uint8_t *)&((const struct sockaddr_in6 *)&target->address)->sin6_addr;
    count = sizeof(struct in6_addr);
  }
  if (!bytes || !admits(context, bytes, count)) return -1;
  // No child of the process inherits it.
  return socket(target->family, target->type | SOCK_CLOEXEC, target->protocol);
}

#endif
