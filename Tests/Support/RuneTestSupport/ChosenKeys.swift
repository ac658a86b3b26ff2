import RuneModel

/// Keys chosen for their hashes: the first matching numbers of seven base-36 digits.
package enum ChosenKeys {
  package static func first(_ count: Int, where suits: (UInt64) -> Bool) -> [String] {
    let digits = Array("0123456789abcdefghijklmnopqrstuvwxyz".utf8)
    var key = [UInt8](repeating: digits[0], count: 7)
    var numbers = [Int](repeating: 0, count: key.count)
    var keys: [String] = []
    while keys.count < count {
      if suits(key.withUnsafeBytes { Hash64.hash($0) }) { keys.append(String(decoding: key, as: UTF8.self)) }
      var place = 0
      repeat {
        numbers[place] = numbers[place] == digits.count - 1 ? 0 : numbers[place] + 1
        key[place] = digits[numbers[place]]
        place += 1
      } while numbers[place - 1] == 0
    }
    return keys
  }

  /// Keys whose slot is in the first twentieth of a table.
  package static func crowded(_ count: Int) -> [String] {
    first(count) { $0 < .max / 20 }
  }

  /// A flat payload of these keys.
  package static func payload(_ keys: some Sequence<String>) -> String {
    "{" + keys.map { "\"\($0)\":\"x\"" }.joined(separator: ",") + "}"
  }
}
