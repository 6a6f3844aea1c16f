import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { advance, beginFlow } from "../../../../../src/product/engine/flow/machine.ts";
import type { Flow, FlowEvent, FlowState } from "../../../../../src/product/engine/flow/state.ts";
import { runs } from "../../../../runs.ts";
import { oneOf, type Tab, World } from "./interleavings.ts";

beforeEach(() => void vi.useFakeTimers({ now: new Date("2026-11-22T08:00:00Z") }));
afterEach(() => void vi.useRealTimers());

type Press = (tab: Tab, value: string) => Promise<unknown>;

const values = ["A", "A", "A", "B"];

/** Presses, reloads and waits in two tabs or one, then delivers all open requests. */
async function play(world: World, press: Press, isPublic = false): Promise<string[]> {
  const tabs = isPublic ? [world.openTab(true)] : [world.openTab(), world.openTab()];
  for (let move = 0; move < 6; move += 1) {
    const tab = oneOf([...tabs, ...tabs.slice(0, 1)], world.chance);
    void press(tab, oneOf(values, world.chance));
    const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
    const moves = [
      () => {
        void press(tab, "A");
        return wait(100);
      },
      () => tab.reload(),
      () => wait(world.chance() * 5_000),
      ...Array<() => Promise<unknown>>(4).fill(() => wait(400_000)),
    ];
    await oneOf(moves, world.chance)();
    if (world.chance() < 0.5) world.isSignedIn = true;
  }
  await vi.advanceTimersByTimeAsync(500_000);
  return world.faults();
}

/** Presses a button of a screen. */
const pressButton: Press = (tab, value) => tab.press(value);

/** Submits the last step of a flow; its state machine makes the key, and a draft keeps the state in the tab. */
function pressSubmit(): Press {
  const drafts = new Map<Tab, FlowState>();
  return async (tab, value) => {
    const kept = drafts.get(tab) ?? beginFlow(flow, { mode: "compact", seed: "draft" });
    const { state: answered } = advance(flow, kept, { type: "input", name: "value", answer: value });
    const { state, effects } = advance(flow, answered, { type: "submit", errors: {} });
    drafts.set(tab, state);
    const [effect] = effects;
    if (effect?.type !== "submit") return;
    const status = await tab.press(String(effect.values["value"]), effect.key);
    const after = advance(flow, drafts.get(tab) ?? state, endOf(status)).state;
    drafts.set(tab, status === "done" ? beginFlow(flow, { mode: "compact", seed: crypto.randomUUID() }) : after);
  };
}

const control = { name: "value", type: "text", label: "Text", isPrefilled: false } as const;
const flow: Flow = { outline: () => [{ id: "one", controls: [control] }], review: "none" };

function endOf(status: Awaited<ReturnType<Tab["press"]>>): FlowEvent {
  if (status === undefined) return { type: "submitDeclined" };
  if (status === "done") return { type: "submitted", result: {} };
  const kind = status === "failed" ? "refused" : "unknown";
  return { type: "submitFailed", failure: { kind, message: "", traceId: "t-12345", fields: {} } };
}

const count = runs(2_500, 40);

it.each([
  ["plain actions and decisions on proposals", () => pressButton, false],
  ["flows", pressSubmit, false],
  ["public forms", () => pressButton, true],
  ["public flows", pressSubmit, true],
] as const)(
  `tells nothing false and does nothing twice, in ${count} interleavings of %s`,
  { timeout: 300_000 },
  async (_, press, isPublic) => {
    const told = { done: 0, failed: 0, unknown: 0 };
    for (let seed = 1; seed <= count; seed += 1) {
      const world = new World(seed, false);
      const faults = await play(world, press(), isPublic);
      if (faults.length > 0) expect({ seed, faults }).toEqual({ seed, faults: [] });
      for (const { status } of world.told) told[status] += 1;
    }
    expect(Math.min(...Object.values(told))).toBeGreaterThan(count / 5);
  },
);

it("finds the faults of a client to which every answer of 400 to 499 counts", { timeout: 60_000 }, async () => {
  const faults = new Set<string>();
  for (let seed = 1; seed <= 200; seed += 1)
    for (const fault of await play(new World(seed, true), pressButton)) faults.add(fault);
  expect([...faults].sort()).toEqual(["executed twice", "told as failed, and was done"]);
});
