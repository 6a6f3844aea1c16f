import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { runs } from "../../../../runs.ts";
import { change, FailingWorld, failure, Killed, type Mishap } from "./failing-world.ts";

const mishap = fc.oneof(
  { weight: 6, arbitrary: fc.constant<Mishap>("none") },
  {
    weight: 4,
    arbitrary: fc.constantFrom<Mishap>("killedBefore", "killedAfter", "cutBefore", "cutAfter", "down"),
  },
);

/** The person's actions; a killed tab is opened again. */
const deeds = fc.array(fc.constantFrom("save", "open", "flush", "both"), { minLength: 3, maxLength: 25 });

async function survive(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (!(error instanceof Killed)) throw error;
    return false;
  }
}

describe("an outbox", () => {
  it("loses nothing, sends nothing twice and keeps the order over 200 rows of kills and network cuts", async () => {
    let sent = 0;
    await fc.assert(
      fc.asyncProperty(deeds, fc.infiniteStream(mishap), async (all, mishaps) => {
        const world = new FailingWorld(mishaps);
        let tabs = [world.tab(), world.tab()] as const;
        for (const [index, deed] of all.entries()) {
          const isAlive = await survive(() =>
            deed === "save"
              ? tabs[0].outbox.keep(change(`k${index}`, [`m-${index}`], world.record))
              : deed === "both"
                ? Promise.all(tabs.map(({ outbox }) => outbox.flush()))
                : tabs[0].outbox.flush(),
          );
          if (!isAlive || deed === "open") tabs = [world.tab(), world.tab()];
        }
        world.recover();
        await world.tab().outbox.flush();
        expect(world.kept).toEqual([]);
        expect(world.carriedOut).toEqual(world.accepted);
        sent += world.accepted.length;
      }),
      { numRuns: 200, seed: 13 },
    );
    expect(sent).toBeGreaterThan(200);
  });

  it("says of no entry that it was not sent where it was, over changes of other users, kills and network cuts", async () => {
    const asked = { conflicts: 0 };
    const others = fc.array(fc.constantFrom("save", "other", "flush", "open"), { minLength: 4, maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(others, fc.infiniteStream(mishap), async (all, mishaps) => {
        const world = new FailingWorld(mishaps);
        let { outbox } = world.tab();
        for (const [index, deed] of all.entries()) {
          if (deed === "other") world.record = { present: [`x-${index}`] };
          const isAlive = await survive(() =>
            deed === "save" ? outbox.keep(change(`k${index}`, [`m-${index}`], world.record)) : outbox.flush(),
          );
          if (!isAlive || deed === "open") ({ outbox } = world.tab());
          const conflicts = world.kept.filter(({ trouble }) => trouble?.kind === "conflict");
          asked.conflicts += conflicts.length;
          for (const { key } of conflicts) expect(world.carriedOut).not.toContain(key);
        }
        expect(new Set(world.carriedOut).size).toBe(world.carriedOut.length);
      }),
      { numRuns: runs(2_000, 10), seed: 7 },
    );
    expect(asked.conflicts).toBeGreaterThan(20);
  });

  it("sends again what failed, where the network comes back while it is still sending", async () => {
    const world = new FailingWorld();
    const { outbox } = world.tab();
    await outbox.keep(change("k1", ["a"]));
    world.answers = [failure("offline")];
    const first = outbox.flush();
    // Its turn begins in the next microtask.
    await Promise.resolve();
    await Promise.all([first, outbox.flush(), outbox.flush()]);
    expect(world.carriedOut).toEqual(["k1"]);
    expect(await outbox.entries()).toEqual([]);
  });

  it("sends nothing over what somebody else has changed meanwhile, and says so with both", async () => {
    const world = new FailingWorld();
    const { outbox } = world.tab();
    await outbox.keep(change("k1", ["a"]));
    world.record = { present: ["b"] };
    await outbox.flush();
    expect(world.carriedOut).toEqual([]);
    expect(await outbox.entries()).toMatchObject([
      { params: { present: ["a"] }, trouble: { kind: "conflict", now: { present: ["b"] } } },
    ]);
  });

  it("holds back what follows on the same until the person has decided, and nothing else", async () => {
    const world = new FailingWorld();
    const { outbox } = world.tab();
    await outbox.keep(change("k1", ["a"]));
    world.record = { present: ["b"] };
    await outbox.flush();
    await outbox.keep(change("k2", ["a", "c"]));
    await outbox.flush();
    expect(world.carriedOut).toEqual([]);
    const [first] = await outbox.entries();
    await outbox.decide(first?.place ?? 0, "send");
    expect(world.record).toEqual({ present: ["a", "c"] });
    expect(world.carriedOut).toHaveLength(2);
    expect(await outbox.entries()).toEqual([]);
  });

  it("holds back what was kept after it on the same in the same turn", async () => {
    const world = new FailingWorld();
    const { outbox } = world.tab();
    await outbox.keep(change("k1", ["a"]));
    await outbox.keep(change("k2", ["a", "c"]));
    world.record = { present: ["b"] };
    await outbox.flush();
    expect(world.carriedOut).toEqual([]);
    const [first, second] = await outbox.entries();
    expect([first?.trouble?.kind, second?.trouble]).toEqual(["conflict", undefined]);
  });

  it("asks once more where the same was changed again after the decision", async () => {
    const world = new FailingWorld();
    const { outbox } = world.tab();
    await outbox.keep(change("k1", ["a"]));
    world.record = { present: ["b"] };
    await outbox.flush();
    world.record = { present: ["c"] };
    const [entry] = await outbox.entries();
    await outbox.decide(entry?.place ?? 0, "send");
    expect(world.carriedOut).toEqual([]);
    expect(await outbox.entries()).toMatchObject([{ trouble: { now: { present: ["c"] } } }]);
  });

  it.each([
    ["nobody is signed in", { isSignedOut: true, isVain: true }],
    ["the server asks for patience", { retryAfter: 1 }],
    ["a proxy answers", {}],
    ["a proxy forbids it", { isVain: true }],
  ])("keeps an entry under its key while %s", async (_when, details) => {
    vi.useFakeTimers();
    const world = new FailingWorld();
    const { outbox } = world.tab();
    await outbox.keep(change("k1", ["a"]));
    world.answers = [failure("unknown", "Später.", details)];
    await outbox.flush();
    expect(world.kept.map(({ key, trouble }) => [key, trouble])).toEqual([["k1", undefined]]);
    expect([...outbox.reasons.values()]).toEqual(["Später."]);
    vi.advanceTimersByTime(10);
    await outbox.flush();
    expect(world.carriedOut).toEqual(["k1"]);
    vi.useRealTimers();
  });

  it("reports as sent what was carried out and then changed by another user, and does not send it again", async () => {
    const world = new FailingWorld();
    const { outbox, changes } = world.tab();
    await outbox.keep(change("k1", ["a"]));
    world.lost = 1;
    await outbox.flush();
    expect(world.carriedOut).toEqual(["k1"]);
    expect(await outbox.entries()).toHaveLength(1);
    world.record = { present: ["b"] };
    await outbox.flush();
    expect(await outbox.entries()).toEqual([]);
    expect(changes.at(-1)?.key).toBe("k1");
    expect(world.record).toEqual({ present: ["b"] });
  });

  it("lets nothing that a later change has replaced arrive after it", async () => {
    const world = new FailingWorld();
    const { outbox } = world.tab();
    await outbox.keep(change("k1", ["a"]));
    await outbox.supersede({ operation: "sheet.update", params: { id: "t-1" } });
    expect([...world.closed]).toEqual(["k1"]);
    expect(await outbox.entries()).toEqual([]);
  });

  it("sends nothing before the time that the server asks for", async () => {
    vi.useFakeTimers();
    const world = new FailingWorld();
    const { outbox } = world.tab();
    await outbox.keep(change("k1", ["a"]));
    world.answers = [failure("refused", "Später.", { retryAfter: 60_000 })];
    await outbox.flush();
    vi.advanceTimersByTime(59_000);
    await outbox.flush();
    expect(world.carriedOut).toEqual([]);
    vi.advanceTimersByTime(2_000);
    await outbox.flush();
    expect(world.carriedOut).toEqual(["k1"]);
    vi.useRealTimers();
  });

  it("keeps what the operation has refused, with its words, until the person decides", async () => {
    const world = new FailingWorld();
    const { outbox } = world.tab();
    await outbox.keep(change("k1", ["a"]));
    world.answers = [failure("refused", "Das Training hat noch nicht stattgefunden.", { isSettled: true })];
    await outbox.flush();
    await outbox.flush();
    expect(world.carriedOut).toEqual([]);
    const [entry] = await outbox.entries();
    expect(entry?.trouble).toEqual({ kind: "refused", message: "Das Training hat noch nicht stattgefunden." });
    await outbox.decide(entry?.place ?? 0, "send");
    expect(world.carriedOut).toHaveLength(1);
    expect(world.carriedOut).not.toContain("k1");
  });

  it("forgets what the person discards", async () => {
    const world = new FailingWorld();
    const { outbox } = world.tab();
    await outbox.keep(change("k1", ["a"]));
    world.record = { present: ["b"] };
    await outbox.flush();
    const [entry] = await outbox.entries();
    await outbox.decide(entry?.place ?? 0, "discard");
    await outbox.flush();
    expect(world.kept).toEqual([]);
    expect(world.record).toEqual({ present: ["b"] });
  });

  it("keeps the same once, however often it is saved", async () => {
    const world = new FailingWorld();
    const { outbox } = world.tab();
    await outbox.keep(change("k1", ["a", "b"]));
    await outbox.keep(change("k2", ["b", "a"]));
    expect(world.accepted).toEqual(["k1"]);
  });

  it("leaves the entries of another person or club where they are", async () => {
    const world = new FailingWorld();
    await world.tab("club one").outbox.keep(change("k1", ["a"]));
    const other = world.tab("club two").outbox;
    await other.flush();
    expect(await other.entries()).toEqual([]);
    expect(world.kept).toHaveLength(1);
    expect(world.carriedOut).toEqual([]);
  });

  it("is empty of what was written since", async () => {
    const world = new FailingWorld();
    const { outbox } = world.tab();
    await outbox.keep(change("k1", ["a"]));
    await outbox.supersede(change("k2", ["b"]));
    expect(world.kept).toEqual([]);
  });
});
