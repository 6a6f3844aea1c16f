import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { demoOperations, demoOutsideEffects, demoPolicy } from "../../../../src/demo/index.ts";
import { identifyDemo } from "../../../../src/demo/request-session.ts";
import type { ApiServer } from "../../../../src/product/api/index.ts";
import type { Storage } from "../../../../src/product/api/storage/storage.ts";
import { messagesOf } from "../../../../src/product/content/locales.ts";
import { type ApiOperation, readApi } from "../../../../src/product/engine/api/operations.ts";
import { operationsPath } from "../../../../src/product/engine/api/operations-path.ts";
import { sample } from "../../../runs.ts";
import { demoNow, demoStorage } from "../../demo/call-demo.ts";
import samples from "../../demo/operations.json" with { type: "json" };
import { describedApi } from "./described-api.ts";

type Params = Readonly<Record<string, unknown>>;

const operations = [...readApi(readFileSync(operationsPath, "utf8")).operations.values()];

/** The expected authority, written apart from the code: the members of each club, and what each may do there. */
const site = "site news people contact trial membership events".split(" ").map((feature) => `${feature}.read`);
const guest = [...site, "contact.write", "trial.write", "membership.write"];
const both = (features: string) => features.split(" ").flatMap((feature) => [`${feature}.read`, `${feature}.write`]);
const office = [
  ...guest,
  ...both("attendance courses events groups invoices mailings members news roles settings"),
  ...both("absence bookings expenses profile substitution dojang"),
  ..."audit.read events.respond home.read today.read invoices.book expenses.approve mailings.send polls.read polls.write polls.respond proposals.read proposals.approve".split(
    " ",
  ),
];
const treasurer = [
  ...both("invoices expenses profile"),
  ..."home.read members.read groups.read events.read courses.read mailings.read settings.read".split(" "),
  ..."invoices.book expenses.approve audit.read proposals.read proposals.approve".split(" "),
];
const trainer = [
  ...both("attendance substitution profile absence expenses"),
  ..."groups.read today.read courses.read proposals.read".split(" "),
];
const aabach = ["sv-aabach"];
const clubs = ["sv-aabach", "tv-frauenfeld"];

interface Model {
  readonly clubs: readonly string[];
  readonly may: readonly string[];
}

const persons: Readonly<Record<string, Model>> = {
  "p-brunner": { clubs, may: office },
  "p-odermatt": { clubs: aabach, may: office },
  "p-widmer": { clubs, may: [...guest, ...treasurer] },
  "p-faessler": { clubs, may: [...guest, ...trainer] },
  "m-0988": {
    clubs,
    may: [
      ...guest,
      ...both("absence bookings expenses profile"),
      "events.respond",
      "home.read",
      "invoices.read",
      "polls.respond",
    ],
  },
  "p-baur": { clubs: aabach, may: [...site, ...both("tenants onboarding"), "health.read", "audit.read"] },
  "p-halle": { clubs: aabach, may: [...site, ...both("dojang")] },
  "p-gast": { clubs, may: guest },
};
/** The suffix after the person in a session token. */
const tokens = { person: "", assistant: "+assistant", agent: "+agent" } as const;
type Kind = keyof typeof tokens;
const kinds = Object.keys(tokens) as Kind[];

/** Clubs whose plan has agents. */
const clubsWithAgents = aabach;

function changes({ id, method }: ApiOperation): boolean {
  return method.toUpperCase() !== "GET" && !id.endsWith(".preview");
}

function mustRefuse({ clubs: own, may }: Model, kind: Kind, club: string, operation: ApiOperation): boolean {
  const { requires } = operation;
  const noAgent = kind === "agent" && !clubsWithAgents.includes(club) && (requires.length > 0 || changes(operation));
  const decides = kind !== "person" && requires.includes("proposals.approve");
  return !own.includes(club) || noAgent || decides || !requires.every((capability) => may.includes(capability));
}

interface Reply {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: answers of every operation.
  readonly body: any;
  /** Whether something would have been stored. */
  readonly wrote: boolean;
}

let storage: Storage;
let api: ApiServer;
let commits = 0;
let isFrozen = false;

