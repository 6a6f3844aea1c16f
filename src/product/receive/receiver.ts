import { randomBytes } from "node:crypto";
import { Hono } from "hono";
import { acceptedLocale } from "../api/http/accepted-locale.ts";
import { HttpProblem } from "../api/http/problem.ts";
import { type RequestParams, readParams, requireValid } from "../api/http/read-request.ts";
import { type OperationEntry, operationEntries } from "../api/operation-table.ts";
import { publicAnswer } from "../api/public/answers.ts";
import type { Club } from "../api/public/club.ts";
import { say } from "../api/words/sentence.ts";
import { readTyped } from "../engine/api/typed-params.ts";
import { showConfirmation, takeConfirmation } from "./confirmation.ts";
import { type ReceivedForm, type ReceivedFormContext, receivedForms } from "./forms.ts";
import { receiveText, siteContext } from "./receive-content.ts";
import type { FormClient, ReceiverCall, ReceiverEnvironment, ReceiverOptions } from "./receiver-options.ts";
import { ChallengeProblem, refuse } from "./refusal.ts";
import { allowOrigin, preflightHeaders, safeHeaders } from "./response-headers.ts";
import { SpamDefence } from "./spam/spam-defence.ts";
import { Submissions } from "./submissions.ts";

/** The server: a function from requests to responses. */
export interface Receiver {
  fetch(request: Request, client: FormClient): Promise<Response>;
}

/** Serves the operations of forms for the sites of many clubs, each below `/<club>`, and confirms addresses. */
export function createReceiver(options: ReceiverOptions): Receiver {
  const { now, sign } = options;
  const state = { options, defence: new SpamDefence(now, sign), submissions: new Submissions(options) };
  return { fetch: async (request, client) => receiverRoutes.fetch(request, { ...state, ...client }) };
}

/** What a page reads to offer its choices. */
const readableOperations = ["trial.offer.options", "membership.plan.list", "contact.page.get"];

const receiverRoutes = new Hono<{ Bindings: ReceiverEnvironment }>();
receiverRoutes.use(async (call, next) => {
  await next();
  for (const [name, value] of safeHeaders(call.env.options.config.url)) call.res.headers.set(name, value);
});
receiverRoutes.get("/health", (call) => call.text("ok"));
receiverRoutes.use(async (call, next) => {
  const { options, defence, address } = call.env;
  if (new URL(call.req.url).host !== new URL(options.config.url).host)
    return refuse(call, new HttpProblem(421, say("problem.transport.421")));
  const retryAfter = defence.waitOf(address);
  if (retryAfter > 0) return refuse(call, new HttpProblem(429, say("problem.tooMany"), { retryAfter }));
  return next();
});
for (const id of readableOperations) route(id, (call, club, params) => answerRead(id, call, club, params));
for (const [id, form] of Object.entries(receivedForms)) {
  route(id, (call, club, params) => receive(id, form, call, club, params));
  if (form.preview !== undefined)
    route(form.preview, async (call, club, params) => form.dryRun(formContextOf(call, club), params));
}
route("session.request.get", async (call, club, { key }) => submissionOutcome(call, club, String(key)));
route("session.request.close", async (call, club, { key }) => closeKey(call, club, String(key)));
receiverRoutes.get("/:club/confirm/:id/:token", async (call) => showConfirmation(call, await clubOf(call)));
receiverRoutes.post("/:club/confirm/:id/:token", async (call) => takeConfirmation(call, await clubOf(call)));
receiverRoutes.notFound((call) => refuse(call, new HttpProblem(404, say("problem.noAddress"))));
receiverRoutes.onError((error, call) => refuse(call, error));

type Work = (call: ReceiverCall, club: Club, params: RequestParams) => Promise<object>;

/** Serves an operation, and answers the browser's question whether a page of the club may call it. */
function route(id: string, work: Work): void {
  const entry = operationEntries.get(id);
  if (entry === undefined) throw new Error(`There is no operation "${id}".`);
  const path = `/:club${entry.path.replaceAll(/\{(\w+)\}/g, ":$1")}`;
  receiverRoutes.options(path, async (call) => {
    allowOrigin(call, await clubOf(call));
    return call.body(null, 204, preflightHeaders);
  });
  receiverRoutes.on(entry.method, path, (call) => answerCall(entry, call, work));
}

