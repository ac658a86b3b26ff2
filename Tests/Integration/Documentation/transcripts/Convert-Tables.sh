mkdir -p App/en.lproj App/de.lproj
for table in Localizable Legal; do
  echo '"title" = "Title";' > App/en.lproj/$table.strings
  echo '"title" = "Titel";' > App/de.lproj/$table.strings
done
