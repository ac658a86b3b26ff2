import RuneTransport

/// The order in which downloads are handed over to the system, and what has to end before the app may be suspended.
///
/// The system starts downloads in the order in which it gets them, and delays those that it gets later. The app's own
/// transfers stop at different times, so that one that is ready waits for those in front of it.
struct HandOverOrder<ID: Hashable> {
  /// The downloads that are expected, in order; with the request of those that are ready.
  private var expected: [(id: ID, download: SystemDownload?)] = []
  /// Other work that has to end.
  private var ownWork: Set<ID> = []

  /// Whether the app may be suspended.
  var isDone: Bool { expected.isEmpty && ownWork.isEmpty }

  mutating func expect(_ id: ID) {
    guard !expected.contains(where: { $0.id == id }) else { return }
    expected.append((id, nil))
  }

  mutating func expectOwnWork(_ id: ID) { ownWork.insert(id) }

  /// A download is ready.
  ///
  /// - Returns: the downloads that the system gets at once, in order. One that was not expected is among them.
  mutating func add(_ download: SystemDownload, of id: ID) -> [SystemDownload] {
    guard let position = expected.firstIndex(where: { $0.id == id }) else { return [download] }
    expected[position].download = download
    return takeReady()
  }

  /// This work has ended. A download that was added stays in its place.
  ///
  /// - Returns: the downloads that the system gets at once, in order.
  mutating func end(_ id: ID) -> [SystemDownload] {
    ownWork.remove(id)
    expected.removeAll { $0.id == id && $0.download == nil }
    return takeReady()
  }

  /// The download of this name is not wanted any more.
  ///
  /// - Returns: the downloads that the system gets at once, in order.
  mutating func cancel(_ name: String) -> [SystemDownload] {
    expected.removeAll { $0.download?.name == name }
    return takeReady()
  }

  /// Nothing is expected any more.
  ///
  /// - Returns: the downloads that the system gets at once, in order.
  mutating func stop() -> [SystemDownload] {
    defer { self = Self() }
    return expected.compactMap(\.download)
  }

  private mutating func takeReady() -> [SystemDownload] {
    let ready = expected.prefix { $0.download != nil }
    expected.removeFirst(ready.count)
    return ready.compactMap(\.download)
  }
}
