import RuneCompiler

@testable import RuneWorkbench

/// The localized calls of code in files of their own.
enum Extraction {
  static func calls(_ code: String..., path: String = "View.swift") -> [LocalizedCall] {
    Compiler.localizedCalls(
      in: code.enumerated().map { number, text in
        CodeFile(SourceFile(path: number == 0 ? path : "\(number).swift", bytes: Array(text.utf8)))
      }
    )
  }

  /// The keys of code that imports SwiftUI.
  static func keys(_ code: String, path: String = "View.swift") -> [String] {
    calls("import SwiftUI\n" + code, path: path).map(\.key.key)
  }
}
