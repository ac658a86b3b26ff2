import TextLibrary

print(ReRuneStrings.shared, sharedTextTwice(), separator: " | ")
