import RuneCompiler

extension Settings {
  /// What decides what `generate` makes of its inputs.
  ///
  /// - Throws: `UsageError`.
  package func generateOptions() throws -> GenerateOptions {
    var options = try namingOptions()
    func settle<Value>(_ property: WritableKeyPath<GenerateOptions, Value>, _ value: Value?) {
      if let value { options[keyPath: property] = value }
    }
    settle(\.outputName, try value(.outputName, \.outputName)?.text)
    settle(\.access, try value(.access, \.access))
    settle(\.fallbackLocales, try value(.fallbackLocales, \.fallbackLocales))
    settle(\.skipsChecks, try value(.skipChecks, \.skipChecks))
    settle(\.deprecatesStale, try value(.deprecateStale, \.deprecateStale))
    settle(\.bundle, try value(.bundle, \.bundle))
    return options
  }

  /// What decides the names of accessors, which can collide, and how much each rule matters.
  ///
  /// - Throws: `UsageError`.
  package func namingOptions() throws -> GenerateOptions {
    var options = GenerateOptions()
    options.typeName = try value(.typeName, \.typeName)?.text ?? options.typeName
    options.sourceLocale = try value(.sourceLocale, \.sourceLocale)
    options.namespaces = try value(.namespaces, \.namespaces) ?? options.namespaces
    options.collisions = try value(.collisions, \.collisions) ?? options.collisions
    options.names = configuration.names
    options.includedTables = configuration.includedTables
    options.excludedTables = configuration.excludedTables
    options.rules = configuration.rules
    return options
  }
}
