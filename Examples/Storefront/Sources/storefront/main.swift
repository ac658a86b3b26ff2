import Foundation
import ReRuneCore

// Prints a receipt in the given language, or else in the user's. With a server it checks for updated texts first.

func printError(_ message: String) {
  FileHandle.standardError.write(Data("storefront: \(message)\n".utf8))
}

let options: CommandLineOptions
do {
  options = try CommandLineOptions(
    CommandLine.arguments.dropFirst(),
    environment: ProcessInfo.processInfo.environment
  )
  ReRune.languageOverride = options.locale
  try options.service?.setUp()
} catch {
  printError("\(error)")
  exit(64)
}

if options.service != nil {
  let result = await ReRune.checkForUpdates()
  printError("texts \(result.status), revision \(ReRune.revision)")
  if let problem = result.errorMessage { printError(problem) }
}

print(Receipt(order: .sample).lines.joined(separator: "\n"))
