import RuneFormatter
import RuneModel

/// Returns the text of an entry without arguments, verbatim. Called by generated accessors.
///
/// - Parameters:
///   - table: the generated table that contains the entry.
///   - id: the entry's id in that table.
public func _reRuneString(_ table: _ReRuneFallbackTable, _ id: Int) -> String {
  AccessorLookup.text(slot: table.slot, id: id)
}

/// Returns the text of an entry with its arguments inserted, formatted for the formatting locale. Called by generated
/// accessors.
///
/// - Parameters:
///   - table: the generated table that contains the entry.
///   - id: the entry's id in that table.
///   - arguments: the arguments in the order of their positions; `.unused` for positions that the entry does not read.
public func _reRuneString(_ table: _ReRuneFallbackTable, _ id: Int, _ arguments: ReRuneArgument...) -> String
{
  text(table, id, argumentCount: arguments.count) { memory in
    for (index, argument) in arguments.enumerated() { memory.set(argument, at: index) }
  }
}

// Overloads for the usual numbers of arguments: a variadic call allocates an array, which takes 30 ns.

/// Returns the text of an entry with one argument inserted.
public func _reRuneString(
  _ table: _ReRuneFallbackTable,
  _ id: Int,
  _ first: ReRuneArgument
) -> String {
  text(table, id, argumentCount: 1) { memory in
    memory.set(first, at: 0)
  }
}

/// Returns the text of an entry with two arguments inserted.
public func _reRuneString(
  _ table: _ReRuneFallbackTable,
  _ id: Int,
  _ first: ReRuneArgument,
  _ second: ReRuneArgument
) -> String {
  text(table, id, argumentCount: 2) { memory in
    memory.set(first, at: 0)
    memory.set(second, at: 1)
  }
}

/// Returns the text of an entry with three arguments inserted.
public func _reRuneString(
  _ table: _ReRuneFallbackTable,
  _ id: Int,
  _ first: ReRuneArgument,
  _ second: ReRuneArgument,
  _ third: ReRuneArgument
) -> String {
  text(table, id, argumentCount: 3) { memory in
    memory.set(first, at: 0)
    memory.set(second, at: 1)
    memory.set(third, at: 2)
  }
}

/// Returns the text of an entry with four arguments inserted.
public func _reRuneString(
  _ table: _ReRuneFallbackTable,
  _ id: Int,
  _ first: ReRuneArgument,
  _ second: ReRuneArgument,
  _ third: ReRuneArgument,
  _ fourth: ReRuneArgument
) -> String {
  text(table, id, argumentCount: 4) { memory in
    memory.set(first, at: 0)
    memory.set(second, at: 1)
    memory.set(third, at: 2)
    memory.set(fourth, at: 3)
  }
}

/// - Parameter fill: initializes memory for this many arguments.
@inline(__always)
private func text(
  _ table: _ReRuneFallbackTable,
  _ id: Int,
  argumentCount: Int,
  _ fill: (UnsafeMutableBufferPointer<FormatArgument>) -> Void
) -> String {
  withUnsafeTemporaryAllocation(of: FormatArgument.self, capacity: argumentCount) { memory in
    fill(memory)
    defer { memory.deinitialize() }
    return AccessorLookup.text(slot: table.slot, id: id, arguments: UnsafeBufferPointer(memory))
  }
}

extension UnsafeMutableBufferPointer<FormatArgument> {
  @inline(__always)
  fileprivate func set(_ argument: ReRuneArgument, at index: Int) {
    initializeElement(at: index, to: FormatArgument(argument))
  }
}

extension FormatArgument {
  @inline(__always)
  init(_ argument: ReRuneArgument) {
    switch argument {
    case .int(let value): self = .int(value)
    case .uint(let value): self = .uint(value)
    case .double(let value): self = .double(value)
    case .string(let value): self = .string(value)
    case .character(let value): self = .character(value)
    case .unused: self = .unused
    }
  }
}