/** Storage that records every commit and, once it is frozen, makes none, so that each call finds the same records. */
function watched(kept: Storage): Storage {
  return {
    ...kept,
    get: (...place) => kept.get(...place),
    list: (...place) => kept.list(...place),
    count: (...place) => kept.count(...place),
    version: (...place) => kept.version(...place),
    close: () => kept.close(),
    commit: async (parts) => {
      commits += 1;
      if (!isFrozen) await kept.commit(parts);
    },
  };
}

function sampleOf(operation: ApiOperation, id?: string): Params {
  const found = (samples as { id: string; params?: Params }[]).find((each) => each.id === operation.id)?.params ?? {};
  const request =
    operation.id === "proposals.action.request"
      ? { operation: "profile.person.update", params: { phone: "079 555 01 11" } }
      : {};
  return { ...found, ...request, ...(id !== undefined && { id }) };
}

async function call(who: string, club: string, operation: ApiOperation, params: Params): Promise<Reply> {
  const { id = "x", ...rest } = params;
  const isRead = operation.method.toUpperCase() === "GET";
  const query = isRead
    ? `?${new URLSearchParams(Object.entries(rest).map(([name, value]) => [name, String(value)]))}`
    : "";
  const headers = { authorization: `Bearer demo-${who}`, "demo-club": club, "content-type": "application/json" };
  const url = `http://api.test${operation.path.replace("{id}", encodeURIComponent(String(id)))}${query}`;
  const body = isRead ? {} : { body: JSON.stringify(rest) };
  const before = commits;
  const response = await api.fetch(new Request(url, { method: operation.method.toUpperCase(), headers, ...body }));
  return { status: response.status, body: await response.json(), wrote: commits > before };
}

/** Ids of the records in a club's collection, with the record. */
async function recordsOf<Record>(club: string, name: string): Promise<(Record & { readonly id: string })[]> {
  return (await storage.list(`${club}.${name}`)).map(({ value }) => value as Record & { readonly id: string });
}

function operationOf(id: string): ApiOperation {
  const found = operations.find((each) => each.id === id);
  if (found === undefined) throw new Error(`There is no operation "${id}".`);
  return found;
}

beforeAll(async () => {
  storage = await demoStorage();
  const kept = {
    storage: watched(storage),
    operations: demoOperations(messagesOf),
    outsideEffectsOf: demoOutsideEffects,
    policyOf: demoPolicy,
  };
  api = describedApi({ ...kept, identify: identifyDemo, clock: () => demoNow });
  const overdue = await call("p-widmer", "sv-aabach", operationOf("invoices.dunning.list"), {});
  const [invoice] = overdue.body.choices.filter(({ disabled }: { disabled?: boolean }) => !disabled);
  const params = { invoices: [invoice.value], newDueDate: "2026-12-10", fee: 0 };
  const form = { operation: "invoices.dunning.create", params, title: "Geheim" };
  await call("p-widmer+agent", "sv-aabach", operationOf("proposals.action.request"), form);
  isFrozen = true;
});

describe.each(Object.entries(persons))("%s", (person, model) => {
  it.each(kinds.flatMap((kind) => [...clubs, "judo-wil"].map((club) => [kind, club] as const)))(
    "as %s, in %s, nothing is done or shown that the model refuses, and nothing else is refused for want of rights",
    async (kind, club) => {
      // Each operation is tried in every second place of this table; in a deep run in each.
      for (const operation of sample(operations, 2, kinds.indexOf(kind) + clubs.indexOf(club))) {
        const reply = await call(`${person}${tokens[kind]}`, club, operation, sampleOf(operation));
        const where = `${operation.id}: ${reply.status} ${JSON.stringify(reply.body).slice(0, 120)}`;
        if (!mustRefuse(model, kind, club, operation)) {
          const isAboutTheRecord = operation.path.includes("{id}");
          if (!isAboutTheRecord) expect(reply.status, where).not.toBe(403);
          continue;
        }
        expect(reply.status, where).toBe(403);
        expect(reply.wrote, where).toBe(false);
        expect(Object.keys(reply.body).toSorted(), where).toEqual(["detail", "status", "title", "traceId", "type"]);
        expect(reply.body.detail, where).not.toContain("Verbindung");
      }
    },
    60_000,
  );
});

