import RuneFormats
import RuneModel

/// A document that came back from translators.
package struct ReceivedDocument: Sendable {
  package var sections: [ReceivedSection] = []
  /// The faults of the document as a whole, and what Xcode would ignore in it. Faults of single units are separate.
  package var diagnostics: [Diagnostic] = []

  package init() {}
}

/// The texts of one localization file.
package struct ReceivedSection: Sendable {
  /// The file's name in the exchange; `nil` if the document does not say.
  package var original: String?
  /// As written.
  package var sourceLocale: String?
  /// As written; `nil` if the document does not say.
  package var targetLocale: String?
  package var location: SourceLocation
  package var units: [ReceivedUnit] = []

  package init(
    original: String? = nil,
    sourceLocale: String? = nil,
    targetLocale: String? = nil,
    location: SourceLocation,
    units: [ReceivedUnit] = []
  ) {
    self.original = original
    self.sourceLocale = sourceLocale
    self.targetLocale = targetLocale
    self.location = location
    self.units = units
  }
}

/// A translator's text.
package struct ReceivedUnit: Sendable {
  /// Identifies the text in the project.
  package enum Identity: Sendable, Hashable {
    /// The id of Xcode's XLIFF.
    case xliff(UTF8Key)
    case text(key: UTF8Key, TextAddress)
    /// The name of a resource and of its plural form, or the index of an array's element.
    case resource(name: UTF8Key, part: UTF8Key?)
  }

  package var identity: Identity
  /// As shown in messages.
  package var id: String
  package var location: SourceLocation
  /// The source text that was translated; `nil` if the document does not have it.
  package var source: ExchangeText?
  /// `nil` if the document has none.
  package var target: ExchangeText?
  package var state = ExchangeState.translated
  /// Whether the document gives the state. If it does not, a text equal to the current one keeps its state.
  package var hasState = true
  /// How the target is written in XLIFF 1.2; `nil` without a target, and in other formats.
  package var written: WrittenTarget?

  package init(
    identity: Identity,
    id: String,
    location: SourceLocation,
    source: ExchangeText? = nil,
    target: ExchangeText? = nil,
    state: ExchangeState = .translated,
    hasState: Bool = true
  ) {
    self.identity = identity
    self.id = id
    self.location = location
    self.source = source
    self.target = target
    self.state = state
    self.hasState = hasState
  }
}

/// The properties of a target in XLIFF 1.2, apart from its text.
package struct WrittenTarget: Sendable {
  package var state: String?
  /// The names of the inline elements in it.
  package var inlineElements: Set<String>
  package var location: SourceLocation
}

extension ReceivedDocument {
  /// Reads XLIFF of any version.
  package init(xliff file: SourceFile) {
    self.init()
    if let fault = file.text.fault {
      report(fault, in: file)
      return
    }
    let reader = XLIFF12Reader()
    reader.read(file)
    if reader.document.root?.isVersion2 == true {
      let newReader = XLIFF2Reader(file)
      newReader.read(file)
      self = newReader.document
    } else {
      self.init(reader.document, in: file)
    }
  }

  package mutating func report(_ fault: TextFault, in file: SourceFile) {
    diagnostics.append(Diagnostic(Rule(fault), fault.message, at: SourceLocation(file, fault.range)))
  }

  /// Whether the document cannot be read completely.
  package var isBroken: Bool {
    diagnostics.contains(where: \.isFault)
  }
}

extension XMLEventHandler {
  /// Receives the events of a whole file.
  package func read(_ file: SourceFile) {
    file.text.utf8.withUnsafeBufferPointer { text in
      ExpatReader().read(text, from: file.text.start, into: self)
    }
  }
}
