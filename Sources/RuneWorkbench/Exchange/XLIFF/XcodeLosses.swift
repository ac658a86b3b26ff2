import RuneCompiler
import RuneModel

/// What Xcode ignores or loses of a unit's target when it imports XLIFF, without a word. Measured with Xcode 27.0 beta.
enum XcodeLosses {
  /// - Parameters:
  ///   - state: that of the target, as written.
  ///   - inlineElements: the names of those in the target.
  ///   - location: that of the target.
  static func diagnostics(
    of unit: ReceivedUnit,
    state: String?,
    inlineElements: Set<String>,
    at location: SourceLocation,
    locale: String?
  ) -> [Diagnostic] {
    guard let target = unit.target else { return [] }
    let id = unit.id.debugDescription
    let isEmpty = target.texts.allSatisfy(\.isEmpty)
    var messages: [String] = []
    if let state, XLIFFState.isIgnoredByXcode(state), target != unit.source, !isEmpty {
      messages.append(
        "Xcode ignores the target of \(id), because its state is \"\(state)\". "
          + "Set it to \"translated\" once the text is final."
      )
    } else if isEmpty, !(unit.source?.texts.allSatisfy(\.isEmpty) ?? true) {
      messages.append(
        "Xcode clears the text of \(id), because the target is empty. Remove the target, or fill it."
      )
    }
    if !inlineElements.isEmpty {
      let names = inlineElements.sorted().map { "<\($0)>" }.joined(separator: ", ")
      messages.append(
        "Xcode keeps the content of \(names) in the target of \(id) and loses the rest. Write plain text."
      )
    }
    return messages.map { Diagnostic(.xliffIgnored, $0, at: location, locale: locale) }
  }
}
