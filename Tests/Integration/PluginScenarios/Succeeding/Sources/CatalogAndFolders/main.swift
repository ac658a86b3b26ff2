import ReRuneCore

print(ReRuneStrings.new, ReRuneStrings.Legacy.old, separator: " | ")
ReRune.languageOverride = "da"
print(ReRuneStrings.new, ReRuneStrings.Legacy.old, separator: " | ")
