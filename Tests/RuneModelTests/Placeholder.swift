import Testing

@testable import RuneModel
