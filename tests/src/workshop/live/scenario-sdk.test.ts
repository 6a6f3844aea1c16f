import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SdkFailure } from "../../../../src/product/client/sdk/sdk.ts";
import type { Scenario } from "../../../../src/product/engine/scenario/scenario.ts";
import { screenSchema } from "../../../../src/product/engine/screen/schema/screen-schema.ts";
import { scenarioSdk } from "../../../../src/workshop/live/scenario-sdk.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const screen = screenSchema.parse({
  ...{ id: "test.flow", app: "admin", route: "/test", title: "Test", kind: "flow" },
  data: { list: { source: "things.list" }, other: { source: "others.list" } },
  steps: [{ id: "one", title: "Eins", body: [] }],
  review: { source: "things.check" },
  submit: { label: "Senden", action: "send" },
  actions: { send: { handler: "things.send", risk: "reversible" } },
});
const examples = { "things.list": ["Beispiel"], "things.check": { effects: [] }, "things.send": { id: "1" } };

/** What a call answers or throws; `undefined` while it is open. */
async function answerOf(
  operation: string,
  given: Partial<Scenario>,
  params: Record<string, unknown> = {},
  after = 500,
) {
  const scenario: Scenario = { name: "usual", title: "Usual", description: "As usual.", ...given };
  const sdk = scenarioSdk(screen, scenario, examples, "Das ging nicht.");
  let answer: unknown;
  void sdk.call(operation, params).then(
    (result) => {
      answer = { result };
    },
    (error: unknown) => {
      answer = error;
    },
  );
  await vi.advanceTimersByTimeAsync(after);
  return answer;
}

describe("the operations of a situation", () => {
  it("answer after the time of a real call", async () => {
    expect(await answerOf("things.list", {}, {}, 499)).toBeUndefined();
    expect(await answerOf("things.list", {}, {}, 500)).toEqual({ result: ["Beispiel"] });
  });

  it("give what the situation says of the source, else the example, else nothing", async () => {
    const results = { list: ["Hier"] };
    expect(await answerOf("things.list", { results })).toEqual({ result: ["Hier"] });
    expect(await answerOf("others.list", { results })).toEqual({ result: null });
    expect(await answerOf("things.send", { results })).toEqual({ result: { id: "1" } });
  });

  it("give the review of the situation to the source of the review alone", async () => {
    const given = { review: { effects: ["Eine E-Mail."] }, results: { list: ["Hier"] } };
    expect(await answerOf("things.check", given)).toEqual({ result: { effects: ["Eine E-Mail."] } });
    expect(await answerOf("things.list", given)).toEqual({ result: ["Hier"] });
    expect(await answerOf("things.check", {})).toEqual({ result: { effects: [] } });
  });

  it("leave open what is loading, and fail again what has failed", async () => {
    const state = (given: object) => ({ results: { list: given } });
    expect(await answerOf("things.list", state({ $state: "loading" }), {}, 60_000)).toBeUndefined();
    const named = await answerOf("things.list", state({ $state: "failed", traceId: "aa41" }));
    const unnamed = await answerOf("things.list", state({ $state: "failed" }));
    expect([named, unnamed].every((each) => each instanceof SdkFailure)).toBe(true);
    expect([named, unnamed]).toMatchObject([
      { kind: "failed", message: "Das ging nicht.", traceId: "aa41" },
      { traceId: "7f3c-91ab" },
    ]);
  });

  it("resolve expressions with what was sent and the locale", async () => {
    const results = { list: [{ $bind: "params.a + values.a" }, { $bind: "locale" }] };
    expect(await answerOf("things.list", { results }, { a: "x" })).toEqual({ result: ["xx", "de-CH"] });
    expect(await answerOf("things.list", { results, locale: "fr-CH" }, { a: "x" })).toEqual({
      result: ["xx", "fr-CH"],
    });
  });
});
