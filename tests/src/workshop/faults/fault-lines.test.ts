import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { projectFile } from "../../../../src/product/files/project.ts";
import equivalents from "../../../../src/workshop/faults/equivalents.json" with { type: "json" };
import { equivalentReason, faultLines } from "../../../../src/workshop/faults/fault-lines.ts";
import { faultsIn, type SeededFault } from "../../../../src/workshop/faults/faults-in.ts";

const textOf = (file: string) => (existsSync(projectFile(file)) ? readFileSync(projectFile(file), "utf8") : "");

test("a fault is shown by its line before and after", () => {
  const text = 'f();\n  const a = "b";\n';
  const [fault] = faultsIn("src/a.ts", text);
  expect(fault && faultLines(fault, text)).toEqual({ before: 'const a = "b";', after: 'const a = "bx";' });
});

test("each listed fault can be seeded, is listed once, and has a reason", () => {
  const byFile = Map.groupBy(equivalents, ({ file }) => file);
  for (const [file, listed] of byFile) {
    const text = textOf(file);
    const possible = faultsIn(file, text).map((fault) => JSON.stringify(faultLines(fault, text)));
    for (const { before, after, reason } of listed) {
      expect(possible, `${file}: ${before}`).toContain(JSON.stringify({ before, after }));
      expect(reason).toMatch(/^[A-Z].+\.$/);
    }
    expect(new Set(listed.map(({ before, after }) => `${before} ${after}`)).size).toBe(listed.length);
  }
});

test("a fault that is not listed has no reason to be overlooked, and a listed one has its own", () => {
  const reasonsOf = (file: string) =>
    faultsIn(file, textOf(file))
      .map((fault: SeededFault) => equivalentReason(fault, textOf(file)))
      .filter((reason) => reason !== undefined);
  expect(reasonsOf("src/workshop/html/redirect.ts")).toEqual([]);
  for (const { file, reason } of equivalents) expect(reasonsOf(file)).toContain(reason);
});
