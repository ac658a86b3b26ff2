#!/usr/bin/env bash
# Makes Vendor/Map.xcframework for the iOS simulator: a third-party framework, whose table does not belong to the app.
set -euo pipefail
cd "$(dirname "$0")"

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
framework="$work/Map.framework"
mkdir -p "$framework/en.lproj"
echo 'int map_version(void) { return 1; }' > "$work/map.c"
sdk=$(xcrun --sdk iphonesimulator --show-sdk-path)
for architecture in arm64 x86_64; do
  xcrun clang -dynamiclib -isysroot "$sdk" -target "$architecture-apple-ios15.0-simulator" \
    -install_name @rpath/Map.framework/Map -o "$work/$architecture" "$work/map.c"
done
lipo -create "$work/arm64" "$work/x86_64" -output "$framework/Map"
# Without a semicolon: a plugin that reads it fails the build.
echo '"map.title" = "Map"' > "$framework/en.lproj/Localizable.strings"
cat > "$framework/Info.plist" << 'PLIST'
<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
  <key>CFBundleExecutable</key><string>Map</string>
  <key>CFBundleIdentifier</key><string>com.example.map</string>
  <key>CFBundleName</key><string>Map</string>
  <key>CFBundlePackageType</key><string>FMWK</string>
  <key>CFBundleShortVersionString</key><string>1.0</string>
  <key>CFBundleVersion</key><string>1</string>
  <key>MinimumOSVersion</key><string>15.0</string>
</dict>
</plist>
PLIST
rm -rf Vendor
mkdir Vendor
xcodebuild -create-xcframework -framework "$framework" -output Vendor/Map.xcframework
