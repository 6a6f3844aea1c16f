import { describe, expect, it, vi } from "vitest";
import { offlineCalls, Waiting } from "../../../../../../src/product/client/app/data/offline-changes.ts";
import { type FailureKind, type Sdk, SdkFailure } from "../../../../../../src/product/client/sdk/sdk.ts";
import { type Screen, screenSchema } from "../../../../../../src/product/engine/screen/schema/screen-schema.ts";

const base = { id: "test.sheet", app: "admin", route: "/test", title: "Test", body: [] };
const source = (operation: string, offline: boolean) => ({ source: operation, params: { id: "t-1" }, offline });
const screen = screenSchema.parse({
  ...base,
  data: { member: source("members.member.get", false), sheet: source("attendance.sheet.get", true) },
});
const sheet = { present: ["a"] };
const params = { id: "t-1", present: ["a", "b"] };

/** A screen whose calls end as they are told to, with the calls of its outbox in order. */
function opened({
  shown = { sheet } as Readonly<Record<string, unknown>>,
  of = screen as Screen,
  isLoaded = true,
} = {}) {
  const events: unknown[][] = [];
  const answers: (object | SdkFailure)[] = [];
  const call = vi.fn(async (...given: Parameters<Sdk["call"]>) => {
    const answer = answers.shift() ?? { ok: true };
    events.push(["call", ...given]);
    if (answer instanceof SdkFailure) throw answer;
    return answer;
  });
  const sdk: Sdk = { call: call as Sdk["call"] };
  const load = vi.fn(async () => {
    if (!isLoaded) throw new Error("There is no network.");
    return {
      flush: async () => void events.push(["flush"]),
      supersede: async (change: object) => void events.push(["supersede", change]),
      keep: async (change: object) => void events.push(["keep", change]),
    };
  });
  const calls = offlineCalls(
    { sdk, messages: { "client.unsentBody": "Wartet." } },
    { screen: of, context: shown },
    load,
  );
  return { sdk, calls, events, answers, load };
}

const failure = (kind: FailureKind, isUnheard = false) => new SdkFailure(kind, "Nein.", { traceId: "7f3c", isUnheard });
const unreached = [failure("offline"), failure("unknown", true)];
const reached = [failure("unknown"), failure("refused", true), failure("failed", true)];

describe("the calls of a screen without data that it keeps offline", () => {
  it.each([
    ["no data", screenSchema.parse(base)],
    [
      "data that needs the network",
      screenSchema.parse({ ...base, data: { sheet: source("attendance.sheet.get", false) } }),
    ],
    ["data that nothing updates", screenSchema.parse({ ...base, data: { list: source("members.list", true) } })],
  ])("are the calls themselves with %s", (_, of) => {
    const { sdk, calls, load } = opened({ of });
    expect(calls).toBe(sdk);
    expect(load).not.toHaveBeenCalled();
  });
});

describe("a read", () => {
  it("gives what the screen shows where the server is not reached", async () => {
    for (const each of unreached) {
      const { calls, answers } = opened();
      answers.push(each);
      expect(await calls.call("attendance.sheet.get", { id: "t-1" })).toBe(sheet);
    }
  });

  it("fails where the server has answered, or nothing is shown, or it is kept by no source offline", async () => {
    for (const each of reached) {
      const { calls, answers } = opened();
      answers.push(each);
      await expect(calls.call("attendance.sheet.get", {})).rejects.toBe(each);
    }
    const empty = opened({ shown: {} });
    empty.answers.push(...unreached);
    await expect(empty.calls.call("attendance.sheet.get", {})).rejects.toBe(unreached[0]);
    const other = opened({ shown: { sheet, member: {} } });
    other.answers.push(...unreached);
    await expect(other.calls.call("members.member.get", {})).rejects.toBe(unreached[0]);
    await expect(other.calls.call("toString", {})).rejects.toBe(unreached[1]);
  });

  it("passes on what it is called with", async () => {
    const { calls, events } = opened();
    const options = { idempotencyKey: "k" };
    expect(await calls.call("attendance.sheet.get", { id: "t-1" }, options)).toEqual({ ok: true });
    expect(events).toEqual([["call", "attendance.sheet.get", { id: "t-1" }, options]]);
  });
});

describe("a change", () => {
  const write = "attendance.sheet.update";

  it("is sent after what waits, and replaces what waits for the same", async () => {
    const { calls, events } = opened();
    expect(await calls.call(write, params, { idempotencyKey: "k" })).toEqual({ ok: true });
    expect(events).toEqual([
      ["flush"],
      ["call", write, params, { idempotencyKey: "k" }],
      ["supersede", { operation: write, params }],
    ]);
  });

  it("waits with its key and with what the person saw, where the server is not reached", async () => {
    for (const each of unreached) {
      const { calls, answers, events } = opened();
      answers.push(each);
      const told: unknown = await calls.call(write, params, { idempotencyKey: "k" }).catch((error) => error);
      expect(told).toBeInstanceOf(Waiting);
      expect(told).toMatchObject({ kind: "offline", message: "Wartet.", cause: each.cause });
      expect(events.slice(2)).toEqual([["keep", { operation: write, params, key: "k", before: sheet }]]);
    }
  });

  it("waits under a key of its own where it has none", async () => {
    const { calls, answers, events } = opened();
    answers.push(failure("offline"));
    await expect(calls.call(write, params)).rejects.toBeInstanceOf(Waiting);
    expect(events.at(-1)?.[1]).toMatchObject({ key: expect.stringMatching(/^[0-9a-f-]{36}$/) });
  });

  it("does not wait where the server has answered, or nothing is shown to compare with", async () => {
    for (const [shown, each] of [
      ...reached.map((error) => [{ sheet }, error] as const),
      [{}, failure("offline")] as const,
    ]) {
      const { calls, answers, events } = opened({ shown });
      answers.push(each);
      await expect(calls.call(write, params)).rejects.toBe(each);
      expect(events.map(([name]) => name)).toEqual(["flush", "call"]);
    }
  });

  it("needs the network where the outbox is not loaded", async () => {
    const { calls, answers, events } = opened({ isLoaded: false });
    const each = failure("offline");
    answers.push(each);
    await expect(calls.call(write, params)).rejects.toBe(each);
    expect(events.map(([name]) => name)).toEqual(["call"]);
  });

  it("of other data is sent as a read is", async () => {
    const { calls, events } = opened();
    await calls.call("members.member.update", params);
    expect(events.map(([name]) => name)).toEqual(["call"]);
  });
});
