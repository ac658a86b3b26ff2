// The part of Apple's Foundation and Dispatch that the checked files use, with the declarations of Apple's
// documentation. Nothing runs it.
@_exported import Darwin

public typealias TimeInterval = Double

public final class NSLock: @unchecked Sendable {
  public init() {}
  public func lock() {}
  public func unlock() {}
  public func withLock<Result>(_ body: () throws -> Result) rethrows -> Result { try body() }
}

public final class DispatchSemaphore: Sendable {
  public init(value: Int) {}
  public func wait() {}
  public func signal() -> Int { 0 }
}

public struct URL: Hashable, Sendable {
  public init(fileURLWithPath path: String, isDirectory: Bool) {}
  public init?(string: String) {}
  public init?(string: String, relativeTo base: URL?) {}
  public var absoluteURL: URL { self }
  public var absoluteString: String { "" }
  public var fragment: String? { nil }
  public var path: String { "" }
  public func appendingPathComponent(_ component: String) -> URL { self }
  public mutating func setResourceValues(_ values: URLResourceValues) throws {}
}

public struct URLComponents: Sendable {
  public init?(url: URL, resolvingAgainstBaseURL: Bool) {}
  public var scheme: String?
  public var user: String?
  public var password: String?
  public var host: String?
  public var port: Int?
  public var percentEncodedPath: String { "" }
  public var percentEncodedQuery: String? { nil }
}

public struct URLResourceValues {
  public init() {}
  public var isExcludedFromBackup: Bool?
}

public struct Data: Hashable, Sendable {
  public init<Bytes: Sequence>(_ bytes: Bytes) where Bytes.Element == UInt8 {}
  public init?(base64Encoded: String) {}
  public func base64EncodedString() -> String { "" }
  public var count: Int { 0 }
}

extension Array where Element == UInt8 {
  public init(_ data: Data) { self = [] }
}

public final class FileHandle: Sendable {
  public static let standardError = FileHandle()
  public func write<Bytes>(contentsOf data: Bytes) throws {}
}

public struct FileAttributeKey: Hashable, Sendable {
  public static let posixPermissions = FileAttributeKey()
  public static let protectionKey = FileAttributeKey()
  public static let modificationDate = FileAttributeKey()
}

public struct FileProtectionType: Hashable, Sendable {
  public static let none = FileProtectionType()
  public static let completeUntilFirstUserAuthentication = FileProtectionType()
}

public final class FileManager: Sendable {
  public static let `default` = FileManager()
  public enum SearchPathDirectory { case applicationSupportDirectory, cachesDirectory }
  public struct SearchPathDomainMask: Sendable { public static let userDomainMask = SearchPathDomainMask() }
  public func urls(for directory: SearchPathDirectory, in domain: SearchPathDomainMask) -> [URL] { [] }
  public func contentsOfDirectory(atPath path: String) throws -> [String] { [] }
  public func removeItem(atPath path: String) throws {}
  public func fileExists(atPath path: String) -> Bool { false }
  public func attributesOfItem(atPath path: String) throws -> [FileAttributeKey: Any] { [:] }
  public func createDirectory(
    atPath path: String,
    withIntermediateDirectories: Bool,
    attributes: [FileAttributeKey: Any]? = nil
  ) throws {}
  public func setAttributes(_ attributes: [FileAttributeKey: Any], ofItemAtPath path: String) throws {}
}

public final class ProcessInfo: Sendable {
  public static let processInfo = ProcessInfo()
  public var environment: [String: String] { [:] }
  public var isiOSAppOnMac: Bool { false }
}

public final class Bundle: Sendable {
  public static let main = Bundle()
  public init() {}
  public init?(path: String) {}
  public var bundleIdentifier: String? { nil }
  public var bundlePath: String { "" }
  public var bundleURL: URL { URL(fileURLWithPath: "", isDirectory: true) }
  public var executablePath: String? { nil }
  public var infoDictionary: [String: Any]? { nil }
  public var localizations: [String] { [] }
  public func path(forResource name: String?, ofType type: String?) -> String? { nil }
  public func localizedString(forKey key: String, value: String?, table: String?) -> String { key }
}

public struct Locale: Hashable, Sendable {
  public init(identifier: String) {}
  public var identifier: String { "" }
  public static let current = Locale(identifier: "")
  public static let preferredLanguages: [String] = []
}

public struct Date: Hashable, Sendable {
  public init() {}
  public init(timeIntervalSince1970: TimeInterval) {}
  public func timeIntervalSince(_ date: Date) -> TimeInterval { 0 }
  public var timeIntervalSince1970: TimeInterval { 0 }
}

public struct UUID: Hashable, Sendable {
  public init() {}
}

public struct CharacterSet: Sendable {
  public static let whitespaces = CharacterSet()
  public static let alphanumerics = CharacterSet()
}

public struct StringCompareOptions: OptionSet, Sendable {
  public var rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let backwards = StringCompareOptions(rawValue: 1)
  public static let literal = StringCompareOptions(rawValue: 2)
  public static let caseInsensitive = StringCompareOptions(rawValue: 4)
}

extension StringProtocol {
  public func range(of text: String, options: StringCompareOptions = [], range: Range<Index>? = nil) -> Range<
    Index
  >? {
    nil
  }
}

extension String {
  public init(format: String, _ arguments: Any...) { self = "" }
  public init(format: String, locale: Locale?, arguments: [Any]) { self = "" }
  public func trimmingCharacters(in set: CharacterSet) -> String { self }
  public func replacingOccurrences(of old: String, with new: String, options: StringCompareOptions = [])
    -> String
  { self }
  public func addingPercentEncoding(withAllowedCharacters set: CharacterSet) -> String? { nil }
}

public struct Notification: Sendable {
  public struct Name: Hashable, Sendable { public init() {} }
}

public final class NotificationCenter: Sendable {
  public static let `default` = NotificationCenter()
  public func addObserver(
    forName: Notification.Name?,
    object: Any?,
    queue: OperationQueue?,
    using: @escaping @Sendable (Notification) -> Void
  ) -> AnyObject { self }
}

public final class OperationQueue: Sendable {}

public class RunLoop {
  public struct Mode: Hashable, Sendable {}

  public class var current: RunLoop { fatalError() }
  public var currentMode: Mode? { nil }
}

public class NSLocale {
  public static let currentLocaleDidChangeNotification = Notification.Name()
}

public struct DispatchTime: Comparable, Sendable {
  public static func now() -> DispatchTime { DispatchTime() }
  public static func < (left: DispatchTime, right: DispatchTime) -> Bool { false }
  public static func + (left: DispatchTime, seconds: Double) -> DispatchTime { left }
}

public final class DispatchQueue: Sendable {
  public static let main = DispatchQueue(label: "")
  public init(label: String) {}
  public enum QoSClass { case `default`, utility }
  public static func global(qos: QoSClass = .default) -> DispatchQueue { main }
  public func async(execute work: @escaping @Sendable () -> Void) {}
  public func asyncAfter(deadline: DispatchTime, execute work: @escaping @Sendable () -> Void) {}
}

public class Thread {
  public class var isMainThread: Bool { true }
}

public protocol CVarArg {}
extension Int: CVarArg {}
extension Int32: CVarArg {}
extension UInt: CVarArg {}
extension Double: CVarArg {}
public final class NSString: CVarArg { public init(string: String) {} }

extension String {
  public init(format: String, locale: Locale?, arguments: [any CVarArg]) { self = format }
}
