for language in en de; do
  mkdir -p App/$language.lproj
  echo '"home.title" = "ReRune";' > App/$language.lproj/Localizable.strings
  cat > App/$language.lproj/Localizable.stringsdict <<'END'
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>cart.items</key>
  <dict>
    <key>NSStringLocalizedFormatKey</key>
    <string>%#@items@</string>
    <key>items</key>
    <dict>
      <key>NSStringFormatSpecTypeKey</key>
      <string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key>
      <string>lld</string>
      <key>one</key>
      <string>%lld</string>
      <key>other</key>
      <string>%lld</string>
    </dict>
  </dict>
</dict>
</plist>
END
done
