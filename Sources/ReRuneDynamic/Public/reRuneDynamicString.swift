import ReRuneErrors

/// Returns the translation of a text that exists only at run time, such as a user's comment or a product's name. While
/// it is not known, the function requests it and returns the text itself.
///
/// From iOS 17 and macOS 14 on, views that call it are updated when the translation arrives. The result is plain text:
/// it is never a format, and nothing in it is interpreted. A text that is known when the app is built belongs in a
/// catalog.
///
/// Translations are stored on the device and shown at once at the next launch, also offline. The text is sent to the
/// translation service, unless the current language is the one that texts are written in.
///
/// It can be called on any thread and does no I/O. Before `ReRuneDynamic.setup` it returns the text unchanged.
///
/// - Parameter text: the text, up to 16 KB of UTF-8; a longer one is returned unchanged. It is compared by its bytes.
public func reRuneDynamicString(_ text: String) -> String {
  show(text, waiter: nil)
}

/// Returns the translation of a text or, while it is not known, the text itself, and then calls one of two functions:
/// exactly once, on the main thread, and never before this returns.
///
/// - Parameters:
///   - text: the text, up to 16 KB of UTF-8. It is compared by its bytes.
///   - onReady: receives the translation. It receives the text itself if no translation is needed: in the language that
///     texts are written in, for a blank text, and before the service has ever answered.
///   - onError: receives the reason why the text is not translated now. It may be requested again later.
/// - Returns: what to show until then.
@discardableResult
public func reRuneDynamicString(
  _ text: String,
  onReady: @escaping @MainActor @Sendable (String) -> Void,
  onError: @escaping @MainActor @Sendable (ReRuneProblem) -> Void = { _ in }
) -> String {
  show(text, waiter: .callbacks(onReady: onReady, onError: onError))
}

private func show(_ text: String, waiter: Waiter?) -> String {
  Readers.shared.register()
  guard let session = CurrentSession.sessionForTexts else {
    waiter?.finish(.failure(.notSetUp), .shared)
    return text
  }
  return session.show(text, waiter: waiter)
}
