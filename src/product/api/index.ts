import { type Context, Hono } from "hono";
import { defaultLocale, localeOfTag, locales } from "../engine/locales.ts";
import { Journal } from "./audit/journal.ts";
import { listEntries } from "./audit-log/list.ts";
import { decideAccess, requireAccess, requireAllowed } from "./authority.ts";
import type { Caller } from "./caller.ts";
import { type Hash, sha256 } from "./canonical.ts";
import type { Listener } from "./changes/change-stream.ts";
import { ChangeStreams } from "./changes/change-streams.ts";
import { SourceReads } from "./changes/source-reads.ts";
import type { Executor, Policy, PolicySubject, RunContext } from "./context.ts";
import { deputyOperations } from "./deputies/deputy-operations.ts";
import { acceptedLocale } from "./http/accepted-locale.ts";
import { asksForFile, type FileResult, fileResponse } from "./http/file-response.ts";
import { HttpProblem, httpProblemOf, problemDocument } from "./http/problem.ts";
import { type RequestParams, readParams, requireValid } from "./http/read-request.ts";
import { readerFor } from "./http/read-typed.ts";
import { type Gauge, RequestMetrics, streamGauge } from "./http/request-metrics.ts";
import { type Trace, traceOf, traceparentOf } from "./http/trace.ts";
import { AnswerStore, type ApiAnswer, forgetful, type Keeper } from "./idempotency-store.ts";
import type { NoticeChanges } from "./notice.ts";
import type { Operations } from "./operation.ts";
import { isHarmless, type OperationEntry, operationEntries } from "./operation-table.ts";
import type { OutsideEffectsOf } from "./outside-effects.ts";
import { type OwnOperation, proposalOperations } from "./proposals/index.ts";
import { openProposals, proposalGauge } from "./proposals/proposal-store.ts";
import { callByProgram } from "./proposals/request.ts";
import { reconciledProposal } from "./proposals/settle.ts";
import { jobGauge } from "./queue/job.ts";
import type { JobWork } from "./queue/job-queue.ts";
import { requestOperations } from "./request-outcomes.ts";
import { runOperation } from "./run.ts";
import type { Storage } from "./storage/storage.ts";
import { loadWords, say } from "./words/sentence.ts";

/** The parts of an API. */
export interface ApiOptions {
  readonly storage: Storage;
  /** The code of every operation except those on proposals, deputies and the audit log of a club, which the API implements. */
  readonly operations: Operations;
  /**
   * The effects of a write that cannot be undone. A program's call with such an effect becomes a proposal, even where
   * the description of the operation declares a lower risk.
   */
  readonly outsideEffectsOf: OutsideEffectsOf;
  /**
   * Who calls, and in which club; undefined where nobody is signed in. Their capabilities are those that
   * `session.current.get` returns at the time of the call; those given here are used only where `operations` lacks it.
   */
  identify(request: Request): Caller | undefined | Promise<Caller | undefined>;
  /** The server's clock; the system's where it is absent. */
  clock?(): Date;
  /** The end of the id of a new proposal: lower case letters, digits and hyphens. Random where it is absent. */
  newId?(): string;
  /** Who has to approve a request with these effects; one person where it is absent. */
  policyOf?(subject: PolicySubject): Policy;
  /** Executors of effects outside the storage, by operation. */
  readonly carriers?: Readonly<Record<string, Executor>>;
  /** How people learn outside the apps what waits for them, such as {@link queuedNotices}. */
  readonly notices?: NoticeChanges;
  /** Where the host has a faster one than Web Crypto. */
  readonly hash?: Hash;
  /** Seconds that somebody has to wait who asks too often; 0 for the others. Nobody waits where it is absent. */
  waitOf?(caller: Caller): number;
  /** Receives unexpected errors, with the trace id that the caller got, if any. */
  report?(error: unknown, traceId: string): void;
  /** Receives each answered request, to be written as a line of a log. */
  log?(event: "request", request: RequestLine): void;
}

