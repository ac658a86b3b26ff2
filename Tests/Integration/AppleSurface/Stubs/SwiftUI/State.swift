import Combine
@_exported import Foundation

/// The storage of a view. Unlike a real one, it does not outlive the view's value.
@propertyWrapper
public struct State<Value> {
  private final class Box {
    var value: Value
    init(_ value: Value) { self.value = value }
  }

  private let box: Box

  public init(wrappedValue: Value) { box = Box(wrappedValue) }

  public var wrappedValue: Value {
    get { box.value }
    nonmutating set { box.value = newValue }
  }

  public var projectedValue: Binding<Value> {
    Binding(get: { box.value }, set: { box.value = $0 })
  }
}

@propertyWrapper
public struct Binding<Value> {
  private let get: () -> Value
  private let set: (Value) -> Void

  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    (self.get, self.set) = (get, set)
  }

  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }

  public var projectedValue: Binding<Value> { self }
}

/// Makes bindings to the properties of an observable object.
@dynamicMemberLookup
@propertyWrapper
public struct Bindable<Value> {
  public var wrappedValue: Value

  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  public var projectedValue: Bindable<Value> { self }
}

extension Bindable where Value: AnyObject {
  public subscript<Property>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Value, Property>
  ) -> Binding<Property> {
    Binding(get: { wrappedValue[keyPath: keyPath] }, set: { wrappedValue[keyPath: keyPath] = $0 })
  }
}

@MainActor @preconcurrency
@propertyWrapper
public struct StateObject<Object: ObservableObject> {
  private final class Box {
    lazy var object = make()
    private let make: () -> Object
    init(_ make: @escaping () -> Object) { self.make = make }
  }

  private let box: Box

  public init(wrappedValue: @autoclosure @escaping () -> Object) { box = Box(wrappedValue) }

  public var wrappedValue: Object { box.object }
}

public enum ScenePhase: Comparable, Sendable {
  case background, inactive, active
}

public struct EnvironmentValues {
  public var scenePhase: ScenePhase { .active }
  public var locale = Locale.current
}

@propertyWrapper
public struct Environment<Value> {
  public let wrappedValue: Value

  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
    wrappedValue = EnvironmentValues()[keyPath: keyPath]
  }
}
