import RuneModel
import RuneSigning
import RuneTestSupport
import Testing

@Suite struct RevisionFloorTests {
  /// A document as in `10`, `3<10` for a rollback from 10, or `-` without a revision.
  private static func document(_ text: Substring) -> PublishedRevision {
    let parts = text.split(separator: "<").map { Int($0) }
    return PublishedRevision(parts[0], rollsBackFrom: parts.count > 1 ? parts[1] : nil)
  }

  @Test(
    "What follows what: accepted documents, and the next one",
    arguments: [
      ("", "0", true), ("", "-", true), ("", "3<10", true), ("-", "-", true), ("-", "5", true),
      ("5", "5", true),
      ("5", "6", true), ("5", "4", false), ("5", "-", false), ("- 5", "-", false),
      // A rollback holds for the highest revision that was accepted, and for no other.
      ("10", "3<10", true), ("10", "3<9", false), ("10", "3<11", false), ("10", "3<3", false),
      ("10", "-<10", false),
      ("10", "9<10", true), ("11", "3<10", false), ("10 11", "3<10", false), ("9", "3<10", false),
      // After it, what was withdrawn stays so, and only a higher revision follows.
      ("10 3<10", "3<10", true), ("10 3<10", "3", false), ("10 3<10", "5", false), ("10 3<10", "10", false),
      ("10 3<10", "10<12", false), ("10 3<10", "-", false), ("10 3<10", "11", true),
      ("10 3<10 11", "3<10", false),
      ("10 3<10 11", "3<11", true), ("10 3<10", "2<10", true), ("10 3<10", "5<10", false),
      ("10 5<10 3<10", "5<10", false),
      // A device that never had what is withdrawn does not take it afterwards.
      ("3<10", "5", false), ("3<10", "10", false), ("3<10", "11", true), ("3<10", "3<10", true),
      ("2", "3<10", true),
    ]
  )
  func order(before: String, next: String, isAccepted: Bool) throws {
    var floor = RevisionFloor()
    for text in before.split(separator: " ") {
      floor = try floor.accepting(Self.document(text), isSigned: true)
    }
    let after = try? floor.accepting(Self.document(next[...]), isSigned: true)
    #expect((after != nil) == isAccepted)
    if let after { #expect(after == RevisionFloor(of: Self.document(next[...]))) }
  }

  /// Without keys, nothing that a document says of itself is trustworthy: a lower revision is a mistake of the service.
  @Test(
    arguments: [
      ("", "3<10", 3), ("5", "4", nil), ("5", "5", 5), ("5", "4<5", nil), ("5", "-", 5), ("", "-", nil),
    ] as [(String, String, Int?)]
  )
  func withoutKeys(before: String, next: String, current: Int?) throws {
    var floor = RevisionFloor()
    for text in before.split(separator: " ") {
      floor = try floor.accepting(Self.document(text), isSigned: false)
    }
    let after = try? floor.accepting(Self.document(next[...]), isSigned: false)
    #expect(after?.current == current)
    #expect(after?.isRolledBack != true)
  }

  @Test(arguments: [
    ("10", "-", "it has no revision, so it may be older than 10, which is in use"),
    ("10", "4", "its revision 4 is lower than 10, which is in use"),
    ("10 3<10", "4", "its revision 4 is lower than 10, which was accepted and then rolled back"),
    ("10 3<10", "10", "its revision 10 was replaced by a rollback from 10 to 3"),
    (
      "10", "4<8",
      "its revision 4 is lower than 10, which is in use, and it only permits apps to go back from 8"
    ),
  ])
  func reasons(before: String, next: String, fact: String) throws {
    var floor = RevisionFloor()
    for text in before.split(separator: " ") {
      floor = try floor.accepting(Self.document(text), isSigned: true)
    }
    let stale = try #require(throws: StaleRevision.self) {
      try floor.accepting(Self.document(next[...]), isSigned: true)
    }
    #expect("\(stale)" == "\(fact). Publish under a revision above 10, older texts too")
  }

  /// The type beside the specification, and what both must have: the floor never goes down, and what was replaced never
  /// comes back.
  @Test func agreesWithTheSpecification() throws {
    var generator = SplitMix64(state: 36)
    var (decisions, acceptances, rollbacks) = (0, 0, 0)
    for sequence in 0..<20_000 {
      var (floor, specification, replaced) = (RevisionFloor(), RevisionSpecification(), Set<Int>())
      for step in RevisionHistory(length: 16, using: &generator).steps {
        switch step {
        case .withhold: continue
        // What is stored is the document.
        case .restart:
          let last = specification.accepted.last.map {
            PublishedRevision($0.revision, rollsBackFrom: $0.rollsBackFrom)
          }
          try #require(RevisionFloor(of: last ?? PublishedRevision()) == floor, "sequence \(sequence)")
        case .reinstall: (floor, specification, replaced) = (RevisionFloor(), RevisionSpecification(), [])
        case .receive(let document):
          decisions += 1
          let former = specification.accepted.last
          let isAccepted = specification.receive(document)
          // Verified before.
          guard !document.isTampered else { continue }
          let published = PublishedRevision(document.revision, rollsBackFrom: document.rollsBackFrom)
          let next = try? floor.accepting(published, isSigned: true)
          try #require((next != nil) == isAccepted, "sequence \(sequence): \(document) after \(floor)")
          guard let next else { continue }
          acceptances += 1
          try #require(
            next.highest ?? -1 >= floor.highest ?? -1,
            "the floor went down in sequence \(sequence)"
          )
          try #require(
            !replaced.contains(document.number),
            "\(document) came back in sequence \(sequence)"
          )
          if let former, former.revision != document.revision {
            replaced.formUnion(specification.accepted.map(\.number).filter { $0 != document.number })
          }
          if next.isRolledBack, next != floor { rollbacks += 1 }
          floor = next
        }
      }
    }
    print("\(decisions) decisions in 20,000 sequences, \(acceptances) acceptances, \(rollbacks) rollbacks")
    #expect(decisions > 200_000 && acceptances > 150_000 && rollbacks > 20_000)
  }

  @Test func theLaterFloorWins() {
    let ordered: [RevisionFloor] = [
      RevisionFloor(), RevisionFloor(current: 0), RevisionFloor(current: 10),
      RevisionFloor(current: 5, highest: 10),
      RevisionFloor(current: 3, highest: 10), RevisionFloor(current: 11),
      RevisionFloor(current: 3, highest: 12),
    ]
    for (index, floor) in ordered.enumerated() {
      for (other, second) in ordered.enumerated() {
        #expect(floor.isLater(than: second) == (index > other))
      }
    }
  }
}
