#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit

  extension NSViewController {
    /// Gives everything that this controller, its children and their views took from a served bundle its present text.
    ///
    /// Call it when texts have changed, for windows that a storyboard or nib filled:
    ///
    ///     ReRune.revisionPublisher.sink { [weak self] _ in self?.reRuneRefresh() }.store(in: &cancellables)
    ///
    /// A text is only replaced if a lookup of a served bundle returned it, so that what users typed and what the app
    /// composed stays. The menu bar is refreshed by itself: `NSApp.mainMenu?.reRuneRefresh()`.
    @MainActor public func reRuneRefresh() {
      if let new = ReRuneNative.replacement(of: title) { title = new }
      if isViewLoaded { view.reRuneRefresh() }
      for child in children { child.reRuneRefresh() }
    }
  }

  extension NSView {
    /// Gives this view and its subviews their present texts; see `NSViewController.reRuneRefresh()`.
    ///
    /// It knows labels, buttons, placeholders of text fields, and the titles of segments, tabs, columns, boxes and
    /// pop-up items, and of all views the tool tips, context menus and texts for VoiceOver.
    @MainActor public func reRuneRefresh() {
      refreshOwnTexts()
      if let new = ReRuneNative.replacement(of: toolTip) { toolTip = new }
      if let new = ReRuneNative.replacement(of: accessibilityLabel()) { setAccessibilityLabel(new) }
      if let new = ReRuneNative.replacement(of: accessibilityHelp()) { setAccessibilityHelp(new) }
      if !(self is NSPopUpButton) { menu?.reRuneRefresh() }
      for view in subviews { view.reRuneRefresh() }
    }

    private func refreshOwnTexts() {
      switch self {
      case let field as NSTextField:
        // What is in an editable field belongs to the user.
        if !field.isEditable, let new = ReRuneNative.replacement(of: field.stringValue) {
          field.stringValue = new
        }
        if let new = ReRuneNative.replacement(of: field.placeholderString) { field.placeholderString = new }
      // Its title is the selected item's, and setting it would add an item.
      case let button as NSPopUpButton:
        button.menu?.reRuneRefresh()
        button.synchronizeTitleAndSelectedItem()
      case let button as NSButton:
        if let new = ReRuneNative.replacement(of: button.title) { button.title = new }
        if let new = ReRuneNative.replacement(of: button.alternateTitle) { button.alternateTitle = new }
      case let control as NSSegmentedControl: control.refreshSegments()
      case let box as NSBox:
        if let new = ReRuneNative.replacement(of: box.title) { box.title = new }
      case let tabs as NSTabView:
        for item in tabs.tabViewItems { item.refresh(isShown: item === tabs.selectedTabViewItem) }
      case let table as NSTableView:
        for column in table.tableColumns { column.refresh() }
      default: break
      }
    }
  }

  extension NSMenu {
    /// Gives this menu, its items and their submenus their present texts; see `NSViewController.reRuneRefresh()`.
    @MainActor public func reRuneRefresh() {
      if let new = ReRuneNative.replacement(of: title) { title = new }
      for item in items {
        if let new = ReRuneNative.replacement(of: item.title) { item.title = new }
        if let new = ReRuneNative.replacement(of: item.toolTip) { item.toolTip = new }
        item.submenu?.reRuneRefresh()
      }
    }
  }

  extension NSSegmentedControl {
    @MainActor fileprivate func refreshSegments() {
      for segment in 0..<segmentCount {
        if let new = ReRuneNative.replacement(of: label(forSegment: segment)) {
          setLabel(new, forSegment: segment)
        }
        if let new = ReRuneNative.replacement(of: toolTip(forSegment: segment)) {
          setToolTip(new, forSegment: segment)
        }
      }
    }
  }

  extension NSTabViewItem {
    /// - Parameter isShown: whether its view is among the subviews of the tab view.
    @MainActor fileprivate func refresh(isShown: Bool) {
      if let new = ReRuneNative.replacement(of: label) { label = new }
      if let new = ReRuneNative.replacement(of: toolTip) { toolTip = new }
      if !isShown { view?.reRuneRefresh() }
    }
  }

  extension NSTableColumn {
    @MainActor fileprivate func refresh() {
      if let new = ReRuneNative.replacement(of: title) { title = new }
      if let new = ReRuneNative.replacement(of: headerToolTip) { headerToolTip = new }
    }
  }
#endif
