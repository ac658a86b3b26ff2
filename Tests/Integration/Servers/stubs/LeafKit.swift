// The parts of LeafKit 1 that Examples/Servers/ReRuneVapor uses, as its documentation declares them.

public protocol LeafTag {
  func render(_ ctx: LeafContext) throws -> LeafData
}

public struct LeafContext {
  public var parameters: [LeafData] { fatalError() }
}

public struct LeafData: Sendable {
  public var string: String? { fatalError() }
  public static func string(_ value: String?) -> LeafData { fatalError() }
}

extension String: @retroactive Error {}
