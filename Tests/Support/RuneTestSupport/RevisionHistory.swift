/// A random life of a project's signed documents and of one device: what is published, and what reaches the device, which
/// somebody on the way chooses.
package struct RevisionHistory: Sendable {
  package struct Document: Hashable, Sendable {
    /// Distinguishes documents of one revision.
    package var number: Int
    package var revision: Int?
    package var rollsBackFrom: Int?
    package var isTampered = false
  }

  package enum Step: Sendable {
    /// The device asks, and gets this.
    case receive(Document)
    /// The device asks, and gets no answer.
    case withhold
    case restart
    /// The app is removed, with all that it has stored.
    case reinstall
  }

  package private(set) var steps: [Step] = []
  private var published: [Document] = []

  /// - Parameter length: the number of steps.
  package init(length: Int, using generator: inout SplitMix64) {
    for _ in 0..<length { steps.append(step(using: &generator)) }
  }

  private mutating func step(using generator: inout SplitMix64) -> Step {
    let highest = published.compactMap(\.revision).max() ?? 0
    switch Int.random(in: 0..<20, using: &generator) {
    case 0..<6: return publish(highest + .random(in: 1...3, using: &generator))
    // By mistake, or again with other texts.
    case 6: return publish(.random(in: 0...highest, using: &generator))
    case 7..<10: return publish(.random(in: 0...highest, using: &generator), rollsBackFrom: highest)
    case 10:
      let former = Int.random(in: 0...highest + 2, using: &generator)
      return publish(.random(in: 0...highest + 2, using: &generator), rollsBackFrom: former)
    case 11: return publish(nil, rollsBackFrom: Bool.random(using: &generator) ? highest : nil)
    case 12:
      guard var document = published.randomElement(using: &generator) else { return .withhold }
      document.isTampered = true
      return .receive(document)
    case 13: return .withhold
    case 14, 15: return .restart
    case 16: return Int.random(in: 0..<4, using: &generator) == 0 ? .reinstall : .restart
    default: return published.randomElement(using: &generator).map(Step.receive) ?? .withhold
    }
  }

  private mutating func publish(_ revision: Int?, rollsBackFrom: Int? = nil) -> Step {
    let document = Document(number: published.count, revision: revision, rollsBackFrom: rollsBackFrom)
    published.append(document)
    return .receive(document)
  }
}

/// What a device with keys must do: the whole rule, told by what it has accepted since it was installed.
package struct RevisionSpecification: Sendable {
  package private(set) var accepted: [RevisionHistory.Document] = []

  package init() {}

  /// The highest revision that was accepted or rolled back.
  private var highest: Int? {
    accepted.flatMap { document in
      [document.revision, document.revision == nil ? nil : document.rollsBackFrom].compactMap(\.self)
    }.max()
  }

  /// - Returns: whether the device uses the document.
  package mutating func receive(_ document: RevisionHistory.Document) -> Bool {
    let isAccepted = !document.isTampered && mayFollow(document)
    if isAccepted { accepted.append(document) }
    return isAccepted
  }

  private func mayFollow(_ document: RevisionHistory.Document) -> Bool {
    guard let highest, let current = accepted.last?.revision else { return true }
    guard let revision = document.revision else { return false }
    if revision > highest { return true }
    if revision == highest { return current == highest }
    return document.rollsBackFrom == highest && revision <= current
  }
}
