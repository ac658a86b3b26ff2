git init --quiet
catalog App/Localizable.xcstrings 'home.title|en=Welcome|de=Willkommen' 'note.for|en=Note for %@' 'open|en=Open'
git add --all && git commit --quiet --message Tables

# What a translator makes of the documents that the page exports.
rerune-gen export --locale de --locale pl --output FromTranslators > /dev/null
translate() { # document, source text, translation
  sed -i "s|<source>$2</source>|&<target>$3</target>|" "$1"
}
translate FromTranslators/de.xliff "Note for %@" "Notiz für %@"
translate FromTranslators/de.xliff Open Öffnen
translate FromTranslators/pl.xliff Welcome Witaj
translate FromTranslators/pl.xliff "Note for %@" "Uwaga dla %d"
translate FromTranslators/pl.xliff Open Otwórz
