import { expect, test } from "vitest";
import {
  formatText,
  insertNode,
  renamedScenarios,
} from "../../../../../../../src/workshop/playground/client/screen/nodes/node-edits.ts";
import { nodesOf, readOutline } from "../../../../../../../src/workshop/playground/client/screen/nodes/outline.ts";
import { insertableParts } from "../../../../../../../src/workshop/playground/parts.ts";

const empty = '{"id": "a.b", "body": []}';

test("inserts every part into an empty screen, where the tree finds it", () => {
  for (const { id, node } of insertableParts().flatMap(({ parts }) => parts)) {
    const [body] = readOutline(empty) ?? [];
    const edited = body && insertNode(empty, body, node);
    expect(JSON.parse(edited?.text ?? ""), id).toEqual({ id: "a.b", body: [node] });
    const inserted = [...nodesOf(readOutline(edited?.text ?? "") ?? [])].filter(({ kind }) => kind !== "area");
    expect(inserted[0]?.path, id).toEqual(edited?.path);
  }
});

test("indents a text, and keeps what cannot be read", () => {
  expect(formatText('{"a":[1,{"b":2}]}')).toBe('{\n  "a": [\n    1,\n    {\n      "b": 2\n    }\n  ]\n}\n');
  expect(formatText('{"a": ')).toContain('"a":');
  expect(formatText(formatText(empty))).toBe(formatText(empty));
});

test("renames the screen in scenarios of that screen only", () => {
  expect(renamedScenarios('{"screen" : "a.b", "x": "a.b"}', "a.b", "c.d")).toBe('{"screen" : "c.d", "x": "a.b"}');
  expect(renamedScenarios('{"screen": "other"}', "a.b", "c.d")).toBe('{"screen": "other"}');
  expect(renamedScenarios("", "a.b", "c.d")).toBe("");
});
