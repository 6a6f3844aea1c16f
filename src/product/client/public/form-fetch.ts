import { type Challenge, formCheckHeader, formCheckText, formProofHeader } from "../../api/public/form-check.ts";
import type { PageService } from "./page-data.ts";

type Fetch = (request: Request) => Promise<Response>;

/** How requests to a service are sent: a receiver is told how the form was filled in, other services are not. */
export function formFetch({ isReceiver }: Pick<PageService, "isReceiver">): { readonly fetch?: Fetch } {
  return isReceiver === true ? { fetch: checkedFetch } : {};
}

/** Sends a form with its check. Where the receiver asks for work, it is done, and the same request is sent again. */
async function checkedFetch(request: Request): Promise<Response> {
  if (request.method === "GET") return fetch(request);
  const isTrapped = (document.querySelector<HTMLInputElement>("[data-trap]")?.value ?? "") !== "";
  request.headers.set(formCheckHeader, formCheckText({ seconds: performance.now() / 1000, isTrapped }));
  const again = request.clone();
  const response = await fetch(request);
  if (response.status !== 428) return response;
  const { challenge } = (await response.clone().json()) as { readonly challenge?: Challenge };
  if (challenge === undefined || globalThis.crypto.subtle === undefined) return response;
  const { solveChallenge } = await import("./solve-challenge.ts");
  again.headers.set(formProofHeader, await solveChallenge(challenge, again.signal));
  return fetch(again);
}
