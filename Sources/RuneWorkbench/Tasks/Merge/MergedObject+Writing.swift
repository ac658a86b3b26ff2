import RuneModel

/// The merged objects of a string catalog as text.
extension MergedObject {
  func write(to writer: inout MergeWriter) {
    var path: [String] = []
    write(to: &writer, &path)
  }

  private func write(to writer: inout MergeWriter, _ path: inout [String]) {
    writer.append("{")
    if case .side(let side) = writer.style {
      let members = members.filter { $0.remains(on: side) }
      for (index, member) in members.enumerated() {
        member.write(to: &writer, &path, .init(isLast: index == members.count - 1))
      }
      for member in self.members where !member.remains(on: side) { member.note(in: &writer, path) }
      appendTail(to: &writer, isEmpty: members.isEmpty)
    } else {
      let lastCertain = members.lastIndex { !$0.isOptional }
      for (index, member) in members.enumerated() {
        member.write(to: &writer, &path, .init(index, lastCertain: lastCertain))
      }
      appendTail(to: &writer, isEmpty: members.isEmpty)
    }
    writer.append("}")
  }

  private func appendTail(to writer: inout MergeWriter, isEmpty: Bool) {
    if !isEmpty, let tail { return writer.append(tail) }
    if isEmpty, let emptySpace { return writer.append(emptySpace) }
    // Xcode writes an empty line in an empty object.
    if let tail, tail.contains(0x0A) {
      writer.appendLineBreak()
      writer.append(tail)
    }
  }
}

/// The position of the comma between a member and its neighbors. Optional members after the last certain one begin with
/// their comma, so that the object is valid for every resolution.
private enum Comma {
  case none, before, behind

  init(isLast: Bool) { self = isLast ? .none : .behind }

  init(_ index: Int, lastCertain: Int?) {
    guard let lastCertain else {
      self = .none
      return
    }
    self = index < lastCertain ? .behind : index > lastCertain ? .before : .none
  }

  func applied(to member: SourceBytes) -> [UInt8] {
    switch self {
    case .none: Array(member)
    case .before: Array(", ".utf8) + member
    case .behind: member + [UInt8(ascii: ",")]
    }
  }
}

extension MergedObject.Member {
  fileprivate func remains(on side: MergeSide) -> Bool {
    guard case .conflict(let versions) = content else { return true }
    return versions[side] != nil
  }

  fileprivate func write(to writer: inout MergeWriter, _ path: inout [String], _ comma: Comma) {
    path.append(name)
    defer { path.removeLast() }
    switch content {
    case .source(let member):
      writer.append(space)
      writer.append(member.bytes)
      if comma == .behind { writer.append(",") }
    case .object(let head, let object):
      writer.append(space)
      writer.append(head)
      object.write(to: &writer, &path)
      if comma == .behind { writer.append(",") }
    case .conflict(let versions):
      guard case .side(let side) = writer.style else {
        writer.appendMarked(
          space,
          ours: versions.ours.map { comma.applied(to: $0.bytes) },
          theirs: versions.theirs.map { comma.applied(to: $0.bytes) }
        ) { MergeConflict(versions, path: path, range: $0) }
        return
      }
      guard let member = versions[side] else { return }
      writer.append(member.space)
      let start = writer.text.count
      writer.append(member.bytes)
      writer.note(MergeConflict(versions, path: path, range: ByteRange(start, writer.text.count)))
      if comma == .behind { writer.append(",") }
    }
  }

  /// Records a conflict that is resolved with a side that does not have the part.
  fileprivate func note(in writer: inout MergeWriter, _ path: [String]) {
    guard case .conflict(let versions) = content else { return }
    let place = ByteRange(writer.text.count, writer.text.count)
    writer.note(MergeConflict(versions, path: path + [name], range: place))
  }
}

extension ThreeWay {
  subscript(side: MergeSide) -> Part? {
    switch side {
    case .ours: ours
    case .theirs: theirs
    }
  }
}
