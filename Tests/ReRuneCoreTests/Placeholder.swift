import Testing

@testable import ReRuneCore
