import { afterEach, expect, test, vi } from "vitest";
import { showProgress } from "../../../../src/workshop/audit/progress.ts";

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** What is written for each step of four. */
function shown(isTTY: boolean): { readonly written: unknown[]; readonly lines: unknown[] } {
  const written: unknown[] = [];
  const lines = vi.spyOn(console, "error").mockReturnValue(undefined).mock.calls;
  const stderr = { isTTY, write: (text: string) => written.push(text) };
  vi.stubGlobal("process", Object.create(process, { stderr: { value: stderr } }));
  for (const done of [1, 2, 3, 4]) showProgress(done, 4);
  return { written, lines: lines.flat() };
}

test("a terminal has one line that counts, and ends it", () => {
  const { written, lines } = shown(true);
  expect(written).toEqual(["\r1 of 4", "\r2 of 4", "\r3 of 4", "\r4 of 4\n"]);
  expect(lines).toEqual([]);
});

test("elsewhere there is a line from time to time", () => {
  const { written, lines } = shown(false);
  expect(written).toEqual([]);
  expect(lines.at(-1)).toBe("4 of 4 audited, 100 %");
});
