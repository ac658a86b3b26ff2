#if canImport(Network)
  import Dispatch
  import Network
  import RuneSystem
#endif

/// Reports whether this device has a network. On systems without such a service, the first failed connection is the
/// first sign of a lost network, and is repeated like any failure.
package protocol NetworkMonitor: Sendable {
  /// - Parameter onChange: receives whether there is a usable network, soon after the start and whenever that changes.
  func start(_ onChange: @escaping @Sendable (_ isOnline: Bool) -> Void)

  func stop()
}

package enum SystemNetwork {
  /// The system's monitor; `nil` if the system has none.
  package static func monitor(allowsCellular: Bool = true) -> (any NetworkMonitor)? {
    #if canImport(Network)
      PathMonitor(allowsCellular: allowsCellular)
    #else
      nil
    #endif
  }
}

#if canImport(Network)
  /// Apple's monitor of network paths.
  private final class PathMonitor: NetworkMonitor {
    private let monitor = NWPathMonitor()
    private let allowsCellular: Bool
    private let isOnline = Locked<Bool?>(nil)

    init(allowsCellular: Bool) {
      self.allowsCellular = allowsCellular
    }

    func start(_ onChange: @escaping @Sendable (_ isOnline: Bool) -> Void) {
      monitor.pathUpdateHandler = { [allowsCellular, isOnline] path in
        let isCostly = path.usesInterfaceType(.cellular) || path.isExpensive || path.isConstrained
        let isUsable = path.status != .unsatisfied && (allowsCellular || !isCostly)
        let isNew = isOnline.withLock { isOnline in
          defer { isOnline = isUsable }
          return isOnline != isUsable
        }
        if isNew { onChange(isUsable) }
      }
      monitor.start(queue: DispatchQueue(label: "io.rerune.network", qos: .utility))
    }

    func stop() { monitor.cancel() }
  }
#endif
