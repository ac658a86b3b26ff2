import ReRuneApp

/// The translation of a text that exists only at run time, such as a user's comment or a product's name, if it is known;
/// else the text itself, whose translation is then asked for.
///
/// From iOS 17 and macOS 14 on, views that call it are updated when the translation is there. The result is plain text:
/// it is never a format, and nothing in it is interpreted. A text that is known when the app is built belongs in a catalog.
///
/// Translations are kept on the device and are shown at once at the next start, offline too. The text leaves the device:
/// it is sent to the translation service, unless the language is the one that texts are written in.
///
/// It can be called on any thread and does no I/O. Before `ReRuneDynamic.setup`, the text is shown as it is.
///
/// - Parameter text: up to 16 KB of UTF-8; a longer one is shown as it is. It is compared by its bytes.
public func reRuneDynamicString(_ text: String) -> String {
  show(text, waiter: nil)
}

/// The same, with a call at the end, on the main thread, exactly once and never before this returns.
///
/// - Parameters:
///   - text: up to 16 KB of UTF-8. It is compared by its bytes.
///   - onReady: gets the translation. It gets the text itself if that is shown as it is: in the language that texts are
///     written in, for a blank text, and before the service has ever answered.
///   - onError: gets the reason why the text is not translated now. It may be asked for again later.
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
