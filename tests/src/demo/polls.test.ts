import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { demoCaller, demoOperations, demoOutsideEffects, demoPolicy } from "../../../src/demo/index.ts";
import type { Poll } from "../../../src/demo/records/poll-records.ts";
import { identifyDemo } from "../../../src/demo/request-session.ts";
import { createApi } from "../../../src/product/api/index.ts";
import { RefusalError } from "../../../src/product/api/operation.ts";
import type { Storage } from "../../../src/product/api/storage/storage.ts";
import { messagesOf } from "../../../src/product/content/locales.ts";
import { runs } from "../../runs.ts";
import { callDemo, demo, demoNow, demoStorage } from "./call-demo.ts";

const member = "m-0988";
const outing = "uf-ausflug";
const shirt = "uf-shirt";
const day = 86_400_000;

async function stored(storage: Storage, id = outing): Promise<Poll> {
  return (await storage.get("sv-aabach.polls", id))?.value as Poll;
}

/** Members of the club whom the poll of the outing asks. */
async function askedMembers(storage: Storage): Promise<string[]> {
  const all = await storage.list("sv-aabach.members");
  const isAsked = ({ groups, status }: { groups: string[]; status: string }) =>
    groups.includes("fitness") && status !== "left";
  return all.filter(({ value }) => isAsked(value as never)).map(({ id }) => id);
}

interface Step {
  readonly does: "answer" | "close" | "reopen" | "remind";
  readonly who: number;
  readonly options: readonly string[];
  readonly after: number;
}

const step: fc.Arbitrary<Step> = fc.record({
  does: fc.constantFrom<Step["does"]>("answer", "answer", "answer", "answer", "close", "reopen", "remind"),
  who: fc.nat({ max: 9 }),
  options: fc.subarray(["a-1", "a-2", "a-3", "a-4"], { minLength: 1 }),
  /** Days since the last step. */
  after: fc.constantFrom(0, 0, 0, 1),
});

/** Whether it was carried out; a refusal changes nothing. */
async function take(storage: Storage, people: readonly string[], { does, who, options }: Step, now: Date) {
  const person = does === "answer" ? (people[who] ?? member) : "p-brunner";
  const params = does === "answer" ? { id: outing, options } : { id: outing };
  const id = does === "answer" ? "polls.answer.create" : `polls.poll.${does}`;
  try {
    await callDemo(storage, id, params, demoCaller(person, "sv-aabach"), now);
    return true;
  } catch (error) {
    if (error instanceof RefusalError) return false;
    throw error;
  }
}

describe("answers to a poll", () => {
  it("are one for each member, and counted as the last one says, in whatever order people answer and change", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        const storage = await demoStorage();
        const people = (await askedMembers(storage)).slice(0, 10);
        const last = new Map((await stored(storage)).answers.map(({ member: id, options }) => [id, options]));
        let [now, isClosed] = [demoNow, false];
        for (const each of steps) {
          now = new Date(now.getTime() + each.after * day);
          const isOver = now.getTime() >= demoNow.getTime() + 9 * day;
          const wasDone = await take(storage, people, each, now);
          if (each.does === "answer") expect(wasDone).toBe(!isClosed && !isOver);
          if (wasDone && each.does === "answer") last.set(people[each.who] ?? member, each.options);
          if (wasDone && each.does === "close") isClosed = true;
          if (wasDone && each.does === "reopen") isClosed = false;
        }
        const { answers, options } = await stored(storage);
        expect(new Map(answers.map(({ member: id, options: chosen }) => [id, chosen]))).toEqual(last);
        expect(answers.length).toBe(last.size);
        const { result } = await callDemo(storage, "polls.poll.get", { id: outing }, undefined, now);
        const { results, missingCount } = result as { results: { value: number }[]; missingCount: number };
        expect(results.map(({ value }) => value)).toEqual(
          options.map(({ id }) => [...last.values()].filter((chosen) => chosen.includes(id)).length),
        );
        expect(missingCount + last.size).toBe((await askedMembers(storage)).length);
      }),
      { numRuns: runs(60) },
    );
  });

  it("count the same in whichever order they come", async () => {
    const resultsAfter = async (order: readonly number[]) => {
      const storage = await demoStorage();
      const people = await askedMembers(storage);
      for (const who of order) {
        const params = { id: outing, options: [`a-${(who % 4) + 1}`] };
        await callDemo(storage, "polls.answer.create", params, demoCaller(people[who] ?? "", "sv-aabach"));
      }
      return ((await callDemo(storage, "polls.poll.get", { id: outing })).result as { results: unknown }).results;
    };
    const usual = await resultsAfter([0, 1, 2, 3, 4, 5]);
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray([0, 1, 2, 3, 4, 5], { minLength: 6 }), async (order) => {
        expect(await resultsAfter(order)).toEqual(usual);
      }),
      { numRuns: runs(10) },
    );
  });

  it("are refused after the last day, and on it they are not", async () => {
    const storage = await demoStorage();
    const answer = (days: number) =>
      callDemo(
        storage,
        "polls.answer.create",
        { id: outing, options: ["a-1"] },
        demoCaller(member, "sv-aabach"),
        new Date(demoNow.getTime() + days * day),
      );
    await expect(answer(8)).resolves.toBeDefined();
    await expect(answer(9)).rejects.toMatchObject({ status: 409 });
  });

  it("are one option where a poll takes one", async () => {
    const { get } = await demo();
    const form = { question: "Ja?", options: [{ text: "Ja" }, { text: "Nein" }], until: "2026-11-20" };
    const { id } = await get("polls.poll.create", form);
    await expect(get("polls.answer.create", { id, options: ["a-1", "a-2"] }, member)).rejects.toMatchObject({
      status: 422,
    });
    await get("polls.answer.create", { id, option: "a-2" }, member);
    expect(await get("polls.mine.get", { id }, member)).toMatchObject({ chosen: ["a-2"], only: "a-2" });
  });

  it("show their sender the result once the poll has ended, and no name to anybody", async () => {
    const { get } = await demo();
    await get("polls.answer.create", { id: outing, options: ["a-2"] }, member);
    expect((await get("polls.mine.list", {}, member)).answered).toMatchObject([{ id: outing }]);
    await get("polls.poll.close", { id: outing });
    const { closed, answered } = await get("polls.mine.list", {}, member);
    expect(answered).toEqual([]);
    expect(closed.map(({ id }: { id: string }) => id).toSorted()).toEqual([outing, shirt]);
    for (const told of [closed, await get("polls.poll.get", { id: outing }), await get("polls.poll.list")])
      expect(JSON.stringify(told)).not.toMatch(/m-\d{4}|Gerber/);
  });
});

