import { beforeEach, describe, expect, it, vi } from "vitest";
import type { SeededFault } from "../../../../src/workshop/faults/faults-in.ts";
import { foundShare, isFound, type Trial, tryFaults } from "../../../../src/workshop/faults/try-faults.ts";

type Result = { readonly failed: string | undefined; readonly isEndless: boolean };

const runs = vi.hoisted(() => ({
  /** What tests say over a fault and without one. */
  withFault: (_: string): Result => ({ failed: undefined, isEndless: false }),
  alone: (_: string): Result => ({ failed: undefined, isEndless: false }),
  asked: [] as string[],
}));
vi.mock("../../../../src/workshop/faults/project-copy.ts", () => ({
  ProjectCopy: class {
    async testWith(_: SeededFault, tests: string) {
      runs.asked.push(tests);
      return runs.withFault(tests);
    }
    async test(tests: string) {
      runs.asked.push(`${tests} alone`);
      return runs.alone(tests);
    }
  },
}));

const [passes, ends] = [
  { failed: undefined, isEndless: false },
  { failed: undefined, isEndless: true },
];
const file = "src/workshop/faults/tests-beside.ts";
const own = "tests/src/workshop/faults/tests-beside.test.ts";
const folder = "tests/src/workshop/faults/";

async function outcomes(count: number, paths: readonly string[] = [file]): Promise<Trial[]> {
  const trials: Trial[] = [];
  for await (const trial of tryFaults({ seed: 1, count, paths })) trials.push(trial);
  return trials;
}

beforeEach(() => {
  runs.withFault = () => passes;
  runs.alone = () => passes;
  runs.asked.length = 0;
});

describe("a fault", () => {
  it("survives where neither the tests of its file nor those of the folder fail", async () => {
    const [trial] = await outcomes(1);
    expect(trial).toMatchObject({ outcome: "survived", fault: { file } });
    expect(trial?.before).not.toBe(trial?.after);
    expect(runs.asked).toEqual([own, folder]);
  });

  it("is found by the first test that fails and passes by itself, which is looked at once", async () => {
    runs.withFault = () => ({ failed: own, isEndless: false });
    expect((await outcomes(2)).map(({ outcome }) => outcome)).toEqual(["found", "found"]);
    expect(runs.asked).toEqual([own, `${own} alone`, own]);
  });

  it("is found by the folder where its own tests pass", async () => {
    runs.withFault = (tests) => (tests === own ? passes : { failed: "tests/a.test.ts", isEndless: false });
    expect((await outcomes(1)).map(({ outcome }) => outcome)).toEqual(["found"]);
    expect(runs.asked).toEqual([own, folder, "tests/a.test.ts alone"]);
  });

  it.each([
    ["fails", { failed: own, isEndless: false }],
    ["does not end", ends],
  ])("is not judged by a test that %s without it", async (_, alone) => {
    runs.withFault = () => ({ failed: own, isEndless: false });
    runs.alone = () => alone;
    expect((await outcomes(2)).map(({ outcome }) => outcome)).toEqual(["unsound", "unsound"]);
    expect(runs.asked).toEqual([own, `${own} alone`, own, `${own} alone`]);
  });

  it("is found where the tests do not end, and would without it", async () => {
    runs.withFault = () => ends;
    expect((await outcomes(2)).map(({ outcome }) => outcome)).toEqual(["endless", "endless"]);
    expect(runs.asked).toEqual([own, `${own} alone`, own]);
    runs.alone = () => ends;
    expect((await outcomes(1)).map(({ outcome }) => outcome)).toEqual(["unsound"]);
  });

  it("is not tried where it is known to change nothing", async () => {
    const trials = await outcomes(20, ["components/link-list/behaviour.ts"]);
    expect(trials.filter(({ outcome }) => outcome === "equivalent").length).toBeGreaterThan(0);
    expect(runs.asked.length).toBeLessThan(2 * trials.length);
  });
});

it("there are none at a path without code, and all below a folder", async () => {
  await expect(outcomes(1, ["content/guides", "none"])).rejects.toThrowErrorMatchingInlineSnapshot(
    `[Error: There is no code to seed faults into at content/guides, none.]`,
  );
  const places = (await outcomes(30, ["src/workshop/faults"])).map(({ fault }) => fault.file);
  expect(places.filter((place) => !place.startsWith("src/workshop/faults/"))).toEqual([]);
  expect(new Set(places).size).toBeGreaterThan(3);
});

it("the share counts what was found among what changes anything", () => {
  const trials = ["found", "endless", "survived", "untested", "unsound", "equivalent"].map(
    (outcome) => ({ outcome }) as Trial,
  );
  expect(trials.map(isFound)).toEqual([true, true, false, false, false, false]);
  expect(foundShare(trials)).toBe(40);
  expect(foundShare([])).toBeNaN();
});
