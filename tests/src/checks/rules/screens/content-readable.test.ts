import { expect, test } from "vitest";
import { checkWith } from "../../../../../src/checks/check-with.ts";
import { readTree } from "../../../../../src/checks/read-tree.ts";
import { contentRules } from "../../../../../src/checks/rules/content-rules.ts";
import { operationsPath } from "../../../../../src/product/engine/api/operations-path.ts";
import { projectFile } from "../../../../../src/product/files/project.ts";
import { screenProblems, screenTree } from "../../sample-screens.ts";

test("finds a description of the API that cannot be read", () => {
  expect(
    screenProblems({}, { "content/api/openapi.yaml": "openapi: 3.1.1\npaths:\n  a: [1\n  b: 2\n" }),
  ).toMatchInlineSnapshot(`
    [
      {
        "column": 3,
        "file": "content/api/openapi.yaml",
        "line": 4,
        "message": "Flow sequence in block collection must be sufficiently indented and end with a ].",
        "rule": "content-readable",
        "suggestion": "Correct this first: rules that need the operations were left out.",
      },
    ]
  `);
});

test("finds a reference that leads nowhere", () => {
  expect(screenProblems({}, { "content/api/openapi.yaml": "openapi: 3.1.1\npaths: {}\n" })).toMatchInlineSnapshot(`
    [
      {
        "column": 1,
        "file": "content/api/openapi.yaml",
        "line": 1,
        "message": ""components/schemas/CapabilityId" leads nowhere: there is no "components". Write it, or mend the reference.",
        "rule": "content-readable",
        "suggestion": "Correct this first: rules that need the operations were left out.",
      },
    ]
  `);
});

test("finds distributions that are none", () => {
  expect(screenProblems({ "content/distributions.json": () => ({ complete: "members" }) })).toMatchInlineSnapshot(`
    [
      {
        "column": 15,
        "file": "content/distributions.json",
        "line": 2,
        "message": "complete: Expected an array, got the string "members".",
        "rule": "content-readable",
      },
    ]
  `);
});

test("one mistake in the API is one problem in the whole project, at its place", async () => {
  const { api: _kept, ...tree } = await readTree(projectFile("."));
  const text = tree.files.get(operationsPath) ?? "";
  const broken = text.replace("#/components/schemas/GroupTable", "#/components/schemas/GrupTable");
  const found = checkWith(contentRules, { ...tree, files: new Map(tree.files).set(operationsPath, broken) });
  const line = broken.slice(0, broken.indexOf("GrupTable")).split("\n").length;
  expect(found).toEqual([expect.objectContaining({ rule: "content-readable", file: operationsPath, line })]);
  expect(found[0]?.message).toContain("leads nowhere");
});

test.each(["x-risk: dangerous", "x-risk: Reversible"])("finds the unknown risk %s at its place, once", (risk) => {
  const { files } = screenTree();
  const text = (files.get(operationsPath) ?? "").replace("x-risk: reversible", risk);
  const found = screenProblems({}, { [operationsPath]: text });
  expect(found.map(({ rule, line, column }) => `${rule}:${line}:${column}`)).toEqual(["content-readable:67:15"]);
});
