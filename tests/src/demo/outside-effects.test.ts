import { beforeAll, describe, expect, it } from "vitest";
import { demoOperations, demoOutsideEffects, demoPersons, demoPolicy } from "../../../src/demo/index.ts";
import { identifyDemo } from "../../../src/demo/request-session.ts";
import { isHarmless, type OperationEntry, operationEntries } from "../../../src/product/api/operation-table.ts";
import { type RecordedWrite, UndeclaredEffect } from "../../../src/product/api/outside-effects.ts";
import type { Storage } from "../../../src/product/api/storage/storage.ts";
import { messagesOf } from "../../../src/product/content/locales.ts";
import { nodeHash } from "../../../src/product/files/node-hash.ts";
import { describedApi } from "../product/api/described-api.ts";
import { forkOf } from "../product/api/fork.ts";
import { demoNow, demoStorage } from "./call-demo.ts";
import { GeneratedCalls, mayCall, type Params, requestOf } from "./generated-calls.ts";
import calls from "./operations.json" with { type: "json" };

const all = [...operationEntries.values()];
/** What a request by its key does is what its operation did: an undo writes the old values back. */
const changing = all.filter((entry) => !isHarmless(entry) && !entry.id.startsWith("session.request."));
const irreversible = changing.filter(({ risk }) => risk === "irreversible");
const programs = ["assistant", "agent"] as const;
const triesPerPerson = 10;

/** The effects of a call, computed from the records before and after it. */
interface Trial {
  readonly entry: OperationEntry;
  readonly person: string;
  readonly params: Params;
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: answers have many shapes.
  readonly body: any;
  /** Changed records of the clubs and of the operator, and proposals. */
  readonly changed: readonly string[];
  /** Those of them that cannot be undone. */
  readonly touched: readonly string[];
  readonly reports: readonly unknown[];
  /** The records before it. */
  readonly from: Storage;
  /** The records after it. */
  readonly to: Storage;
}

/** Records of a club that can be written back unnoticed; a few more are harmless in some of their states. */
const harmless = "members attendance absences checkIns bookings activities assignments polls".split(" ");

const harmlessWhere: Readonly<Record<string, (record: Readonly<Record<string, unknown>>) => boolean>> = {
  invoices: ({ state }) => state === "draft",
  mailings: ({ state }) => state === "draft",
  expenses: ({ state }) => state === "open" || state === "refused",
  events: ({ isPublic, isDraft }) => isPublic === false || isDraft === true,
  courses: ({ isDraft }) => isDraft === true,
};

/** Judges by the two values alone, independent of the product: a change that is not known as harmless is an effect. */
function isEffect({ collection, before, after }: RecordedWrite): boolean {
  const [, owner = "", name = ""] = /^(.+)\.(\w+)$/.exec(collection) ?? [];
  const values = [before, after].filter((value) => value !== undefined) as Readonly<Record<string, unknown>>[];
  if (collection === "operator.log") return false;
  if (owner !== "sv-aabach" || after === undefined) return true;
  if (name === "members" && linkOf(before) !== linkOf(after)) return true;
  if (name === "substitutions") return values.at(-1)?.["state"] !== "withdrawn";
  return !harmless.includes(name) && !values.every((value) => harmlessWhere[name]?.(value) ?? false);
}

/** The persons who may act for a member, and the unconfirmed address. */
function linkOf(member: unknown): string {
  const { parents = [], pendingEmail } = (member ?? {}) as { parents?: readonly string[]; pendingEmail?: object };
  return JSON.stringify([parents, pendingEmail]);
}

/** The API's own records: a program may leave proposals behind. */
function isOwn({ collection }: RecordedWrite): boolean {
  return /^(audit|answers|proposals-open|proposals-closed)\b/.test(collection);
}

/** What programs neither do nor propose: operations on proposals, and those of people who decide on them. */
function isDecision({ id, requires }: OperationEntry): boolean {
  return id.startsWith("proposals.") || requires.includes("proposals.approve");
}

function nameOf({ collection, id }: RecordedWrite): string {
  return `${collection}/${id}`;
}

let base: Storage;
const made = new GeneratedCalls(demoNow);

type Call = Pick<Trial, "entry" | "params" | "person" | "from">;

