#if canImport(SwiftUI)
  import SwiftUI

  extension View {
    /// Shows new texts as soon as they are there. Put it at the root of a window's content.
    ///
    /// From iOS 17, macOS 14, tvOS 17 and watchOS 10 on, a view that has read a text is updated by itself, as for
    /// every observable value, and keeps its state; there is nothing left for this to do. On older systems, each
    /// change of texts makes the view anew, which resets the `@State` in it, focus and scroll positions: put it
    /// there on the parts that shall be refreshed, where the whole window is too much.
    public func reRuneObserveRevision() -> some View {
      modifier(RevisionRefresh(viewsObserveTexts: RevisionRefresh.viewsObserveTexts))
    }
  }

  struct RevisionRefresh: ViewModifier {
    let viewsObserveTexts: Bool

    /// Whether lookups register with Observation. It is not a condition in `body`, because that would wrap the whole
    /// window in an `AnyView`.
    static let viewsObserveTexts: Bool = {
      if #available(iOS 17, macOS 14, tvOS 17, watchOS 10, *) { true } else { false }
    }()

    func body(content: Content) -> some View {
      if viewsObserveTexts {
        content
      } else {
        content.modifier(RevisionIdentity())
      }
    }
  }

  /// Gives the content another identity after each change, the only way to have all of it evaluated again.
  struct RevisionIdentity: ViewModifier {
    @StateObject private var changes = RevisionCounter()

    func body(content: Content) -> some View {
      content.id(changes.count)
    }
  }
#endif
