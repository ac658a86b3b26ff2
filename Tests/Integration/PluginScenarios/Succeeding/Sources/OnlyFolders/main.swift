import ReRuneCore

for language in ["en", "pl"] {
  ReRune.languageOverride = language
  print(
    ReRuneStrings.greeting("Ada"),
    ReRuneStrings.files(1),
    ReRuneStrings.files(3),
    ReRuneStrings.files(5),
    separator: " | "
  )
}