/** What a log says of a request: no person, no club, and no address with the ids of either. */
export interface RequestLine extends Trace {
  readonly method: string;
  /** Absent where there is no such operation, and for streams of changes. */
  readonly operation?: string;
  readonly status: number;
  /** Until the answer began. */
  readonly ms: number;
}

/** The API: a function from requests to responses, in any runtime with the Web's standards. */
export interface ApiServer {
  fetch(request: Request): Promise<Response>;
  /** Counts and durations of requests since the start, open streams and moving proposals, in the text of OpenMetrics 1.0. */
  metrics(): Promise<string>;
  /**
   * Looks at the open proposals of a club: asks for the outcome of those that were being executed when the process ended,
   * lets others expire, and reminds of their end.
   */
  recover(club: string): Promise<void>;
  /** Work for a queue of jobs: {@link recover} for the club of the job, again each minute. */
  readonly recovering: JobWork;
}

/** Serves every operation of content/api/openapi.yaml. */
export function createApi(options: ApiOptions): ApiServer {
  const setting = runContextOf(options);
  const reads = new SourceReads(options.storage);
  const streams = new ChangeStreams(options.storage, reads, (error) => options.report?.(error, crypto.randomUUID()));
  const metrics = new RequestMetrics();
  const running = { options, setting, reads, streams, metrics };
  return {
    fetch: async (request) => routes.fetch(request, running),
    metrics: async () => metrics.text([streamGauge(streams.size), ...(await storedGauges(setting.storage))]),
    recover: (club) => recoverProposals(setting, club),
    recovering: async ({ club }) => {
      await recoverProposals(setting, club);
      return { again: new Date(setting.now().getTime() + recoveryPause) };
    },
  };
}

/** In ms. */
const recoveryPause = 60_000;

function storedGauges(storage: Storage): Promise<Gauge[]> {
  return Promise.all([proposalGauge(storage), jobGauge(storage)]);
}

/** The state of a running API; the routes are the same for all of them. */
interface ApiEnvironment {
  readonly options: ApiOptions;
  readonly setting: RunContext;
  readonly reads: SourceReads;
  readonly streams: ChangeStreams;
  readonly metrics: RequestMetrics;
}

interface CallSetting {
  readonly Bindings: ApiEnvironment;
  /** The locale of who asks, as soon as that is known. */
  readonly Variables: { readonly locale?: string };
}

type Call = Context<CallSetting>;

/** Where callers learn that what they show may have changed: server-sent events, no operation. */
const changesPath = "/session/changes";

const routes = new Hono<CallSetting>();
for (const entry of [...operationEntries.values()].toSorted(staticFirst)) {
  const path = entry.path.replaceAll(/\{(\w+)\}/g, ":$1");
  routes.on(entry.method, path, (call) => countedAndLogged(call, entry.id, (trace) => respondTo(entry, call, trace)));
}
routes.get(changesPath, (call) => countedAndLogged(call, undefined, () => answerListener(call)));
routes.notFound((call) => countedAndLogged(call, undefined, () => refuseUnknown(call)));

function runContextOf(options: ApiOptions): RunContext {
  const { storage, operations, outsideEffectsOf, carriers = {}, clock, newId, policyOf, hash = sha256 } = options;
  return {
    storage,
    operations: { ...deputyOperations(operations), ...operations },
    outsideEffectsOf,
    carriers,
    hash,
    journal: new Journal(storage, hash),
    answers: new AnswerStore(storage, hash),
    now: clock ?? (() => new Date()),
    newId: newId ?? (() => crypto.randomUUID()),
    policyOf: policyOf ?? (() => ({ approvals: 1, fourEyes: false })),
    ...(options.notices && { notices: options.notices }),
    report: (error) => options.report?.(error, crypto.randomUUID()),
  };
}

