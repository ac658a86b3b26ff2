// The parts of SwiftUI that the example apps use: declarations only.

public protocol App {
  associatedtype Body: Scene
  @MainActor @preconcurrency init()
  @SceneBuilder @MainActor @preconcurrency var body: Body { get }
}

extension App {
  @MainActor public static func main() { _ = Self().body }
}

@MainActor @preconcurrency
public protocol Scene {}

@MainActor @preconcurrency
@resultBuilder
public enum SceneBuilder {
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}

@MainActor @preconcurrency
public protocol PreviewProvider {
  associatedtype Previews: View
  @ViewBuilder static var previews: Previews { get }
}

public struct WindowGroup<Content: View>: Scene {
  public init(@ViewBuilder content: () -> Content) {}
}

public struct BackgroundTask<Request: Sendable, Response: Sendable>: Sendable {}

extension BackgroundTask where Request == Void, Response == Void {
  public static func urlSession(_ identifier: String) -> Self { Self() }
}

extension Scene {
  public func backgroundTask<Request, Response>(
    _ task: BackgroundTask<Request, Response>,
    action: @escaping @Sendable (Request) async -> Response
  ) -> some Scene { self }
}

public struct Text: PrimitiveView, Sendable {
  public init(verbatim text: String) {}
  public init(_ text: some StringProtocol) {}
  public func bold() -> Text { self }
  public static func + (a: Text, b: Text) -> Text { a }
}

public struct TextField: PrimitiveView {
  public init(_ title: some StringProtocol, text: Binding<String>) {}
}

public struct Stepper: PrimitiveView {
  public init<Value: Strideable>(
    _ title: some StringProtocol,
    value: Binding<Value>,
    in bounds: ClosedRange<Value>
  ) {}
}

public struct ButtonRole: Equatable, Sendable {
  public static let destructive = ButtonRole()
  public static let cancel = ButtonRole()
}

public struct Button: PrimitiveView {
  public init(_ title: some StringProtocol, action: @escaping @MainActor () -> Void) {}
  public init(_ title: some StringProtocol, role: ButtonRole?, action: @escaping @MainActor () -> Void) {}
}

public struct ProgressView: PrimitiveView {
  public init<Value: BinaryFloatingPoint>(value: Value?, total: Value = 1) {}
}

public struct Picker<Content: View>: PrimitiveView {
  public init(
    _ title: some StringProtocol,
    selection: Binding<some Hashable>,
    @ViewBuilder content: () -> Content
  ) {}
}

public struct List<Content: View>: PrimitiveView {
  public init(@ViewBuilder content: () -> Content) {}

  public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent> {}
}

public struct Section<Content: View>: PrimitiveView {
  public init(@ViewBuilder content: () -> Content) {}
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {}
}

public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: PrimitiveView {
  public init(
    _ data: Data,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) where Data.Element: Identifiable, ID == Data.Element.ID {}

  public init(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {}
}

public enum HorizontalAlignment {
  case leading
}

public struct VStack<Content: View>: PrimitiveView {
  public init(alignment: HorizontalAlignment, @ViewBuilder content: () -> Content) {}
}

public enum VerticalAlignment {
  case center
}

public struct HStack<Content: View>: PrimitiveView {
  public init(alignment: VerticalAlignment = .center, @ViewBuilder content: () -> Content) {}
}

extension View {
  public func tag(_ tag: some Hashable) -> some View { self }
  public func environment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>,
    _ value: Value
  ) -> some View { self }
  public func onChange<Value: Equatable>(
    of value: Value,
    perform action: @escaping (Value) -> Void
  ) -> some View { self }
  public func onChange(
    of value: some Equatable,
    initial: Bool = false,
    _ action: @escaping () -> Void
  ) -> some View { self }
  public func task(@_inheritActorContext _ action: @escaping @Sendable () async -> Void) -> some View {
    self
  }
  public func task(
    id value: some Equatable,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View { self }
}
