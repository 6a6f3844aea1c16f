import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { AuditEntry } from "../../../../../src/product/api/audit/entry.ts";
import { verifyEntries } from "../../../../../src/product/api/audit/verify.ts";
import { ownOperationIds } from "../../../../../src/product/api/index.ts";
import type { Operations } from "../../../../../src/product/api/operation.ts";
import { outcome, type ProposalEvent, type State } from "../../../../../src/product/api/proposals/machine.ts";
import type { Proposal, ProposalRevision } from "../../../../../src/product/api/proposals/proposal.ts";
import { memoryStorage } from "../../../../../src/product/api/storage/memory.ts";
import type { Storage, StorageChange } from "../../../../../src/product/api/storage/storage.ts";
import { nodeHash } from "../../../../../src/product/files/node-hash.ts";
import { runs } from "../../../../runs.ts";
import { describedApi } from "../described-api.ts";
import { club, identifyByToken, mail, type Name, operations, outsideEffectsOf, type Reply, send } from "../office.ts";

// A stack trace of each refusal would cost a sixth of the time, without use.
const { stackTraceLimit } = Error;
beforeAll(() => {
  Error.stackTraceLimit = 0;
});
afterAll(() => {
  Error.stackTraceLimit = stackTraceLimit;
});

const people = ["urs", "beat"] as const;
type Person = (typeof people)[number];

/** The events in a club; those of a step are simultaneous. */
type Move =
  | { readonly type: "propose" | "change-data" | "restart" | "withdraw" }
  | { readonly type: "look" | "approve" | "reject" | "adjust" | "revalidate" | "retry"; readonly who: Person }
  | { readonly type: "pass"; readonly hours: number }
  | { readonly type: "crash"; readonly isDone: boolean };

const who = fc.constantFrom(...people);
const move: fc.Arbitrary<Move> = fc.oneof(
  { weight: 2, arbitrary: fc.constant({ type: "propose" as const }) },
  { weight: 4, arbitrary: fc.record({ type: fc.constant("look" as const), who }) },
  { weight: 5, arbitrary: fc.record({ type: fc.constant("approve" as const), who }) },
  {
    weight: 5,
    arbitrary: fc.record({
      type: fc.constantFrom("reject", "adjust", "revalidate", "retry") as fc.Arbitrary<"retry">,
      who,
    }),
  },
  { weight: 3, arbitrary: fc.constantFrom<Move>({ type: "change-data" }, { type: "restart" }, { type: "withdraw" }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant("pass" as const), hours: fc.constantFrom(1, 100) }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant("crash" as const), isDone: fc.boolean() }) },
);
const plan = fc.record({
  needed: fc.constantFrom(1, 2),
  order: fc.infiniteStream(fc.nat(3)),
  steps: fc.array(fc.array(move, { minLength: 1, maxLength: 3 }), { minLength: 2, maxLength: 7 }),
});

interface Sent {
  readonly path: string;
  readonly body: object;
  readonly key: string;
}

/** Executions, as recorded by the operation itself. */
interface Execution {
  readonly subject: string;
  readonly at: number;
  readonly recipients: number;
}

/** A club with an agent and two approvers, each of whom decides on the revision they saw last. */
class World {
  readonly kept = memoryStorage();
  readonly seen = new Map<Person, ProposalRevision & { readonly id: string }>();
  readonly sent = new Map<Person, Sent>();
  /** The revision seen by each approver who got the response that it runs. */
  readonly approved = new Map<string, ProposalRevision>();
  readonly flaws: string[] = [];
  now = Date.UTC(2026, 10, 12);
  crash: "no" | "before" | "after" = "no";
  #api;
  readonly #needed: number;
  readonly #order: Iterator<number>;
  #members = 0;

  constructor(needed: number, order: Iterator<number>) {
    this.#needed = needed;
    this.#order = order;
    this.#api = this.#start();
  }

  restart(): void {
    this.#api = this.#start();
  }

