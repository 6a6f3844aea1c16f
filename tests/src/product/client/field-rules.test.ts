import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fieldTexts } from "../../../../src/product/api/http/problem.ts";
import { readParams } from "../../../../src/product/api/http/read-request.ts";
import { readerFor } from "../../../../src/product/api/http/read-typed.ts";
import { isHarmless, type OperationEntry, operationEntries } from "../../../../src/product/api/operation-table.ts";
import { fieldObjection } from "../../../../src/product/client/field-rules.ts";
import { operations } from "../../../../src/product/client/sdk/operations.ts";
import { requestOf } from "../../../../src/product/client/sdk/request.ts";
import { requestRulesOf } from "../../../../src/product/client/sdk/request-rules.ts";
import { messagesOf } from "../../../../src/product/content/locales.ts";
import { screenFiles } from "../../../../src/product/content/screens.ts";
import { addDays } from "../../../../src/product/engine/calendar.ts";
import type { JsonSchema } from "../../../../src/product/engine/expressions/index.ts";
import { locales } from "../../../../src/product/engine/locales.ts";
import { runs } from "../../../runs.ts";

const now = new Date("2026-11-27T12:00:00Z");

interface Field {
  readonly entry: OperationEntry;
  readonly name: string;
  readonly schema: Exclude<JsonSchema, boolean>;
}

/** Every parameter that a form can send. */
const fields = [...operationEntries.values()]
  .filter((entry) => !isHarmless(entry))
  .flatMap((entry) =>
    Object.entries(entry.schema.properties).flatMap(([name, schema]): Field[] =>
      typeof schema === "boolean" || entry.parameters[name] === "path" ? [] : [{ entry, name, schema }],
    ),
  );

const rules = requestRulesOf(
  fields.map(({ entry }) => ({ actions: { send: { handler: entry.id, risk: "safe", undoLabel: "" } } })),
);

const written: Readonly<Record<string, readonly string[]>> = {
  date: ["2026-02-30", "12.3.2026", "1700-01-01", "morgen"],
  email: ["ida", "ida@verein.example", `${"a".repeat(65)}@b.ch`],
  amount: ["45.50", "45,505", "CHF 1’240.50", "-1", "zehn"],
  count: ["12", "1.5", "-1", "1’000"],
  phone: ["079 123 45 67", "079 123", "+49 7621 12345", "abc"],
  postcode: ["8635", "abcd", "863", "D 79539", "D-7953"],
};

/** Answers at each border of the rules of a field, on both sides. */
function borders({ type, enum: choices, ...schema }: Field["schema"]): readonly unknown[] {
  const around = (limit: unknown) => (typeof limit === "number" ? [limit - 1, limit, limit + 1] : []);
  const days = [schema["formatMinimum"], schema["formatMaximum"]].flatMap((limit) => {
    const day = limit === "today" ? "2026-11-27" : limit;
    return typeof day === "string" ? [addDays(day, -1), day, addDays(day, 1)] : [];
  });
  const lengths = [...around(schema["minLength"]), ...around(schema["maxLength"])].filter((length) => length >= 0);
  const counts = [...around(schema["minItems"]), ...around(schema["maxItems"])].filter((length) => length >= 0);
  return [
    ...["", undefined, true, false, 12, 1.5, Number.NaN, [], ["a b"]],
    ...(choices ?? []),
    ...days,
    ...(written[String(schema["format"])] ?? []),
    ...around(schema["minimum"]),
    ...around(schema["maximum"]),
    ...lengths.flatMap((length) => ["a".repeat(length), "🥋".repeat(length)]),
    ...counts.map((length) => Array.from({ length }, (_, index) => `g${index}`)),
    ...(type === "string" ? ["a\u0000b", "a\nb", " a ", "\ud800"] : []),
  ];
}

const anyText = fc.string({
  unit: fc.constantFrom("a", "Z", "0", "7", ".", "-", "+", "@", " ", "\n", "\u200b", "ü", "🥋"),
});
const given = fc.constantFrom(...fields).chain((field) =>
  fc.record({
    field: fc.constant(field),
    answer: fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...borders(field.schema)) },
      { weight: 1, arbitrary: anyText },
      { weight: 1, arbitrary: fc.array(anyText, { maxLength: 5 }) },
    ),
    locale: fc.constantFrom(...locales),
  }),
);

/** What the API answers about a parameter as the client sends it. */
async function apiIssue({ entry, name }: Field, answer: unknown, locale: string): Promise<string | undefined> {
  const row = operations[entry.id];
  if (row === undefined) throw new Error(`The client does not know "${entry.id}".`);
  const path = Object.fromEntries(Object.keys(entry.parameters).map((each) => [each, "a"]));
  const headers = new Headers({ "accept-language": locale });
  const request = requestOf("https://api.example/", row, { ...path, [name]: answer }, headers);
  const only = Object.fromEntries([...entry.path.matchAll(/\{(\w+)\}/g)].map(([, each = ""]) => [each, "a"]));
  const read = await readParams(entry, request, only, { read: readerFor({ agent: undefined }), now });
  const issues = fieldTexts(read.issues, locale);
  const items = Array.from({ length: 5 }, (_, index) => `${name}.${index}`);
  return [name, ...items].map((place) => issues[place]).find((issue) => issue !== undefined);
}

function fieldIssue({ entry, name }: Field, answer: unknown, locale: string): string | undefined {
  const schema = rules[entry.id] ?? expect.fail();
  return fieldObjection(schema, name, answer, { locale, messages: messagesOf(locale), now });
}

