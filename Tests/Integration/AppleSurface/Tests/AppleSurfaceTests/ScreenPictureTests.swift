import AppKit
import UIKit
import XCTest

@testable import ReRunePreview

/// What a preview shows the page of an app's window.
@MainActor
final class ScreenPictureTests: XCTestCase {
  private static func frame(
    _ x: Double,
    _ y: Double,
    _ width: Double,
    _ height: Double
  ) -> ScreenPicture.Frame {
    ScreenPicture.Frame(CGRect(x: x, y: y, width: width, height: height))
  }

  func testAWindowOfUIKitWithTheTextsOfItsViews() async throws {
    let window = UIWindow(windowScene: UIWindowScene())
    window.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
    XCTAssertNil(ScreenPicture.ofUIKit(), "no window has the keyboard yet")
    window.makeKeyAndVisible()
    let stack = UIView()
    stack.frame = CGRect(x: 20, y: 100, width: 350, height: 400)
    window.addSubview(stack)
    let label = UILabel()
    label.text = "Total"
    label.frame = CGRect(x: 4, y: 8, width: 60, height: 20)
    stack.addSubview(label)
    let field = UITextField()
    field.text = ""
    field.placeholder = "Name"
    field.frame = CGRect(x: 0, y: 40, width: 200, height: 30)
    stack.addSubview(field)
    let hidden = UIView()
    hidden.isHidden = true
    let inside = UILabel()
    inside.text = "Not shown"
    hidden.addSubview(inside)
    stack.addSubview(hidden)

    let picture = try XCTUnwrap(ScreenPicture.ofUIKit())
    XCTAssertEqual([picture.width, picture.height], [390, 844])
    // More than two pixels for a point make a larger file and show no more.
    XCTAssertEqual(String(decoding: picture.image, as: UTF8.self), "390.0x844.0@2.0 0.8 true")
    XCTAssertEqual(picture.texts.map(\.text), ["Total", "Name"])
    XCTAssertEqual(picture.frame(of: "Total"), Self.frame(24, 108, 60, 20))
    XCTAssertEqual(picture.frame(of: "Name"), Self.frame(20, 140, 200, 30))
    XCTAssertNil(picture.frame(of: "Not shown"))
    XCTAssertNil(picture.frame(of: nil))
  }

  /// AppKit measures from below, the page from above.
  func testAWindowOfAppKitWithTheTextsOfItsViews() async throws {
    XCTAssertNil(ScreenPicture.ofAppKit(), "a program without windows")
    NSApp = NSApplication()
    defer { NSApp = nil }
    XCTAssertNil(ScreenPicture.ofAppKit())
    let window = NSWindow()
    let content = NSView()
    content.frame = NSRect(x: 0, y: 0, width: 640, height: 480)
    window.contentView = content
    NSApp.mainWindow = window
    let box = NSBox()
    box.title = "Delivery"
    box.frame = NSRect(x: 10, y: 20, width: 300, height: 100)
    content.addSubview(box)
    let button = NSButton()
    button.title = "Send"
    button.frame = NSRect(x: 5, y: 5, width: 80, height: 20)
    box.addSubview(button)

    let picture = try XCTUnwrap(ScreenPicture.ofAppKit())
    XCTAssertEqual([picture.width, picture.height], [640, 480])
    XCTAssertEqual(String(decoding: picture.image, as: UTF8.self), "640.0x480.0 0.8")
    XCTAssertEqual(picture.frame(of: "Delivery"), Self.frame(10, 360, 300, 100))
    XCTAssertEqual(picture.frame(of: "Send"), Self.frame(15, 435, 80, 20))
  }
}
