/// A thread's cache of entries of the registered tables, by slot and id. Most entries are looked up repeatedly.
///
/// For texts it saves the search through the layers, UTF-8 validation and, above 15 bytes, an allocation. Plain
/// memory deallocated by its owner, so that an access needs no reference counting.
struct PagedCache<Value> {
  private typealias Page = UnsafeMutablePointer<Value?>

  private struct Table {
    var firstPage: Int
    var keyCount: Int
  }

  private static var pageSize: Int { 256 }
  /// The size of cached data above which a thread clears its cache: an app's screens fit, and a server's threads stay
  /// small.
  private static var byteLimit: Int { 1 << 20 }

  private let tables: UnsafeMutableBufferPointer<Table>
  /// The pages; a page is allocated for its first value.
  private let pages: UnsafeMutableBufferPointer<UnsafeMutablePointer<Value?>?>
  private var keptBytes = 0

  /// - Parameter keyCounts: the number of keys of each registered table, by slot.
  init(keyCounts: [Int]) {
    tables = .allocate(capacity: keyCounts.count)
    var pageCount = 0
    for (slot, keyCount) in keyCounts.enumerated() {
      tables.initializeElement(at: slot, to: Table(firstPage: pageCount, keyCount: keyCount))
      pageCount += (keyCount + Self.pageSize - 1) / Self.pageSize
    }
    pages = .allocate(capacity: pageCount)
    pages.initialize(repeating: nil)
  }

  func deallocate() {
    for case let page? in pages {
      page.deinitialize(count: Self.pageSize)
      page.deallocate()
    }
    pages.deallocate()
    tables.deallocate()
  }

  /// - Parameters:
  ///   - slot: the slot of a registered table.
  ///   - id: any number.
  @inline(__always)
  subscript(slot: Int, id: Int) -> Value? {
    let table = tables[slot]
    guard UInt(bitPattern: id) < UInt(bitPattern: table.keyCount) else { return nil }
    return pages[table.firstPage &+ id / Self.pageSize]?[id & (Self.pageSize &- 1)]
  }

  /// - Parameters:
  ///   - id: a key of the table.
  ///   - bytes: the approximate size of the value.
  mutating func keep(_ value: Value, slot: Int, id: Int, bytes: Int) {
    if keptBytes > Self.byteLimit { clear() }
    keptBytes += bytes
    let index = tables[slot].firstPage + id / Self.pageSize
    let page: Page
    if let known = pages[index] {
      page = known
    } else {
      page = .allocate(capacity: Self.pageSize)
      page.initialize(repeating: nil, count: Self.pageSize)
      pages[index] = page
    }
    page[id & (Self.pageSize - 1)] = value
  }

  private mutating func clear() {
    for case let page? in pages { page.update(repeating: nil, count: Self.pageSize) }
    keptBytes = 0
  }
}
