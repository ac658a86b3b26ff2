import UIKit
import XCTest

@testable import ReRuneNative

@MainActor
final class UIKitRefreshTests: XCTestCase {
  func testALabelGetsItsPresentText() async {
    var texts = ScreenTexts()
    let label = UILabel()
    label.text = texts.changing("label")
    texts.refresh { label.reRuneRefresh() }
    XCTAssertEqual(label.text, "new label")
  }

  func testAButtonHasATextForEachState() async {
    var texts = ScreenTexts()
    let button = UIButton(type: .system)
    button.setTitle(texts.changing("normal"), for: .normal)
    button.setTitle(texts.changing("selected"), for: .selected)
    button.setTitle("composed by the app", for: .disabled)
    texts.refresh { button.reRuneRefresh() }
    XCTAssertEqual(button.title(for: .normal), "new normal")
    XCTAssertEqual(button.title(for: .selected), "new selected")
    XCTAssertEqual(button.title(for: .disabled), "composed by the app")
    // It has no title of its own, before and afterwards.
    XCTAssertEqual(button.title(for: .highlighted), "new normal")
    button.setTitle("changed by the app", for: .normal)
    XCTAssertEqual(button.title(for: .highlighted), "changed by the app")
  }

  func testAConfigurationHasATitleAndASubtitle() async {
    var texts = ScreenTexts()
    let button = UIButton(type: .system)
    var configuration = UIButton.Configuration.plain()
    configuration.title = texts.changing("title")
    configuration.subtitle = texts.changing("subtitle")
    button.configuration = configuration
    texts.refresh { button.reRuneRefresh() }
    XCTAssertEqual(button.configuration?.title, "new title")
    XCTAssertEqual(button.configuration?.subtitle, "new subtitle")
  }

  func testPlaceholdersAreRefreshedAndWhatUsersTypedStays() async {
    var texts = ScreenTexts()
    let field = UITextField()
    field.placeholder = texts.changing("placeholder")
    // As a lookup gives it.
    let typed = texts.changing("typed")
    field.text = typed
    let bar = UISearchBar()
    bar.placeholder = texts.changing("search")
    bar.prompt = texts.changing("prompt")
    let view = UIView()
    view.addSubview(field)
    view.addSubview(bar)
    texts.refresh { view.reRuneRefresh() }
    XCTAssertEqual(field.placeholder, "new placeholder")
    XCTAssertEqual(field.text, typed)
    XCTAssertEqual(bar.placeholder, "new search")
    XCTAssertEqual(bar.prompt, "new prompt")
  }

  func testSegments() async {
    var texts = ScreenTexts()
    let control = UISegmentedControl(items: [texts.changing("day"), "composed", texts.changing("year")])
    texts.refresh { control.reRuneRefresh() }
    XCTAssertEqual((0..<3).map { control.titleForSegment(at: $0) }, ["new day", "composed", "new year"])
  }

  func testTextsForVoiceOver() async {
    var texts = ScreenTexts()
    let view = UIView()
    view.accessibilityLabel = texts.changing("name")
    view.accessibilityHint = texts.changing("hint")
    texts.refresh { view.reRuneRefresh() }
    XCTAssertEqual(view.accessibilityLabel, "new name")
    XCTAssertEqual(view.accessibilityHint, "new hint")
  }

  /// It is not known which of the two a label shows.
  func testAnAmbiguousTextStays() async {
    var texts = ScreenTexts()
    let label = UILabel()
    label.text = texts.look(up: "confirm", as: "OK", later: "Okay")
    _ = texts.look(up: "close", as: "OK", later: "Close")
    let other = UILabel()
    other.text = texts.look(up: "yes", as: "Yes", later: "Yes!")
    _ = texts.look(up: "agree", as: "Yes", later: "Yes!")
    texts.refresh {
      label.reRuneRefresh()
      other.reRuneRefresh()
    }
    XCTAssertEqual(label.text, "OK")
    XCTAssertEqual(other.text, "Yes!")
  }

  func testAControllerHasBarItemsChildrenAndSubviews() async {
    var texts = ScreenTexts()
    let child = UIViewController()
    child.title = texts.changing("child")
    let controller = UIViewController()
    controller.addChild(child)
    controller.title = texts.changing("title")
    controller.navigationItem.title = texts.changing("bar")
    controller.navigationItem.prompt = texts.changing("prompt")
    controller.tabBarItem.title = texts.changing("tab")
    let items = ["left", "right", "tool"].map { key in
      let item = UIBarButtonItem()
      item.title = texts.changing(key)
      return item
    }
    controller.navigationItem.leftBarButtonItems = [items[0]]
    controller.navigationItem.rightBarButtonItems = [items[1]]
    controller.toolbarItems = [items[2]]
    let label = UILabel()
    label.text = texts.changing("label")
    let stack = UIView()
    stack.addSubview(label)
    controller.view.addSubview(stack)
    texts.refresh { controller.reRuneRefresh() }
    XCTAssertEqual(child.title, "new child")
    XCTAssertEqual(controller.title, "new title")
    XCTAssertEqual(controller.navigationItem.title, "new bar")
    XCTAssertEqual(controller.navigationItem.prompt, "new prompt")
    XCTAssertEqual(controller.tabBarItem.title, "new tab")
    XCTAssertEqual(items.map(\.title), ["new left", "new right", "new tool"])
    XCTAssertEqual(label.text, "new label")
  }
}