async function answerCall(entry: OperationEntry, call: ReceiverCall, work: Work): Promise<Response> {
  const club = await clubOf(call);
  allowOrigin(call, club, entry.method !== "GET");
  if (!entry.requires.every((name) => club.capabilities.includes(name)))
    throw new HttpProblem(403, say("problem.notTaken"));
  call.header("content-language", acceptedLocale(call.req.raw, club.locales));
  const { club: _, ...path } = call.req.param();
  const { params, issues } = await readParams(entry, call.req.raw, path, {
    read: readTyped,
    now: new Date(call.env.options.now()),
  });
  return call.json(
    await keyed(call, async () => {
      requireValid(issues);
      return work(call, club, params);
    }),
  );
}

/** An answer to wrong answers holds for the key: the same request gets it again. */
async function keyed(call: ReceiverCall, work: () => Promise<object>): Promise<object> {
  try {
    return await work();
  } catch (error) {
    const idempotencyKey = call.req.header("idempotency-key");
    const isFinal = error instanceof HttpProblem && Object.keys(error.fields).length > 0;
    if (!isFinal || idempotencyKey === undefined) throw error;
    throw new HttpProblem(error.status, error.detail, { fields: error.fields, idempotencyKey });
  }
}

/** What became of what a visitor has sent, for whoever has its key. */
function submissionOutcome(call: ReceiverCall, club: Club, key: string): object {
  const status = call.env.submissions.outcome({ club, key });
  return status === "done" ? { status, result: receiptFor(call, club, "") } : { status };
}

async function closeKey(call: ReceiverCall, club: Club, key: string): Promise<object> {
  if (isAccepted(call, club, idempotencyKey(call))) await call.env.submissions.close({ club, key });
  const outcome = submissionOutcome(call, club, key);
  return "result" in outcome ? outcome : { status: "closed" };
}

function receiptFor(call: ReceiverCall, club: Club, id: string): object {
  const { locale } = formContextOf(call, club).site;
  return { id, message: receiveText(call.env.options.content, locale, "receipt"), href: "/" };
}

async function answerRead(id: string, call: ReceiverCall, club: Club, params: RequestParams): Promise<object> {
  return publicAnswer(id, params, formContextOf(call, club).site) ?? {};
}

function formContextOf(call: ReceiverCall, club: Club): ReceivedFormContext {
  const { content, config, now } = call.env.options;
  const locale = acceptedLocale(call.req.raw, club.locales);
  return { site: siteContext(content, club, locale, new Date(now())), content, keepDays: config.keepDays };
}

async function receive(
  operation: string,
  form: ReceivedForm,
  call: ReceiverCall,
  club: Club,
  params: RequestParams,
): Promise<object> {
  const { options, submissions } = call.env;
  const context = formContextOf(call, club);
  const { locale } = context.site;
  const key = idempotencyKey(call);
  const receipt = (id: string) => receiptFor(call, club, id);
  const request = { club, operation, locale, params, key };
  const known = submissions.known(request);
  if (known !== undefined) return receipt(known);
  form.dryRun(context, params);
  if (!isAccepted(call, club, key)) return receipt(newSubmissionId());
  const id = await submissions.add(newSubmissionId(), request);
  void options.queue.flush();
  return receipt(id);
}

/** 22 characters of 128 random bits. */
function newSubmissionId(): string {
  return randomBytes(16).toString("base64url");
}

function idempotencyKey(call: ReceiverCall): string {
  const key = call.req.header("idempotency-key") ?? "";
  if (/^[\x21-\x7e]{8,200}$/.test(key)) return key;
  throw new HttpProblem(400, say("problem.noKey"));
}

/**
 * Whether a post is kept; a discarded one is answered like any other.
 *
 * @throws ChallengeProblem, or Problem 429
 */
function isAccepted(call: ReceiverCall, club: Club, key: string): boolean {
  const { options, defence, address } = call.env;
  const judgement = defence.judge({ club: club.id, address, key, headers: call.req.raw.headers });
  if (judgement.verdict === "accept") return true;
  options.log(judgement.verdict === "prove" ? "challenged" : judgement.verdict === "wait" ? "limited" : "discarded", {
    club: club.id,
  });
  if (judgement.verdict === "discard") return false;
  if (judgement.verdict === "wait")
    throw new HttpProblem(429, say("problem.tooMany"), { retryAfter: judgement.seconds });
  throw new ChallengeProblem(key);
}

async function clubOf(call: ReceiverCall): Promise<Club> {
  const id = call.req.param("club") ?? "";
  const club = /^[a-z0-9-]{1,80}$/.test(id) ? await call.env.options.content.findClub(id) : undefined;
  if (club === undefined) throw new HttpProblem(404, say("problem.noClub"));
  return club;
}
