import RuneModel

extension [PropertyListMember] {
  /// The members that are used: if a key occurs twice, the last one, in the place of the first.
  /// - Parameter report: called for each later member, with the range of the first one's key.
  package func withoutDuplicates(
    _ report: (_ later: PropertyListMember, _ first: ByteRange) -> Void
  ) -> [PropertyListMember] {
    var indices: [UTF8Key: Int] = [:]
    indices.reserveCapacity(count)
    var winners: [PropertyListMember] = []
    winners.reserveCapacity(count)
    var firsts: [ByteRange] = []
    firsts.reserveCapacity(count)
    for member in self {
      let name = UTF8Key(member.key)
      if let index = indices[name] {
        report(member, firsts[index])
        winners[index] = member
      } else {
        indices[name] = winners.count
        winners.append(member)
        firsts.append(member.keyRange)
      }
    }
    return winners
  }
}
