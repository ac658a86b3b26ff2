import Foundation
import Testing

@testable import ReRuneApp

@Suite struct AnswerDecoderTests {
  private struct Author: Codable, Hashable {
    enum Role: String, Codable { case owner, guest }
    enum Contact: Codable, Hashable {
      case mail(address: String)
      case phone(Int, isMobile: Bool)
      case none
    }
    var displayName: String
    var role: Role?
    var contact: Contact?
  }

  private class Base: Decodable {
    var baseId: Int
    private enum CodingKeys: CodingKey { case baseId }
  }

  private final class Derived: Base {
    var extra: String
    private enum CodingKeys: CodingKey { case extra, parent }

    required init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      extra = try container.decode(String.self, forKey: .extra)
      try super.init(
        from: container.contains(.parent) ? container.superDecoder(forKey: .parent) : container.superDecoder()
      )
    }
  }

  /// Reads an array with changing types, and a nested object.
  private struct Mixed: Decodable, Hashable {
    var number: Int
    var text: String?
    var flags: [Bool] = []
    var nested: String

    init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      number = try container.decode(Int.self)
      text = try container.decodeNil() ? nil : container.decode(String.self)
      var inner = try container.nestedUnkeyedContainer()
      while !inner.isAtEnd { flags.append(try inner.decode(Bool.self)) }
      nested = try container.nestedContainer(keyedBy: AnswerKey.self)
        .decode(String.self, forKey: AnswerKey(stringValue: "name"))
    }
  }

  private static func own<T: Decodable>(_ text: String, _ type: T.Type = T.self) throws -> T {
    try AnswerDecoder(JSONTree.read(Array(text.utf8))).decode(type)
  }

  private static func expectTheSame<T: Decodable & Equatable>(_ type: T.Type, _ text: String) throws {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let foundation = try decoder.decode(type, from: Data(text.utf8))
    #expect(try own(text, type) == foundation, "\(text)")
  }

  @Test func readsWhatFoundationReads() throws {
    try Self.expectTheSame(
      Author.self,
      "{\"display_name\":\"A\",\"role\":\"owner\",\"contact\":{\"none\":{}}}"
    )
    try Self.expectTheSame(Author.self, "{\"displayName\":\"A\",\"role\":null}")
    try Self.expectTheSame(Author.self, "{\"display_name\":\"A\",\"contact\":{\"mail\":{\"address\":\"b\"}}}")
    try Self.expectTheSame(
      Author.self,
      "{\"display_name\":\"A\",\"contact\":{\"phone\":{\"_0\":5,\"is_mobile\":true}},\"unknown\":[{}]}"
    )
    try Self.expectTheSame([String: [Author]].self, "{\"a_b\":[{\"display_name\":\"A\"}],\"cD\":[]}")
    try Self.expectTheSame([Int: String].self, "{\"1\":\"a\",\"2\":\"b\"}")
    try Self.expectTheSame([Double?].self, "[1,1.5,null,1e3,-0.25]")
    try Self.expectTheSame([Float].self, "[1,0.5]")
    try Self.expectTheSame([UInt8].self, "[0,255]")
    try Self.expectTheSame([Int].self, "[1,2.0,3e0]")
    try Self.expectTheSame([UInt64].self, "[18446744073709551615]")
    try Self.expectTheSame(URL.self, "\"https://a.example/b?c\"")
    try Self.expectTheSame([Data].self, "[\"AAEC\",\"\"]")
    try Self.expectTheSame([Decimal].self, "[1,0.1,12.34,3.133,-99999.99]")
    try Self.expectTheSame(Date.self, "700000000.25")
    try Self.expectTheSame(UUID.self, "\"E621E1F8-C36C-495A-93FC-0C247A3E6E5F\"")
    try Self.expectTheSame(Mixed.self, "[1,null,[true,false],{\"name\":\"n\"}]")
    try Self.expectTheSame(Mixed.self, "[1,\"t\",[],{\"name\":\"n\"}]")
    try Self.expectTheSame(String?.self, "null")
    try Self.expectTheSame(Bool.self, "true")
  }

  @Test(arguments: [
    "{\"extra\":\"e\",\"super\":{\"base_id\":1}}", "{\"extra\":\"e\",\"parent\":{\"baseId\":1}}",
  ])
  func readsSuperclasses(text: String) throws {
    let value = try Self.own(text, Derived.self)
    #expect(value.extra == "e")
    #expect(value.baseId == 1)
  }

  /// A member's name as declared wins over its form in camel case; names of dictionaries stay.
  @Test func namesAreFoundInBothStyles() throws {
    struct Both: Decodable { var nextPage: String }
    struct Snake: Decodable {
      var page: String
      enum CodingKeys: String, CodingKey { case page = "next_page" }
    }
    #expect(try Self.own("{\"next_page\":\"s\"}", Both.self).nextPage == "s")
    #expect(try Self.own("{\"next_page\":\"s\",\"nextPage\":\"c\"}", Both.self).nextPage == "c")
    #expect(try Self.own("{\"next__page\":\"t\",\"next_page\":\"s\"}", Both.self).nextPage == "t")
    #expect(try Self.own("{\"next_page\":\"s\"}", Snake.self).page == "s")
    #expect(try Self.own("{\"a_b\":1,\"aB\":2}", [String: Int].self) == ["a_b": 1, "aB": 2])
  }

  @Test(arguments: [
    ("a", "a"), ("next_page_token", "nextPageToken"), ("_a_b_", "_aB_"), ("__a", "__a"), ("_", "_"), ("", ""),
    ("a__b", "aB"), ("A_B", "aB"), ("my_URL", "myUrl"), ("a_1", "a1"), ("ä_öx", "äÖx"),
  ])
  func namesAreConvertedAsFoundationDoes(name: String, camelCased: String) throws {
    #expect(SnakeCase.camelCased(name) == camelCased)
    struct Names: Decodable {
      var names: [String]
      init(from decoder: any Decoder) throws {
        names = try decoder.container(keyedBy: AnswerKey.self).allKeys.map(\.stringValue)
      }
    }
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let data = try JSONEncoder().encode([name: 1])
    #expect(try decoder.decode(Names.self, from: data).names == [camelCased])
  }

  @Test func numbersKeepTheirForm() throws {
    struct Answer: Decodable {
      var values: [ReRuneJSONValue]
      var byName: [String: ReRuneJSONValue]
      var one: ReRuneJSONValue
    }
    let text = "{\"values\":[1.0,1,1e0],\"by_name\":{\"a_b\":2.0},\"one\":null}"
    #expect(throws: DecodingError.self) { try Self.own("{\"values\":[],\"by_name\":{}}", Answer.self) }
    let answer = try Self.own(text, Answer.self)
    #expect(answer.values == [.double(1), .int(1), .double(1)])
    #expect(answer.byName == ["a_b": .double(2)])
    #expect(answer.one == .null)
  }

  @Test(arguments: [
    ("{\"display_name\":1}", "displayName is not String"), ("{}", "displayName is missing"),
    ("{\"display_name\":null}", "displayName is missing or null, but should be String"),
    ("[]", "its root is not Dictionary<String, ReRuneJSONValue>"),
    ("{\"display_name\":\"s3cret\",\"role\":\"s3cret\"}", "role is not usable"),
  ])
  func faultsNamePlaceAndTypeOnly(text: String, fault: String) {
    let error = #expect(throws: (any Error).self) { try Self.own(text, Author.self) }
    #expect(error.map(CodingFault.text) == fault)
  }

  @Test func faultsInListsNameTheElement() {
    let error = #expect(throws: (any Error).self) {
      try Self.own("{\"a\\u202E_b\":[[{\"display_name\":\"x\"},{}]]}", [String: [[Author]]].self)
    }
    #expect(error.map(CodingFault.text) == "a\u{FFFD}_b[0][1].displayName is missing")
    let long = String(repeating: "x", count: 1_000)
    let other = #expect(throws: (any Error).self) { try Self.own("{\"\(long)\":true}", [String: Int].self) }
    #expect(other.map(CodingFault.text) == String(long.prefix(200)) + " is not Int")
  }

  @Test func errorsOfATypeAreReportedByTheirType() {
    struct Complaint: Error { var text = "s3cret" }
    struct Complaining: Decodable {
      init(from decoder: any Decoder) throws { throw Complaint() }
    }
    let error = #expect(throws: (any Error).self) { try Self.own("1", Complaining.self) }
    #expect(error.map(CodingFault.text) == "its type reports an error of type Complaint")
  }

  @Test(arguments: ["300", "-1", "1.5", "\"1\"", "true", "1e300", "null"])
  func numbersThatDoNotFitAreRefused(text: String) {
    #expect(throws: DecodingError.self) { try Self.own(text, UInt8.self) }
  }

  @Test func anInfiniteFloatIsRefused() {
    #expect(throws: DecodingError.self) { try Self.own("1e300", Float.self) }
  }

  @Test(arguments: ["[]", "[1]", "[1,\"t\",[1],{}]"])
  func listsThatEndEarlyAreRefused(text: String) {
    #expect(throws: DecodingError.self) { try Self.own(text, Mixed.self) }
  }
}

