import RuneCompiler
import RuneModel

/// A place in code that uses a key, or may use it.
package struct KeyUse: Sendable {
  package enum Form: Sendable {
    /// A literal that is looked up in the table of the key.
    case literal
    /// The names of its accessor below the generated type.
    case accessor([ByteRange])
    case doubt(Doubt)
  }

  /// Why the names in the source do not decide whether the key is used.
  package enum Doubt: Sendable, Hashable {
    case text, concatenated, arguments, table, bundle, caseName
    case alias(String)
    case typeAsValue, extensionOfType, overloads
    case symbol
    case generated(String)
    case resource
  }

  /// An index into the keys that were searched for.
  package var key: Int
  package var form: Form
  package var location: SourceLocation

  package var doubt: Doubt? {
    if case .doubt(let doubt) = form { return doubt }
    return nil
  }
}

extension KeyUse.Doubt {
  /// A clause that follows a colon.
  package var reason: String {
    switch self {
    case .text: "this text equals the key, but the call around it is no known lookup"
    case .concatenated: "the key may be put together with this text at run time"
    case .arguments: "the types of the inserted values determine the key"
    case .table: "the table is only known at run time"
    case .bundle: "the lookup names a bundle, which may be another one"
    case .caseName: "the raw value of this case equals the key"
    case .alias(let name): "'\(name)' is another name of the generated type"
    case .typeAsValue: "the generated type is passed on here, so its members may be used without its name"
    case .extensionOfType: "this name in an extension of the generated type may be the accessor"
    case .overloads: "several keys have an accessor of this name"
    case .symbol: "Xcode generates a symbol of this name from the key"
    case .generated(let file): "another generator makes this member from the key in \(file)"
    case .resource: "the system or the app may use this text as a key"
    }
  }
}
