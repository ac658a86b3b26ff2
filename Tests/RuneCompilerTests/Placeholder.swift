import Testing

@testable import RuneCompiler
