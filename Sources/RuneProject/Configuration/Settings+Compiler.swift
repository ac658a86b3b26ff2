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
    settle(\.emission.outputName, try value(.outputName, \.outputName)?.text)
    settle(\.emission.access, try value(.access, \.access))
    settle(\.emission.fallbackLocales, try value(.fallbackLocales, \.fallbackLocales))
    settle(\.checks.skipsChecks, try value(.skipChecks, \.skipChecks))
    settle(\.naming.deprecatesStale, try value(.deprecateStale, \.deprecateStale))
    settle(\.emission.bundle, try value(.bundle, \.bundle))
    return options
  }

  /// What decides the names of accessors, which can collide, and how much each rule matters.
  ///
  /// - Throws: `UsageError`.
  package func namingOptions() throws -> GenerateOptions {
    var options = GenerateOptions()
    options.naming.typeName = try value(.typeName, \.typeName)?.text ?? options.naming.typeName
    options.sources.sourceLocale = try value(.sourceLocale, \.sourceLocale)
    options.naming.namespaces = try value(.namespaces, \.namespaces) ?? options.naming.namespaces
    options.naming.collisions = try value(.collisions, \.collisions) ?? options.naming.collisions
    options.naming.names = configuration.names
    options.sources.includedTables = configuration.includedTables
    options.sources.excludedTables = configuration.excludedTables
    options.checks.rules = configuration.rules
    return options
  }
}
