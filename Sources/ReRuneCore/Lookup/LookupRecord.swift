#if DEBUG
  import CRuneSupport
  import RuneModel
  import RuneSystem

  /// The entries that the app has looked up lately, for a preview. It exists in debug builds only, and costs a load in each
  /// lookup until it is turned on.
  package enum LookupRecord {
    package struct Entry: Hashable, Sendable {
      package let table: String
      package let key: String
    }

    /// The latest lookup of an entry.
    package struct Lookup: Sendable {
      package let entry: Entry
      /// As the app got it; `nil` if it came from the bundle.
      package let text: String?
      fileprivate let number: Int
    }

    private struct Lookups {
      var latest: [Entry: Lookup] = [:]
      var count = 0
    }

    /// The most entries that are kept.
    private static let limit = 400
    private static let lookups = Locked(Lookups())
    /// Only accessed by the atomic functions of `CRuneSupport`; 0 until it is turned on.
    nonisolated(unsafe) private static let isOnWord: UnsafeMutablePointer<rune_word> = {
      let word = UnsafeMutablePointer<rune_word>.allocate(capacity: 1)
      word.initialize(to: rune_word(value: 0))
      return word
    }()

    static var isOn: Bool { rune_word_load_acquire(isOnWord) != 0 }

    package static func turnOn() { rune_word_store_release(isOnWord, 1) }

    package static func turnOff() {
      rune_word_store_release(isOnWord, 0)
      forget()
    }

    /// Begins with no entry.
    package static func forget() { lookups.withLock { $0 = Lookups(count: $0.count) } }

    /// The number of lookups so far, and the latest of each entry, the last one at the end.
    package static func read() -> (count: Int, latest: [Lookup]) {
      let lookups = lookups.withLock { $0 }
      return (lookups.count, lookups.latest.values.sorted { $0.number < $1.number })
    }

    static func add(_ text: String?, key: String, table: String?) {
      add(text, Entry(table: table ?? TableView.defaultTableName, key: key))
    }

    static func add(_ text: String, slot: Int, id: Int) {
      let table = LookupState.shared.current().snapshot.registered[slot]
      guard let reader = table.reader, let key = reader.key(id: id) else { return }
      let name = reader.tableIndex(ofKey: id).flatMap(reader.tableName)
      add(text, key: String(decoding: key, as: UTF8.self), table: name)
    }

    private static func add(_ text: String?, _ entry: Entry) {
      lookups.withLock { lookups in
        lookups.count += 1
        lookups.latest[entry] = Lookup(entry: entry, text: text, number: lookups.count)
        guard lookups.latest.count > limit else { return }
        let kept = lookups.latest.values.sorted { $0.number > $1.number }.prefix(limit / 2)
        lookups.latest = Dictionary(uniqueKeysWithValues: kept.map { ($0.entry, $0) })
      }
    }
  }
#endif
