@_exported import Combine

/// The parts of SwiftUI that the runtime and the examples use, with the isolation of the real ones. Nothing is drawn.
@MainActor @preconcurrency
public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
}

extension Never: View {
  public var body: Never { fatalError("a primitive view has no body") }
}

/// A view without a body.
public protocol PrimitiveView: View where Body == Never {}

extension PrimitiveView {
  public var body: Never { fatalError("a primitive view has no body") }
}

@MainActor @preconcurrency
public protocol ViewModifier {
  associatedtype Body: View
  typealias Content = _ViewModifier_Content<Self>
  @ViewBuilder func body(content: Content) -> Body
}

public struct _ViewModifier_Content<Modifier: ViewModifier>: PrimitiveView {
  public init() {}
}

public struct ModifiedContent<Content, Modifier> {
  public var content: Content
  public var modifier: Modifier
}

extension ModifiedContent: View, PrimitiveView where Content: View, Modifier: ViewModifier {}

extension View {
  public func modifier<Modifier>(_ modifier: Modifier) -> ModifiedContent<Self, Modifier> {
    ModifiedContent(content: self, modifier: modifier)
  }

  public func id(_ id: some Hashable) -> some View { IdentifiedView(content: self, id: AnyHashable(id)) }
}

public struct IdentifiedView<Content: View>: PrimitiveView {
  public let content: Content
  public let id: AnyHashable
}

public struct AnyView: PrimitiveView {
  public init(_ view: some View) {}
}

public struct EmptyView: PrimitiveView {
  public init() {}
}

public struct ConditionalContent<First: View, Second: View>: PrimitiveView {
  public enum Storage {
    case first(First)
    case second(Second)
  }
  public let storage: Storage
}

public struct TupleView<each Part: View>: PrimitiveView {
  public let parts: (repeat each Part)
}

extension Optional: View, PrimitiveView where Wrapped: View {}

@MainActor @preconcurrency
@resultBuilder
public enum ViewBuilder {
  public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildBlock<Part: View>(_ part: Part) -> Part { part }
  public static func buildBlock<each Part: View>(_ parts: repeat each Part) -> TupleView<repeat each Part> {
    TupleView(parts: (repeat each parts))
  }
  public static func buildIf<Part: View>(_ part: Part?) -> Part? { part }
  public static func buildEither<First: View, Second: View>(
    first: First
  ) -> ConditionalContent<First, Second> {
    ConditionalContent(storage: .first(first))
  }
  public static func buildEither<First: View, Second: View>(
    second: Second
  ) -> ConditionalContent<First, Second> {
    ConditionalContent(storage: .second(second))
  }
  public static func buildLimitedAvailability(_ part: some View) -> AnyView { AnyView(part) }
}
