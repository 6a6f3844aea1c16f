/** Writes what a server says about its work, a line of JSON for each event. It names no person and no address. */
export type HttpLog = (event: string, fields?: object) => void;

/** The one form of all logs: `{"at":"2026-11-27T09:00:00.000Z","event":"fault","traceId":"…"}`. */
export function lineLog(write: (line: string) => void, now: () => number = Date.now): HttpLog {
  return (event, fields = {}) => write(JSON.stringify({ at: new Date(now()).toISOString(), event, ...fields }));
}

/** The log of a command, beside what it prints for people. */
export const commandLog: HttpLog = lineLog((line) => console.error(line));

/** What is known of an unexpected error without its words, which may repeat what a visitor wrote. */
export function faultReason(error: unknown): string {
  const {
    name = "unknown",
    code,
    errstr,
    cause,
  } = error as Partial<Error> & { readonly code?: string; readonly errstr?: string };
  // SQLite says a fixed text for each of its codes, such as "database or disk is full".
  return errstr ?? (cause as { readonly errstr?: string } | undefined)?.errstr ?? code ?? name;
}

/** In ms. What is refused for one reason is said once in this time, with its number: a flood must not fill a disk. */
const quietTime = 10_000;

/** Counts refusals by reason. */
export class RefusalLog {
  readonly #log: HttpLog;
  readonly #now: () => number;
  readonly #reasons = new Map<string, { until: number; count: number }>();

  constructor(log: HttpLog, now: () => number = Date.now) {
    this.#log = log;
    this.#now = now;
  }

  add(reason: string): void {
    const known = this.#reasons.get(reason) ?? { until: 0, count: 0 };
    this.#reasons.set(reason, known);
    known.count += 1;
    if (this.#now() < known.until) return;
    this.#log("refused", { reason, count: known.count });
    Object.assign(known, { until: this.#now() + quietTime, count: 0 });
  }
}
