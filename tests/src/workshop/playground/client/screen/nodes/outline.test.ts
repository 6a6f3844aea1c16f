import { expect, it } from "vitest";
import {
  nodesOf,
  type OutlineNode,
  pointerOf,
  readOutline,
} from "../../../../../../../src/workshop/playground/client/screen/nodes/outline.ts";

const lines = (text: string, nodes = readOutline(text) ?? [], indent = ""): string[] =>
  nodes.flatMap(({ path, kind, label, detail, from, to, list, children }: OutlineNode) => [
    `${indent}${kind} ${label} ${detail ? `"${detail}" ` : ""}${pointerOf(path)} ${list ? pointerOf(list) : "-"} ${text.slice(from, to).length}`,
    ...lines(text, children, `${indent}  `),
  ]);

it("a screen has areas with layouts, repeats and components in them", () => {
  const text = JSON.stringify({
    body: [
      { component: "card", data: { id: "x", title: "Titel" } },
      {
        layout: "stack",
        children: [{ each: "people", node: { component: "badge", data: { label: { $bind: "a" } } } }],
      },
      { each: "rooms" },
      {},
    ],
    steps: [{ id: "who", body: [{ component: "banner" }] }, { body: [] }, { id: "none" }],
    review: { summary: [{ layout: "grid" }] },
  });
  expect(lines(text)).toMatchInlineSnapshot(`
    [
      "area Body /body /body 186",
      "  component card "Titel" /body/0 - 54",
      "  layout stack /body/1 /body/1/children 109",
      "    repeat people /body/1/children/0 - 77",
      "      component badge /body/1/children/0/node - 52",
      "  repeat rooms /body/2 - 16",
      "  unknown no node yet /body/3 - 2",
      "area Step who /steps/0/body /steps/0/body 24",
      "  component banner /steps/0/body/0 - 22",
      "area Step 2 /steps/1/body /steps/1/body 2",
      "area Review /review/summary /review/summary 19",
      "  layout grid /review/summary/0 /review/summary/0/children 17",
    ]
  `);
  expect([...nodesOf(readOutline(text) ?? [])].map(({ label }) => label)).toMatchInlineSnapshot(`
    [
      "Body",
      "card",
      "stack",
      "people",
      "badge",
      "rooms",
      "no node yet",
      "Step who",
      "banner",
      "Step 2",
      "Review",
      "grid",
    ]
  `);
});

it("a text with errors has what can be read of it", () => {
  expect(lines('{ "body": [ { "component": "card", "data": { "label": "a" }, ')).toMatchInlineSnapshot(`
    [
      "area Body /body /body 51",
      "  component card "a" /body/0 - 49",
    ]
  `);
  for (const text of ["", "[]", "1", '{ "body": {} }', '{ "steps": 1, "review": [] }'])
    expect(readOutline(text)).toEqual([]);
});

it("a text that is too deep or too large is not read", () => {
  expect(readOutline("[".repeat(10_000))).toBe(undefined);
  expect(readOutline(`"${"a".repeat(20_000_000)}"`)).toBe(undefined);
});
