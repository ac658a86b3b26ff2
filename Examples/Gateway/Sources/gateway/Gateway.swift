import Foundation
import ReRuneApp

/// Calls a gateway, and prints what it answers.
@main
struct Gateway {
  static func main() async {
    do {
      let tokens = TokenFile(path: ProcessInfo.processInfo.environment["GATEWAY_TOKEN_FILE"])
      let overrides = ReRuneAppOverrides(
        allowInsecureHTTP: true,  // only for a gateway on this machine
        headerProvider: { try tokens.headers() }
      )
      let client = try ReRuneAppClient(config: .fromEnvironment(overrides: overrides))
      await hello(client)
      await posts(client)
      await orders(client)
      await failures(client)
    } catch {
      // The configuration: no address, or one without TLS.
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      exit(78)
    }
  }

  private static func hello(_ client: ReRuneAppClient) async {
    let response: ReRuneAppResponse<Greeting> = await client.get("/hello")  // GET …/app/hello
    if let greeting = response.value {
      print("Server says:", greeting.message)
    } else if let problem = response.problem {
      print("Call failed:", problem.code, "-", problem.message)
    }
  }

  /// All posts: each page is requested when the loop asks for it.
  private static func posts(_ client: ReRuneAppClient) async {
    let pages: AsyncStream<ReRuneAppResponse<ReRunePage<Post>>> =
      client.pages("/facets/blog/posts", query: ["limit": "10"])
    for await response in pages {
      guard let page = response.value else {
        print("Failed:", response.problem?.code ?? "no page")
        return
      }
      print("Got \(page.items.count) posts; next page token:", page.nextPageToken ?? "none")
      for post in page.items { print("  \(post.id.value) \(post.title)") }
    }
  }

  /// Orders what the standard input lists, a product in each line.
  private static func orders(_ client: ReRuneAppClient) async {
    while let product = readLine() {
      do throws(ReRuneProblem) {
        let receipt = try await order(product, client)
        print("Ordered \(receipt.count) × \(receipt.productName), number \(receipt.number.value)")
      } catch {
        print("Not ordered:", error.code)
      }
      fflush(nil)  // whoever writes the next line waits for this one
    }
  }

  /// In code that throws, `get()` returns the value or throws the problem.
  private static func order(
    _ product: String,
    _ client: ReRuneAppClient
  ) async throws(ReRuneProblem) -> Receipt {
    let response: ReRuneAppResponse<Receipt> = await client.postJson(
      "/orders",
      body: Order(productName: product, count: 2)
    )
    return try response.get()
  }

  /// What can go wrong, and what a caller can decide by it.
  private static func failures(_ client: ReRuneAppClient) async {
    let paths = [
      "/private", "/forbidden", "/missing", "/conflict", "/invalid", "/limited", "/broken", "/page", "/slow",
      "/endless",
      "/../admin",
    ]
    for path in paths {
      let response: ReRuneAppResponse<Greeting> = await client.get(path)
      guard let problem = response.problem else {
        print("\(path): no problem")
        continue
      }
      var facts = ["\(problem.category)"]
      if let status = problem.httpStatus { facts.append("status \(status)") }
      if case .string(let timeout) = problem.details?["timeout"] { facts.append("\(timeout) timeout") }
      if problem.isRetryable {
        facts.append(problem.retryAfter.map { "try again in \(Int($0)) s" } ?? "try again")
      }
      print("\(path): \(problem.code) (\(facts.joined(separator: ", ")))")
    }
  }
}

/// A token that another program renews. The client asks for it before each call, so that a renewed one is used at once.
struct TokenFile {
  let path: String?

  /// - Throws: an error if the file cannot be read. The call then ends before anything is sent.
  func headers() throws -> [String: String] {
    guard let path else { return [:] }
    let token = try String(contentsOfFile: path, encoding: .utf8).trimmingCharacters(
      in: .whitespacesAndNewlines
    )
    return ["Authorization": "Bearer \(token)"]
  }
}

struct Greeting: Decodable {
  let message: String
}

struct Post: Decodable {
  /// JSON carries it as a string, because JavaScript's numbers do not hold all 64 bits.
  let id: ReRuneInt64
  let title: String
}

/// On the wire, `product_name`: names are in snake_case there.
struct Order: Encodable {
  let productName: String
  let count: Int
}

struct Receipt: Decodable {
  let number: ReRuneInt64
  let productName: String
  let count: Int
}
