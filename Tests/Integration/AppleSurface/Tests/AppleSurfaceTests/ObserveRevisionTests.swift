import SwiftUI
import XCTest

@testable import ReRuneCore
@testable import ReRuneSwiftUI

@MainActor
final class ObserveRevisionTests: XCTestCase {
  func testEachChangeCountsEvenIfTheRevisionRepeats() async {
    let counter = RevisionCounter()
    XCTAssertEqual(counter.count, 0)
    let revision = ReRune.revision + 1
    RevisionBroadcast.shared.announce(revision)
    RevisionBroadcast.shared.announce(revision)
    XCTAssertEqual(counter.count, 2)
  }

  func testAChangeTellsTheView() async {
    let counter = RevisionCounter()
    var changes = 0
    let subscription = counter.objectWillChange.sink { changes += 1 }
    RevisionBroadcast.shared.announce(ReRune.revision)
    XCTAssertEqual(changes, 1)
    subscription.cancel()
  }

  func testOnOlderSystemsEachChangeGivesTheContentAnotherIdentity() async throws {
    let modifier = RevisionIdentity()
    func identity() throws -> AnyHashable {
      try XCTUnwrap(modifier.body(content: .init()) as? IdentifiedView<RevisionIdentity.Content>).id
    }
    let before = try identity()
    XCTAssertEqual(try identity(), before)
    RevisionBroadcast.shared.announce(ReRune.revision)
    XCTAssertNotEqual(try identity(), before)
  }

  func testWhereViewsObserveTheContentStaysAsItIs() async throws {
    XCTAssertEqual(try branch(viewsObserveTexts: true), "content")
    XCTAssertEqual(try branch(viewsObserveTexts: false), "content with an identity")
  }

  private func branch(viewsObserveTexts: Bool) throws -> String {
    typealias Content = RevisionRefresh.Content
    typealias Branches = ConditionalContent<Content, ModifiedContent<Content, RevisionIdentity>>
    let body = RevisionRefresh(viewsObserveTexts: viewsObserveTexts).body(content: .init())
    switch try XCTUnwrap(body as? Branches).storage {
    case .first: return "content"
    case .second: return "content with an identity"
    }
  }
}
