import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FlowSources } from "../../../../../src/product/client/flow/sources.ts";
import { SdkFailure } from "../../../../../src/product/client/sdk/sdk.ts";
import { screenSchema } from "../../../../../src/product/engine/screen/schema/screen-schema.ts";

const screen = screenSchema.parse({
  ...{ id: "test.flow", app: "admin", route: "/neu", title: "Neu", kind: "flow" },
  data: {
    found: { source: "members.member.list", params: { q: { $bind: "values.memberQuery" } } },
    slots: { source: "bookings.slot.options", params: { offer: { $bind: "values.offer" } } },
  },
});

const words = { locale: "de-CH", messages: {} };

/** Sources whose calls are answered by the test, in any order. */
function opened() {
  const calls: { readonly q: unknown; readonly answer: (result: unknown) => void; readonly fail: () => void }[] = [];
  const call = (_operation: string, params: Readonly<Record<string, unknown>> = {}) =>
    new Promise<never>((resolve, reject) => {
      const fail = () => reject(new SdkFailure("offline", "Keine Verbindung.", { traceId: "t" }));
      calls.push({ q: params["q"] ?? params["offer"], answer: resolve as (result: unknown) => void, fail });
    });
  const context = { found: { items: [] }, slots: { choices: [] } };
  const sources = new FlowSources(screen, context, { call }, words, () => {}, ["memberQuery"]);
  return { sources, calls };
}

const typingPause = 250;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a look-up is called when the person pauses, other sources at once", async () => {
  const { sources, calls } = opened();
  for (const memberQuery of ["L", "Le", "Lea"]) sources.follow({ memberQuery, offer: "halle" });
  expect(calls.map(({ q }) => q)).toEqual(["halle"]);
  expect(sources.states["found"]).toEqual({ status: "loading" });
  await vi.advanceTimersByTimeAsync(typingPause);
  expect(calls.map(({ q }) => q)).toEqual(["halle", "Lea"]);
});

test("of answers that come late and out of order only that to the present text counts", async () => {
  const { sources, calls } = opened();
  for (const memberQuery of ["L", "Le", "Lea"]) {
    sources.follow({ memberQuery });
    await vi.advanceTimersByTimeAsync(typingPause);
  }
  calls[2]?.answer({ items: ["Lea"] });
  await vi.advanceTimersByTimeAsync(0);
  calls[0]?.answer({ items: ["Luca", "Lea"] });
  calls[1]?.fail();
  await vi.advanceTimersByTimeAsync(0);
  expect(sources.results["found"]).toEqual({ items: ["Lea"] });
  expect(sources.states["found"]).toEqual({ status: "ready" });
});

test("a failed look-up says why, keeps what it had, and is called again", async () => {
  const { sources, calls } = opened();
  sources.follow({ memberQuery: "Lea" });
  await vi.advanceTimersByTimeAsync(typingPause);
  calls[0]?.fail();
  await vi.advanceTimersByTimeAsync(0);
  expect(sources.states["found"]).toMatchObject({ status: "failed", refusal: { message: "Keine Verbindung." } });
  sources.retry();
  await vi.advanceTimersByTimeAsync(typingPause);
  expect(calls.map(({ q }) => q)).toEqual(["Lea", "Lea"]);
});
