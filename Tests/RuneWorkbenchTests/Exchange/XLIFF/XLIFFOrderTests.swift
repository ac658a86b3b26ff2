import RuneFormats
import Testing

@testable import RuneWorkbench

@Suite struct XLIFFOrderTests {
  @Test func orderIsStrict() {
    let ids = ["", "1", "01", "a", "a1", "a01", "a2", "a10", "a10b", "é", "e\u{301}", "🔭"]
    for a in ids {
      for b in ids {
        let (ab, ba) = (XLIFFIdentifier.isOrdered(a, b), XLIFFIdentifier.isOrdered(b, a))
        #expect(!(ab && ba))
        #expect(ab || ba || a.utf8.elementsEqual(b.utf8), "\(a) and \(b)")
      }
    }
    #expect(XLIFFIdentifier.isOrdered("a9", "a10"))
    #expect(XLIFFIdentifier.isOrdered("a99999999999999999999", "a100000000000000000000"))
  }
}
