import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { tabLock } from "../../../../../src/product/client/outbox/tab-lock.ts";
import { usePage } from "../../../../page-globals.ts";

usePage();

describe("the lock of a browser", () => {
  const { locks } = navigator;
  beforeEach(() => void vi.stubGlobal("navigator", { locks }));

  it("runs the work where it is free, and otherwise once afterwards, which nobody waits for", async () => {
    const { promise: isOther, resolve: endOther } = Promise.withResolvers<void>();
    const other = tabLock("outbox")(() => isOther);
    const tab = tabLock("outbox");
    const [first, second] = [vi.fn(async () => {}), vi.fn(async () => {})];
    await tab(first);
    await tab(second);
    expect(first).not.toHaveBeenCalled();
    endOther();
    await other;
    await vi.waitFor(() => expect(first).toHaveBeenCalledOnce());
    await vi.waitFor(async () => {
      await tab(second);
      expect(second).toHaveBeenCalled();
    });
  });

  it("is free again where the work that had waited fails", async () => {
    const { promise: isOther, resolve: endOther } = Promise.withResolvers<void>();
    const other = tabLock("outbox")(() => isOther);
    const tab = tabLock("outbox");
    const failing = vi.fn(() => Promise.reject(new Error("Nein.")));
    await tab(failing);
    endOther();
    await other;
    await vi.waitFor(() => expect(failing).toHaveBeenCalledOnce());
    const work = vi.fn(async () => {});
    await vi.waitFor(async () => {
      await tab(work);
      expect(work).toHaveBeenCalled();
    });
  });
});

describe("the lease where a browser has no locks", () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: 1_000_000 });
    vi.stubGlobal("navigator", {});
  });
  afterEach(() => void vi.useRealTimers());

  /** Work of a tab that ends when it is told to. */
  function atWork(tab = tabLock("outbox")) {
    const { promise, resolve } = Promise.withResolvers<void>();
    const work = vi.fn(() => promise);
    return { tab, work, turn: tab(work), end: resolve };
  }

  it("lets one tab work at a time, and the next one after it", async () => {
    const first = atWork();
    const second = atWork();
    await second.turn;
    expect([first.work.mock.calls.length, second.work.mock.calls.length]).toEqual([1, 0]);
    first.end();
    await first.turn;
    expect(localStorage.length).toBe(0);
    expect(atWork().work).toHaveBeenCalledOnce();
  });

  it("is renewed while the work goes on", async () => {
    const first = atWork();
    await vi.advanceTimersByTimeAsync(300_000);
    expect(atWork().work).not.toHaveBeenCalled();
    first.end();
    await first.turn;
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each([
    [59_999, 0],
    [60_000, 1],
  ])("of a tab that was closed is taken after a minute: %i ms", (since, works) => {
    atWork();
    vi.clearAllTimers();
    vi.setSystemTime(1_000_000 + since);
    expect(atWork().work).toHaveBeenCalledTimes(works);
  });

  it("is renewed three times before it ends", async () => {
    atWork();
    const until = () => Number(localStorage.getItem("outbox")?.split(" ")[1]);
    const before = until();
    await vi.advanceTimersByTimeAsync(19_999);
    expect(until()).toBe(before);
    await vi.advanceTimersByTimeAsync(1);
    expect(until()).toBe(before + 20_000);
  });

  it("does not hinder the tab that has it, and is given back where the work fails", async () => {
    const { tab } = atWork();
    const again = atWork(tab);
    expect(again.work).toHaveBeenCalledOnce();
    const failing = tabLock("other")(() => Promise.reject(new Error("Nein.")));
    await expect(failing).rejects.toThrow("Nein.");
    expect(localStorage.getItem("other")).toBeNull();
  });
});