  #start() {
    return describedApi(
      {
        storage: this.#unreliable(),
        operations: noting,
        outsideEffectsOf,
        identify: identifyByToken,
        clock: () => new Date(this.now),
        hash: nodeHash,
        policyOf: () => ({ approvals: this.#needed, fourEyes: false }),
      },
      (id) => ownOperationIds.includes(id),
    );
  }

  /** Storage with planned delays, of which a commit fails, before or after it is made. */
  #unreliable(): Storage {
    return {
      ...this.kept,
      get: (...place) => this.#late(() => this.kept.get(...place)),
      version: (...place) => this.#late(() => this.kept.version(...place)),
      commit: (changes) =>
        this.#late(async () => {
          const { crash } = this;
          this.crash = "no";
          if (crash === "before") throw new Error("crashed");
          const isOutdated = changes.some((change) => this.#isOutdated(change));
          await this.kept.commit(changes);
          if (isOutdated) this.flaws.push("it ran on data that had changed since");
          if (crash === "after") throw new Error("crashed");
        }),
    };
  }

  #isOutdated(change: StorageChange): boolean {
    if (change.type !== "put" || change.collection !== "executions") return false;
    return (change.value as Execution).recipients !== this.#members;
  }

  async #late<Result>(work: () => Promise<Result>): Promise<Result> {
    for (let turns = this.#order.next().value ?? 0; turns > 0; turns -= 1) await undefined;
    return work();
  }

  /** Runs at once, or in parallel with others of the same step. */
  async join(): Promise<void> {
    for (let turns = 40 * (this.#order.next().value ?? 0); turns > 0; turns -= 1) await undefined;
    this.#members += 1;
    const id = `m-${this.#members}`;
    await this.kept.commit([{ type: "put", collection: "members", id, expected: 0, value: { id, email: id } }]);
  }

  async call(name: Name, method: string, path: string, body?: object, key?: string): Promise<Reply> {
    const isCrashing = this.crash !== "no";
    const reply = await send(
      this.#api.fetch,
      name,
      method,
      path,
      body,
      key === undefined ? {} : { "idempotency-key": key },
    );
    if (reply.status >= 500 && !isCrashing) throw new Error(`${method} ${path}: ${JSON.stringify(reply.body)}`);
    return reply;
  }
}

const noting: Operations = {
  "mailings.mailing.send": async (call) => {
    const run = await operations["mailings.mailing.send"]!(call);
    const recipients = (await call.data.list("members")).length;
    const execution: Execution = { subject: String(call.params["subject"]), at: call.now.getTime(), recipients };
    await call.data.put("executions", crypto.randomUUID(), execution);
    return run;
  },
};

async function make(world: World, each: Move): Promise<void> {
  switch (each.type) {
    case "propose":
      return void (await propose(world));
    case "change-data":
      return world.join();
    case "restart":
      return world.restart();
    case "pass":
      world.now += each.hours * 3_600_000;
      return undefined;
    case "crash":
      world.crash = each.isDone ? "after" : "before";
      return undefined;
    case "withdraw":
      return withdraw(world);
    case "look":
      return look(world, each.who);
    default:
      return decide(world, each.type, each.who);
  }
}

async function propose(world: World): Promise<ProposalRevision & { readonly id: string }> {
  const subject = crypto.randomUUID();
  const expiresAt = new Date(world.now + 48 * 3_600_000).toISOString();
  const form = { operation: "mailings.mailing.send", params: { ...mail, subject }, title: subject, expiresAt };
  return (await world.call("agent", "POST", "/pending-actions", form, subject)).body.proposal;
}

async function withdraw(world: World): Promise<void> {
  const [seen] = world.seen.values();
  if (seen !== undefined) await world.call("agent", "POST", `/pending-actions/${seen.id}/withdraw`);
}

async function look(world: World, name: Person): Promise<void> {
  const { status, body } = await world.call(name, "GET", "/pending-actions");
  if (status === 200 && body.proposals.length > 0) world.seen.set(name, body.proposals[0]);
}

async function decide(world: World, type: "approve" | "reject" | "adjust" | "revalidate" | "retry", name: Person) {
  const sent = type === "retry" ? world.sent.get(name) : decision(world, type, name);
  if (sent === undefined) return;
  world.sent.set(name, sent);
  const { status, body } = await world.call(name, "POST", sent.path, sent.body, sent.key);
  if (status === 200 && body.proposal?.status === "approved")
    world.approved.set(body.proposal.id, sent.body as ProposalRevision);
}

function decision(world: World, type: "approve" | "reject" | "adjust" | "revalidate", name: Person): Sent | undefined {
  const seen = world.seen.get(name);
  if (seen === undefined) return undefined;
  const { revision, effectsHash } = seen;
  const bodies = {
    approve: { revision, effectsHash },
    reject: { revision, effectsHash },
    adjust: { params: { ...mail, subject: `adjusted ${seen.id}` }, revision },
    revalidate: {},
  };
  return { path: `/pending-actions/${seen.id}/${type}`, body: bodies[type], key: crypto.randomUUID() };
}

/** Violations of the invariants. */
async function flawsOf({ kept, approved, flaws: noticed }: World): Promise<string[]> {
  const values = async (collection: string) => (await kept.list(collection)).map(({ value }) => value);
  const executions = (await values("executions")) as Execution[];
  const proposals = [
    ...((await values(`proposals-open/${club}`)) as Proposal[]),
    ...((await values(`proposals-closed/${club}`)) as Proposal[]),
  ];
  const entries = (await values(`audit/${club}`)) as AuditEntry[];
  const executed = new Map(proposals.filter(({ state }) => state === "executed").map((each) => [each.id, each]));
  const other = [...approved].filter(([id, seen]) => executed.get(id)?.effectsHash !== seen.effectsHash);
  const { flaws } = await verifyEntries(entries, { hash: nodeHash });
  return [
    ...(executions.length === executed.size ? [] : [`${executions.length} executions of ${executed.size} proposals`]),
    ...noticed,
    ...other.map(([id]) => `${id} did not run, or not as it was seen`),
    ...[...executed.values()].flatMap((proposal) => executionFlaws(proposal, executions, entries)),
    ...proposals.flatMap((proposal) => logFlaws(proposal, entries)),
    ...flaws.map(({ message }) => message),
  ];
}

/** Checks that it ran once, before it expired, and had the effects of the approved revision. */
function executionFlaws(
  { id, revision, effectsHash, effects, expiresAt, approvals, needed, params }: Proposal,
  executions: readonly Execution[],
  entries: readonly AuditEntry[],
): string[] {
  const own = executions.filter(({ subject }) => subject === params["subject"]);
  const begun = entries.filter((entry) => entry.proposal?.id === id && entry.event === "begin");
  const [decision] = begun.map((entry) => entry.proposal);
  const holds = {
    "ran once": own.length === 1,
    "ran in time": own.every(({ at }) => at < new Date(expiresAt!).getTime()),
    "did what it said": own.every(({ recipients }) => String(effects[0]).includes(`${recipients} E-Mails`)),
    "was begun once": begun.length === 1,
    "ran as it was decided on": decision?.revision === revision && decision.effectsHash === effectsHash,
    "was approved by as many people as it needs": new Set(approvals.map((party) => party.id)).size === needed,
  };
  return Object.entries(holds).flatMap(([what, isSo]) => (isSo ? [] : [`${id}: it should be that it ${what}`]));
}

/** Checks that the log has every step of it, and no step that the machine does not have. */
function logFlaws(proposal: Proposal, entries: readonly AuditEntry[]): string[] {
  const [request, ...rest] = entries.filter((entry) => entry.proposal?.id === proposal.id);
  const flaws = request?.event === "request" && request.result === "pending" ? [] : ["does not begin with a request"];
  let state: State = "pending";
  for (const { event, result } of rest) {
    if ("impossible" in outcome(state, event as ProposalEvent))
      flaws.push(`${event} cannot happen to what is ${state}`);
    state = result as State;
  }
  return state === proposal.state ? flaws : [...flaws, `ends ${state}, and it is ${proposal.state}`];
}

const interleavings = runs(10_000, 25);

test("runs at most once, and never what is stale, expired or other than what was seen, however it is interleaved", async () => {
  let executions = 0;
  await fc.assert(
    fc.asyncProperty(plan, async ({ needed, order, steps }) => {
      const world = new World(needed, order[Symbol.iterator]());
      await world.join();
      const proposal = await propose(world);
      for (const person of people) world.seen.set(person, proposal);
      for (const step of steps) await Promise.all(step.map((each) => make(world, each)));
      expect(await flawsOf(world)).toEqual([]);
      executions += world.approved.size;
    }),
    { numRuns: interleavings },
  );
  // Otherwise the test would prove nothing.
  expect(executions).toBeGreaterThan(interleavings / 10);
}, 400_000);
