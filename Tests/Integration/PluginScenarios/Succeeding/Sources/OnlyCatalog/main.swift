import ReRuneCore

for language in ["en", "de"] {
  ReRune.languageOverride = language
  print(ReRuneStrings.welcome, ReRuneStrings.cartItems(1), ReRuneStrings.cartItems(2), separator: " | ")
}
