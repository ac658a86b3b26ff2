// Requests to the server, and whether it answers.

/** An answer that is not a success: its status, the id of its problem and the members that came with it. */
export class Problem extends Error {
  constructor(status, body) {
    super(body.message ?? `HTTP ${status}`);
    this.status = status;
    this.problem = body.problem ?? "failed";
    this.body = body;
  }

  /** The server did not answer at all, or is about to close. */
  get isUnreachable() {
    return this.status === 0 || this.status === 503;
  }
}

/** Announces `change` when `state` changes: "open", "lost" or "unauthorized". */
export const connection = new class extends EventTarget {
  state = "open";

  become(state) {
    if (state === this.state) return;
    this.state = state;
    this.dispatchEvent(new Event("change"));
  }
}();

async function request(method, path, { body, etag, signal, keepalive } = {}) {
  const headers = { Accept: "application/json" };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (etag) headers["If-Match"] = etag;
  let response;
  let answer;
  try {
    response = await fetch(path, {
      method, headers, signal, keepalive, credentials: "same-origin", cache: "no-store",
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    answer = await response.json();
  } catch (error) {
    if (error.name === "AbortError") throw error;
    if (response && !(error instanceof TypeError)) throw new Problem(response.status, {});
    connection.become("lost");
    throw new Problem(0, { problem: "unreachable" });
  }
  if (response.status === 401) connection.become("unauthorized");
  else if (response.status === 503) connection.become("lost");
  else connection.become("open");
  if (!response.ok) throw new Problem(response.status, answer);
  return answer;
}

/** Arrays become repeated parameters; what is null or empty is left out. */
function query(parameters) {
  const result = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== null && one !== undefined && one !== "") result.append(name, one);
    }
  }
  return result.size ? `?${result}` : "";
}

export const get = (path, parameters = {}, signal = undefined) =>
  request("GET", path + query(parameters), { signal });
export const post = (path, body, signal = undefined) => request("POST", path, { body, signal });
export const remove = (path, body) => request("DELETE", path, { body });
export const put = (path, body, options = {}) => request("PUT", path, { body, ...options });

/** A function that waits for an answer, and for undefined if it was called again meanwhile: answers may overtake. */
export function newest() {
  let last;
  return async request => {
    last = request;
    const answer = await request;
    return last === request ? answer : undefined;
  };
}

/** An entry of a language. The key may be empty, so the parameters are written out. */
export const getEntry = ({ table, key }, locale, signal = undefined) => {
  const parameters = new URLSearchParams({ table, key, locale });
  return request("GET", `/api/entry?${parameters}`, { signal });
};
