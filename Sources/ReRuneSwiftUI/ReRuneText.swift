#if canImport(SwiftUI)
  import Foundation
  import SwiftUI

  /// A text in the language of its surroundings.
  ///
  ///     ReRuneText { ReRuneStrings.cartItems(2) }
  ///
  /// `Text(ReRuneStrings.cartItems(2))` is in the language of the app, whatever the view's environment says. This view
  /// follows `.environment(\.locale)`, and with it previews in several languages, and `reRuneLanguage(_:)`. Where nothing
  /// sets a locale, both are the same.
  public struct ReRuneText: View {
    @Environment(\.locale) private var locale
    private let text: () -> String

    /// Creates a view.
    ///
    /// - Parameter text: an accessor, or several in one text. All lookups in it have the language of the surroundings.
    public init(_ text: @escaping () -> String) {
      self.text = text
    }

    public var body: some View {
      Text(verbatim: EnvironmentLanguage.text(in: locale, text))
    }
  }

  extension View {
    /// Shows each `ReRuneText` inside in a language, such as a sample of a language menu or a document for someone else.
    ///
    /// It sets `.environment(\.locale)`, so that dates and numbers that SwiftUI formats follow too. Texts of `Text` itself do
    /// not: use `ReRuneText`. For the whole app, set `ReRune.languageOverride` instead.
    ///
    /// - Parameter tag: a BCP-47 tag such as `de` or `zh-Hant`.
    public func reRuneLanguage(_ tag: String) -> some View {
      environment(\.locale, Locale(identifier: tag))
    }
  }
#endif
