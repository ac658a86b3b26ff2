import RuneCompiler
import RuneModel

/// A document that came back from translators.
package struct ReceivedDocument: Sendable {
  package var sections: [ReceivedSection] = []
  /// What is wrong with the document, and what Xcode would ignore or lose of it, apart from single units.
  package var diagnostics: [Diagnostic] = []

  package init() {}
}

/// The texts of one localization file.
package struct ReceivedSection: Sendable {
  /// What the file is called in the exchange; `nil` if the document does not say.
  package var original: String?
  /// As written.
  package var sourceLocale: String?
  /// As written; `nil` if the document does not say.
  package var targetLocale: String?
  package var location: SourceLocation
  package var units: [ReceivedUnit] = []
}

/// A translator's text.
package struct ReceivedUnit: Sendable {
  /// What says which text of the project it is.
  package enum Identity: Sendable, Hashable {
    /// The id of Xcode's XLIFF.
    case xliff(UTF8Key)
    case text(key: UTF8Key, TextAddress)
    /// The name of a resource and of its plural form, or the index of an array's element.
    case resource(name: UTF8Key, part: UTF8Key?)
  }

  package enum State: Sendable, Hashable {
    /// Done.
    case translated
    /// Wants a review.
    case needsReview
    /// Made by a machine.
    case machineTranslated
    /// Not translated yet.
    case new
  }

  package var identity: Identity
  /// As shown in messages.
  package var id: String
  package var location: SourceLocation
  /// The source text that was translated; `nil` if the document does not have it.
  package var source: ExchangeText?
  /// `nil` if the document has none.
  package var target: ExchangeText?
  package var state = State.translated
  /// Whether the document says so; otherwise a text that is the present one keeps its state.
  package var hasState = true
  /// What Xcode would ignore or lose of the text.
  package var losses: [Diagnostic] = []
}
