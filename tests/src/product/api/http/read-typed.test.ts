import { describe, expect, test } from "vitest";
import { readerFor, readTyped } from "../../../../../src/product/api/http/read-typed.ts";
import { schemaIssues } from "../../../../../src/product/api/http/schema-issues.ts";
import { operationEntries } from "../../../../../src/product/api/operation-table.ts";

const typed = {
  amount: ["1’240,5", "1240.5", "12.505"],
  count: ["1’240", "1240", "1.5"],
  date: ["2.3.2027", "2027-03-02", "31.2.2027"],
  phone: ["\u202a+41 79 555 01 02\u202c", "+41 79 555 01 02", "abc"],
  postcode: ["CH-8635", "8635", "7953 Lörrach"],
} as const;

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
    expect(schemaIssues(schema, { [name]: stored })).not.toHaveProperty([name]);
  });

  test("is refused where it is none", () => {
    expect(schemaIssues(schema, readTyped(schema, { [name]: wrong }))).toHaveProperty([name]);
  });
});

test("the words of a program stay as they were sent, for whoever approves them", () => {
  const { schema } = operationEntries.get("mailings.mailing.send")!;
  const words = { subject: "Bei\u200btrag", body: " Guten Tag\u00a0" };
  expect(readerFor({ agent: { id: "a", name: "A", origin: "agent" } })(schema, words)).toEqual(words);
  expect(readerFor({})(schema, words)).toEqual({ subject: "Beitrag", body: "Guten Tag" });
});
