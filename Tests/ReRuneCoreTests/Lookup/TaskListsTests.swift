import Testing

@testable import ReRuneCore

@Suite struct TaskListsTests {
  @Test func thousandsOfListsDisplaceEachOther() {
    let lists = TaskLists(limit: 3)
    let edition = TextEdition(1)
    let made = (0..<10_000).map { lists.list(["q\($0)"], edition) }
    #expect(lists.count == 3)
    #expect(Set(made.map(\.number)).count == made.count)
    #expect(lists.list(["q9999"], edition) === made[9_999])
    // The list of a running task has a snapshot, although others have displaced it.
    func snapshot() -> LookupSnapshot {
      LookupSnapshot(registered: [], environment: LookupEnvironment(), readers: .task(["q0"]))
    }
    let (first, second) = (snapshot(), snapshot())
    #expect(made[0].keep(first, shape: 2) === first)
    #expect(made[0].snapshot(shape: 2) === first)
    #expect(made[0].snapshot(shape: 4) == nil)
    #expect(made[0].keep(second, shape: 2) === first)
  }

  @Test func anotherEditionHasOtherLists() {
    let lists = TaskLists()
    let (former, latest) = (TextEdition(1), TextEdition(2))
    let old = lists.list(["de"], former)
    lists.begin(edition: 2)
    #expect(lists.count == 0)
    let new = lists.list(["de"], latest)
    #expect(new !== old)
    #expect(new.edition === latest)
    // A task that began before the update.
    let inner = lists.list(["fr"], former)
    #expect(inner.edition === former)
    #expect(lists.list(["de"], latest) === new)
    #expect(lists.count == 1)
  }
  @Test func tagsAreKnownAsTheyWereNormalized() {
    let lists = TaskLists()
    let (former, latest) = (TextEdition(1), TextEdition(2))
    #expect(lists.known(["de", "pt-BR"], former) == nil)
    let list = lists.list(["de", "pt-BR"], former)
    #expect(lists.known(["de", "pt-BR"], former) === list)
    #expect(lists.known(["DE", "pt_BR"], former) == nil)
    #expect(lists.known(["de"], former) == nil)
    #expect(lists.known(["de", "pt-BR"], latest) == nil)
    #expect(["DE", "de", "../x", "pt_BR"].usableTags == ["de", "pt-BR"])
  }
}
