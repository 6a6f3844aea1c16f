import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readerFor } from "../../../../../src/product/api/http/read-typed.ts";
import { schemaIssues } from "../../../../../src/product/api/http/schema-issues.ts";
import { operationEntries } from "../../../../../src/product/api/operation-table.ts";
import { readTyped } from "../../../../../src/product/engine/api/typed-params.ts";

/** After every birth date of the tests. */
const now = new Date("2027-12-31T12:00:00Z");

const typed = {
  amount: ["1’240,5", "1240.5", "12.505"],
  count: ["1’240", "1240", "1.5"],
  date: ["2.3.2027", "2027-03-02", "31.2.2027"],
  phone: ["\u202a+41 79 555 01 02\u202c", "+41 79 555 01 02", "abc"],
  postcode: ["CH-8635", "8635", "7953 Lörrach"],
} as const;

/** Texts that a program could take for a number or a day, and people do not write as one. */
const odd = [
  ...["0x10", "1e3", "12.505", "1.2.3", "-5", "+5", "12abc", "٣", "１２", "Infinity", "NaN"],
  ...["31.02.2026", "2026-02-30", "2026-1-5", "2026-01-05T00:00", "5. Januar 2026"],
];
/** The same as numbers of JSON, where a parameter takes these. */
const oddNumbers = [12.505, -5, 1e21, 0.1 + 0.2];

const places = [...operationEntries.values()].flatMap(({ id, schema }) =>
  Object.entries(schema.properties).flatMap(([name, field]) => {
    const format = typeof field === "object" ? field["format"] : undefined;
    return Object.hasOwn(typed, String(format)) ? [{ id, name, schema, format: format as keyof typeof typed }] : [];
  }),
);

test("finds the money, numbers, days, phones and postcodes of the operations", () => {
  expect(new Set(places.map(({ format }) => format))).toEqual(new Set(Object.keys(typed)));
  expect(places.length).toBeGreaterThan(40);
});

describe.each(places)("$name of $id", ({ name, schema, format }) => {
  const [given, stored, wrong] = typed[format];

  test("is stored in one form, whoever sends it", () => {
    const text = format === "phone" ? "+41795550102" : given;
    expect(readTyped(schema, { [name]: ` ${given}\u00a0` })).toEqual({ [name]: stored });
    expect(readerFor({ agent: { id: "a", name: "A", origin: "ai" } })(schema, { [name]: text })).toEqual({
      [name]: stored,
    });
    expect(schemaIssues(schema, { [name]: stored }, { now })).not.toHaveProperty([name]);
  });

  test("is refused where it is none, whoever sends it", () => {
    for (const read of [readTyped, readerFor({ agent: { id: "a", name: "A", origin: "ai" } })])
      for (const text of [wrong, ...odd, ...oddNumbers])
        expect(schemaIssues(schema, read(schema, { [name]: text }), { now }), `${text}`).toHaveProperty([name]);
  });
});

interface Control {
  readonly screen: string;
  readonly name: string;
}

/** The fields of screens in which people type numbers and days. */
function controlsIn(node: unknown, screen: string): Control[] {
  if (node === null || typeof node !== "object") return [];
  const { name, type, inputmode } = node as Readonly<Record<string, unknown>>;
  const isTyped = ["number", "date"].includes(String(type)) || ["numeric", "decimal"].includes(String(inputmode));
  const own = isTyped && typeof name === "string" ? [{ screen, name }] : [];
  return [...own, ...Object.values(node).flatMap((each) => controlsIn(each, screen))];
}

const controls = globSync("screens/*/*.json").flatMap((path) =>
  controlsIn(JSON.parse(readFileSync(path, "utf8")), path),
);

type Field = readonly [name: string, schema: Readonly<Record<string, unknown>>];

/** A field, and those of the rows that it lists. */
function fieldsOf([name, schema]: readonly [string, unknown]): Field[] {
  if (typeof schema !== "object" || schema === null) return [];
  const { items } = schema as { items?: { properties?: object } };
  return [[name, { ...schema }], ...Object.entries(items?.properties ?? {}).flatMap(fieldsOf)];
}

test("finds the fields of numbers and days in screens", () => expect(controls.length).toBeGreaterThan(25));

test.each(controls)("$name of $screen is read by its format", ({ screen, name }) => {
  const { actions } = JSON.parse(readFileSync(screen, "utf8"));
  const handlers = Object.values(actions as Record<string, { handler: string }>).map(({ handler }) => handler);
  const formats = handlers.flatMap((handler) => {
    const fields = Object.entries(operationEntries.get(handler)?.schema.properties ?? {}).flatMap(fieldsOf);
    return fields.flatMap(([given, field]) => (given === name ? [String(field["format"])] : []));
  });
  expect(formats).not.toEqual([]);
  for (const format of formats) expect(Object.keys(typed)).toContain(format);
});

test("the words of a program stay as they were sent, for whoever approves them", () => {
  const { schema } = operationEntries.get("mailings.mailing.send")!;
  const words = { subject: "Bei\u200btrag", body: " Guten Tag\u00a0" };
  expect(readerFor({ agent: { id: "a", name: "A", origin: "agent" } })(schema, words)).toEqual(words);
  expect(readerFor({})(schema, words)).toEqual({ subject: "Beitrag", body: "Guten Tag" });
});
