import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { components } from "../../../../../../../components/index.ts";
import { screenFiles } from "../../../../../../../src/product/content/screens.ts";
import { projectFile } from "../../../../../../../src/product/files/project.ts";
import { describeComponent } from "../../../../../../../src/workshop/contracts/description.ts";
import type { FormSchema } from "../../../../../../../src/workshop/kit/form/json-schema.ts";
import { nodesOf, readOutline } from "../../../../../../../src/workshop/playground/client/screen/nodes/outline.ts";
import { fieldAt } from "../../../../../../../src/workshop/playground/client/screen/schema/schema-at.ts";
import {
  explainIn,
  suggestIn,
} from "../../../../../../../src/workshop/playground/client/screen/schema/schema-help-text.ts";

const read = (name: string) => JSON.parse(readFileSync(projectFile(`public/schemas/${name}`), "utf8")) as FormSchema;
const schema = read("screen.schema.json");
const scenarioSchema = read("scenario.schema.json");

/** The suggestions at the bar in a text. */
function suggested(marked: string, of = schema): string[] {
  const found = suggestIn(of, marked.replace("|", ""), marked.indexOf("|"));
  return (found?.options ?? []).map(({ label }) => JSON.parse(label) as string);
}

function fieldsOf(id: string): string[] {
  const component = components.get(id);
  if (component === undefined) throw new Error(`There is no component ${id}.`);
  return Object.keys((describeComponent(component).schema as FormSchema).properties ?? {});
}

test("knows the fields of the data of every component in every screen", () => {
  const texts = [...screenFiles().values()].map(({ text }) => text);
  for (const text of texts) {
    const nodes = [...nodesOf(readOutline(text) ?? [])].filter(({ kind }) => kind === "component");
    for (const { path, label } of nodes) {
      const names =
        fieldAt(schema, [...path, "data"], JSON.parse(text))
          ?.fields()
          .map(({ name }) => name) ?? [];
      expect(names.toSorted(), `${label} at ${path.join("/")}`).toEqual(fieldsOf(label).toSorted());
    }
  }
});

test("suggests the fields of screens, nodes, data and expressions, and the members of enums", () => {
  expect(suggested("{ | }")).toEqual(expect.arrayContaining(["id", "app", "route", "title", "data", "body"]));
  expect(suggested('{ "body": [{ "component": "|" }] }')).toEqual([...components.keys()]);
  expect(suggested('{ "body": [{ "layout": "|" }] }')).toContain("stack");
  expect(
    suggested('{ "body": [{ "layout": "grid", "children": [{ "component": "badge", "data": { | } }] }] }'),
  ).toEqual(fieldsOf("badge"));
  expect(suggested('{ "body": [{ "component": "badge", "data": { "tone": "|" } }] }')).toContain("warning");
  expect(suggested('{ "body": [{ "each": "a.b", "node": { "component": "badge", "data": { "la|" } } }] }')).toContain(
    "label",
  );
  expect(suggested('{ "title": { "$t": "a.b", | } }')).toContain("args");
  expect(suggested('{ "scenarios": [{ "mode": "|" }] }', scenarioSchema)).toContain("guided");
});

test("suggests in an expression what it can call there", () => {
  const calls = (marked: string) => {
    const found = suggestIn(schema, marked.replace("|", ""), marked.indexOf("|"));
    return { from: found?.from, labels: found?.options.map(({ label }) => label) };
  };
  const after = calls('{ "title": { "$bind": "members.items.ma|" } }');
  expect(after.labels).toEqual(expect.arrayContaining(["map", "sum", "max", "getDayOfWeek"]));
  expect(after.labels).not.toContain("today");
  expect(after.from).toBe('{ "title": { "$bind": "members.items.'.length);
  expect(calls('{ "title": { "$bind": "age(|" } }').labels).toEqual(expect.arrayContaining(["date", "today", "has"]));
  expect(calls('{ "title": { "$t": "members.ma|" } }').labels).not.toContain("map");
});

test("explains what stands at a place", () => {
  const text = '{ "body": [{ "component": "badge", "data": { "tone": "info" } }] }';
  expect(explainIn(schema, text, text.indexOf("tone") + 1)).toMatchObject({
    title: expect.stringContaining("tone"),
    text: expect.stringMatching(/colour never stands alone.*By default "neutral"/),
  });
});

test("answers nothing in texts that no schema knows", () => {
  for (const text of ["", "[", '{"body": [{"component": "nope", "data": {', '{"__proto__": {"constructor": {'])
    expect(() => suggestIn(schema, text, text.length)).not.toThrow();
});
