import Foundation
import ReRuneCore
import ReRunePreview

// Prints a receipt in the given language, or else in the user's. With a server it checks for updated texts first. As a
// preview it prints the receipt again whenever a text is saved.

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

if let preview = options.preview {
  guard ReRunePreview.follow(preview) else { exit(69) }
  ReRunePreview.enterView("Receipt")
  for await revision in ReRune.revisions {
    let lines = ["-- revision \(revision)"] + Receipt(order: .sample).lines
    // Unlike `print`, it does not keep the text back if the output is a pipe.
    FileHandle.standardOutput.write(Data((lines.joined(separator: "\n") + "\n").utf8))
  }
}

print(Receipt(order: .sample).lines.joined(separator: "\n"))
