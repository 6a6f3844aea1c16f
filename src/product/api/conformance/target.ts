/** A backend under test, with the data for the test. */
export interface ConformanceTarget {
  /** `{base_url}` of the description of the API. */
  readonly url: string;
  /** Tokens of sessions: an agent that may ask for the operation, and two people who may approve it. */
  readonly agent: string;
  readonly approver: string;
  readonly other: string;
  /** Id of an irreversible operation, with valid parameters, and other valid ones. */
  readonly operation: string;
  readonly params: object;
  readonly adjusted: object;
  /** How the result of an operation violates the description of the API. */
  flawsOf(operation: string, result: unknown): readonly string[];
  readonly fetch: (request: Request) => Promise<Response>;
}

export interface Reply {
  readonly status: number;
  readonly type: string;
  /** Empty where the answer does not say it. */
  readonly language: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** The fields of a proposal that the suite reads. */
export interface ProposalView {
  readonly id: string;
  readonly status: string;
  readonly revision: number;
  readonly effectsHash: string;
  readonly decidedBy?: string;
  readonly reason?: string;
  readonly card: { readonly effects: readonly string[] };
}

/** Calls the backend; a text as body is sent unchanged. */
export async function callBackend(
  { url, fetch }: ConformanceTarget,
  token: string | undefined,
  method: string,
  path: string,
  body?: object | string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Reply> {
  const response = await fetch(
    new Request(url.replace(/\/$/, "") + path, {
      method,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { "content-type": "application/json" }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
    }),
  );
  const type = response.headers.get("content-type")?.split(";")[0] ?? "";
  const language = response.headers.get("content-language") ?? "";
  const text = await response.text();
  return { status: response.status, type, language, body: type.endsWith("json") ? JSON.parse(text) : {} };
}

/** A new proposal of the agent, or of a person. */
export async function propose(
  target: ConformanceTarget,
  token = target.agent,
  more: object = {},
): Promise<ProposalView> {
  const { operation, params } = target;
  const { status, body } = await callBackend(target, token, "POST", "/pending-actions", { operation, params, ...more });
  demand(status === 202 && body["status"] === "pending", `a request gives 202 and a pending proposal, not ${status}`);
  return body["proposal"] as ProposalView;
}

export async function fetchProposal(
  target: ConformanceTarget,
  id: string,
  token = target.approver,
): Promise<ProposalView> {
  const { status, body } = await callBackend(target, token, "GET", `/pending-actions/${id}`);
  demand(status === 200, `a proposal can be read, but the answer was ${status}`);
  return body as unknown as ProposalView;
}

export function decideProposal(
  target: ConformanceTarget,
  token: string,
  decision: "approve" | "reject",
  { id, revision, effectsHash }: Pick<ProposalView, "id" | "revision" | "effectsHash">,
  more: object = {},
  headers: Readonly<Record<string, string>> = {},
): Promise<Reply> {
  const form = { revision, effectsHash, ...more };
  return callBackend(target, token, "POST", `/pending-actions/${id}/${decision}`, form, headers);
}

/** @throws Error with the expectation where it is not met */
export function demand(isSo: boolean, what: string): asserts isSo {
  if (!isSo) throw new Error(`It should be that ${what}.`);
}

/** Demands that a request was refused with a status and a readable problem document (RFC 9457). */
export function demandProblem({ status, type, body }: Reply, wanted: number): void {
  demand(status === wanted, `the answer is ${wanted}, not ${status}`);
  demand(type === "application/problem+json", `a problem is application/problem+json, not ${type}`);
  for (const member of ["type", "title", "detail", "traceId"])
    demand(typeof body[member] === "string" && body[member] !== "", `a problem has the member "${member}"`);
  demand(body["status"] === wanted, "a problem repeats its status");
}