@Suite struct RequestBodyTests {
  private struct Order: Encodable {
    var articleCount = 2
    var shippedTo: [String: Int] = ["homeAddress": 1, "work_address": 2]
    var noteText: String?
    var extra = ReRuneJSONValue.object(["someKey": .object(["innerKey": .null])])
    var nested: [Line] = [Line()]

    struct Line: Encodable { var lineID = ReRuneInt64(7) }
  }

  /// The names of properties are converted, those of dictionaries are not.
  @Test func namesAreInSnakeCase() throws {
    #expect(
      String(decoding: try RequestBody.encode(Order()), as: UTF8.self)
        == "{\"article_count\":2,\"extra\":{\"someKey\":{\"innerKey\":null}},\"nested\":[{\"line_id\":\"7\"}],"
        + "\"shipped_to\":{\"homeAddress\":1,\"work_address\":2}}"
    )
  }

  @Test func aBodyMayBeAnyValue() throws {
    #expect(try RequestBody.encode("a/b") == Array("\"a/b\"".utf8))
    #expect(try RequestBody.encode([1, 2]) == Array("[1,2]".utf8))
  }

  @Test func faultsNamePlaceAndTypeOnly() {
    struct Body: Encodable { var itemPrices: [String: [Double]] = ["s3cret": [1, .infinity]] }
    struct Complaint: Error { var text = "s3cret" }
    struct Complaining: Encodable {
      func encode(to encoder: any Encoder) throws { throw Complaint() }
    }
    let problem = #expect(throws: ReRuneProblem.self) { try RequestBody.encode([0, Double.nan]) }
    #expect(problem?.code == "swift_sdk_encoding_error")
    #expect(problem?.kind == "local")
    #expect(problem?.details == nil)
    #expect(problem?.isRetryable == false)
    #expect(problem?.message == "The body cannot be encoded: [1] of type Double is not usable.")
    let other = #expect(throws: ReRuneProblem.self) { try RequestBody.encode(Complaining()) }
    #expect(other?.message == "The body cannot be encoded: its type reports an error of type Complaint.")
  }
}
