// The parts of Vapor 4 that Examples/Servers/ReRuneVapor uses, as its documentation declares them.

public protocol AsyncResponder: Sendable {
  func respond(to request: Request) async throws -> Response
}

public protocol AsyncMiddleware: Sendable {
  func respond(to request: Request, chainingTo next: any AsyncResponder) async throws -> Response
}

public final class Request: @unchecked Sendable {
  public var headers: HTTPHeaders { fatalError() }
  public var query: any URLQueryContainer { fatalError() }
  public var cookies: HTTPCookies { fatalError() }
}

public final class Response: @unchecked Sendable {
  public var headers: HTTPHeaders {
    get { fatalError() }
    set {}
  }
}

public protocol URLQueryContainer {}

extension URLQueryContainer {
  public subscript<D>(_ decodable: D.Type, at path: any CodingKeyRepresentable...) -> D? where D: Decodable {
    fatalError()
  }
}

public struct HTTPCookies: Sendable {
  public struct Value: Sendable {
    public var string: String
  }

  public subscript(name: String) -> Value? {
    get { fatalError() }
    set {}
  }
}

public struct HTTPHeaders: Sendable {
  public struct Name: Sendable {
    public static let acceptLanguage = Name()
    public static let contentLanguage = Name()
    public static let vary = Name()
  }

  public subscript(name: Name) -> [String] { fatalError() }
  public mutating func replaceOrAdd(name: Name, value: String) {}
  public mutating func add(name: Name, value: String) {}
}
