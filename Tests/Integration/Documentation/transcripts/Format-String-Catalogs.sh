mkdir -p Sources/App
for table in Localizable Errors Legal; do catalog Sources/App/$table.xcstrings 'open|en=Open|de=Öffnen'; done
printf '{"sourceLanguage":"en","strings":{},"version":"1.0"}' > Sources/App/Localizable.xcstrings
