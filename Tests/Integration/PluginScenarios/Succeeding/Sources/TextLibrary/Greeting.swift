/// Uses the accessors from inside; `UsesTextLibrary` does so from outside.
public func sharedTextTwice() -> String { ReRuneStrings.shared + ReRuneStrings.shared }
