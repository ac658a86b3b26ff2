import ReRuneCore

print(ReRuneStrings.welcome, ReRuneStrings.members(1_234_567), reRuneString("welcome"), separator: " | ")
