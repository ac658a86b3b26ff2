// How the example apps arrange their screens: declarations only.

public struct NavigationView<Content: View>: PrimitiveView {
  public init(@ViewBuilder content: () -> Content) {}
}

public struct NavigationLink<Destination: View>: PrimitiveView {
  public init(_ title: some StringProtocol, @ViewBuilder destination: () -> Destination) {}
}

public struct NavigationStack<Content: View>: PrimitiveView {
  public init(@ViewBuilder content: () -> Content) {}
}

public struct TabView<Content: View>: PrimitiveView {
  public init(@ViewBuilder content: () -> Content) {}
}

extension View {
  public func navigationTitle(_ title: some StringProtocol) -> some View { self }
  public func tabItem(@ViewBuilder _ label: () -> some View) -> some View { self }
  public func badge(_ count: Int) -> some View { self }
  public func searchable(text: Binding<String>, prompt: some StringProtocol) -> some View { self }

  public func alert<Value>(
    _ title: some StringProtocol,
    isPresented: Binding<Bool>,
    presenting value: Value?,
    @ViewBuilder actions: (Value) -> some View,
    @ViewBuilder message: (Value) -> some View
  ) -> some View { self }
}
