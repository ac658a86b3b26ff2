import Foundation
import RuneTransport
import Testing

@testable import ReRunePacks

/// Downloads are numbers, and their names the digits.
@Suite struct HandOverOrderTests {
  private var order = HandOverOrder<Int>()

  private init() { for number in 1...3 { order.expect(number) } }

  private static func download(_ number: Int) throws -> SystemDownload {
    let url = try #require(URL(string: "https://cdn.example.com/\(number)"))
    return SystemDownload(name: "\(number)", url: url, start: 0, etag: nil)
  }

  private mutating func add(_ number: Int) throws -> [String] {
    order.add(try Self.download(number), of: number).map(\.name)
  }

  @Test mutating func oneThatIsReadyWaitsForThoseInFront() throws {
    #expect(try add(3) == [])
    #expect(try add(1) == ["1"])
    #expect(!order.isDone)
    #expect(try add(2) == ["2", "3"])
    #expect(order.isDone)
  }

  /// It had arrived before it could be handed over.
  @Test mutating func oneThatEndsIsNotAwaited() throws {
    #expect(try add(2) == [])
    #expect(order.end(1).map(\.name) == ["2"])
    #expect(order.end(1).isEmpty)
    #expect(!order.isDone)
    #expect(order.end(3).isEmpty)
    #expect(order.isDone)
  }

  /// The transfer of a download that is ready may end first.
  @Test mutating func aDownloadThatIsReadyKeepsItsPlace() throws {
    #expect(try add(2) == [])
    #expect(order.end(2).isEmpty)
    #expect(try add(1) == ["1", "2"])
  }

  @Test mutating func aCancelledDownloadIsNotHandedOver() throws {
    #expect(try add(2) == [])
    #expect(order.cancel("2").isEmpty)
    #expect(try add(1) == ["1"])
    #expect(try add(3) == ["3"])
    #expect(order.isDone)
  }

  @Test mutating func anUnexpectedOneIsHandedOverAtOnce() throws {
    #expect(try add(7) == ["7"])
    #expect(!order.isDone)
  }

  @Test mutating func ownWorkIsAwaited() throws {
    order = HandOverOrder()
    #expect(order.isDone)
    order.expectOwnWork(9)
    #expect(!order.isDone)
    #expect(order.end(9).isEmpty)
    #expect(order.isDone)
  }

  /// The system lets the app run no longer.
  @Test mutating func theEndHandsOverWhatIsReady() throws {
    order.expectOwnWork(9)
    #expect(try add(2) == [])
    #expect(try add(3) == [])
    #expect(order.stop().map(\.name) == ["2", "3"])
    #expect(order.isDone)
    #expect(try add(1) == ["1"])
  }

  @Test mutating func expectingTwiceIsOnce() throws {
    order.expect(1)
    for number in 1...3 { #expect(try add(number) == ["\(number)"]) }
    #expect(order.isDone)
  }
}