/** `/groups/options` before `/groups/{id}`. */
function staticFirst({ path: left }: OperationEntry, { path: right }: OperationEntry): number {
  return left.replaceAll("{", "\uffff") < right.replaceAll("{", "\uffff") ? -1 : 1;
}

/** As {@link guarded}, counted and logged. */
async function countedAndLogged(call: Call, operation: string | undefined, work: GuardedWork): Promise<Response> {
  const { metrics, options } = call.env;
  const [started, trace] = [performance.now(), traceOf(call.req.raw.headers)];
  const response = await guarded(call, trace, work);
  const ms = performance.now() - started;
  if (operation !== undefined) metrics.add(operation, response.status, ms / 1000);
  const asked = { ...trace, method: call.req.method, ...(operation !== undefined && { operation }) };
  options.log?.("request", { ...asked, status: response.status, ms: Math.round(ms * 10) / 10 });
  return response;
}

type GuardedWork = (trace: Trace) => Promise<ApiAnswer | Response>;

async function guarded(call: Call, trace: Trace, work: GuardedWork): Promise<Response> {
  const { env } = call;
  try {
    const answer = await work(trace);
    return answer instanceof Response ? answer : jsonResponse({ locale: localeOfCall(call), ...answer });
  } catch (error) {
    const { traceId } = trace;
    const fault = error instanceof HttpProblem ? error.cause : error;
    if (fault !== undefined) env.options.report?.(fault, traceId);
    const { status, retryAfter } = httpProblemOf(error);
    const locale = localeOfCall(call);
    await loadWords(locale);
    const body = problemDocument(error, traceId, locale);
    const response = jsonResponse({ status, body, locale }, "application/problem+json");
    if (retryAfter !== undefined) response.headers.set("retry-after", String(retryAfter));
    return response;
  }
}

/** Until it is known who asks, their browser says in which language. */
function localeOfCall(call: Call): string {
  return call.get("locale") ?? acceptedLocale(call.req.raw);
}

/** No cache keeps it, so that it needs no `vary`. */
function jsonResponse({ status, body, locale }: Required<ApiAnswer>, type = "application/json"): Response {
  const headers = {
    "content-type": type,
    "content-language": locale,
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
  };
  return new Response(JSON.stringify(body), { status, headers });
}

async function respondTo(entry: OperationEntry, call: Call, trace: Trace): Promise<ApiAnswer | Response> {
  const answer = await resultFor(entry, call, trace);
  const isFile = entry.isFile && answer.status === 200 && asksForFile(call.req.raw);
  return isFile ? fileResponse(answer.body as FileResult) : answer;
}

async function resultFor(entry: OperationEntry, call: Call, trace: Trace): Promise<ApiAnswer> {
  const { env, req } = call;
  const identified = await identifiedCaller(env, req.raw);
  call.set("locale", identified.locale);
  requireTime(env, identified);
  await loadWords(identified.locale);
  const decision = await decideAccess(env.setting, entry, identified);
  const reading = { read: readerFor(identified), now: env.setting.now() };
  const { params, issues } = await readParams(entry, req.raw, req.param(), reading).catch((error: unknown) => {
    requireAllowed(decision);
    throw error;
  });
  const key = isHarmless(entry) ? undefined : requestKey(req.raw);
  const seenEffects = req.header("effects-hash");
  const around = { traceparent: traceparentOf(trace), ...(seenEffects !== undefined && { seenEffects }) };
  const work = async (keeper: Keeper) => {
    requireAllowed(decision);
    requireValid(issues);
    return noted(env, entry, decision.caller, (setting) =>
      answerOperation({ ...setting, ...around }, entry, decision.caller, params, keeper),
    );
  };
  // A stored answer is returned before any check: what was done stays done even if the caller may no longer do it.
  return key === undefined
    ? work(forgetful)
    : env.setting.answers.once(identified, key, { operation: entry.id, params }, work);
}

