import Foundation
import RuneModel

/// What a thread has found out about raw lookups, by key, table and bundle, so that it is found out once whatever
/// it takes: searches in the download and in every registered table, and a comparison of signatures.
///
/// Plain memory with an owner that deallocates it, as `PagedCache`.
struct KeyedTextCache {
  /// What a raw lookup asks for, as far as it can be told without a reference.
  struct Key {
    /// Of a cached key: in a table that the thread's snapshot holds.
    let bytes: UnsafeBufferPointer<UInt8>
    let bundle: UnsafeMutableRawPointer
    /// Of bytes and bundle; never 0.
    let hash: UInt64

    @inline(__always)
    init(_ bytes: UnsafeBufferPointer<UInt8>, in bundle: Unmanaged<Bundle>) {
      self.bytes = bytes
      self.bundle = bundle.toOpaque()
      hash = max(1, Hash64.hash(bytes, seed: UInt64(UInt(bitPattern: self.bundle))))
    }

    /// The same key with the bytes in another place.
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

  /// What was found.
  struct Answer {
    /// `nil` where the bundle has to be asked.
    let text: String?
    /// `nil` where the lookup was for the default table, and holds whatever the caller's `value`.
    fileprivate let condition: Condition?

    /// - Parameter value: the caller's value that this holds for; `nil` if it holds for any.
    init(_ text: String?, table: String?, value: String??) {
      self.text = text
      condition = table == nil && value == nil ? nil : Condition(table: table, value: value)
    }
  }

  /// Apart from the answer, because few need one.
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

  /// Kept bytes above which a thread starts anew.
  private static let byteLimit = 1 << 20
  private static let smallestCapacity = 64

  /// A hash table that is at most three quarters full; its capacity is a power of two, or 0 before the first answer.
  private var capacity = 0
  /// `nil` where there is no answer.
  private var keys = UnsafeMutablePointer<Key?>.allocate(capacity: 0)
  private var answers = UnsafeMutablePointer<Answer>.allocate(capacity: 0)
  /// Retained, so that no other bundle takes the address of one.
  private var bundles: [Bundle] = []
  private var count = 0
  private var keptBytes = 0

  /// Valid until something else is kept.
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