/** The names of the date fields in a screen; of rows that of the first. */
function datesIn(node: unknown): string[] {
  if (node === null || typeof node !== "object") return [];
  const { type, name, fields: ofRow } = node as { type?: unknown; name?: unknown; fields?: unknown };
  if (type === "date" && typeof name === "string") return [name];
  const within = Object.values(node).flatMap(datesIn);
  return ofRow !== undefined && typeof name === "string" ? within.map((each) => `${name}[0].${each}`) : within;
}

describe("the rules of an operation", () => {
  it("are those of every parameter that a form can send", () => {
    expect(fields.length).toBeGreaterThan(120);
  });

  it("give the same verdict in the same words at the field and in the API, on both sides of every border", async () => {
    let refused = 0;
    await fc.assert(
      fc.asyncProperty(given, async ({ field, answer, locale }) => {
        const expected = await apiIssue(field, answer, locale);
        if (expected !== undefined) refused += 1;
        expect([field.entry.id, field.name, answer, fieldIssue(field, answer, locale)]).toEqual([
          field.entry.id,
          field.name,
          answer,
          expected,
        ]);
      }),
      { numRuns: runs(100_000, 50) },
    );
    expect(refused).toBeGreaterThan(100);
  }, 300_000);

  const birth = fields.find(({ entry, name }) => entry.id === "membership.application.create" && name === "birthDate");
  const postcode = fields.find(({ entry, name }) => entry.id === "profile.person.update" && name === "postcode");

  it.each([
    ["de-CH", "Gib ein Datum ab 1. Januar 1900 an."],
    ["fr-CH", "Indique une date à partir du 1er janvier 1900."],
    ["it-CH", "Indica una data a partire dal 1° gennaio 1900."],
    ["en-GB", "Give a date from 1 January 1900 on."],
  ])("are told in the words of %s", (locale, words) => {
    expect(fieldIssue(birth ?? expect.fail(), "1700-05-01", locale)).toBe(words);
  });

  it("take what people paste, in any of the ways to write it", () => {
    for (const text of ["8635", " CH-8635 ", "D 79539", "8635\u00a0"])
      expect(fieldIssue(postcode ?? expect.fail(), text, "de-CH")).toBeUndefined();
    expect(fieldIssue(postcode ?? expect.fail(), "abcd", "en-GB")).toMatchInlineSnapshot(
      `"Give a postcode: 8635 in Switzerland, 79539 or D-79539 abroad."`,
    );
  });

  it("know the day of the club, not of the machine", () => {
    const schema = rules["membership.application.create"] ?? expect.fail();
    const at = (time: string) =>
      fieldObjection(schema, "birthDate", "2026-11-28", { locale: "de-CH", messages: {}, now: new Date(time) });
    expect(at("2026-11-27T22:30:00Z")).toBe("Gib ein Datum bis 27. November 2026 an.");
    expect(at("2026-11-27T23:30:00Z")).toBeUndefined();
  });

  const days = [...screenFiles().values()].flatMap(({ screen }) =>
    datesIn(screen).map((name) => [screen.id, name, screen] as const),
  );

  it("are those of more than ten days that screens ask for", () => {
    expect(days.length).toBeGreaterThan(10);
  });

  it.each(days)("hold a year of 1700 in %s at its field %s", (_id, name, screen) => {
    const asked = Object.values(requestRulesOf([screen])).map((schema) =>
      fieldObjection(schema, name, "1700-05-01", { locale: "de-CH", now }),
    );
    expect(asked).toContain("Gib ein Datum ab 1. Januar 1900 an.");
  });

  it("say nothing of a field that the operation does not have", () => {
    expect(fieldObjection({ required: [], properties: {} }, "toString", "a", { locale: "de-CH" })).toBeUndefined();
  });
});

describe("the rules of a value in an object or a list", () => {
  const person = { type: "object", required: ["name"], properties: { name: { type: "string", minLength: 2 } } };
  const schema = {
    required: ["contact"],
    properties: { contact: person, guardian: person, children: { type: "array", items: person } },
  };
  const objection = (name: string, entered?: string) => fieldObjection(schema, name, entered, { locale: "de-CH", now });

  it("hold at the control whose name is the path to it", () => {
    const places = ["contact.name", "guardian.name", "children[3].name"];
    expect(places.map((name) => objection(name, "Mia"))).toEqual([undefined, undefined, undefined]);
    expect(new Set(places.map((name) => objection(name, "M")))).toEqual(new Set(["Schreibe mindestens 2 Zeichen."]));
    expect(
      ["contact.age", "contact.name.first", "toString", "children.name"].map((name) => objection(name, "M")),
    ).toEqual([undefined, undefined, undefined, undefined]);
  });

  it("require it where everything around it is required, and in every row", () => {
    const missing = ["contact.name", "guardian.name", "children[0].name"].map((name) => objection(name) !== undefined);
    expect(missing).toEqual([true, false, true]);
  });

  it("count the rows of a list, and let an optional list be empty", () => {
    const list = { type: "array", minItems: 2, maxItems: 3, items: person };
    const said = (isRequired: boolean, keys: string) =>
      fieldObjection({ required: isRequired ? ["children"] : [], properties: { children: list } }, "children[]", keys, {
        locale: "de-CH",
        now,
      });
    expect(["", "1", "1,2", ",4,2,3"].map((keys) => said(false, keys))).toEqual([
      ...[undefined, "Es braucht mindestens 2.", undefined, undefined],
    ]);
    expect([said(true, ""), said(true, "1,2,3,4")]).toEqual(["Es braucht mindestens 2.", "Es gehen höchstens 3."]);
  });
});
