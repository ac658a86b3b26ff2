import Foundation
import RuneSystem
import RuneTestSupport
import Testing

@testable import ReRuneNative

/// Which bundles get another class, and back.
@Suite struct ServedBundlesTests {
  /// Objects and their classes, in place of the Objective-C runtime.
  private final class Runtime: Sendable {
    private let classes = Locked<[String: AnyClass]>([:])

    var change: ServedBundles.ClassChange {
      ServedBundles.ClassChange(
        served: Served.self,
        present: { bundle in self.classes.withLock { $0[bundle.bundlePath] } ?? Bundle.self },
        change: { bundle, new in
          self.classes.withLock { classes in
            defer { classes[bundle.bundlePath] = new }
            return classes[bundle.bundlePath] ?? Bundle.self
          }
        }
      )
    }

    func has(_ present: AnyClass, _ bundle: Bundle) -> Bool { change.present(bundle) == present }

    func set(_ new: AnyClass, of bundle: Bundle) { classes.withLock { $0[bundle.bundlePath] = new } }
  }

  private final class Served {}
  private final class OtherBundle {}

  private let folder = TemporaryFolder()
  private let runtime = Runtime()
  private var bundles: ServedBundles { ServedBundles(runtime.change) }

  private func bundle() throws -> Bundle { try #require(Bundle(path: folder.url.path)) }

  @Test func aBundleGetsItsFormerClassBack() throws {
    let (bundles, bundle) = (bundles, try bundle())
    #expect(bundles.serve(bundle) == nil)
    #expect(runtime.has(Served.self, bundle))
    #expect(bundles.bundle(at: bundle.bundlePath) === bundle)
    #expect(bundles.stop(bundle) == nil)
    #expect(runtime.has(Bundle.self, bundle))
    #expect(bundles.bundle(at: bundle.bundlePath) == nil)
    #expect(bundles.serve(bundle) == nil)
  }

  @Test func aBundleIsServedOnceAndStoppedOnce() throws {
    let (bundles, bundle) = (bundles, try bundle())
    #expect(bundles.stop(bundle) == .notServed)
    #expect(bundles.serve(bundle) == nil)
    #expect(bundles.serve(bundle) == .alreadyServed)
    #expect(bundles.stop(bundle) == nil)
    #expect(bundles.stop(bundle) == .notServed)
  }

  /// Another SDK exchanges classes too: an object may only get a class of its own size.
  @Test func aBundleOfAnotherClassIsLeftAlone() throws {
    let (bundles, bundle) = (bundles, try bundle())
    runtime.set(OtherBundle.self, of: bundle)
    let refusal = try #require(bundles.serve(bundle))
    #expect(refusal.message.contains("OtherBundle"))
    #expect(runtime.has(OtherBundle.self, bundle))
  }

  @Test func aClassThatSomebodyElseHasSetSinceStays() throws {
    let (bundles, bundle) = (bundles, try bundle())
    #expect(bundles.serve(bundle) == nil)
    runtime.set(OtherBundle.self, of: bundle)
    #expect(try #require(bundles.stop(bundle)).message.contains("OtherBundle"))
    #expect(runtime.has(OtherBundle.self, bundle))
    runtime.set(Served.self, of: bundle)
    #expect(bundles.stop(bundle) == nil)
  }

  @Test func manyThreadsServeABundleOnce() async throws {
    let (bundles, bundle) = (bundles, try bundle())
    let served = await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<100 { group.addTask { bundles.serve(bundle) == nil } }
      return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
    }
    #expect(served == 1)
  }

  #if !canImport(ObjectiveC)
    @Test func withoutObjectiveCNothingChanges() throws {
      let refusal = try #require(ServedBundles(.system).serve(try bundle()))
      #expect(refusal.message.contains("cannot be served"))
    }
  #endif
}
