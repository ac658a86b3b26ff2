#if DEBUG
  #if canImport(AppKit) && !targetEnvironment(macCatalyst)
    import AppKit

    extension ScreenPicture {
      /// The content of the window that has the keyboard, or else of the app's main one.
      @MainActor static func ofAppKit() -> ScreenPicture? {
        // A program without windows has none, and `NSApplication.shared` would make one.
        guard let app = NSApp, let content = (app.keyWindow ?? app.mainWindow)?.contentView,
          let bitmap = content.bitmapImageRepForCachingDisplay(in: content.bounds)
        else { return nil }
        content.cacheDisplay(in: content.bounds, to: bitmap)
        guard let image = bitmap.representation(using: .jpeg, properties: [.compressionFactor: quality])
        else {
          return nil
        }
        return ScreenPicture(
          width: Int(content.bounds.width),
          height: Int(content.bounds.height),
          image: Array(image),
          texts: content.shownTexts(in: content)
        )
      }
    }

    extension NSView {
      /// The texts of this view and its subviews, without those that are hidden.
      @MainActor fileprivate func shownTexts(in content: NSView) -> [ScreenPicture.ShownText] {
        guard !isHidden, alphaValue > 0 else { return [] }
        let own = shownText.map { text in
          ScreenPicture.ShownText(text: text, frame: frame(in: content))
        }
        return (own.map { [$0] } ?? []) + subviews.flatMap { $0.shownTexts(in: content) }
      }

      @MainActor private func frame(in content: NSView) -> ScreenPicture.Frame {
        var frame = convert(bounds, to: content)
        // Most views are measured from below.
        if !content.isFlipped { frame.origin.y = content.bounds.height - frame.maxY }
        return ScreenPicture.Frame(frame)
      }

      @MainActor private var shownText: String? {
        switch self {
        case let field as NSTextField: field.stringValue.isEmpty ? field.placeholderString : field.stringValue
        case let button as NSButton: button.title
        case let box as NSBox: box.title
        default: nil
        }
      }
    }
  #endif
#endif
