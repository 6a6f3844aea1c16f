import { readFileSync } from "node:fs";
import ts from "typescript";
import { expect, test } from "vitest";
import { projectFile } from "../../../../src/product/files/project.ts";
import { faultsIn, withFault } from "../../../../src/workshop/faults/faults-in.ts";

const changes = (text: string) => faultsIn("src/a.ts", text).map((fault) => withFault(text, fault));

test.each([
  ["a === b", ["a !== b"]],
  ["a ?? b", ["a && b"]],
  ["a <= 1_000", ["a < 1_000", "a <= 1001"]],
  ["!a", ["a"]],
  ["if (a) b();", ["if (!(a)) b();"]],
  ["a ? true : false", ["!(a) ? true : false", "a ? false : false", "a ? true : true"]],
  ['f("a", "")', ['f("ax", "")']],
  ["a % b", []],
  ['import a from "a"; export * from "b"; type C = "c"; interface D { d: 1 }', []],
])("%s may become %j", (text, changed) => expect(changes(text)).toEqual(changed));

test("a fault says where it is, and what it replaces", () => {
  expect(faultsIn("src/a.ts", "a();\n\nb(1);")).toEqual([
    { file: "src/a.ts", line: 3, kind: "number", from: 8, to: 9, before: "1", after: "2" },
  ]);
});

test("a file with a fault is still a file in TypeScript", () => {
  const file = "src/product/client/outbox/tab-lock.ts";
  const text = readFileSync(projectFile(file), "utf8");
  const faults = faultsIn(file, text);
  expect(faults.length).toBeGreaterThan(10);
  for (const fault of faults) {
    const { diagnostics } = ts.transpileModule(withFault(text, fault), { reportDiagnostics: true });
    expect(diagnostics, `${file}:${fault.line}`).toEqual([]);
  }
});
