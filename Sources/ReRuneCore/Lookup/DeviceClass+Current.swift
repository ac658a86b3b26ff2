import RuneModel

#if canImport(Darwin)
  import Foundation
#endif

extension DeviceClass {
  /// The device that this process runs on; `other` if string catalogs have no name for it.
  static let current: DeviceClass = {
    #if os(macOS) || targetEnvironment(macCatalyst)
      return .mac
    #elseif os(watchOS)
      return .applewatch
    #elseif os(tvOS)
      return .appletv
    #elseif os(visionOS)
      return .applevision
    #elseif os(iOS)
      if ProcessInfo.processInfo.isiOSAppOnMac { return .mac }
      return DeviceClass(model: hardwareModel)
    #else
      return .other
    #endif
  }()

  /// - Parameter model: such as `iPad14,3`.
  init(model: String) {
    if model.hasPrefix("iPhone") {
      self = .iphone
    } else if model.hasPrefix("iPad") {
      self = .ipad
    } else if model.hasPrefix("iPod") {
      self = .ipod
    } else {
      self = .other
    }
  }

  #if os(iOS)
    /// `UIDevice` is only available on the main actor.
    private static var hardwareModel: String {
      if let simulated = ProcessInfo.processInfo.environment["SIMULATOR_MODEL_IDENTIFIER"] {
        return simulated
      }
      var system = utsname()
      uname(&system)
      return withUnsafeBytes(of: &system.machine) { machine in
        String(decoding: machine.prefix { $0 != 0 }, as: UTF8.self)
      }
    }
  #endif
}
