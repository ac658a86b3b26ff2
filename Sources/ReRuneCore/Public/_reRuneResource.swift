#if canImport(Darwin)
  import Foundation
  import RuneFormatter

  /// Returns the text of an entry as a resource that the system looks up when it shows it. Called by generated accessors.
  ///
  /// If the text came over the air, or is not in the language that the system would choose, the resource contains it.
  ///
  /// - Parameters:
  ///   - table: the generated table that contains the entry.
  ///   - id: the entry's id in that table.
  ///   - key: the entry's key.
  ///   - arguments: the arguments in the order of their positions; `.unused` for positions that the entry does not read.
  @available(iOS 16, macOS 13, tvOS 16, watchOS 9, visionOS 1, *)
  public func _reRuneResource(
    _ table: _ReRuneFallbackTable,
    _ id: Int,
    _ key: StaticString,
    _ arguments: ReRuneArgument...
  ) -> LocalizedStringResource {
    let choice = ResourceLookup.choice(
      slot: table.slot,
      id: id,
      arguments: arguments.map(FormatArgument.init)
    )
    switch choice {
    case .text(let text):
      // As an argument, because a default text is a format. No app has the table, so that the
      // default is used.
      return LocalizedStringResource(key, defaultValue: "\(text)", table: "ReRune", bundle: .main)
    case .bundle(let bundle, let name, let text):
      return LocalizedStringResource(
        key,
        defaultValue: arguments.isEmpty
          ? String.LocalizationValue(text) : String.LocalizationValue(arguments),
        table: name,
        bundle: bundle === Bundle.main ? .main : .atURL(bundle.bundleURL)
      )
    }
  }

  @available(iOS 16, macOS 13, tvOS 16, watchOS 9, visionOS 1, *)
  extension String.LocalizationValue {
    /// The arguments in their order, which the system inserts into the text of the key.
    fileprivate init(_ arguments: [ReRuneArgument]) {
      var values = StringInterpolation(literalCapacity: 0, interpolationCount: arguments.count)
      for argument in arguments {
        switch argument {
        case .int(let value): values.appendInterpolation(value)
        case .uint(let value): values.appendInterpolation(value)
        case .double(let value): values.appendInterpolation(value)
        case .string(let value): values.appendInterpolation(value)
        case .character(let value): values.appendInterpolation(String(value))
        case .unused: values.appendInterpolation(0)
        }
      }
      self.init(stringInterpolation: values)
    }
  }
#endif
