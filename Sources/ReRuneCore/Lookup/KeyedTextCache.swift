import Foundation
import RuneModel

/// What a thread has found out about raw lookups, by key, table and bundle, so that it is found out once whatever
/// it takes: searches in the download and in every registered table, and a comparison of signatures.
///
/// Plain memory with an owner that deallocates it, as `PagedCache`.
struct KeyedTextCache {
  /// What a raw lookup asks for.
  struct Request {
    let key: UnsafeBufferPointer<UInt8>
    let table: String?
    let bundle: Unmanaged<Bundle>
    let value: String?
    /// Of key and bundle; never 0.
    let hash: UInt64

    @inline(__always)
    init(_ key: UnsafeBufferPointer<UInt8>, table: String?, bundle: Bundle, value: String?) {
      self.key = key
      self.table = table
      self.bundle = .passUnretained(bundle)
      self.value = value
      let hash = Hash64.hash(key, seed: UInt64(UInt(bitPattern: self.bundle.toOpaque())))
      self.hash = hash == 0 ? 1 : hash
    }
  }

  struct Entry {
    /// In a table that the thread's snapshot holds.
    fileprivate let key: UnsafeBufferPointer<UInt8>
    /// Retained, so that no other bundle takes its address.
    fileprivate let bundle: Unmanaged<Bundle>
    fileprivate let table: String?
    /// The only `value` of a caller for which this holds; `nil` if it holds for any.
    fileprivate let value: String??
    /// `nil` where the bundle has to be asked.
    let text: String?

    @inline(__always)
    fileprivate func answers(_ request: Request) -> Bool {
      guard bundle.toOpaque() == request.bundle.toOpaque(),
        UnsafeRawBufferPointer(key).hasSameBytes(as: UnsafeRawBufferPointer(request.key))
      else { return false }
      return hasSameTable(as: request) && (value == nil || value == .some(request.value))
    }

    @inline(__always)
    private func hasSameTable(as request: Request) -> Bool {
      switch (table, request.table) {
      case (nil, nil): true
      case (let own?, let other?): own.hasSameUTF8(as: other)
      default: false
      }
    }
  }

  /// Above these a thread starts anew.
  private static let byteLimit = 1 << 20
  private static let entryLimit = 1 << 14
  private static let smallestCapacity = 64

  /// A hash table that is at most half full; its capacity is a power of two, or 0 before the first entry.
  private var capacity = 0
  /// 0 where there is no entry.
  private var hashes = UnsafeMutablePointer<UInt64>.allocate(capacity: 0)
  private var entries = UnsafeMutablePointer<Entry>.allocate(capacity: 0)
  private var count = 0
  private var keptBytes = 0

  /// Valid until something else is kept.
  @inline(__always)
  func entry(for request: Request) -> UnsafeMutablePointer<Entry>? {
    guard count > 0 else { return nil }
    var index = Int(truncatingIfNeeded: request.hash) & (capacity &- 1)
    while hashes[index] != 0 {
      if hashes[index] == request.hash, entries[index].answers(request) { return entries + index }
      index = (index &+ 1) & (capacity &- 1)
    }
    return nil
  }

  /// - Parameters:
  ///   - key: the request's, in a table that the thread's snapshot holds.
  ///   - text: `nil` where the bundle has to be asked.
  ///   - isBoundToValue: whether the text is for this request's `value` only.
  mutating func keep(
    _ text: String?,
    for request: Request,
    key: UnsafeBufferPointer<UInt8>,
    isBoundToValue: Bool
  ) {
    if keptBytes > Self.byteLimit || count >= Self.entryLimit { clear() }
    if count * 2 >= capacity { grow() }
    keptBytes += MemoryLayout<Entry>.stride + (text?.utf8.count ?? 0)
    insert(
      request.hash,
      Entry(
        key: key,
        bundle: request.bundle.retain(),
        table: request.table,
        value: isBoundToValue ? .some(request.value) : nil,
        text: text
      )
    )
  }

  mutating func deallocate() {
    clear()
    hashes.deallocate()
    entries.deallocate()
  }

  private mutating func insert(_ hash: UInt64, _ entry: Entry) {
    var index = Int(truncatingIfNeeded: hash) & (capacity - 1)
    while hashes[index] != 0 { index = (index + 1) & (capacity - 1) }
    hashes[index] = hash
    (entries + index).initialize(to: entry)
    count += 1
  }

  private mutating func clear() {
    for index in 0..<capacity where hashes[index] != 0 {
      entries[index].bundle.release()
      (entries + index).deinitialize(count: 1)
      hashes[index] = 0
    }
    count = 0
    keptBytes = 0
  }

  private mutating func grow() {
    let old = (capacity: capacity, hashes: hashes, entries: entries)
    capacity = max(Self.smallestCapacity, capacity * 2)
    hashes = .allocate(capacity: capacity)
    hashes.initialize(repeating: 0, count: capacity)
    entries = .allocate(capacity: capacity)
    count = 0
    for index in 0..<old.capacity where old.hashes[index] != 0 {
      insert(old.hashes[index], (old.entries + index).move())
    }
    old.hashes.deallocate()
    old.entries.deallocate()
  }
}
