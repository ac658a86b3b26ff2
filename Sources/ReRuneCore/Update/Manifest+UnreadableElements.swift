import RuneModel

extension Manifest {
  /// What to say of elements that name no locale; `nil` where there are none.
  var unreadableElements: String? {
    guard skippedElements > 0 else { return nil }
    let first = notes.notes.first { $0.rule == .skippedLocale }?.message ?? ""
    let elements = skippedElements == 1 ? "an element" : "\(skippedElements) elements"
    return "manifest: it lists \(elements) that cannot be read, so that no locale is dropped. \(first)"
  }
}
