import Foundation
import ReRuneCore

// storefront [--locale TAG]: prints a receipt in the given language, else in the user's.

var arguments = CommandLine.arguments.dropFirst()
while let argument = arguments.popFirst() {
  switch argument {
  case "--locale":
    guard let tag = arguments.popFirst() else { fail("--locale needs a language, such as pl") }
    ReRune.languageOverride = tag
  default:
    fail("unknown argument '\(argument)'; usage: storefront [--locale TAG]")
  }
}

print(Receipt(order: .sample).lines.joined(separator: "\n"))

func fail(_ message: String) -> Never {
  FileHandle.standardError.write(Data("storefront: \(message)\n".utf8))
  exit(64)
}
