import { afterEach, expect, test, vi } from "vitest";
import { endOnSignal } from "../../../../src/product/server/end-on-signal.ts";

afterEach(() => void vi.restoreAllMocks());

test("a command ends once its work has ended, on the first signal of each kind", async () => {
  const listeners = new Map<unknown, () => void>();
  vi.spyOn(process, "once").mockImplementation((signal, listener) => {
    listeners.set(signal, listener as () => void);
    return process;
  });
  const exit = vi.spyOn(process, "exit").mockReturnValue(undefined as never);
  const work = Promise.withResolvers<void>();
  endOnSignal(() => work.promise);
  expect([...listeners.keys()]).toEqual(["SIGINT", "SIGTERM"]);
  listeners.get("SIGTERM")?.();
  await Promise.resolve();
  expect(exit).not.toHaveBeenCalled();
  work.resolve();
  await expect.poll(() => exit.mock.calls).toEqual([[]]);
});
