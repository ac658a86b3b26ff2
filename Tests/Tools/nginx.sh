# Sourced by scripts that use nginx as a server of static files.
. "${BASH_SOURCE[0]%/*}/install-package.sh"

# Installs it with apt if it is missing, and fails if that is not possible.
install_nginx() (
  if command -v nginx > /dev/null; then return; fi
  command -v apt-get > /dev/null && [ "$(id -u)" = 0 ] || return 1
  # The package would start another server on port 80.
  if [ ! -e /usr/sbin/policy-rc.d ]; then
    trap 'rm -f /usr/sbin/policy-rc.d' EXIT
    printf '#!/bin/sh\nexit 101\n' > /usr/sbin/policy-rc.d
    chmod +x /usr/sbin/policy-rc.d
  fi
  (apt_get update && apt_get install -y --no-install-recommends nginx-light) > /dev/null 2>&1
)

# start_nginx FOLDER: starts it on a free port of loopback, with the directives of its server on the standard input, and
# sets nginx_pid and nginx_url. Its logs are in FOLDER. Started by root, it runs as the user nobody, who has to be able to
# read what it serves.
start_nginx() {
  local folder=$1 directives port as_nobody=()
  directives=$(cat)
  mkdir -p "$folder"
  if [ "$(id -u)" = 0 ] && command -v setpriv > /dev/null; then
    chown 65534:65534 "$folder"
    as_nobody=(setpriv --reuid=65534 --regid=65534 --clear-groups --no-new-privs)
  fi
  for _ in 1 2 3 4 5; do
    port=$((20000 + RANDOM % 20000))
    cat > "$folder/nginx.conf" << CONFIGURATION
daemon off;
pid $folder/pid;
error_log $folder/error.log;
events {}
http {
  log_format request '\$request_uri \$status \$sent_http_content_encoding';
  access_log $folder/access.log request;
  client_body_temp_path $folder/body;
  proxy_temp_path $folder/proxy;
  fastcgi_temp_path $folder/fastcgi;
  uwsgi_temp_path $folder/uwsgi;
  scgi_temp_path $folder/scgi;
  server {
    listen 127.0.0.1:$port;
    $directives
  }
}
CONFIGURATION
    ${as_nobody[@]+"${as_nobody[@]}"} nginx -c "$folder/nginx.conf" -p "$folder" 2> "$folder/start.log" &
    nginx_pid=$!
    # It writes its process id when it has the port, and ends if another program has it.
    while kill -0 "$nginx_pid" 2> /dev/null; do
      if [ -s "$folder/pid" ]; then
        nginx_url="http://127.0.0.1:$port"
        return
      fi
      sleep 0.1
    done
  done
  echo "nginx does not start: see $folder/start.log" >&2
  return 1
}
