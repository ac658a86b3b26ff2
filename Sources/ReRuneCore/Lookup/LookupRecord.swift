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

    private struct Lookups {
      /// With the number of the lookup.
      var latest: [Entry: Int] = [:]
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

    /// The number of lookups so far, and the entries in the order of their latest lookups.
    package static func read() -> (count: Int, entries: [Entry]) {
      let lookups = lookups.withLock { $0 }
      return (lookups.count, lookups.latest.sorted { $0.value < $1.value }.map(\.key))
    }

    static func add(key: String, table: String?) {
      add(Entry(table: table ?? TableView.defaultTableName, key: key))
    }

    static func add(slot: Int, id: Int) {
      let table = LookupState.shared.current().snapshot.registered[slot]
      guard let reader = table.reader, let key = reader.key(id: id) else { return }
      let name = reader.tableIndex(ofKey: id).flatMap(reader.tableName)
      add(key: String(decoding: key, as: UTF8.self), table: name)
    }

    private static func add(_ entry: Entry) {
      lookups.withLock { lookups in
        lookups.count += 1
        lookups.latest[entry] = lookups.count
        guard lookups.latest.count > limit else { return }
        let kept = lookups.latest.sorted { $0.value > $1.value }.prefix(limit / 2)
        lookups.latest = Dictionary(uniqueKeysWithValues: kept.map { ($0.key, $0.value) })
      }
    }
  }
#endif