async function attempt({ entry, params, person, from }: Call, program?: string): Promise<Trial> {
  const to = forkOf(from);
  const reports: unknown[] = [];
  const { fetch } = apiOver(to, (error) => reports.push(error));
  const response = await fetch(requestOf(entry, params, `demo-${person}${program ? `+${program}` : ""}`));
  const differences = await to.differences();
  const [changed, touched] = [
    differences.filter((each) => !isOwn(each) || (isDecision(entry) && each.collection.startsWith("proposals-"))),
    differences.filter((each) => !isOwn(each) && isEffect(each)),
  ];
  const { status } = response;
  const call = { entry, person, params, from, to, status, reports };
  return { ...call, body: await response.json(), changed: changed.map(nameOf), touched: touched.map(nameOf) };
}

function apiOver(storage: Storage, report: (error: unknown) => void) {
  return describedApi({
    storage,
    report,
    operations: demoOperations(messagesOf),
    outsideEffectsOf: demoOutsideEffects,
    identify: identifyDemo,
    policyOf: demoPolicy,
    clock: () => demoNow,
    hash: nodeHash,
  });
}

/** A record that has to exist before a known call. */
interface Given {
  readonly collection: string;
  readonly id: string;
}

const known = calls as readonly { readonly given?: Given }[];
const values = { "proposals.assistant": true, "proposals.agent": true };
const programsAllowed = { collection: "sv-aabach.switches", id: "club", values };

async function change(storage: Storage, collection: string, id: string, fields: object): Promise<void> {
  const { value = { id }, version: expected = 0 } = (await storage.get(collection, id)) ?? {};
  await storage.commit([{ type: "put", collection, id, expected, value: { ...(value as object), ...fields } }]);
}

const request = operationEntries.get("proposals.action.request")!;
const listed = operationEntries.get("proposals.action.list")!;

function requested({ id }: OperationEntry, params: Params): Params {
  return { operation: id, params };
}

/** The calls of persons, for every operation that changes something. */
const byPersons: Trial[] = [];

beforeAll(async () => {
  base = await demoStorage();
  for (const { collection, id, ...fields } of [programsAllowed, ...known.flatMap(({ given }) => given ?? [])])
    await change(base, collection, id, fields);
  const { fetch } = apiOver(base, () => {});
  const text = { audience: ["judo"], subject: "Halle besetzt", body: "Guten Tag", when: "now" };
  const mail = requested(operationEntries.get("mailings.mailing.send")!, text);
  for (const program of programs) await fetch(requestOf(request, mail, `demo-p-brunner+${program}`));
  const { proposals } = await (await fetch(requestOf(listed, {}, "demo-p-odermatt"))).json();
  const asking = operationEntries.get("proposals.question.ask")!;
  for (const { id } of proposals) await fetch(requestOf(asking, { id, text: "Warum?" }, "demo-p-odermatt"));
  for (const entry of all.filter(({ method, schema }) => method === "GET" && !schema.required?.length)) {
    for (const person of demoPersons.filter((each) => mayCall(each, entry)))
      made.learn(entry.id, await (await fetch(requestOf(entry, {}, `demo-${person.id}`))).json());
  }
  for (const entry of changing.filter((each) => each !== request)) {
    for (const { id: person } of demoPersons.filter((each) => mayCall(each, entry)))
      for (const params of made.of(entry, triesPerPerson))
        byPersons.push(await attempt({ entry, params, person, from: base }));
  }
  for (const trial of changing.flatMap((entry) => samples(entry).slice(0, 1)))
    byPersons.push(...(await after(trial, 2)));
  const sample = byPersons.find(
    ({ touched, person, entry }) => touched.length > 0 && mayPropose(person) && !isDecision(entry),
  );
  byPersons.push(await attempt({ ...sample!, entry: request, params: requested(sample!.entry, sample!.params) }));
}, 180_000);

function mayPropose(person: string): boolean {
  return demoPersons.some((each) => each.id === person && mayCall(each, request));
}

/** Further calls of the same person on the changed records, one after the other. */
async function after({ entry, params, person, body, changed, to }: Trial, depth: number): Promise<Trial[]> {
  if (depth === 0 || changed.length === 0) return [];
  const trials: Trial[] = [];
  for (const next of changing.filter((each) => isAbout(each, entry))) {
    const trial = await attempt({ entry: next, params: { id: body.id ?? params["id"] }, person, from: to });
    trials.push(trial, ...(await after(trial, depth - 1)));
  }
  return trials;
}

/** Whether an operation accepts the id of a record of the same kind, and nothing else. */
function isAbout({ id, schema: { required = [] } }: OperationEntry, { id: other }: OperationEntry): boolean {
  return required.join() === "id" && id.split(".").slice(0, 2).join() === other.split(".").slice(0, 2).join();
}

