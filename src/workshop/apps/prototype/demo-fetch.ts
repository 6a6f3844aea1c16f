import type { ApiServer } from "../../../product/api/index.ts";
import { newId } from "../../../product/client/new-id.ts";
import type { OperationRow } from "../../../product/client/sdk/operation-row.ts";
import type { OperationRefusal } from "../../../product/engine/scenario/outcome-contract.ts";
import { problemReply } from "../../../product/engine/scenario/problem-reply.ts";
import type { Choices } from "./choices.ts";

/** Milliseconds that a change takes whose outcome is to be slow. */
const slowChange = 8_000;
/** The requests by which the client asks what became of a change. */
const question = /\/requests\/[^/]+(?:\/close)?$/;

/** What the operations of an app say. */
export interface DemoWords {
  readonly operations: Promise<Readonly<Record<string, OperationRow>>>;
  /** What they say where they refuse, in the chosen locale. */
  readonly refusals: () => Promise<Readonly<Record<string, OperationRefusal>>>;
}

/** The demo API in place of the network, with the chosen latency, faults and outcome. */
export function demoFetch(
  api: Promise<Pick<ApiServer, "fetch">>,
  choices: () => Choices,
  { operations, refusals }: DemoWords,
) {
  return async (request: Request): Promise<Response> => {
    const { person, club, latency, fault, outcome } = choices();
    if (latency > 0) await new Promise((resolve) => setTimeout(resolve, latency));
    // The session always succeeds, so that the tools keep working.
    const { pathname } = new URL(request.url);
    const isSpared = pathname.endsWith("/session");
    if (fault === "offline" && !isSpared) throw new TypeError("Failed to fetch");
    // What became of a change that failed can be asked.
    const isChange = !isSpared && request.headers.has("idempotency-key") && !/\/requests\/[^/]+\/close$/.test(pathname);
    if ((fault === "all" && !isSpared) || (fault === "changes" && isChange)) return faultResponse();
    if (outcome === "unknown" && (isChange || question.test(pathname))) throw new TypeError("Failed to fetch");
    const refusal =
      isChange && /^(?:refused|changed)/.test(outcome)
        ? (await refusals())[idOf(request, await operations)]
        : undefined;
    const reply = isChange && problemReply(outcome, refusal, idempotencyKeyOf(request));
    if (reply) return problemResponse(reply.status, reply.problem);
    if (outcome === "slow" && isChange) await new Promise((resolve) => setTimeout(resolve, slowChange));
    const asked = new Request(request);
    asked.headers.set("authorization", `Bearer demo-${person}`);
    asked.headers.set("demo-club", club);
    return (await api).fetch(asked);
  };
}

function idempotencyKeyOf({ headers }: Request): string {
  return headers.get("idempotency-key") ?? "";
}

/** The operation of a request; "" for one that the app does not know. */
function idOf({ method, url }: Request, operations: Readonly<Record<string, OperationRow>>): string {
  const { pathname } = new URL(url);
  const isAt = (path: string) => new RegExp(`^${path.replaceAll(/\{[^}]*\}/g, "[^/]+")}$`).test(pathname);
  const found = Object.keys(operations).find((each) => {
    const [, ofOperation, path] = operations[each] ?? [];
    return ofOperation === method && path !== undefined && isAt(path);
  });
  return found ?? "";
}

function faultResponse(): Response {
  return problemResponse(500, { type: "about:blank", title: "Fault" });
}

function problemResponse(status: number, problem: Readonly<Record<string, unknown>>): Response {
  return new Response(JSON.stringify({ ...problem, status, traceId: newId() }), {
    status,
    headers: { "content-type": "application/problem+json" },
  });
}
