import ReRuneCore

for language in ["en", "pl"] {
  ReRune.languageOverride = language
  print(
    ReRuneStrings.greeting("Ada"),
    ReRuneStrings.files(count: 1),
    ReRuneStrings.files(count: 3),
    ReRuneStrings.files(count: 5),
    separator: " | "
  )
}
