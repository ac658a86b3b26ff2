#if canImport(SwiftUI)
  import SwiftUI

  extension View {
    /// Updates the view as soon as texts change. Apply it at the root of a window's content.
    ///
    /// From iOS 17, macOS 14, tvOS 17 and watchOS 10 on, views that have read a text are updated automatically and keep
    /// their state; this modifier then does nothing. On older systems, each change of texts recreates the view, which
    /// resets its `@State`, focus and scroll positions: if that is too much for the entire window, apply the modifier
    /// only to the parts that should be updated.
    public func reRuneObserveRevision() -> some View {
      modifier(RevisionRefresh(viewsObserveTexts: RevisionRefresh.viewsObserveTexts))
    }
  }

  struct RevisionRefresh: ViewModifier {
    let viewsObserveTexts: Bool

    /// Whether lookups register with Observation. It is not checked in `body`, because that would wrap the entire
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

  /// Gives the content a new identity after each change, the only way to re-evaluate all of it.
  struct RevisionIdentity: ViewModifier {
    @StateObject private var changes = RevisionCounter()

    func body(content: Content) -> some View {
      content.id(changes.count)
    }
  }
#endif
