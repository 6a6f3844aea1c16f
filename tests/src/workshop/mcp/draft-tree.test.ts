import { expect, test } from "vitest";
import { distributionsPath } from "../../../../src/checks/model/distributions.ts";
import { refusalsPath } from "../../../../src/checks/rules/screens/refusal-words.ts";
import { operationsPath } from "../../../../src/product/engine/api/operations-path.ts";
import { DraftTree } from "../../../../src/workshop/mcp/draft/draft-tree.ts";

const yaml = "openapi: 3.1.0\npaths: {}\n";
const files = new Map([
  [operationsPath, yaml],
  [refusalsPath, '{"a.b.create":{"title":"Nein"}}'],
]);
const draft = new DraftTree({ files, components: new Map() });
const textOf = (path: string, text: string) => draft.with({ [path]: text }).tree.files.get(path);

test("of a file that screens share a draft has what is new, of others the whole text", () => {
  expect(JSON.parse(textOf(refusalsPath, '{"c.d.create":{"title":"Auch nein"}}') ?? "")).toEqual({
    "a.b.create": { title: "Nein" },
    "c.d.create": { title: "Auch nein" },
  });
  expect(textOf(distributionsPath, '{"features":{}}')).toBe('{"features":{}}');
  expect(textOf(refusalsPath, '{"c":')).toBe('{"c":');
  expect(textOf("content/scenarios/a.list.json", '{"b": 1}')).toBe('{"b": 1}');
  expect(textOf(operationsPath, yaml)).toBe(yaml);
});

test("a draft tells what is wrong in its own files alone", () => {
  const { problems, texts, operations, tree } = draft.with({ "content/scenarios/a.list.json": "{" });
  expect([...new Set(problems.map(({ file }) => file))]).toEqual(["content/scenarios/a.list.json"]);
  expect([texts, operations, tree.only]).toEqual([
    { "content/scenarios/a.list.json": "{" },
    [],
    new Set(["content/scenarios/a.list.json"]),
  ]);
});
