import RuneModel

/// Where ranges of a text are after one part of it was replaced.
package struct RangeShift: Sendable {
  /// The replaced part, in the earlier text.
  package let replaced: Range<Int>
  /// How much longer the text has become.
  package let growth: Int

  package init(replacing replaced: Range<Int>, growth: Int) {
    self.replaced = replaced
    self.growth = growth
  }

  /// Where a range of the earlier text is now; `nil` if any of its bytes was replaced.
  package func moved(_ range: ByteRange) -> ByteRange? {
    if Int(range.upper) <= replaced.lowerBound { return range }
    guard Int(range.lower) >= replaced.upperBound else { return nil }
    return ByteRange(Int(range.lower) + growth, Int(range.upper) + growth)
  }
}

extension [Form] {
  /// The forms at the places to which they moved; `nil` if any of their bytes was replaced.
  func moved(_ shift: RangeShift) -> [Form]? {
    guard contains(where: { shift.moved($0.range) != $0.range }) else { return self }
    var moved = self
    for index in indices {
      guard let range = shift.moved(self[index].range) else { return nil }
      moved[index].range = range
    }
    return moved
  }
}

extension [Substitution] {
  /// The variables at the places to which they moved; `nil` if any of their bytes was replaced.
  func moved(_ shift: RangeShift) -> [Substitution]? {
    var moved = self
    for index in indices {
      guard let range = shift.moved(self[index].range), let forms = self[index].forms.moved(shift) else {
        return nil
      }
      (moved[index].range, moved[index].forms) = (range, forms)
    }
    return moved
  }
}

extension LocalizationList {
  /// Whether both have the same texts, at the places to which the texts of an earlier version moved.
  ///
  /// - Parameter shift: of the file with the localization of an index; `nil` if that file did not change.
  package func isSame(as earlier: LocalizationList, _ shift: (_ index: Int) -> RangeShift?) -> Bool {
    guard count == earlier.count else { return false }
    // Without a reference to an arena for each localization. All of one arena are from one file.
    if let (arena, start) = run, let (earlierArena, earlierStart) = earlier.run {
      let shift = isEmpty ? nil : shift(0)
      let numbersAgree = arena.hasSameNames(as: earlierArena)
      for offset in 0..<count
      where !arena.isSame(start + offset, as: earlierArena, earlierStart + offset, shift, numbersAgree) {
        return false
      }
      return true
    }
    return indices.allSatisfy { index in
      let (text, other) = (self[index], earlier[index])
      return text.arena.isSame(text.index, as: other.arena, other.index, shift(index), false)
    }
  }
}

extension RangeShift? {
  fileprivate func moved(_ range: ByteRange) -> ByteRange? {
    guard let self else { return range }
    return self.moved(range)
  }
}

extension LocalizationArena {
  /// Whether the same number means the same locale and the same state in both: the arena of a new version has the arrays
  /// of the earlier one, unless a name was added.
  fileprivate func hasSameNames(as earlier: LocalizationArena) -> Bool {
    locales.sharesStorage(with: earlier.locales) && states.sharesStorage(with: earlier.states)
  }

  /// - Parameter numbersAgree: whether the names have the same numbers in both.
  fileprivate func isSame(
    _ index: Int,
    as earlier: LocalizationArena,
    _ earlierIndex: Int,
    _ shift: RangeShift?,
    _ numbersAgree: Bool
  ) -> Bool {
    let (record, other) = (records[index], earlier.records[earlierIndex])
    guard record.range == shift.moved(other.range), record.isImplicit == other.isImplicit,
      (record.forms == 0) == (other.forms == 0), (record.substitutions == 0) == (other.substitutions == 0),
      numbersAgree
        ? record.locale == other.locale && record.state == other.state
        : locales[Int(record.locale)].hasSameUTF8(as: earlier.locales[Int(other.locale)])
          && states[Int(record.state)] == earlier.states[Int(other.state)]
    else { return false }
    // The bytes of a token that only moved are the same.
    if record.forms == 0 {
      guard record.token == shift.moved(other.token) else { return false }
    } else if !Form.areSame(forms[Int(record.forms) - 1], earlier.forms[Int(other.forms) - 1], shift) {
      return false
    }
    guard record.substitutions != 0 else { return true }
    return Substitution.areSame(
      substitutions[Int(record.substitutions) - 1],
      earlier.substitutions[Int(other.substitutions) - 1],
      shift
    )
  }
}

extension Array {
  fileprivate func sharesStorage(with other: [Element]) -> Bool {
    withUnsafeBufferPointer { own in
      other.withUnsafeBufferPointer { own.baseAddress == $0.baseAddress && own.count == $0.count }
    }
  }
}

extension Form {
  fileprivate static func areSame(_ forms: [Form], _ earlier: [Form], _ shift: RangeShift?) -> Bool {
    forms.count == earlier.count
      && zip(forms, earlier).allSatisfy {
        $0.range == shift.moved($1.range) && $0.path == $1.path && $0.text.hasSameUTF8(as: $1.text)
      }
  }
}

extension Substitution {
  fileprivate static func areSame(
    _ variables: [Substitution],
    _ earlier: [Substitution],
    _ shift: RangeShift?
  ) -> Bool {
    variables.count == earlier.count
      && zip(variables, earlier).allSatisfy {
        $0.range == shift.moved($1.range) && $0.name.hasSameUTF8(as: $1.name) && $0.argument == $1.argument
          && $0.writtenSpecifier == $1.writtenSpecifier && Form.areSame($0.forms, $1.forms, shift)
      }
  }
}
