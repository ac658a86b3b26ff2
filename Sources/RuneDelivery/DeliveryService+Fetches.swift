import RuneModel

extension DeliveryService {
  package typealias Outcome = (fetch: UpdatePlan.Fetch, result: Result<FetchedPayload, UpdateFault>)

  /// Fetches start in the given order; a failed one does not stop the others. Those that exceed the budget fail with
  /// `UpdateFault.Cause.postponed`.
  ///
  /// - Parameters:
  ///   - progress: called after each fetch with the number of completed fetches.
  ///   - texts: reads the stored texts of a locale; see `StoredTexts`.
  /// - Returns: an outcome for each, in the given order.
  package func payloads(
    _ fetches: [UpdatePlan.Fetch],
    within budget: FetchBudget,
    progress: (Int) -> Void = { _ in },
    texts: @escaping @Sendable (_ tag: String) -> [PayloadMessage]? = { _ in nil }
  ) async -> [Outcome] {
    let outcomes = await withTaskGroup(of: (index: Int, outcome: Outcome).self) { group in
      var waiting = fetches.enumerated().makeIterator()
      var outcomes: [(index: Int, outcome: Outcome)] = []
      let meter = FetchMeter(budget)
      func startNext() {
        while let (index, fetch) = waiting.next() {
          guard let limit = meter.exceeded else {
            group.addTask { (index, (fetch, await outcome(of: fetch, texts: texts, meter))) }
            return
          }
          outcomes.append(
            (index, (fetch, .failure(UpdateFault(postponed: fetch.locale.tag, because: limit))))
          )
        }
      }
      for _ in 0..<budget.concurrentFetches { startNext() }
      while let finished = await group.next() {
        outcomes.append(finished)
        progress(outcomes.count)
        startNext()
      }
      return outcomes.sorted { $0.index < $1.index }.map(\.outcome)
    }
    fetchesEnded()
    return outcomes
  }

  /// Most services keep nothing.
  package func fetchesEnded() {}

  private func outcome(
    of fetch: UpdatePlan.Fetch,
    texts: @escaping @Sendable (_ tag: String) -> [PayloadMessage]?,
    _ meter: FetchMeter
  ) async -> Result<FetchedPayload, UpdateFault> {
    let tag = fetch.locale.tag
    do throws(UpdateFault) {
      return .success(
        try await payload(of: fetch.locale, knowing: fetch.stored, texts: { texts(tag) }, meter: meter)
      )
    } catch {
      return .failure(error)
    }
  }
}