describe("a reminder", () => {
  it("goes to who has not answered, once a day", async () => {
    const { get, effects } = await demo();
    const before = await get("polls.poll.get", { id: outing });
    await get("polls.answer.create", { id: outing, options: ["a-1"] }, member);
    const { missingCount, reminder } = await get("polls.poll.get", { id: outing });
    expect(missingCount).toBe(before.missingCount - 1);
    expect(await effects("polls.poll.remind", { id: outing })).toEqual(reminder);
    await expect(get("polls.poll.remind", { id: outing })).rejects.toMatchObject({ status: 409 });
    expect(await get("polls.poll.get", { id: outing })).toMatchObject({ canRemind: false, reminder: [] });
  });

  it("is one letter, with the question and the last day", async () => {
    const storage = await demoStorage();
    const letters = async () => (await storage.list("sv-aabach.outbox")).map(({ value }) => value);
    const before = await letters();
    await callDemo(storage, "polls.poll.remind", { id: outing });
    const sent = (await letters()).filter(
      (each) => !before.some((other) => JSON.stringify(other) === JSON.stringify(each)),
    );
    expect(sent).toMatchObject([{ subject: "Deine Antwort fehlt: Wohin geht der Ausflug der Fitnessgruppe?" }]);
    expect(JSON.stringify(sent)).toContain("20. November 2026");
  });

  it("is refused where everybody has answered", async () => {
    const storage = await demoStorage();
    for (const person of await askedMembers(storage))
      await callDemo(storage, "polls.answer.create", { id: outing, options: ["a-1"] }, demoCaller(person, "sv-aabach"));
    await expect(callDemo(storage, "polls.poll.remind", { id: outing })).rejects.toMatchObject({ status: 409 });
  });
});

it("says in the log who has answered, and never what", async () => {
  const storage = await demoStorage();
  const parts = { operations: demoOperations(messagesOf), outsideEffectsOf: demoOutsideEffects, policyOf: demoPolicy };
  const api = createApi({ ...parts, storage, identify: identifyDemo, clock: () => demoNow });
  const headers = { authorization: `Bearer demo-${member}`, "content-type": "application/json" };
  const { options } = await stored(storage);
  for (const { id } of options) {
    const sent = { method: "POST", headers, body: JSON.stringify({ options: [id] }) };
    const { status } = await api.fetch(new Request(`http://api.example/me/polls/${outing}/answer`, sent));
    expect(status).toBe(200);
  }
  const log = (await storage.list("audit/sv-aabach")).map(({ value }) => JSON.stringify(value));
  expect(log.filter((entry) => entry.includes(member) && entry.includes("polls.answer.create"))).toHaveLength(
    options.length,
  );
  const told = options.flatMap(({ id, text }) => [JSON.stringify(id), text]);
  expect(told.filter((choice) => log.some((entry) => entry.includes(choice)))).toEqual([]);
});

it("is reopened until its last day only", async () => {
  const storage = await demoStorage();
  const reopen = (days: number) =>
    callDemo(storage, "polls.poll.reopen", { id: shirt }, undefined, new Date(demoNow.getTime() + days * day));
  await expect(reopen(4)).rejects.toMatchObject({ status: 409 });
  await expect(reopen(3)).resolves.toBeDefined();
});

it("asks everybody where it names no group", async () => {
  const { get, effects } = await demo();
  const form = { question: "Wann?", options: [{ text: "Jetzt" }, { text: "Später" }], until: "2026-11-12" };
  expect((await effects("polls.poll.preview", form))[0]).toBe("412 Mitglieder sehen die Umfrage in ihrer App.");
  const { id } = await get("polls.poll.create", form);
  expect((await get("polls.mine.list", {}, member)).open.map((each: { id: string }) => each.id)).toEqual([id, outing]);
});
