import RuneTestSupport
import Testing

@testable import RuneModel

@Suite struct TextPoolTests {
  @Test func textsChosenForTheirHashesAreNotAllCompared() {
    // Of as many places as the pool has in the end, they all belong into the same.
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
