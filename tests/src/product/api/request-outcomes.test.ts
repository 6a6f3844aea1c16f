import { afterEach, beforeAll, describe, expect, it, test, vi } from "vitest";
import { demoOperations, demoOutsideEffects, demoPersons, demoPolicy } from "../../../../src/demo/index.ts";
import { identifyDemo } from "../../../../src/demo/request-session.ts";
import { createApi } from "../../../../src/product/api/index.ts";
import { isHarmless, type OperationEntry, operationEntries } from "../../../../src/product/api/operation-table.ts";
import { memoryStorage } from "../../../../src/product/api/storage/memory.ts";
import type { Storage } from "../../../../src/product/api/storage/storage.ts";
import { messagesOf } from "../../../../src/product/content/locales.ts";
import { nodeHash } from "../../../../src/product/files/node-hash.ts";
import { runs } from "../../../runs.ts";
import { demoNow, demoStorage } from "../../demo/call-demo.ts";
import { GeneratedCalls, mayCall, type Params, requestOf } from "../../demo/generated-calls.ts";
import { describedApi } from "./described-api.ts";
import { type Fork, forkOf } from "./fork.ts";
import { mail, openOffice, operations } from "./office.ts";

afterEach(() => vi.restoreAllMocks());

const key = { "idempotency-key": "k" };

describe("the outcome of a request", () => {
  test("is told to its caller alone, without carrying anything out", async () => {
    const { call, mails } = await openOffice();
    const ask = async (who: Parameters<typeof call>[0]) => (await call(who, "GET", "/requests/k")).body;
    expect(await ask("urs")).toEqual({ status: "none" });
    const { body: result } = await call("urs", "POST", "/mailings", mail, key);
    expect(await ask("urs")).toEqual({ status: "done", result });
    expect(await ask("beat")).toEqual({ status: "none" });
    expect((await call(undefined, "GET", "/requests/k")).status).toBe(401);
    expect(await mails()).toBe(1);
  });

  test("has the words of a refusal", async () => {
    const { call } = await openOffice();
    await call("urs", "POST", "/members/m-9/archive", undefined, key);
    const { body } = await call("urs", "GET", "/requests/k");
    expect(body).toEqual({ status: "refused", detail: "Dieses Mitglied gibt es nicht.", fields: {} });
  });

  test("is that of the proposal which a program's request has become", async () => {
    const { call } = await openOffice();
    const { body: result } = await call("agent", "POST", "/mailings", mail, key);
    expect((await call("agent", "GET", "/requests/k")).body).toEqual({ status: "done", result });
  });

  test("is that it runs while it is being carried out, also where it is to be closed", async () => {
    const gate = Promise.withResolvers<void>();
    const started = Promise.withResolvers<void>();
    const slow = async () => {
      started.resolve();
      await gate.promise;
      return { result: { id: "a", message: "Gut" } };
    };
    const { call } = await openOffice({ operations: { ...operations, "members.member.archive": slow } });
    const first = call("urs", "POST", "/members/m-1/archive", undefined, key);
    await started.promise;
    expect((await call("urs", "GET", "/requests/k")).body).toEqual({ status: "running" });
    expect((await call("urs", "POST", "/requests/k/close")).body).toEqual({ status: "running" });
    gate.resolve();
    await first;
    expect((await call("urs", "POST", "/requests/k/close")).body).toMatchObject({ status: "done" });
  });
});

describe("a closed key", () => {
  test("carries nothing out when its request arrives late", async () => {
    const { call, mails } = await openOffice();
    for (const _ of [1, 2]) expect((await call("urs", "POST", "/requests/k/close")).body).toEqual({ status: "closed" });
    const late = await call("urs", "POST", "/mailings", mail, key);
    expect(late).toMatchObject({ status: 410, body: { idempotencyKey: "k" } });
    expect(await mails()).toBe(0);
    expect((await call("urs", "GET", "/requests/k")).body).toEqual({ status: "closed" });
  });

  test("is not closed once its request was carried out", async () => {
    const { call, mails } = await openOffice();
    await call("urs", "POST", "/mailings", mail, key);
    expect((await call("urs", "POST", "/requests/k/close")).body).toMatchObject({ status: "done" });
    expect(await mails()).toBe(1);
  });

  test("is either closed or carried out where two processes do both at once", async () => {
    for (let turn = 0; turn < 20; turn += 1) {
      const storage = slowStorage(memoryStorage(), turn);
      const { call, mails } = await openOffice({ storage });
      const other = createApi({ storage, operations, outsideEffectsOf: () => [], identify: () => urs });
      const close = other.fetch(new Request("http://api.test/requests/k/close", { method: "POST" }));
      const sent = await call("urs", "POST", "/mailings", mail, key);
      const { status } = (await (await close).json()) as { status: string };
      expect({ status, sent: sent.status, mails: await mails() }).toEqual(
        status === "closed" ? { status, sent: 410, mails: 0 } : { status: "done", sent: 200, mails: 1 },
      );
    }
  });
});

const urs = {
  ...{ personId: "p-urs", name: "Urs", clubId: "sv-test", locale: "de-CH" },
  capabilities: new Set<string>(),
};

/** Each read takes a few turns of the event loop, in another order each time. */
function slowStorage(storage: Storage, seed: number): Storage {
  let calls = seed;
  const wait = async () => {
    calls += 1;
    for (let turn = 0; turn < (calls * 7) % 5; turn += 1) await null;
  };
  return {
    ...storage,
    get: (...place) => wait().then(() => storage.get(...place)),
    commit: (changes) => wait().then(() => storage.commit(changes)),
  };
}