/** Operations that a person's call shows to be irreversible, although their description says otherwise. */
function undeclared(): string[] {
  return idsOf(byPersons.filter(({ entry, touched }) => touched.length > 0 && entry.risk !== "irreversible"));
}

function idsOf(trials: readonly Trial[]): string[] {
  return [...new Set(trials.map(({ entry }) => entry.id))].sort();
}

/** A few calls of an operation by persons: the first of each kind. */
function samples(entry: OperationEntry): Trial[] {
  const own = byPersons.filter((trial) => trial.entry === entry);
  return [
    ...own.filter(({ touched }) => touched.length > 0).slice(0, 3),
    ...own.filter(({ changed, touched }) => changed.length > 0 && touched.length === 0).slice(0, 2),
    ...own.filter(({ changed }) => changed.length === 0).slice(0, 2),
  ];
}

/** The same call by the programs of the same person: directly, and as a proposal. */
async function byPrograms(call: Trial): Promise<Trial[]> {
  const trials: Trial[] = [];
  for (const program of programs) {
    trials.push(await attempt(call, program));
    trials.push(await attempt({ ...call, entry: request, params: requested(call.entry, call.params) }, program));
  }
  return trials;
}

/** Runs with a declaration removed. */
async function without<Result>(entry: OperationEntry, work: () => Promise<Result>): Promise<Result> {
  const declared: { risk: OperationEntry["risk"] } = entry;
  const { risk } = declared;
  declared.risk = "safe";
  try {
    return await work();
  } finally {
    declared.risk = risk;
  }
}

describe("the calls of persons", () => {
  it("carry out every operation that changes something", () => {
    const carriedOut = idsOf(byPersons.filter(({ status, changed }) => status < 300 && changed.length > 0));
    expect(changing.map(({ id }) => id).filter((id) => !carriedOut.includes(id))).toEqual([]);
  });

  it("do nothing that cannot be taken back where the operation does not declare it", () => {
    expect(undeclared()).toEqual([]);
    expect(byPersons.flatMap(({ reports }) => reports)).toEqual([]);
  });

  it("do what cannot be taken back where the operation declares it", () => {
    const proven = idsOf(byPersons.filter(({ touched }) => touched.length > 0));
    expect(irreversible.map(({ id }) => id).sort()).toEqual(proven);
  });
});

describe("the calls of programs", () => {
  it.each(changing.map((entry) => [entry.id, entry] as const))("%s leave a proposal, or nothing", async (_, entry) => {
    for (const sample of samples(entry)) {
      for (const trial of await byPrograms(sample)) {
        expect({ params: trial.params, touched: trial.touched }).toEqual({ params: trial.params, touched: [] });
        expect(trial.reports).toEqual([]);
      }
      const direct = await attempt(sample, "agent");
      const isProposed = sample.touched.length > 0 && !isDecision(entry);
      if (isProposed) expect(direct).toMatchObject({ status: 202, body: { risk: "irreversible", status: "pending" } });
      if (isProposed) expect(direct.body.card.effects.length).toBeGreaterThan(0);
    }
  });

  it("change nothing by what only reads, or is a dry-run", async () => {
    for (const entry of all.filter(isHarmless)) {
      for (const { id: person } of demoPersons.filter((each) => mayCall(each, entry))) {
        for (const params of made.of(entry, 1)) {
          const { changed } = await attempt({ entry, params, person, from: base }, "assistant");
          expect({ id: entry.id, changed }).toEqual({ id: entry.id, changed: [] });
        }
      }
    }
  }, 60_000);
});

describe("without its declaration", () => {
  it.each(irreversible.map((entry) => [entry.id, entry] as const))("%s is named", async (id, entry) => {
    expect(await without(entry, async () => undeclared())).toEqual([id]);
  });

  const recorded = irreversible.filter((entry) => !isDecision(entry));

  it.each(recorded.map((entry) => [entry.id, entry] as const))("%s still becomes a proposal", async (id, entry) => {
    const [sample] = samples(entry);
    for (const trial of await without(entry, () => byPrograms(sample!))) {
      const isRefused = trial.status === 403 && trial.entry === request;
      expect(trial.touched).toEqual([]);
      expect({ id, status: trial.status }).toEqual({ id, status: isRefused ? 403 : 202 });
      expect(trial.reports).toEqual(isRefused ? [] : [expect.any(UndeclaredEffect)]);
      expect(isRefused || (trial.body.proposal ?? trial.body).risk).toEqual(isRefused || "irreversible");
    }
    const { reports, touched } = await without(entry, () => attempt(sample!));
    expect(touched).toEqual(sample!.touched);
    expect(String(reports)).toContain(id);
  });
});
