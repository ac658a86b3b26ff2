// The part of ArgumentParser that the tool's files use, but for commands and their options.

public protocol ExpressibleByArgument {
  init?(argument: String)
  static var allValueStrings: [String] { get }
}

extension ExpressibleByArgument {
  public static var allValueStrings: [String] { [] }
}

extension ExpressibleByArgument where Self: RawRepresentable, RawValue: ExpressibleByArgument {
  public init?(argument: String) { return nil }
}

extension String: ExpressibleByArgument {
  public init?(argument: String) { return nil }
}

extension Bool: ExpressibleByArgument {
  public init?(argument: String) { return nil }
}

public struct ValidationError: Error {
  public init(_ message: String) {}
}

public struct ExitCode: Error {
  public init(_ code: Int32) {}
  public static var success: ExitCode { ExitCode(0) }
}
