/// Collects the keys of several sources, each once, and assigns their ids at the end.
///
/// Callers keep the place of an added key and need no further search: hashing and sorting 10,000 keys is the slowest
/// part of an update.
struct CollectedKeys {
  private var places: [TableKey: Int] = [:]
  private var keys: [TableKey] = []

  var count: Int { keys.count }

  mutating func reserveCapacity(_ count: Int) {
    places.reserveCapacity(count)
    keys.reserveCapacity(count)
  }

  /// - Returns: the key's place in insertion order.
  mutating func add(_ key: TableKey) -> Int {
    func value(_ place: inout Int) -> Int { place }
    let place = value(&places[key, default: keys.count])
    if place == keys.count { keys.append(key) }
    return place
  }

  /// The keys by id, in byte order of tables and keys, and the ids by place.
  func sorted() -> (keys: [TableKey], ids: [Int]) {
    let order = keys.enumerated().sorted { $0.element < $1.element }
    var ids = [Int](repeating: 0, count: keys.count)
    for (id, key) in order.enumerated() { ids[key.offset] = id }
    return (order.map(\.element), ids)
  }
}
