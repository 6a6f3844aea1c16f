import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { schemaIssues } from "../../../../../src/product/api/http/schema-issues.ts";
import { operationEntries } from "../../../../../src/product/api/operation-table.ts";
import type { JsonSchema } from "../../../../../src/product/engine/expressions/index.ts";

const now = new Date("2026-11-27T12:00:00Z");

interface TextPlace {
  readonly path: readonly string[];
  readonly schema: Exclude<JsonSchema, boolean>;
}

/** Every place in a schema that accepts texts without a pattern. */
function* texts(schema: JsonSchema, path: readonly string[] = []): Generator<TextPlace> {
  if (typeof schema === "boolean") return;
  if ([schema.type].flat().includes("string") && schema.enum === undefined) yield { path, schema };
  for (const [name, field] of Object.entries(schema.properties ?? {})) yield* texts(field, [...path, name]);
  if (schema.items !== undefined) yield* texts(schema.items, [...path, "0"]);
  if (schema.additionalProperties !== undefined) yield* texts(schema.additionalProperties, [...path, "a"]);
  for (const each of schema.anyOf ?? []) yield* texts(each, path);
}

const places = [...operationEntries.values()].flatMap(({ id, schema }) =>
  [...texts(schema)].map((place) => [`${id} ${place.path.join(".")}`, schema, place] as const),
);

/** A value with a text at a place. */
function having(text: string, [name, ...rest]: readonly string[]): unknown {
  if (name === undefined) return text;
  return name === "0" ? [having(text, rest)] : { [name]: having(text, rest) };
}

const ranges = [
  [0x00, 0x1f],
  [0x7f, 0x9f],
  [0x2028, 0x202e],
  [0x2066, 0x2069],
] as const;
const controls = ranges.flatMap(([from, to]) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCharCode(from + index)),
);

test("finds the texts of the operations", () => expect(places.length).toBeGreaterThan(150));

describe.each(places)("%s", (_, schema, { path, schema: own }) => {
  const isMultiline = own["x-multiline"] === true;
  const refused = controls.filter((each) => !isMultiline || !"\n\t".includes(each));
  const issueAt = (text: string) => schemaIssues(schema, having(text, path), { now })[path.join(".")];

  test("takes no control character", () => {
    for (const control of refused)
      for (const text of [control, `a${control}b`, `x${control}Bcc: a@b.ch`])
        expect(issueAt(text), JSON.stringify(text)).toMatch(/^Der Text darf keine Steuerzeichen enthalten/);
  });

  test("takes no half of a surrogate pair", () => {
    for (const text of ["\ud800", "a\udfffb"]) expect(issueAt(text)).toBe("Der Text enthält beschädigte Zeichen.");
  });

  test("takes what is written in any language", () => {
    if (own["pattern"] !== undefined || own["format"] !== undefined || own["x-file"] !== undefined) return;
    const most = typeof own["maxLength"] === "number" ? own["maxLength"] : 60;
    const given = fc
      .string({ unit: "grapheme", minLength: 1, maxLength: 12 })
      .filter((each) => [...each].length <= most);
    const names = fc.constantFrom("Zoë", "👩‍👧", "می‌خواهم", "\u200fشادی");
    fc.assert(
      fc.property(fc.oneof(names, given), (text) => {
        fc.pre(!controls.some((each) => text.includes(each)));
        expect(issueAt(text)).toBeUndefined();
      }),
      { numRuns: 20 },
    );
  });

  test("says whether it may have several lines", () => {
    expect(issueAt("a\nb")?.includes("Steuerzeichen") ?? false).toBe(!isMultiline);
  });
});
