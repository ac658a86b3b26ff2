print(ReRuneStrings.hello)
