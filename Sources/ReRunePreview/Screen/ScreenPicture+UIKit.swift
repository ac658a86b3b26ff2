#if DEBUG
  #if canImport(UIKit) && !os(watchOS)
    import UIKit

    extension ScreenPicture {
      /// The window that has the keyboard.
      @MainActor static func ofUIKit() -> ScreenPicture? {
        let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
        guard let window = scenes.flatMap(\.windows).first(where: \.isKeyWindow) else { return nil }
        let format = UIGraphicsImageRendererFormat()
        format.scale = min(window.traitCollection.displayScale, CGFloat(largestScale))
        let renderer = UIGraphicsImageRenderer(bounds: window.bounds, format: format)
        let image = renderer.jpegData(withCompressionQuality: CGFloat(quality)) { _ in
          _ = window.drawHierarchy(in: window.bounds, afterScreenUpdates: false)
        }
        return ScreenPicture(
          width: Int(window.bounds.width),
          height: Int(window.bounds.height),
          image: Array(image),
          texts: window.shownTexts(in: window)
        )
      }
    }

    extension UIView {
      /// The texts of this view and its subviews, without those that are hidden.
      fileprivate func shownTexts(in window: UIWindow) -> [ScreenPicture.ShownText] {
        guard !isHidden, alpha > 0 else { return [] }
        let own = shownText.map { text in
          ScreenPicture.ShownText(text: text, frame: ScreenPicture.Frame(convert(bounds, to: window)))
        }
        return (own.map { [$0] } ?? []) + subviews.flatMap { $0.shownTexts(in: window) }
      }

      /// Buttons, bars and cells show theirs in labels.
      private var shownText: String? {
        switch self {
        case let label as UILabel: label.text
        case let field as UITextField: field.text?.isEmpty == false ? field.text : field.placeholder
        case let view as UITextView: view.text
        default: nil
        }
      }
    }
  #endif
#endif
