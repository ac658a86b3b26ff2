import Dispatch

// Of Apple's Network, as documented: what the runtime uses. A monitor here never reports a path.

public final class NWPathMonitor: @unchecked Sendable {
  public var pathUpdateHandler: (@Sendable (_ newPath: NWPath) -> Void)?

  public init() {}

  public func start(queue: DispatchQueue) {}

  public func cancel() {}
}

public struct NWPath: Equatable, Sendable {
  public enum Status: Sendable { case satisfied, unsatisfied, requiresConnection }

  public let status: Status

  public func usesInterfaceType(_ type: NWInterface.InterfaceType) -> Bool { false }

  public var isExpensive: Bool { false }
  public var isConstrained: Bool { false }
}

public struct NWInterface: Sendable {
  public enum InterfaceType: Sendable { case other, wifi, cellular, wiredEthernet, loopback }
}
