#if canImport(UIKit) && !os(watchOS)
  import UIKit

  extension UIViewController {
    /// Gives everything that this controller, its children and their views took from a served bundle its present text.
    ///
    /// Call it when texts have changed, for screens that a storyboard or xib filled:
    ///
    ///     ReRune.revisionPublisher.sink { [weak self] _ in self?.reRuneRefresh() }.store(in: &cancellables)
    ///
    /// A text is only replaced if a lookup of a served bundle returned it, so that what users typed and what the app
    /// composed stays.
    public func reRuneRefresh() {
      if let new = ReRuneNative.replacement(of: title) { title = new }
      navigationItem.refresh()
      if let new = ReRuneNative.replacement(of: tabBarItem.title) { tabBarItem.title = new }
      #if !os(tvOS)
        for item in toolbarItems ?? [] { item.refreshTitle() }
      #endif
      if isViewLoaded { view.reRuneRefresh() }
      for child in children { child.reRuneRefresh() }
    }
  }

  extension UIView {
    /// Gives this view and its subviews their present texts; see `UIViewController.reRuneRefresh()`.
    ///
    /// It knows labels, buttons, placeholders of text fields and search bars, and the titles of segments, and the texts
    /// of all views for VoiceOver.
    public func reRuneRefresh() {
      refreshOwnTexts()
      if let new = ReRuneNative.replacement(of: accessibilityLabel) { accessibilityLabel = new }
      if let new = ReRuneNative.replacement(of: accessibilityHint) { accessibilityHint = new }
      for view in subviews { view.reRuneRefresh() }
    }

    private func refreshOwnTexts() {
      switch self {
      case let label as UILabel:
        if let new = ReRuneNative.replacement(of: label.text) { label.text = new }
      case let button as UIButton:
        button.refreshTitles()
      case let field as UITextField:
        if let new = ReRuneNative.replacement(of: field.placeholder) { field.placeholder = new }
      case let bar as UISearchBar:
        if let new = ReRuneNative.replacement(of: bar.placeholder) { bar.placeholder = new }
        #if !os(tvOS)
          if let new = ReRuneNative.replacement(of: bar.prompt) { bar.prompt = new }
        #endif
      case let control as UISegmentedControl:
        for segment in 0..<control.numberOfSegments {
          guard let new = ReRuneNative.replacement(of: control.titleForSegment(at: segment)) else { continue }
          control.setTitle(new, forSegmentAt: segment)
        }
      default: break
      }
    }
  }

  extension UIButton {
    fileprivate func refreshTitles() {
      if let new = ReRuneNative.replacement(of: configuration?.title) { configuration?.title = new }
      if let new = ReRuneNative.replacement(of: configuration?.subtitle) { configuration?.subtitle = new }
      // A state without a title of its own has the normal state's.
      let normal = title(for: .normal)
      for state in [UIControl.State.highlighted, .selected, .disabled] {
        guard let own = title(for: state), own != normal, let new = ReRuneNative.replacement(of: own) else {
          continue
        }
        setTitle(new, for: state)
      }
      if let new = ReRuneNative.replacement(of: normal) { setTitle(new, for: .normal) }
    }
  }

  extension UINavigationItem {
    fileprivate func refresh() {
      if let new = ReRuneNative.replacement(of: title) { title = new }
      #if !os(tvOS)
        if let new = ReRuneNative.replacement(of: prompt) { prompt = new }
      #endif
      for item in (leftBarButtonItems ?? []) + (rightBarButtonItems ?? []) { item.refreshTitle() }
    }
  }

  extension UIBarItem {
    fileprivate func refreshTitle() {
      if let new = ReRuneNative.replacement(of: title) { title = new }
    }
  }
#endif
