import RuneModel

/// What an XLIFF document of version 1.0 to 1.2 says, uninterpreted.
package struct XLIFFDocument: Sendable {
  /// `nil` for a document without an element.
  package var root: Root?
  package var files: [XLIFFFile] = []
  /// The faults of the XML, and what exceeds a limit. Only `files` before the first one are complete.
  package var faults: [TextFault] = []

  /// The first element.
  package struct Root: Sendable {
    package var name: String
    /// The prefix of the names of all XLIFF elements, without the colon.
    package var prefix: String
    package var version: String?
    package var range: ByteRange

    package var isXLIFF: Bool { name == "xliff" }
    /// Whether the document is in a version that `XLIFF12Reader` reads.
    package var isVersion1: Bool { version?.utf8.starts(with: "1.".utf8) ?? true }
    package var isVersion2: Bool { version?.utf8.starts(with: "2.".utf8) ?? false }
  }
}

/// A `<file>`: the texts of one localization file in two languages. Languages are as written.
package struct XLIFFFile: Sendable {
  /// The file that the texts were exported from: `App/en.lproj/Localizable.strings`.
  package var original: String?
  package var sourceLanguage: String?
  package var targetLanguage: String?
  /// In the document's order, including duplicates.
  package var units: [XLIFFUnit] = []
  package var range: ByteRange
}

/// A `<trans-unit>`.
package struct XLIFFUnit: Sendable {
  package var id: String?
  package var source: XLIFFText?
  package var target: XLIFFText?
  package var range: ByteRange
}

/// A `<source>` or a `<target>`.
package struct XLIFFText: Sendable {
  package var text = ExchangeText.text("")
  /// The names of the elements in it, except `<mrk>`, which only marks a part of the text.
  package var inlineElements: Set<String> = []
  /// The attribute `state` as written.
  package var writtenState: String?
  package var state = ExchangeState.translated
  package var range: ByteRange
}

/// How far a translator's text is.
package enum ExchangeState: Sendable, Hashable {
  /// Done.
  case translated
  /// To be reviewed.
  case needsReview
  /// Made by a machine.
  case machineTranslated
  /// Not translated yet.
  case new

  /// - Parameters:
  ///   - xliff: the attribute `state` of XLIFF 1.2. A text without a state is done, as in Xcode.
  ///   - qualifier: `state-qualifier`, how the text came about.
  init(xliff: String?, qualifier: String?) {
    switch xliff {
    case "new", "needs-translation", "needs-adaptation", "needs-l10n": self = .new
    case "needs-review-translation", "needs-review-adaptation", "needs-review-l10n": self = .needsReview
    default: self = qualifier == "leveraged-mt" ? .machineTranslated : .translated
    }
  }
}

/// One text, or several equivalent ones: the phrases of an App Shortcut.
package enum ExchangeText: Sendable, Hashable {
  case text(String)
  case set([String])

  package var texts: [String] {
    switch self {
    case .text(let text): [text]
    case .set(let texts): texts
    }
  }

  package func mapped(_ transform: (String) -> String) -> ExchangeText {
    switch self {
    case .text(let text): .text(transform(text))
    case .set(let texts): .set(texts.map(transform))
    }
  }

  package static func == (a: ExchangeText, b: ExchangeText) -> Bool {
    switch (a, b) {
    case (.text(let a), .text(let b)): a.hasSameUTF8(as: b)
    case (.set(let a), .set(let b)): a.count == b.count && zip(a, b).allSatisfy { $0.hasSameUTF8(as: $1) }
    default: false
    }
  }
}
