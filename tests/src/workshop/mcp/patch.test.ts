import { describe, expect, it, test } from "vitest";
import { screenFiles } from "../../../../src/product/content/screens.ts";
import type { Problem } from "../../../../src/product/engine/source/problem.ts";
import { DraftTree } from "../../../../src/workshop/mcp/draft/draft-tree.ts";
import { jsonDiff } from "../../../../src/workshop/mcp/json-diff.ts";
import { applySuggestions } from "../../../../src/workshop/mcp/patch.ts";
import { sample } from "../../../runs.ts";
import { type Mistake, mistakes, withMistake } from "./mistakes.ts";

test.each([
  [{ a: 1 }, { a: 1 }, []],
  [
    { a: 1 },
    { a: 2, b: 3 },
    [
      { path: "a", before: 1, after: 2 },
      { path: "b", after: 3 },
    ],
  ],
  [{ a: { b: [1] } }, { a: {} }, [{ path: "a.b", before: [1] }]],
  [[{ id: "x", v: 1 }, { id: "y" }], [{ id: "y" }, { id: "x", v: 2 }], [{ path: "x.v", before: 1, after: 2 }]],
  [
    [{ id: "x" }, { id: "y" }],
    [{ id: "y" }, { id: "x" }],
    [{ path: "", before: [{ id: "x" }, { id: "y" }], after: [{ id: "y" }, { id: "x" }] }],
  ],
  [[{ id: "x" }, { id: "x", v: 1 }], [{ id: "x" }, { id: "x", v: 2 }], [{ path: "1.v", before: 1, after: 2 }]],
  [[1, null], [1, 2], [{ path: "1", before: null, after: 2 }]],
  [{ a: [1] }, { a: { 0: 1 } }, [{ path: "a", before: [1], after: { 0: 1 } }]],
  [1, "1", [{ path: "", before: 1, after: "1" }]],
])("%j and %j differ by %j", (before, after, differences) => expect(jsonDiff(before, after)).toEqual(differences));

describe("suggestions", () => {
  const problem = (rule: string, line: number, suggestion?: string): Problem =>
    Object.assign(JSON.parse("{}"), {
      rule,
      file: "a.json",
      line,
      column: 1,
      message: "Wrong.",
      severity: "error",
      ...(suggestion !== undefined && { suggestion }),
    });

  it("that do not solve their problem are not applied", () => {
    const check = () => [problem("a", 1, 'Did you mean "b"?'), problem("b", 1)];
    const patch = applySuggestions('"a"', check);
    expect([patch.text, patch.applied, patch.remaining.length]).toEqual(['"a"', [], 2]);
  });

  it("are applied one after the other, until none helps", () => {
    const check = (text: string) =>
      text.split("\n").flatMap((line, index) => {
        const [, name] = /"(aa|bb)"/.exec(line) ?? [];
        return name === undefined ? [] : [problem("names", index + 1, `Did you mean "${name}c"?`)];
      });
    const patch = applySuggestions('[\n"aa",\n"ok",\n"bb"]', check);
    expect([patch.text, patch.remaining]).toEqual(['[\n"aac",\n"ok",\n"bbc"]', []]);
    expect(patch.applied.map(({ line, after }) => [line, after])).toEqual([
      [2, expect.stringContaining("aac")],
      [4, expect.stringContaining("bbc")],
    ]);
  });
});

const mendable = mistakes.filter(({ isDecision }) => isDecision !== true);

/** A flow with a mistake of every kind that a program mends; each kind is at another place in each variant. */
function mistakenVariants(good: string): string[] {
  const places = ({ pattern }: Mistake) => [...good.matchAll(pattern)].length;
  const variants = Array.from({ length: Math.max(...mendable.map(places)) }, (_, variant) =>
    mendable.reduce((text, each, nth) => withMistake(text, each, variant + nth)?.text ?? text, good),
  );
  return [...new Set(variants)];
}

const flows = [...screenFiles().values()].filter(({ text }) => text.includes('"kind": "flow"'));
const cases = flows.flatMap(({ file, text }) => mistakenVariants(text).map((bad, variant) => [file, variant, bad]));

test("every flow with a mistake of every kind is mended, wherever these are", async () => {
  const drafted = await DraftTree.read();
  const left = sample(cases, 20).flatMap(([file = "", variant, bad]) => {
    const problemsOf = (text: string) => drafted.with({ [file]: text }).problems.filter((each) => each.file === file);
    const { remaining } = applySuggestions(String(bad), problemsOf);
    return remaining.map(({ rule, line, message }) => `${file}, variant ${variant}, ${rule}, line ${line}: ${message}`);
  });
  expect(cases.length).toBeGreaterThan(300);
  expect(left).toEqual([]);
}, 120_000);
