const held: (() => void)[] = [];

/** Releases the held requests. */
export function release(): void {
  for (const go of held.splice(0)) go();
}

/** The faults of a request, by the names that tests use. */
export const faults = {
  done: ({ id }) => receipt(id),
  held: async ({ id }) => {
    await new Promise<void>((resolve) => held.push(resolve));
    return receipt(id);
  },
  refused: ({ key }) => problem(409, "Das hat schon jemand erledigt.", { idempotencyKey: key }),
  fields: ({ key }) =>
    problem(422, "Prüf den Betrag.", { fields: { amount: "Der Betrag ist zu hoch." }, idempotencyKey: key }),
  /** Not repeated; the server then closes the key. */
  failed: () => problem(400, ""),
  crashed: () => problem(500, "java.lang.NullPointerException"),
  garbage: () => new Response("<h1>Bad Gateway</h1>"),
  shape: () => json(["done"]),
  broken: () => new Response(new ReadableStream({ start: (body) => body.error(new TypeError("terminated")) })),
  lost: () => Promise.reject(new TypeError("Failed to fetch")),
  hanging: () => new Promise<Response>(() => {}),
} satisfies Record<string, (sent: Sent) => Response | Promise<Response>>;

export type Fault = keyof typeof faults;

/** A received request. */
export interface Sent {
  readonly path: string;
  /** Id of the record. */
  readonly id: string;
  readonly key: string | null;
  readonly body: unknown;
}

/**
 * A fetch with the listed faults in order; the last one applies to all further requests. Questions about a key are no
 * part of them: they are answered only by a server that fails and says so.
 */
export function faultyFetch(list: readonly Fault[], arrived: (sent: Sent) => void) {
  const left = [...list];
  return async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    if (/\/requests\/[^/]+(\/close)?$/.test(pathname))
      return list.includes("failed") ? json({ status: "closed" }) : faults.garbage();
    const key = request.headers.get("idempotency-key");
    const sent = {
      path: pathname,
      id: /[a-z]-\d+/.exec(pathname)?.[0] ?? "",
      key,
      body: await request.json().catch(() => null),
    };
    arrived(sent);
    const fault = left.length > 1 ? left.shift() : left[0];
    return faults[fault ?? "done"](sent);
  };
}

/** A receipt, a decision on a proposal, or the outcome of an undo. */
function receipt(id: string): Response {
  return json({ id, message: `Erledigt für ${id}.`, proposal: { id }, status: "undone" });
}

function json(body: unknown): Response {
  return new Response(JSON.stringify(body), { headers: { "content-type": "application/json" } });
}

function problem(status: number, detail: string, members = {}): Response {
  const body = { type: "about:blank", title: "Problem", status, detail, traceId: "f00d-1234", ...members };
  return new Response(JSON.stringify(body), { status, headers: { "content-type": "application/problem+json" } });
}
