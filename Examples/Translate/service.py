#!/usr/bin/env python3
"""Translates with a service, for `rerune-gen translate --with`: the shape of a command for machine translation or a
language model.

usage: service.py URL

Sends batches of texts with `POST URL`, {"source": "en", "target": "de", "texts": [{"text", "context"}]}, and expects
{"texts": ["…"]} in the same order. The key of the service is in the environment variable TRANSLATION_KEY, never on the
command line, which others can see, and is sent to URL alone: a redirect is not followed. Change `translate` to what your service expects; everything else stays.
"""
import json
import os
import sys
import time
import urllib.error
import urllib.request

BATCH = 40
ATTEMPTS = 4


class NoRedirects(urllib.request.HTTPRedirectHandler):
    """Makes a redirect a failure: `urllib` would send the key to whatever address the answer names."""

    def redirect_request(self, request, file, code, message, headers, url):
        return None


OPENER = urllib.request.build_opener(NoRedirects)

def translate(url, source, target, texts):
    """One request; returns the translations in the order of the texts."""
    body = json.dumps({"source": source, "target": target, "texts": texts}).encode()
    headers = {"Content-Type": "application/json"}
    if os.environ.get("TRANSLATION_KEY"):
        headers["Authorization"] = "Bearer " + os.environ["TRANSLATION_KEY"]
    request = urllib.request.Request(url, body, headers)
    with OPENER.open(request, timeout=60) as response:
        translations = json.load(response)["texts"]
    if len(translations) != len(texts):
        raise ValueError(f"{len(texts)} texts were sent, {len(translations)} came back")
    return translations


def translate_patiently(url, source, target, texts):
    """Tries again if the service is busy or fails."""
    for attempt in range(ATTEMPTS):
        try:
            return translate(url, source, target, texts)
        except urllib.error.HTTPError as error:
            if error.code != 429 and error.code < 500 or attempt == ATTEMPTS - 1:
                raise
            wait = error.headers.get("Retry-After", "")
        except urllib.error.URLError:
            if attempt == ATTEMPTS - 1:
                raise
            wait = ""
        time.sleep(min(60, int(wait)) if wait.isdigit() else 2**attempt)


def texts_of(request):
    """The texts of a request, each with what helps to translate it; `None` is the name of a text without forms."""
    context = " ".join(part for part in [request["key"], request.get("part"), request["comment"]] if part)
    if "forms" not in request:
        return [(None, {"text": request["source"], "context": context})]
    return [
        (name, {"text": text, "context": f"{context} (plural form: {name})".strip()})
        for name, text in request["forms"].items()
    ]


def answer(url, requests):
    """Translates a batch and prints its answers; they count even if a later batch fails."""
    texts = [(request, name, text) for request in requests for name, text in texts_of(request)]
    if not texts:
        return
    translations = translate_patiently(
        url, requests[0]["sourceLocale"], requests[0]["locale"], [text for _, _, text in texts]
    )
    answers = {}
    for (request, name, _), translation in zip(texts, translations):
        if name is None:
            answers[request["id"]] = {"value": translation}
        else:
            answers.setdefault(request["id"], {"forms": {}})["forms"][name] = translation
    for id, value in answers.items():
        print(json.dumps({"id": id, **value}, ensure_ascii=False), flush=True)


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    sys.stdin.reconfigure(encoding="utf-8")
    sys.stdout.reconfigure(encoding="utf-8")
    requests = [json.loads(line) for line in sys.stdin]
    # A request has one pair of languages; an app may have several source languages.
    for source in sorted({request["sourceLocale"] for request in requests}):
        group = [request for request in requests if request["sourceLocale"] == source]
        for start in range(0, len(group), BATCH):
            try:
                answer(sys.argv[1], group[start : start + BATCH])
            except (urllib.error.URLError, ValueError, KeyError, TypeError) as error:
                sys.exit(f"the service failed: {error}")


main()
