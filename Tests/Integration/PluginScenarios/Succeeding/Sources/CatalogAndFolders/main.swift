print(ReRuneStrings.new, ReRuneStrings.Legacy.old, separator: " | ")
