/// Keeps values until the process ends, when the system frees all of its memory at once. For what consists of
/// very many objects and would only be freed, one by one, just before that.
enum ProcessLifetime {
  private final class Holder<Value> {
    let value: Value

    init(_ value: Value) {
      self.value = value
    }
  }

  static func keep<Value>(_ value: Value) {
    // The retain that nothing balances.
    _ = Unmanaged.passRetained(Holder(value))
  }
}
