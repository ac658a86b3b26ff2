"""Tests the page of `rerune-gen serve` in a browser, with the stand-in of its server.

usage: check_page.py BROWSER [--axe FILE] [--embedded] [--tool FILE] [TEST…]

With a tool, a build with the trait Serve, each class of tests has its own server; tests that only the stand-in can do are
skipped. TEST is a name such as test_day.TranslatorsDay.
"""

import argparse
import pathlib
import sys
import unittest

from support import Options

MODULES = ["test_day", "test_views", "test_list", "test_connection", "test_slow"]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("browser")
    parser.add_argument("--axe", type=pathlib.Path)
    parser.add_argument("--embedded", action="store_true", help="the page's files as the tool has them")
    parser.add_argument("--tool", type=pathlib.Path)
    parser.add_argument("tests", nargs="*", default=MODULES)
    given = parser.parse_intermixed_args()
    Options.browser, Options.axe, Options.tool = given.browser, given.axe, given.tool
    Options.mock = ["--embedded"] if given.embedded else []
    suite = unittest.defaultTestLoader.loadTestsFromNames(given.tests)
    result = unittest.TextTestRunner(verbosity=2).run(suite)
    sys.exit(not result.wasSuccessful())


main()
