// The server's events. Announces "change", "screen" and "closing", and "back" when a lost server answers again.
import { connection, get } from "./api.js";

const FIRST_DELAY = 500;
const LONGEST_DELAY = 4000;

export const events = new class extends EventTarget {
  #source;
  #timer;
  #delay = FIRST_DELAY;

  start() {
    this.#connect();
    connection.addEventListener("change", () => {
      if (connection.state !== "open") this.#retry();
    });
  }

  #connect() {
    this.#source?.close();
    const source = new EventSource("/api/events");
    this.#source = source;
    for (const name of ["change", "screen"]) {
      source.addEventListener(name, event => this.#announce(name, JSON.parse(event.data)));
    }
    source.addEventListener("closing", () => {
      this.#announce("closing", {});
      connection.become("lost");
    });
    source.onerror = () => {
      // The browser connects again by itself unless the answer was an error. Ask which of both it is.
      if (this.#source === source) this.#retry();
    };
  }

  /** Asks for the project until it is there, then listens again, because events were missed meanwhile. */
  #retry() {
    if (this.#timer) return;
    this.#source?.close();
    this.#source = undefined;
    this.#timer = setTimeout(async () => {
      try {
        const project = await get("/api/project");
        this.#timer = undefined;
        this.#delay = FIRST_DELAY;
        this.#connect();
        this.#announce("back", project);
      } catch {
        this.#timer = undefined;
        this.#delay = Math.min(this.#delay * 1.5, LONGEST_DELAY);
        this.#retry();
      }
    }, this.#delay);
  }

  #announce(name, data) {
    this.dispatchEvent(new CustomEvent(name, { detail: data }));
  }
}();
