import RuneTestSupport
import Testing

@testable import RuneModel

@Suite struct TextPoolTests {
  @Test func textsChosenForTheirHashesAreNotAllCompared() {
    // With the pool's final capacity, all of them have the same slot.
    let texts = ChosenKeys.first(400) { $0 & 1023 == 7 }
    var pool = TextPool(expecting: 16)
    let buffer = ByteBuffer(capacity: 64)
    func intern() -> Int {
      texts.count { text in
        let start = buffer.count
        buffer.append(text)
        let offset = pool.intern(from: start, in: buffer)
        #expect(Array(buffer.bytes[offset..<offset + 8]) == Array("\(text)\n".utf8))
        return offset < start
      }
    }
    #expect(intern() == 0)
    #expect(intern() == Limits.keyProbes)
  }
}
