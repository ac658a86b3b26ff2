import Foundation
@_spi(ReRuneTesting) import ReRuneCore

/// What 10,000 texts cost in memory, and the thread that makes them current.
func measureDownload(_ report: inout Report) throws {
  let texts = Fixture.manyTexts()
  let bytes = texts.reduce(0) { $0 + $1.key.utf8.count + $1.value.utf8.count }
  var copies = [try ReRuneTestDownload(["en": texts])]
  let before = residentBytes()
  for _ in 0..<8 { copies.append(try ReRuneTestDownload(["en": texts])) }
  let each = Double(residentBytes() - before) / 8
  report.line("memory", each / 1000, over: Double(bytes) / 1000, "texts and keys", atMost: 2, "KB")

  var fastest = Double.infinity
  for copy in copies {
    let time = nanoseconds(rounds: 1, calls: 1) { call in
      ReRune.setTestDownload(copy)
      return call
    }
    fastest = min(fastest, time)
  }
  report.line("to make them current", fastest / 1000, atMost: 1000, "µs")

  // Looked up on another thread, whose own texts end with it.
  let keys = Array(texts.keys)
  let found = onThreads(1) { keys.filter { reRuneString($0) != $0 }.count }
  precondition(found == [keys.count], "every text is found")
  copies.removeAll()
  ReRune.setTestDownload(nil)
}