async function identifiedCaller({ options }: ApiEnvironment, request: Request): Promise<Caller> {
  const identified = await options.identify(request);
  if (identified === undefined) throw new HttpProblem(401, say("problem.signIn"));
  return { ...identified, locale: localeOfTag(identified.locale, locales) ?? defaultLocale };
}

function requireTime({ options }: ApiEnvironment, caller: Caller): void {
  const retryAfter = options.waitOf?.(caller) ?? 0;
  if (retryAfter > 0) throw new HttpProblem(429, say("problem.tooOften"), { retryAfter });
}

/** Notes what a read reads, for those who listen; what became of a caller's own request is no matter of others. */
function noted(
  { setting, reads }: ApiEnvironment,
  entry: OperationEntry,
  { clubId }: Caller,
  work: (setting: RunContext) => Promise<ApiAnswer>,
): Promise<ApiAnswer> {
  return !isHarmless(entry) || Object.hasOwn(requestOperations, entry.id)
    ? work(setting)
    : reads.noted(clubId, entry.id, (storage) => work({ ...setting, storage }));
}

async function answerListener({ env, req }: Call): Promise<Response> {
  const caller = await listeningCaller(env, req.raw);
  requireTime(env, caller);
  const again = callerAgain(env, req.raw);
  const age = req.query("age");
  const since = { id: req.header("last-event-id"), age: age === undefined ? undefined : Number(age) };
  const response = await env.streams.open({ caller, again }, since);
  if (response === undefined) throw new HttpProblem(404, say("problem.noChanges"));
  return response;
}

/** Keeps of a request what says who asks: the rest is large, and streams are many. */
function callerAgain(env: ApiEnvironment, { url, headers }: Request): Listener["again"] {
  const said = [...headers];
  return () => listeningCaller(env, new Request(url, { headers: said })).catch(turnedAway);
}

async function listeningCaller(env: ApiEnvironment, request: Request): Promise<Caller> {
  const identified = await identifiedCaller(env, request);
  return (await requireAccess(env.setting, sessionEntry, identified)).caller;
}

/** Whoever may not listen any more; what else went wrong is no reason to end a stream. */
function turnedAway(error: unknown): undefined {
  if (!(error instanceof HttpProblem)) throw error;
}

const sessionEntry = operationEntries.get("session.current.get")!;

function requestKey({ headers }: Request): string | undefined {
  const key = headers.get("idempotency-key") ?? undefined;
  if (key === undefined || /^[\x21-\x7e]{1,200}$/.test(key)) return key;
  throw new HttpProblem(400, say("problem.badKey"));
}

const ownOperations: Readonly<Record<string, OwnOperation>> = {
  ...proposalOperations,
  ...requestOperations,
  "audit.entry.list": listEntries,
};

/** The ids of the operations that the API implements itself. */
export const ownOperationIds: readonly string[] = [...Object.keys(ownOperations), ...Object.keys(deputyOperations({}))];

function answerOperation(
  setting: RunContext,
  entry: OperationEntry,
  caller: Caller,
  params: RequestParams,
  keeper: Keeper,
): Promise<ApiAnswer> {
  const own = ownOperations[entry.id];
  if (own !== undefined) return own(setting, caller, params as never, keeper);
  return caller.agent === undefined
    ? runOperation(setting, entry, params, caller, keeper)
    : callByProgram(setting, caller, entry, params, keeper);
}

async function refuseUnknown({ req }: Call): Promise<ApiAnswer> {
  const isKnown = routes.routes.some(({ path }) => pattern(path).test(req.path));
  throw isKnown ? new HttpProblem(405, say("problem.wrongMethod")) : new HttpProblem(404, say("problem.noAddress"));
}

function pattern(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/:\w+/g, "[^/]+")}$`);
}

async function recoverProposals(setting: RunContext, club: string): Promise<void> {
  for (const { proposal } of await openProposals(setting.storage, club))
    await reconciledProposal(setting, club, proposal.id);
}
