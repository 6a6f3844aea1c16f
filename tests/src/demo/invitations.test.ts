import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { demoCaller, demoOperations, demoOutsideEffects, demoPolicy } from "../../../src/demo/index.ts";
import type { ClubEvent, EventReply } from "../../../src/demo/records/event-records.ts";
import { identifyDemo } from "../../../src/demo/request-session.ts";
import { RefusalError } from "../../../src/product/api/operation.ts";
import { operationEntries } from "../../../src/product/api/operation-table.ts";
import type { Storage } from "../../../src/product/api/storage/storage.ts";
import { UnitOfWork } from "../../../src/product/api/unit-of-work.ts";
import { messagesOf } from "../../../src/product/content/locales.ts";
import { nodeHash } from "../../../src/product/files/node-hash.ts";
import { runs } from "../../runs.ts";
import { describedApi } from "../product/api/described-api.ts";
import { forkOf } from "../product/api/fork.ts";
import { callDemo, demo, demoNow, demoStorage, operations } from "./call-demo.ts";
import { requestOf } from "./generated-calls.ts";

const people = ["m-0988", "m-0417", "m-1203", "m-0862", "m-0502", "m-0655", "m-0501", "m-1042"];
const eventId = "fondueabend";

/** What a member, or the office for that member, does next. */
interface Step {
  readonly who: string;
  readonly does: "yes" | "maybe" | "no" | "cancel" | "promote";
  readonly count: number;
}

const steps = fc.array(
  fc.record({
    who: fc.constantFrom(...people),
    does: fc.constantFrom<Step["does"]>("yes", "yes", "yes", "maybe", "no", "cancel", "promote"),
    count: fc.integer({ min: 1, max: 5 }),
  }),
  { maxLength: 25 },
);

function persons(count: number): object[] {
  return Array.from({ length: count }, (_, index) => ({ name: `Person ${index + 1}` }));
}

function callOf({ who, does, count }: Step): [operation: string, params: Record<string, unknown>, person: string] {
  if (does === "promote") return ["events.waiting.promote", { id: `${eventId}_${who}` }, "p-brunner"];
  if (does === "cancel") return ["events.reply.cancel", { id: eventId }, who];
  const promise = does === "yes" ? { persons: persons(count) } : {};
  return ["events.reply.create", { id: eventId, answer: does, ...promise }, who];
}

/** Whether it was carried out; a refusal changes nothing. */
async function take(storage: Storage, step: Step): Promise<boolean> {
  const [operation, params, person] = callOf(step);
  try {
    await callDemo(storage, operation, params, demoCaller(person, "sv-aabach"));
    return true;
  } catch (error) {
    if (error instanceof RefusalError) return false;
    throw error;
  }
}

async function stored(storage: Storage, id = eventId): Promise<ClubEvent> {
  return (await storage.get("sv-aabach.events", id))?.value as ClubEvent;
}

async function lettersOf(storage: Storage): Promise<readonly { subject: string; to: string }[]> {
  return (await storage.list("sv-aabach.outbox")).map(({ value }) => value as { subject: string; to: string });
}

function placesTaken({ others, replies = [] }: ClubEvent): number {
  return replies
    .filter(({ state }) => state === "confirmed")
    .reduce((sum, reply) => sum + reply.persons.length, others);
}

function waitingOf({ replies = [] }: ClubEvent): readonly EventReply[] {
  return replies.filter(({ state }) => state === "waiting");
}

