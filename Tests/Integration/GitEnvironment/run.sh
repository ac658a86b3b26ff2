#!/usr/bin/env bash
# Runs every command that starts git in repositories with a trap for every key of git's configuration.
set -euo pipefail
cd "$(dirname "$0")/../../.."

swift build --product rerune-gen
Tests/Integration/GitEnvironment/matrix.py "$(swift build --show-bin-path)/rerune-gen"
