import RuneCompiler
import RuneModel

/// The call of an accessor in place of a lookup by the system.
struct NativeRewrite {
  let native: NativeLookup
  let target: MigrationTarget
  let key: KeyName
  let rule: ArgumentRule
  let source: MigrationSource
  let typeName: String
  /// The calls that are a `String` after the migration, by their tokens.
  let texts: Set<Range<Int>>

  /// The range that the accessor's call replaces, which may be larger than the lookup: `String(format:`.
  var range: ByteRange { native.range(replacedBy: target.accessor) }

  /// The reason why the call has another meaning than the accessor, whatever its values are.
  private var reason: LeftReason? {
    let hasParameters = !target.accessor.parameters.isEmpty
    switch native.doubt {
    // The locale of `String(localized:)` formats the values, of which there are none.
    case .locale where !hasParameters: break
    case .locale: return .formatLocale
    case let doubt?: return doubt.reason
    case nil: break
    }
    guard let format = native.formatCall else { return nil }
    if hasParameters, format.hasOtherLocale { return .formatLocale }
    // A function that takes the values itself.
    return !hasParameters && format.range == native.range ? .arguments(0) : nil
  }

  /// - Parameter text: the text of an argument, with the calls in it rewritten.
  /// - Returns: the call, or the reason why there is none.
  func call(_ text: (ByteRange) -> String) -> Result<String, CallRewrite.Refusal> {
    if let reason { return .failure(CallRewrite.Refusal(reason: reason)) }
    let known = KnownKey(table: key.table.string, key: key.key.string, location: native.lookup.location)
    guard let values = native.values(for: target.accessor), native.hasOrderedArguments(for: known) else {
      return .failure(CallRewrite.Refusal(reason: .arguments(target.accessor.parameters.count)))
    }
    var arguments: [String] = []
    for (value, type) in zip(values, target.types) {
      guard let tokens = tokens(in: value) else { return .failure(CallRewrite.Refusal(reason: .shape)) }
      let argument = CallArgument(label: nil, tokens: tokens, mayBePart: false)
      if type == .object, texts.contains(tokens) {
        arguments.append(text(value))
        continue
      }
      switch rule.passing(source.shape(of: argument), as: type) {
      case .unchanged: arguments.append(text(value))
      case .inside(let opening): arguments.append(opening + text(value) + ")")
      case .refused(let reason): return .failure(CallRewrite.Refusal(reason: reason))
      }
    }
    return .success(target.accessor.call(in: typeName, arguments: arguments))
  }

  private func tokens(in range: ByteRange) -> Range<Int>? {
    guard let first = source.tokens.firstIndex(where: { $0.range.lower >= range.lower }) else { return nil }
    let end = source.tokens[first...].firstIndex { $0.range.lower >= range.upper } ?? source.tokens.count
    return first < end ? first..<end : nil
  }
}

extension NativeLookup.Doubt {
  var reason: LeftReason {
    switch self {
    case .bundle: .bundle
    case .locale: .formatLocale
    case .type: .resultType
    case .other: .shape
    }
  }
}