/** A request of a reversible operation, and the records before it. */
interface Reversible {
  readonly entry: OperationEntry;
  readonly person: string;
  readonly params: Params;
  readonly from: Storage;
}

const changing = [...operationEntries.values()].filter((entry) => !isHarmless(entry));
const reversible = changing.filter(({ risk }) => risk === "reversible");
const made = new GeneratedCalls(demoNow);

function apiOver(storage: Storage) {
  return describedApi({
    storage,
    operations: demoOperations(messagesOf),
    outsideEffectsOf: demoOutsideEffects,
    identify: identifyDemo,
    policyOf: demoPolicy,
    clock: () => demoNow,
    hash: nodeHash,
  });
}

async function send(storage: Storage, { entry, params, person }: Omit<Reversible, "from">, requestKey = "k") {
  const request = requestOf(entry, params, `demo-${person}`);
  request.headers.set("idempotency-key", requestKey);
  return await apiOver(storage).fetch(request);
}

function undo(storage: Storage, person: string, requestKey = "k"): Promise<Response> {
  const headers = { authorization: `Bearer demo-${person}`, "demo-club": "sv-aabach" };
  return apiOver(storage).fetch(
    new Request(`http://api.test/requests/${requestKey}/undo`, { method: "POST", headers }),
  );
}

/** The records of clubs that differ from those before. */
async function changed(fork: Fork) {
  const differences = await fork.differences();
  return differences.filter(
    ({ collection, before, after }) =>
      !/^(audit|answers)/.test(collection) && JSON.stringify(before) !== JSON.stringify(after),
  );
}

/** Requests that a person may make, in the state of the demo and in those after other changes of the same things. */
async function requestsOf(entry: OperationEntry, base: Storage): Promise<Reversible[]> {
  const own = demoPersons
    .filter((each) => mayCall(each, entry))
    .flatMap(({ id: person }) => made.of(entry, runs(40, 8)).map((params) => ({ entry, person, params, from: base })));
  const later = await Promise.all(
    own.slice(0, runs(60, 6)).flatMap((request) => changing.map((by) => after(request, by))),
  );
  return [...own, ...later.flat()];
}

/** The same request after another operation on the same thing, where that one is carried out. */
async function after(request: Reversible, by: OperationEntry): Promise<Reversible[]> {
  const isAbout = by.id.split(".")[0] === request.entry.id.split(".")[0] && by.schema.required?.join() === "id";
  if (!isAbout) return [];
  const from = forkOf(request.from);
  const { ok } = await send(from, { ...request, entry: by, params: { id: request.params["id"] } }, "earlier");
  return ok ? [{ ...request, from }] : [];
}

describe.each(reversible.map((entry) => [entry.id, entry] as const))("the undo of %s", (_, entry) => {
  let requests: Reversible[];

  beforeAll(async () => {
    const base = await demoStorage();
    for (const person of demoPersons.slice(0, 6))
      for (const read of [...operationEntries.values()].filter(
        ({ method, schema }) => method === "GET" && !schema.required?.length,
      ))
        if (mayCall(person, read))
          made.learn(read.id, await (await send(base, { entry: read, params: {}, person: person.id })).json());
    requests = await requestsOf(entry, base);
  }, 60_000);

  it("restores everything as it was before, whatever that was", async () => {
    let undone = 0;
    for (const request of requests) {
      const fork = forkOf(request.from);
      if (!(await send(fork, request)).ok) continue;
      const { params, person } = request;
      undone += (await changed(fork)).length;
      expect(await (await undo(fork, person)).json()).toEqual({ status: "undone" });
      expect({ params, person, differences: await changed(fork) }).toEqual({ params, person, differences: [] });
      expect(await (await undo(fork, person)).json()).toEqual({ status: "undone" });
    }
    expect(undone).toBeGreaterThan(0);
  });

  it("is refused in words where another has changed something since, and overwrites nothing", async () => {
    let refused = 0;
    for (const request of requests) {
      const fork = forkOf(request.from);
      if (!(await send(fork, request)).ok) continue;
      for (const { collection, id, after: value } of await changed(fork)) {
        const later = forkOf(fork);
        const expected = await later.version(collection, id);
        const by = { ...(value as object), changedBy: "another" };
        await later.commit([{ type: "put", collection, id, expected, value: by }]);
        const response = await undo(later, request.person);
        expect(response.status).toBe(409);
        expect(((await response.json()) as { detail: string }).detail).toMatch(/^Inzwischen wurde hier etwas geändert/);
        expect((await changed(later)).map((each) => each.after)).toEqual([by]);
        refused += 1;
      }
    }
    expect(refused).toBeGreaterThan(0);
  });
});

it("undoes nothing of another person, nothing irreversible and nothing unknown", async () => {
  const { call, mails } = await openOffice();
  await call("urs", "POST", "/members/m-1/archive", undefined, key);
  expect((await call("beat", "POST", "/requests/k/undo")).status).toBe(404);
  await call("urs", "POST", "/mailings", mail, { "idempotency-key": "mail" });
  expect((await call("urs", "POST", "/requests/mail/undo")).status).toBe(404);
  expect(await mails()).toBe(1);
});

it("logs an undo, and none where it was refused", async () => {
  const { call } = await openOffice();
  await call("urs", "POST", "/members/m-1/archive", undefined, key);
  const total = async () => (await call("urs", "GET", "/audit")).body.total;
  expect(await total()).toBe(1);
  await call("urs", "POST", "/requests/k/undo");
  expect(await total()).toBe(2);
  await call("urs", "POST", "/requests/k/undo");
  expect(await total()).toBe(2);
});
