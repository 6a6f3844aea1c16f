import { hostname } from "node:os";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { withLock } from "../../../../src/product/publish/lock.ts";
import { MemoryTarget } from "./memory-target.ts";

const now = Date.parse("2026-11-27T12:00:00Z");
const hour = 3_600_000;
const here = hostname().replaceAll(/[^\w-]/g, "-");

let target: MemoryTarget;
beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ["Date"] });
  target = new MemoryTarget();
});
afterEach(() => void vi.useRealTimers());

const locks = () => target.list(".publish/locks");
const add = (part: string, since: number, host = "elsewhere", process_ = "7", id = "other") =>
  target.files.set(`.publish/locks/${[part, since, host, process_, id].join("~")}`, "");
const publish = async (part = "1-of-2") => {
  const work = vi.fn(async () => {});
  await withLock(target, part, work);
  return work;
};

describe("a publication", () => {
  it("holds a lock while it works, and none afterwards, also where it fails", async () => {
    await withLock(target, "all", async () => {
      expect(await locks()).toEqual([
        expect.stringMatching(new RegExp(`^all~${now}~${here}~${process.pid}~[0-9a-f-]{36}$`)),
      ]);
    });
    await expect(withLock(target, "all", () => Promise.reject(new Error("No.")))).rejects.toThrow("No.");
    expect(await locks()).toEqual([]);
  });

  it("gives up where an earlier one of its part runs, and says which", async () => {
    add("1-of-2", now - hour);
    await expect(publish()).rejects.toThrowErrorMatchingInlineSnapshot(
      `[StepFailed: A publication of 1-of-2 runs since 2026-11-27T11:00:00.000Z on elsewhere. Wait until it ends. If that machine is gone, remove .publish/locks/1-of-2~1795777200000~elsewhere~7~other at the target.]`,
    );
    expect(await locks()).toHaveLength(1);
  });

  it.each([
    ["1-of-2", true],
    ["2-of-2", false],
    ["1-of-3", true],
    ["all", true],
  ])("of the first half is disturbed by one of %s: %s", async (part, isDisturbed) => {
    add(part, now - hour);
    if (isDisturbed) await expect(publish()).rejects.toThrow(`A publication of ${part} runs since`);
    else expect(await publish()).toHaveBeenCalledOnce();
  });

  it("of everything is disturbed by one of a part", async () => {
    add("2-of-2", now - hour);
    await expect(publish("all")).rejects.toThrow("A publication of 2-of-2 runs since");
  });

  it.each([
    [2 * hour, true],
    [2 * hour + 1, false],
  ])("ignores and removes a lock after two hours: %i ms", async (age, isDisturbed) => {
    add("1-of-2", now - age);
    if (isDisturbed) return await expect(publish()).rejects.toThrow("A publication of 1-of-2");
    expect(await publish()).toHaveBeenCalledOnce();
    expect(await locks()).toEqual([]);
  });

  it("ignores a lock of this machine whose process has ended, and none of another machine", async () => {
    add("1-of-2", now - hour, here, "999999999");
    expect(await publish()).toHaveBeenCalledOnce();
    add("1-of-2", now - hour, here, String(process.pid));
    await expect(publish()).rejects.toThrow("A publication of 1-of-2");
  });

  it("ignores what is no lock, and leaves it", async () => {
    target.files.set(".publish/locks/README", "");
    expect(await publish()).toHaveBeenCalledOnce();
    expect(await locks()).toEqual(["README"]);
  });

  it("of two that begin at once, the one with the earlier name goes first", async () => {
    add("1-of-2", now, "!", "7");
    await expect(publish()).rejects.toThrow("on !.");
  });

  it("lets the target take away what those that no longer run have left", async () => {
    const running: string[][] = [];
    const clearing = Object.assign(target, {
      id: "own",
      clear: async (ids: ReadonlySet<string>) => void running.push([...ids].toSorted()),
    });
    add("2-of-2", now - hour, "elsewhere", "7", "running");
    add("2-of-2", now - 3 * hour, "elsewhere", "7", "dead");
    await withLock(clearing, "1-of-2", async () => {});
    expect(running).toEqual([["own", "running"]]);
    expect(await locks()).toHaveLength(1);
  });
});
