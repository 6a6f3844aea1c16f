import { describe, expect, test } from "vitest";
import { resultIssues } from "../../../../../src/checks/result-issues.ts";
import type { Caller } from "../../../../../src/product/api/caller.ts";
import { suite } from "../../../../../src/product/api/conformance/suite.ts";
import type { ConformanceTarget } from "../../../../../src/product/api/conformance/target.ts";
import type { ApiOptions } from "../../../../../src/product/api/index.ts";
import { apiOperations } from "../../../../../src/product/content/operations.ts";
import { sample } from "../../../../runs.ts";
import { callers, identifyByToken, mail, openOffice } from "../office.ts";

type Fetch = ConformanceTarget["fetch"];

/** Changes the parts of an API, or its requests and responses. */
interface Variant {
  readonly name: string;
  readonly options?: Partial<ApiOptions>;
  wrap?(fetch: Fetch): Fetch;
  /** The requirement that it violates. */
  readonly breaks: string;
}

async function failures({ options, wrap = (fetch) => fetch }: Partial<Variant>): Promise<string[]> {
  const { api } = await openOffice({ clock: () => new Date(), ...options });
  const target: ConformanceTarget = {
    url: "http://api.test",
    agent: "agent",
    approver: "urs",
    other: "beat",
    operation: "mailings.mailing.send",
    params: mail,
    adjusted: { ...mail, subject: "Anders" },
    fetch: wrap(api.fetch),
    flawsOf: (id, result) => resultIssues(apiOperations().get(id)!, result).map(({ message }) => message),
  };
  const results = await Promise.all(
    suite.map(({ title, prove }) =>
      prove(target).then(
        () => [],
        () => [title],
      ),
    ),
  );
  return results.flat();
}

function identified(change: (caller: Caller, request: Request) => Caller): Partial<ApiOptions> {
  return {
    identify: (request) => {
      const caller = identifyByToken(request);
      return caller && change(caller, request);
    },
  };
}

/** An API whose responses are changed where a request matches. */
function answers(path: RegExp, change: (body: Record<string, unknown>) => object, status?: number) {
  return (fetch: Fetch): Fetch =>
    async (request) => {
      const response = await fetch(request);
      if (!path.test(new URL(request.url).pathname)) return response;
      const body = JSON.stringify(change((await response.json()) as Record<string, unknown>));
      return new Response(body, { status: status ?? response.status, headers: response.headers });
    };
}

/** An API that receives other headers, or another body. */
function sent(path: RegExp, headers: Record<string, string | null>, change = (body: string) => body) {
  return (fetch: Fetch): Fetch =>
    async (request) => {
      if (!path.test(new URL(request.url).pathname) || request.method === "GET") return fetch(request);
      const changed = new Headers(request.headers);
      for (const [name, value] of Object.entries(headers))
        value === null ? changed.delete(name) : changed.set(name, value);
      const body = change(await request.text());
      return fetch(
        new Request(request.url, { method: request.method, headers: changed, ...(body !== "" && { body }) }),
      );
    };
}

/** An API that decides on the present proposal, whatever revision was seen. */
function careless(fetch: Fetch): Fetch {
  return async (request) => {
    const path = /^(.*\/pending-actions\/[^/]+)\/approve$/.exec(request.url)?.[1];
    if (path === undefined) return fetch(request);
    const { headers } = request;
    const current = await fetch(new Request(path, { headers }));
    return fetch(new Request(request.url, { method: "POST", headers, body: JSON.stringify(await seenNow(current)) }));
  };
}

async function seenNow(response: Response): Promise<object> {
  const { revision, effectsHash } = (await response.json()) as Record<string, unknown>;
  return { revision, effectsHash };
}

/** An API that answers an adjustment with the unchanged proposal. */
function idle(fetch: Fetch): Fetch {
  return (request) =>
    request.url.endsWith("/adjust")
      ? fetch(new Request(request.url.replace("/adjust", ""), { headers: request.headers }))
      : fetch(request);
}

const start = new Date();
const variants: readonly Variant[] = [
  {
    name: "gives each preview another hash",
    wrap: answers(/requests\/preview$/, (body) => ({ ...body, effectsHash: crypto.randomUUID() })),
    breaks: "tells, where it can, what a request would do before somebody sends it",
  },
  {
    name: "gives all previews one hash",
    wrap: answers(/requests\/preview$/, (body) => ({ ...body, effectsHash: "0".repeat(64) })),
    breaks: "tells, where it can, what a request would do before somebody sends it",
  },
  {
    name: "takes whoever has no session for somebody",
    options: { identify: (request) => identifyByToken(request) ?? callers.andrea },
    breaks: "answers nobody without a session",
  },
  {
    name: "reads every type of content as JSON",
    wrap: sent(/./, { "content-type": "application/json" }),
    breaks: "refuses what is not there, not readable or too large, with a problem",
  },
  {
    name: "has problems without a trace",
    wrap: answers(/./, ({ traceId: _, ...body }) => body),
    breaks: "answers nobody without a session",
  },
  {
    name: "forgets who asks through an agent, and lets the agent decide",
    options: identified((caller, { url }) => (/approve$/.test(url) ? callers[caller.agent ? "beat" : "urs"] : caller)),
    breaks: "lets no program decide, and nobody approve what they proposed",
  },
  {
    name: "says nothing of the language of its refusals",
    wrap: (fetch) => async (request) => {
      const response = await fetch(request);
      if (response.status >= 400) response.headers.delete("content-language");
      return response;
    },
    breaks: "says the language of its words, also where it refuses",
  },
  {
    name: "says nothing of the effects",
    wrap: answers(/pending-actions\/[^/]+$/, (body) => ({ ...body, card: {} })),
    breaks: "makes a pending proposal with effects of what an agent asks for",
  },
  {
    name: "approves whatever the proposal is by then",
    wrap: careless,
    breaks: "binds a decision to the revision and the effects that were seen",
  },
  {
    name: "lets proposers approve their own",
    options: identified((caller, { url }) =>
      caller.personId === "p-urs" && /approve$/.test(url) ? callers.andrea : caller,
    ),
    breaks: "lets no program decide, and nobody approve what they proposed",
  },
  {
    name: "says yes to a second approval",
    wrap: answers(/approve$/, (body) => body, 200),
    breaks: "runs an approved proposal, once, and says who decided",
  },
  {
    name: "ignores keys",
    wrap: sent(/./, { "idempotency-key": null }),
    breaks: "answers the repetition of a key with the same answer, and another request with the key not at all",
  },
  {
    name: "loses reasons",
    wrap: sent(/reject$/, {}, (body) => JSON.stringify({ ...JSON.parse(body), reason: undefined })),
    breaks: "lets the proposer read why it was rejected, and never runs it",
  },
  {
    name: "leaves an adjusted proposal as it was",
    wrap: idle,
    breaks: "makes a new revision of adjusted values, with new effects",
  },
  {
    name: "has a clock that stands still",
    options: { clock: () => start },
    breaks: "refuses what has expired",
  },
  {
    name: "writes no log",
    wrap: answers(/audit$/, (body) => ({ ...body, total: 0, found: 0, rows: [], entries: [] })),
    breaks: "logs decisions, in a log that is intact",
  },
];

// Each waits for a second to pass; concurrent tests wait once.
test.concurrent("the API does all that it has to", async () => {
  expect(await failures({})).toEqual([]);
});

describe.concurrent("tells of an API that", () => {
  test.each(sample(variants).map((variant) => [variant.name, variant] as const))("%s", async (_, variant) => {
    expect(await failures(variant)).toContain(variant.breaks);
  });
});