describe("replies to an event", () => {
  it("never take more places than there are, in whatever order people reply, cancel and move up", async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (given) => {
        const storage = await demoStorage();
        for (const step of given) {
          await take(storage, step);
          const event = await stored(storage);
          expect(placesTaken(event)).toBeLessThanOrEqual(event.capacity);
          expect(new Set(event.replies?.map(({ member }) => member)).size).toBe(event.replies?.length);
        }
      }),
      { numRuns: runs(60) },
    );
  });

  it("keep the order of who waits: only the office lets somebody overtake", async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (given) => {
        const storage = await demoStorage();
        for (const step of given) {
          const before = waitingOf(await stored(storage)).filter(({ member }) => member !== step.who);
          await take(storage, step);
          const event = await stored(storage);
          const after = waitingOf(event).filter(({ member }) => member !== step.who);
          const stillThere = before.filter(({ id }) => after.some((each) => each.id === id));
          expect(after.map(({ id }) => id)).toEqual(stillThere.map(({ id }) => id));
          expect(stillThere).toEqual(before.slice(before.length - stillThere.length));
          if (step.does !== "cancel") expect(stillThere).toEqual(before);
        }
      }),
      { numRuns: runs(60) },
    );
  });

  it("never get a place while somebody who asked before waits for one", async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (given) => {
        const storage = await demoStorage();
        for (const step of given) {
          const before = await stored(storage);
          const former = before.replies?.find(({ member }) => member === step.who);
          const wasDone = await take(storage, step);
          const made = (await stored(storage)).replies?.find(({ member }) => member === step.who);
          const isNew = step.does === "yes" && former?.state !== "confirmed" && former?.state !== "waiting";
          if (wasDone && isNew && waitingOf(before).length > 0) expect(made?.state).toBe("waiting");
        }
      }),
      { numRuns: runs(40) },
    );
  });

  it("do not take the same last places at once", async () => {
    const storage = await demoStorage();
    const reply = async (person: string) => {
      const data = new UnitOfWork(storage);
      const params = { id: "helferessen", answer: "yes", persons: [1, 2].map(() => ({ name: "A", menu: "Braten" })) };
      await operations["events.reply.create"]?.({
        params,
        caller: demoCaller(person, "sv-aabach"),
        now: demoNow,
        data,
      });
      return [...data.expectations(), ...data.changes()];
    };
    const [first, second] = [await reply("m-0988"), await reply("m-0502")];
    await storage.commit(first);
    await expect(storage.commit(second)).rejects.toThrow("helferessen");
  });

  it("go to the waiting list where places do not suffice, and say so before they are sent", async () => {
    const { get, effects } = await demo();
    const params = { id: eventId, answer: "yes", persons: persons(2) };
    const preview = await get("events.reply.preview", params, "m-0501");
    expect(preview).toMatchObject({ isWaitingList: true, count: 2, standing: "Warteliste, Platz 3" });
    expect(preview.effects[0]).toContain("Warteliste");
    expect(await effects("events.reply.create", params, "m-0501")).toEqual(preview.effects);
    const { waiting, registered } = await get("events.event.get", { id: eventId });
    expect(waiting.map(({ title }: { title: string }) => title)).toEqual([
      "Ruth von Allmen-Schönenberger",
      "Urs Widmer",
      "Andrea Brunner",
    ]);
    expect(registered).toBe(24);
  });

  it("keep their turn where they ask for fewer places, and go to the end where they ask for more", async () => {
    const storage = await demoStorage();
    const turns = async () => waitingOf(await stored(storage)).map(({ member }) => member);
    await take(storage, { who: "m-0862", does: "yes", count: 1 });
    expect(await turns()).toEqual(["m-0862", "m-0502"]);
    await take(storage, { who: "m-0862", does: "yes", count: 3 });
    expect(await turns()).toEqual(["m-0502", "m-0862"]);
  });

  it("are refused after the last day, while a promise can still be cancelled", async () => {
    const storage = await demoStorage();
    const later = new Date("2026-12-08T09:00:00+01:00");
    const caller = demoCaller("m-0988", "sv-aabach");
    const call = (id: string, params: object) => callDemo(storage, id, { id: eventId, ...params }, caller, later);
    await expect(call("events.reply.create", { answer: "yes", persons: persons(1) })).rejects.toMatchObject({
      status: 409,
      detail: { message: "refusal.replyLate" },
    });
    await call("events.reply.cancel", {});
    expect(placesTaken(await stored(storage))).toBe(24);
  });
});

