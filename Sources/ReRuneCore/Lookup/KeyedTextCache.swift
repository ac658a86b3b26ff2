import Foundation
import RuneModel

/// A thread's cache of raw lookups, by key, table and bundle. It avoids searching the download and every registered
/// table, and comparing signatures.
///
/// Plain memory deallocated by its owner, like `PagedCache`.
struct KeyedTextCache {
  /// A raw lookup, described without references.
  struct Key {
    /// The bytes of a cached key belong to a table that the thread's snapshot retains.
    let bytes: UnsafeBufferPointer<UInt8>
    let bundle: UnsafeMutableRawPointer
    /// The hash of bytes and bundle; never 0.
    let hash: UInt64

    @inline(__always)
    init(_ bytes: UnsafeBufferPointer<UInt8>, in bundle: Unmanaged<Bundle>) {
      self.bytes = bytes
      self.bundle = bundle.toOpaque()
      hash = max(1, Hash64.hash(bytes, seed: UInt64(UInt(bitPattern: self.bundle))))
    }

    /// The same key with its bytes at another address.
    init(_ key: Key, bytes: UnsafeBufferPointer<UInt8>) {
      self.bytes = bytes
      bundle = key.bundle
      hash = key.hash
    }

    @inline(__always)
    fileprivate func isSame(as other: Key) -> Bool {
      hash == other.hash && bundle == other.bundle
        && UnsafeRawBufferPointer(bytes).hasSameBytes(as: UnsafeRawBufferPointer(other.bytes))
    }
  }

  /// The result of a lookup.
  struct Answer {
    /// `nil` if the bundle must be searched.
    let text: String?
    /// `nil` if the result is for the default table and does not depend on the caller's `value`.
    fileprivate let condition: Condition?

    /// - Parameter value: the caller's value for which the result is valid; `nil` if it is valid for any.
    init(_ text: String?, table: String?, value: String??) {
      self.text = text
      condition = table == nil && value == nil ? nil : Condition(table: table, value: value)
    }
  }

  /// Separate from the answer, because few answers need it.
  fileprivate final class Condition {
    let table: String?
    let value: String??

    init(table: String?, value: String??) {
      self.table = table
      self.value = value
    }

    func holds(table other: String?, value otherValue: String?) -> Bool {
      switch (table, other) {
      case (nil, nil): break
      case (let table?, let other?): guard table.hasSameUTF8(as: other) else { return false }
      default: return false
      }
      guard let value else { return true }
      return value == otherValue
    }
  }

  /// The size of cached data above which a thread clears its cache.
  private static let byteLimit = 1 << 20
  private static let smallestCapacity = 64

  /// A hash table with a load of at most three quarters; the capacity is a power of two, or 0 before the first
  /// answer.
  private var capacity = 0
  /// The keys by slot; `nil` for an empty slot.
  private var keys = UnsafeMutablePointer<Key?>.allocate(capacity: 0)
  private var answers = UnsafeMutablePointer<Answer>.allocate(capacity: 0)
  /// Retained, so that no other bundle can reuse the address of one of them.
  private var bundles: [Bundle] = []
  private var count = 0
  private var keptBytes = 0

  /// Valid until the next answer is cached.
  @inline(__always)
  func answer(_ key: Key, table: String?, value: String?) -> UnsafeMutablePointer<Answer>? {
    guard count > 0 else { return nil }
    var index = Int(truncatingIfNeeded: key.hash) & (capacity &- 1)
    while let known = keys[index] {
      if known.isSame(as: key), isAnswer(index, table, value) { return answers + index }
      index = (index &+ 1) & (capacity &- 1)
    }
    return nil
  }

  @inline(__always)
  private func isAnswer(_ index: Int, _ table: String?, _ value: String?) -> Bool {
    guard let condition = answers[index].condition else { return table == nil }
    return condition.holds(table: table, value: value)
  }

  mutating func keep(_ answer: Answer, for key: Key, in bundle: Bundle) {
    if keptBytes > Self.byteLimit { clear() }
    if count * 4 >= capacity * 3 { grow() }
    if !bundles.contains(where: { $0 === bundle }) { bundles.append(bundle) }
    keptBytes +=
      2 * (MemoryLayout<Key?>.stride + MemoryLayout<Answer>.stride) + (answer.text?.utf8.count ?? 0)
    insert(key, answer)
  }

  mutating func deallocate() {
    clear()
    keys.deallocate()
    answers.deallocate()
  }

  private mutating func insert(_ key: Key, _ answer: Answer) {
    var index = Int(truncatingIfNeeded: key.hash) & (capacity - 1)
    while keys[index] != nil { index = (index + 1) & (capacity - 1) }
    keys[index] = key
    (answers + index).initialize(to: answer)
    count += 1
  }

  private mutating func clear() {
    for index in 0..<capacity where keys[index] != nil {
      (answers + index).deinitialize(count: 1)
      keys[index] = nil
    }
    bundles.removeAll()
    count = 0
    keptBytes = 0
  }

  private mutating func grow() {
    let old = (capacity: capacity, keys: keys, answers: answers)
    capacity = max(Self.smallestCapacity, capacity * 2)
    keys = .allocate(capacity: capacity)
    keys.initialize(repeating: nil, count: capacity)
    answers = .allocate(capacity: capacity)
    count = 0
    for index in 0..<old.capacity {
      if let key = old.keys[index] { insert(key, (old.answers + index).move()) }
    }
    old.keys.deallocate()
    old.answers.deallocate()
  }
}
