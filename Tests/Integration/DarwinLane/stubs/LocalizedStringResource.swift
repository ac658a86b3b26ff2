// Part of Foundation, apart because Tests/Integration/AppleSurface uses it too.

@available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
public struct LocalizedStringResource: Sendable {
  public enum BundleDescription: Sendable {
    case main
    case atURL(URL)
  }
  public init(
    _ key: StaticString,
    defaultValue: String.LocalizationValue,
    table: String? = nil,
    locale: Locale = .current,
    bundle: BundleDescription = .main,
    comment: StaticString? = nil
  ) {}
}

extension String {
  @available(iOS 15, macOS 12, tvOS 15, watchOS 8, *)
  public struct LocalizationValue: ExpressibleByStringInterpolation {
    public struct StringInterpolation: StringInterpolationProtocol {
      public init(literalCapacity: Int, interpolationCount: Int) {}
      public mutating func appendLiteral(_ literal: String) {}
      public mutating func appendInterpolation(_ string: String) {}
      public mutating func appendInterpolation<Value: CVarArg>(_ value: Value) {}
    }
    public init(_ value: String) {}
    public init(stringLiteral value: String) {}
    public init(stringInterpolation: StringInterpolation) {}
  }
}