describe("the waiting list", () => {
  const letters = async (storage: Storage) =>
    (await lettersOf(storage)).filter(({ subject }) => subject.includes("Fondueabend"));

  it("moves up once where somebody cancels, and a letter says so", async () => {
    const storage = await demoStorage();
    await take(storage, { who: "m-0988", does: "cancel", count: 0 });
    expect(waitingOf(await stored(storage)).map(({ member }) => member)).toEqual(["m-0502"]);
    expect(await letters(storage)).toHaveLength(1);
    await take(storage, { who: "m-0417", does: "cancel", count: 0 });
    expect(waitingOf(await stored(storage))).toEqual([]);
    const sent = await letters(storage);
    expect(new Set(sent.map(({ to }) => to)).size).toBe(2);
  });

  it("lets nobody overtake where the first needs more places than are free", async () => {
    const storage = await demoStorage();
    const turns = async () => waitingOf(await stored(storage)).map(({ member }) => member);
    await take(storage, { who: "m-0862", does: "yes", count: 3 });
    await take(storage, { who: "m-0655", does: "yes", count: 1 });
    expect(await turns()).toEqual(["m-0502", "m-0862", "m-0655"]);
    await take(storage, { who: "m-0988", does: "cancel", count: 0 });
    expect(await turns()).toEqual(["m-0862", "m-0655"]);
    expect(placesTaken(await stored(storage))).toBe(23);
    expect(await letters(storage)).toHaveLength(1);
  });

  it("is ahead of a new reply also where a place is free", async () => {
    const storage = await demoStorage();
    await take(storage, { who: "m-0988", does: "yes", count: 1 });
    await take(storage, { who: "m-0655", does: "yes", count: 1 });
    expect(waitingOf(await stored(storage)).map(({ member }) => member)).toEqual(["m-0862", "m-0502", "m-0655"]);
    expect(placesTaken(await stored(storage))).toBe(23);
    expect(await letters(storage)).toEqual([]);
  });

  it("is passed over by the office alone, which reads how many wait longer", async () => {
    const { effects, get } = await demo();
    await effects("events.reply.create", { id: eventId, answer: "yes", persons: persons(1) }, "m-0988");
    const told = await effects("events.waiting.promote", { id: `${eventId}_m-0502` });
    expect(told.at(-1)).toContain("1 Antwort übersprungen");
    const { waiting, registered } = await get("events.event.get", { id: eventId });
    expect(waiting).toHaveLength(1);
    expect(registered).toBe(24);
  });
});

describe("the API", () => {
  async function office() {
    const storage = forkOf(await demoStorage());
    const api = describedApi({
      storage,
      operations: demoOperations(messagesOf),
      outsideEffectsOf: demoOutsideEffects,
      identify: identifyDemo,
      policyOf: demoPolicy,
      clock: () => demoNow,
      hash: nodeHash,
    });
    const call = async (id: string, params: Record<string, unknown>, token: string, key = "") => {
      const request = requestOf(operationEntries.get(id)!, params, `demo-${token}`);
      if (key !== "") request.headers.set("idempotency-key", key);
      const response = await api.fetch(request);
      return { status: response.status, body: await response.json() };
    };
    return { storage, call };
  }

  it("undoes a reply so that the event is as before, whatever was replied", async () => {
    const { storage, call } = await office();
    const answers = [{ answer: "yes", persons: [{ name: "A", menu: "Vegan" }] }, { answer: "maybe" }, { answer: "no" }];
    for (const [index, given] of [...answers, ...answers].entries()) {
      const before = await stored(storage, "helferessen");
      const key = `reply-key-${index}`;
      const { status } = await call("events.reply.create", { id: "helferessen", ...given }, "m-0988", key);
      expect(status).toBe(200);
      expect(await stored(storage, "helferessen")).not.toEqual(before);
      expect((await call("session.request.undo", { key }, "m-0988")).status).toBe(200);
      expect(await stored(storage, "helferessen")).toEqual(before);
      const other = { answer: "yes", persons: [{ name: "B", menu: "Braten" }] };
      if (index === 2) await call("events.reply.create", { id: "helferessen", ...other }, "m-0988", "reply-key-kept");
    }
  });

  it("undoes no reply whose places somebody else has taken meanwhile", async () => {
    const { storage, call } = await office();
    const persons = [{ name: "A" }];
    await call("events.reply.create", { id: eventId, answer: "yes", persons }, "m-0988", "reply-key-1");
    expect((await call("events.waiting.promote", { id: `${eventId}_m-0502` }, "p-brunner")).status).toBe(200);
    expect((await call("session.request.undo", { key: "reply-key-1" }, "m-0988")).status).toBe(409);
    expect(placesTaken(await stored(storage))).toBe(24);
  });

  it("makes a proposal of an agent's call that gives places to who waits", async () => {
    const { storage, call } = await office();
    await call("settings.switch.update", { id: "proposals.agent", value: true }, "p-brunner");
    await call("events.reply.create", { id: eventId, answer: "yes", persons: [{ name: "A" }] }, "m-0988");
    const { status, body } = await call("events.waiting.promote", { id: `${eventId}_m-0502` }, "p-brunner+agent");
    expect(status).toBe(202);
    expect(JSON.stringify(body)).toContain("Urs Widmer rückt nach, mit 1 Person");
    expect(waitingOf(await stored(storage))).toHaveLength(2);
  });
});