describe("a record of somebody else", () => {
  const own = operations.filter(({ path }) => path.startsWith("/me/"));
  const family = ["m-0988", "m-1042", "m-1257"];

  it.each(own.filter(({ path }) => path.includes("{id}")))("is not reached by $id", async (operation) => {
    for (const [who, mine] of [
      ["m-0988", family],
      ["p-brunner", ["p-brunner", "m-0501"]],
    ] as const) {
      const assigned = (await recordsOf<{ event: string; person: string }>("sv-aabach", "assignments")).filter(
        ({ person }) => person === who,
      );
      const isMine = (each: { id: string; person?: string; member?: string }) =>
        mine.some((id) => [each.person, each.member].includes(id)) || assigned.some(({ event }) => event === each.id);
      for (const name of "bookings absences invoices expenses members events assignments substitutions".split(" "))
        for (const { id } of (await recordsOf("sv-aabach", name)).filter((each) => !isMine(each)).slice(0, 25)) {
          const reply = await call(who, "sv-aabach", operation, { ...sampleOf(operation), id });
          expect(reply.status, `${who} ${id}`).toBeGreaterThanOrEqual(400);
          expect(reply.wrote, `${who} ${id}`).toBe(false);
        }
    }
  });

  it.each(own.filter((each) => changes(each) && Object.hasOwn(sampleOf(each), "person")))(
    "is not meant by the person in $id",
    async (operation) => {
      const sample = sampleOf(operation);
      for (const { id } of (await recordsOf("sv-aabach", "members"))
        .filter(({ id: each }) => !family.includes(each))
        .slice(0, 60)) {
        const reply = await call("m-0988", "sv-aabach", operation, { ...sample, person: id });
        expect(reply.status, id).toBeGreaterThanOrEqual(400);
        expect(reply.wrote, id).toBe(false);
      }
    },
  );

  it.each(own.filter(({ method }) => method.toUpperCase() === "GET"))("is not shown by $id", async (operation) => {
    const foreign = new Set(
      (await recordsOf("sv-aabach", "members")).map(({ id }) => id).filter((id) => !family.includes(id)),
    );
    const bookings = await recordsOf<{ person: string }>("sv-aabach", "bookings");
    const invoices = await recordsOf<{ member: string }>("sv-aabach", "invoices");
    for (const { id, person } of bookings) if (!family.includes(person)) foreign.add(id);
    for (const { id, member } of invoices) if (!family.includes(member)) foreign.add(id);
    const { body } = await call("m-0988", "sv-aabach", operation, {});
    const texts = JSON.stringify(body).match(/"[^"]*"/g) ?? [];
    expect(texts.map((text) => text.slice(1, -1)).filter((text) => foreign.has(text))).toEqual([]);
  });

  it("is not a substitution that one was asked for, or asked for oneself", async () => {
    const all = await recordsOf<{ asked: string[]; requestedBy: string }>("sv-aabach", "substitutions");
    for (const operation of operations.filter(({ id }) =>
      /^substitution\.request\.(accept|withdraw|restore)$/.test(id),
    ))
      for (const who of ["p-faessler", "p-brunner", "p-odermatt"])
        for (const { id, asked, requestedBy } of all) {
          const isTheirs = operation.id.endsWith("accept") ? asked.includes(who) : requestedBy === who;
          if (isTheirs) continue;
          const reply = await call(who, "sv-aabach", operation, { id });
          expect(reply.status, `${operation.id} ${id} ${who}`).toBeGreaterThanOrEqual(400);
          expect(reply.wrote).toBe(false);
        }
  });

  it.each(operations.filter(({ path }) => path.startsWith("/pending-actions/{id}")))(
    "is not a proposal that one may not see: $id",
    async (operation) => {
      const [record] = await storage.list("proposals-open/sv-aabach");
      if (record === undefined) throw new Error("The proposal of the agent is not there.");
      const { id, revision, effectsHash, params } = record.value as Record<string, unknown>;
      const form = operation.id.endsWith("adjust")
        ? { params, revision }
        : operation.id.match(/approve|reject/)
          ? { revision, effectsHash }
          : {};
      for (const who of ["p-faessler", "p-faessler+agent", "p-brunner+agent"]) {
        if (operation.id.endsWith("get") && who.startsWith("p-brunner")) continue;
        const reply = await call(who, "sv-aabach", operation, { id, ...form });
        expect(reply.status, who).toBeGreaterThanOrEqual(403);
        expect(reply.wrote, who).toBe(false);
        expect(JSON.stringify(reply.body), who).not.toContain("Geheim");
      }
    },
  );
});
