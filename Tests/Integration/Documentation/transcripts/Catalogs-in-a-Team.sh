git init --quiet
ln -s "$root" ~/rerune-swift
mkdir -p Sources/App Scripts
for table in Localizable Errors Legal; do catalog Sources/App/$table.xcstrings 'open|en=Open|de=Öffnen'; done
cat > Scripts/update-texts.sh <<'END'
printf '{"sourceLanguage":"en","strings":{},"version":"1.0"}' > Sources/App/Localizable.xcstrings
END
chmod +x Scripts/update-texts.sh
