import { expect, test } from "vitest";
import { FieldNames } from "../../../../src/workshop/review/entries/field-names.ts";
import type { DocumentRef } from "../../../../src/workshop/review/states/documents.ts";
import { type JsonRecord, modelOf } from "../../../../src/workshop/review/words/side-model.ts";

const text = { type: "string" };
const items: JsonRecord = {
  type: "array",
  items: { anyOf: [{ $ref: "#/expression" }, { properties: { title: text, badge: { properties: { label: text } } } }] },
};
const contracts = new Map<string, JsonRecord>([
  ["list", { type: "object", properties: { label: text, items, emptyText: text } }],
  ["schedule", { properties: { days: { type: "array", items: { properties: { entries: items } } } } }],
]);
const screen = {
  id: "a.b",
  app: "admin",
  body: [
    { component: "section", children: [{ component: "list", data: { label: "Namen", items: [{ title: "Eins" }] } }] },
  ],
};
const names = new FieldNames(
  modelOf(new Map([["screens/admin/a.b.json", JSON.stringify(screen)]]), "HEAD", contracts, {}),
);
const example: DocumentRef = { id: "", kind: "component", subject: "list", name: "default", path: "" };

test.each([
  ["list", "body > ul.list:nth-of-type(1) > p.list__empty-text:nth-of-type(1)", "emptyText"],
  ["list", "#list > li.list__item:nth-of-type(3)", "items[2]"],
  ["list", "ul.list > li.list__item:nth-of-type(3) > div.list__main > p.list__title:nth-of-type(1)", "items[2].title"],
  ["list", "li.list__item:nth-of-type(2) > ul.list > li.list__item:nth-of-type(1)", "items[0]"],
  ["schedule", "section.schedule__day:nth-of-type(2) > li.schedule__entry:nth-of-type(4)", "days[1].entries[3]"],
  ["list", "body > ul.list:nth-of-type(1)", undefined],
  ["list", "main > div:nth-of-type(2)", undefined],
  ["unknown", "p.unknown__title", undefined],
])("the field of %s at %s is %s", (component, selector, field) => {
  expect(names.of(example, component, { selector, changes: [] })).toBe(field);
});

test.each([
  ["a text", "Text “Eins” → “Zwei”", "items[0].title"],
  ["an attribute", 'aria-label="Namen" is gone', "label"],
])("the field of %s on a screen is the one whose value it shows", (_, change, field) => {
  const ref: DocumentRef = { ...example, kind: "screen", subject: "a.b" };
  expect(names.of(ref, "list", { selector: "main", changes: [change] })).toBe(field);
});
