// The part of Apple's Foundation that Linux has no counterpart of.

import Foundation

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
  public struct LocalizationValue: ExpressibleByStringInterpolation {
    public struct StringInterpolation: StringInterpolationProtocol {
      public init(literalCapacity: Int, interpolationCount: Int) {}
      public mutating func appendLiteral(_ literal: String) {}
      public mutating func appendInterpolation(_ string: String) {}
      /// Stands for the values that `String(format:)` takes.
      public mutating func appendInterpolation<Value: CVarArg>(_ value: Value) {}
    }

    public init(_ value: String) {}
    public init(stringLiteral value: String) {}
    public init(stringInterpolation: StringInterpolation) {}
  }
}
