import Testing

#if canImport(SwiftUI) && canImport(AppKit)
  import AppKit
  import SwiftUI

  @testable import ReRuneCore
  @testable import ReRuneSwiftUI

  /// Real views in a real window. `Tests/Integration/AppleSurface` runs what can be run without them.
  @MainActor
  @Suite(.serialized) struct RefreshTests {
    @Test func aViewThatReadATextIsUpdatedAndKeepsItsState() throws {
      guard #available(macOS 14, *) else { return }
      let evaluations = evaluations(of: { $0.reRuneObserveRevision() }) {
        LookupObservation.notify()
        RevisionBroadcast.shared.announce(ReRune.revision)
      }
      #expect(evaluations.count >= 2)
      #expect(Set(evaluations).count == 1)
    }

    @Test func onOlderSystemsTheViewIsRecreated() {
      let evaluations = evaluations(of: { $0.modifier(RevisionRefresh(viewsObserveTexts: false)) }) {
        RevisionBroadcast.shared.announce(ReRune.revision)
      }
      #expect(evaluations.count >= 2)
      #expect(Set(evaluations).count == 2)
    }

    /// The identities of the view's state at each evaluation of its body, before and after the change.
    private func evaluations<Root: View>(
      of root: (Probe) -> Root,
      during change: () -> Void
    ) -> [ObjectIdentifier] {
      let log = EvaluationLog()
      let host = NSHostingView(rootView: root(Probe(log: log)))
      let window = NSWindow(
        contentRect: NSRect(x: 0, y: 0, width: 200, height: 100),
        styleMask: [],
        backing: .buffered,
        defer: false
      )
      window.contentView = host
      update(host) { !log.states.isEmpty }
      let before = log.states.count
      change()
      update(host) { log.states.count > before }
      return log.states.map(ObjectIdentifier.init)
    }

    /// Lets SwiftUI work until the condition holds, at most 10 seconds.
    private func update(_ host: NSView, until condition: () -> Bool) {
      let end = Date(timeIntervalSinceNow: 10)
      while !condition(), Date() < end {
        host.layoutSubtreeIfNeeded()
        RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.01))
      }
    }
  }

  /// Retains the states themselves, so that no two of them have the same address.
  @MainActor private final class EvaluationLog {
    var states: [ProbeState] = []
  }

  private final class ProbeState {}

  private struct Probe: View {
    let log: EvaluationLog
    @State private var state = ProbeState()

    var body: some View {
      log.states.append(state)
      return Text(reRuneString("title"))
    }
  }
#else
  @Suite struct RefreshTests {
    @Test(.disabled("Needs a Mac; Tests/Integration/AppleSurface runs what can be run without it."))
    func aViewThatReadATextIsUpdatedAndKeepsItsState() {}

    @Test(.disabled("Needs a Mac; Tests/Integration/AppleSurface runs what can be run without it."))
    func onOlderSystemsTheViewIsRecreated() {}
  }
#endif
