import { afterEach, expect, test, vi } from "vitest";
import { oncePerBuild } from "../../../../src/product/files/once-per-build.ts";

afterEach(() => void vi.unstubAllEnvs());

test("a value is made once for its key, also where it is none, and each time in development", () => {
  const make = vi.fn((key: string) => (key === "none" ? undefined : { key }));
  const kept = oncePerBuild(make);
  expect(kept("a")).toBe(kept("a"));
  expect([kept("b"), kept("none"), kept("none")]).toEqual([{ key: "b" }, undefined, undefined]);
  expect(make.mock.calls.flat()).toEqual(["a", "b", "none"]);
  vi.stubEnv("NODE_ENV", "development");
  const [one, other] = [kept("a"), kept("a")];
  expect(one).not.toBe(other);
  expect(make).toHaveBeenCalledTimes(5);
});

test("a value without a key is one", () => {
  const kept = oncePerBuild(() => ({}));
  expect(kept()).toBe(kept());
});
