import type { ApiServer } from "../../../product/api/index.ts";
import { newId } from "../../../product/client/new-id.ts";
import type { Choices } from "./choices.ts";

/** The demo API in place of the network, with the chosen latency and faults. */
export function demoFetch(api: Promise<Pick<ApiServer, "fetch">>, choices: () => Choices) {
  return async (request: Request): Promise<Response> => {
    const { person, club, latency, fault } = choices();
    if (latency > 0) await new Promise((resolve) => setTimeout(resolve, latency));
    // The session always succeeds, so that the tools keep working.
    const { pathname } = new URL(request.url);
    const isSpared = pathname.endsWith("/session");
    if (fault === "offline" && !isSpared) throw new TypeError("Failed to fetch");
    // What became of a change that failed can be asked.
    const isChange = request.headers.has("idempotency-key") && !/\/requests\/[^/]+\/close$/.test(pathname);
    if (!isSpared && (fault === "all" || (fault === "changes" && isChange))) return faultResponse();
    const asked = new Request(request);
    asked.headers.set("authorization", `Bearer demo-${person}`);
    asked.headers.set("demo-club", club);
    return (await api).fetch(asked);
  };
}

function faultResponse(): Response {
  const problem = { type: "about:blank", title: "Fault", status: 500, traceId: newId() };
  return new Response(JSON.stringify(problem), {
    status: problem.status,
    headers: { "content-type": "application/problem+json" },
  });
}
