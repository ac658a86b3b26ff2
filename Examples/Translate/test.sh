#!/usr/bin/env bash
# Translates a catalog with both commands: with the dictionary, and with a service on this machine that is busy at first.
set -euo pipefail
cd "$(dirname "$0")"
. ../../Tests/Tools/install-libexpat.sh
. ../build.sh

rerune_gen=$(tool)
here=$PWD

work=$(mktemp -d)
service=""
trap '{ [ -z "$service" ] || kill "$service"; rm -rf "$work"; } 2> /dev/null' EXIT
mkdir "$work/App"
cd "$work"
failures=0

# check WHAT EXPECTED ACTUAL
check() {
  if [ "$2" = "$3" ]; then echo "ok: $1"; else echo "FAILED: $1: expected '$2', got '$3'"; failures=$((failures + 1)); fi
}
cat > App/Localizable.xcstrings << 'JSON'
{
  "sourceLanguage" : "en",
  "strings" : {
    "%lld files" : {
      "localizations" : {
        "en" : {
          "variations" : {
            "plural" : {
              "one" : {
                "stringUnit" : {
                  "state" : "translated",
                  "value" : "%lld file"
                }
              },
              "other" : {
                "stringUnit" : {
                  "state" : "translated",
                  "value" : "%lld files"
                }
              }
            }
          }
        }
      }
    },
    "Open" : {
      "comment" : "A button"
    },
    "Quit" : {

    },
    "Save" : {

    },
    "Welcome, %@!" : {

    }
  },
  "version" : "1.0"
}
JSON
"$rerune_gen" format App 2> /dev/null
# translate LOCALE COMMAND: sets status; what is reported is in the file log.
translate() {
  status=0
  "$rerune_gen" translate App --locale "$1" --with "$2" 2> log || status=$?
}
# text LOCALE KEY [FORM]
text() {
  python3 - "$@" << 'PYTHON'
import json, sys
locale, key, *form = sys.argv[1:]
text = json.load(open("App/Localizable.xcstrings", encoding="utf-8"))["strings"][key]["localizations"][locale]
if form:
    text = text["variations"]["plural"][form[0]]
print(text["stringUnit"]["state"], text["stringUnit"]["value"])
PYTHON
}

translate de "'$here/dictionary.py' '$here/words.json'"
check "the status says that texts are left" 1 "$status"
check "the summary" "Translated 3 of 5 texts in 1 file; 1 refused, 1 unanswered" "$(tail -n 1 log)"
check "a text" "needs_review Willkommen, %@!" "$(text de "Welcome, %@!")"
check "a plural form" "needs_review %lld Datei" "$(text de "%lld files" one)"
check "a text that does not fit is refused" 1 "$(grep -c 'Save.*translation-refused' log)"
check "a text without an answer" 1 "$(grep -c 'Quit.*translation-unanswered' log)"
translate pl "'$here/dictionary.py' '$here/words.json'"
check "forms that English does not have" "needs_review %lld pliki" "$(text pl "%lld files" few)"
status=0
"$rerune_gen" format --check App 2> log || status=$?
check "the catalog is as Xcode writes it" 0 "$status"

# A service that answers 503 to the first request, and each text in upper case apart from its specifiers.
cat > service.py << 'PYTHON'
import http.server, json, re

class Service(http.server.BaseHTTPRequestHandler):
    requests = 0

    def do_POST(self):
        Service.requests += 1
        redirect = re.match("/redirect/([0-9]+)", self.path)
        if redirect:
            self.rfile.read(int(self.headers["Content-Length"]))
            self.send_response(int(redirect[1]))
            self.send_header("Location", f"http://localhost:{self.server.server_port}/elsewhere")
            self.send_header("Content-Length", "0")
            self.end_headers()
            return
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        if Service.requests == 1:
            self.send_response(503)
            self.send_header("Retry-After", "0")
            self.send_header("Content-Length", "0")
            self.end_headers()
            return
        if self.headers["Authorization"] != "Bearer secret":
            self.send_error(401)
            return
        texts = [re.sub(r"%\w+|%@|\w", lambda m: m[0] if m[0][0] == "%" else m[0].upper(), t["text"]) for t in body["texts"]]
        answer = json.dumps({"texts": texts}).encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(answer)))
        self.end_headers()
        self.wfile.write(answer)

    def do_GET(self):
        # Only a redirect that is followed leads here.
        with open("followed", "a") as file:
            print(self.path, self.headers["Authorization"], file=file)
        self.send_error(404)

    def log_message(self, *arguments):
        pass

server = http.server.HTTPServer(("127.0.0.1", 0), Service)
print(server.server_port, flush=True)
server.serve_forever()
PYTHON
python3 service.py > port &
service=$!
for _ in $(seq 100); do [ -s port ] && break; sleep 0.1; done
url=http://127.0.0.1:$(cat port)/translate

TRANSLATION_KEY=secret translate fr "'$here/service.py' $url"
check "the service translates everything" 0 "$status"
check "a text of the service" "needs_review WELCOME, %@!" "$(text fr "Welcome, %@!")"
check "a plural form of the service" "needs_review %lld FILE" "$(text fr "%lld files" one)"
TRANSLATION_KEY=wrong translate it "'$here/service.py' $url"
check "a service that refuses" 1 "$status"
check "says why" 1 "$(grep -c 'the service failed: HTTP Error 401' log)"
check "nothing of it is written" 0 "$(grep -c '"it"' App/Localizable.xcstrings || true)"

for code in 301 302 303 307 308; do
  TRANSLATION_KEY=secret translate it "'$here/service.py' ${url%/translate}/redirect/$code"
  check "a redirect with $code fails" 1 "$status"
  check "and says so" 1 "$(grep -c "the service failed: HTTP Error $code" log)"
done
check "the key is not sent elsewhere" "" "$(cat followed 2> /dev/null)"

[ "$failures" = 0 ] || { echo "$failures checks failed"; exit 1; }
echo "Examples/Translate: all passed"
