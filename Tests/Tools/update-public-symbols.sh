#!/usr/bin/env bash
# Rewrites the committed lists of public declarations from the libraries' current ones.
set -euo pipefail
cd "$(dirname "$0")/../.."

export UPDATE_GOLDEN=1
swift test --filter "PublicSymbolsTests|ObjectiveCSymbolsTests"
swift test --package-path Tests/Integration/AppleSurface --disable-swift-testing --filter PublicSymbolsTests
swift test --traits Signing,Zstandard,SQLite,Serve --scratch-path .build-traits --filter PublicSymbolsTests
git --no-pager diff --stat -- Tests/NamingPolicyTests
