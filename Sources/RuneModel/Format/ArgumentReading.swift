/// The arguments that the texts of one localization read, before conflicts are resolved.
package struct ArgumentReading: Sendable, Hashable {
  package enum Target: Sendable, Hashable {
    case argument(ArgumentType)
    /// `%#@name@` where no variable has that name.
    case undefinedVariable
    /// A variable whose specifier reads no argument; the associated value describes it.
    case nothing(String)

    /// The word printed by `inspect`.
    package var name: String {
      switch self {
      case .argument(let type): type.name
      case .undefinedVariable: "unknown"
      case .nothing(let word): word
      }
    }

    package var type: ArgumentType? {
      if case .argument(let type) = self { type } else { nil }
    }
  }

  package struct Slot: Sendable, Hashable {
    /// 1-based.
    package var position: Int
    package var target: Target
    /// A variable's whole specifier without `%`; otherwise the same as `spelling`.
    package var specifier: String
    /// Length and conversion only.
    package var spelling: String
    package var label: String?
  }

  /// A variable and the argument that it reads.
  package struct Variable: Sendable, Hashable {
    package var name: String
    /// 1-based.
    package var position: Int
  }

  /// In the order of positions.
  package internal(set) var slots: [Slot] = []
  package internal(set) var conflicts: [SignatureConflict] = []
  /// The variables that the texts refer to, in the order of their first use.
  package internal(set) var variables: [Variable] = []

  package var signature: ArgumentSignature {
    ArgumentSignature(
      slots.compactMap { slot in
        guard let type = slot.target.type else { return nil }
        return Argument(
          position: slot.position,
          type: type,
          specifier: slot.spelling,
          label: slot.label
        )
      }
    )
  }
}

/// Two specifiers that read the same argument as values of different kinds.
package struct SignatureConflict: Sendable, Hashable {
  /// 1-based.
  package var position: Int
  package var first: ArgumentReading.Slot
  package var second: ArgumentReading.Slot
  /// The text that contains the second one.
  package var range: ByteRange
}
