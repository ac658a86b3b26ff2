import RuneSystem

/// A lazily computed value that can be requested from any thread.
package final class Lazy<Value: Sendable>: Sendable {
  private let stored = Locked<Value?>(nil)

  package init() {}

  package func value(_ make: () -> Value) -> Value {
    stored.withLock { stored in
      if let stored { return stored }
      let made = make()
      stored = made
      return made
    }
  }
}
