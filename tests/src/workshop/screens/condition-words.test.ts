import fc from "fast-check";
import { expect, test } from "vitest";
import { screenFiles } from "../../../../src/product/content/screens.ts";
import { expressionFunctions } from "../../../../src/product/engine/expressions/functions.ts";
import { compileExpression } from "../../../../src/product/engine/index.ts";
import { conditionWords } from "../../../../src/workshop/screens/condition-words.ts";

const labels = {
  field: (name: string) => ({ plan: "Welche Mitgliedschaft passt?" })[name],
  option: (name: string, value: string) => (name === "plan" && value === "family" ? "Familie" : undefined),
};

/** Signs and names that only code has; labels and values are in quotation marks. */
function codeIn(words: string): string[] {
  const own = words.replaceAll(/“[^”]*”/g, "");
  return [...own.matchAll(/[=<>&|!?:[\](){}$_"`\\]|\p{Ll}\p{Lu}|\w\.\w|\bnull\b|\bundefined\b|NaN/gu)].map(
    ([found]) => found,
  );
}

test.each([
  ["values.plan == 'family'", "“Welche Mitgliedschaft passt?” is “Familie”"],
  ["'family' != values.plan", "“Welche Mitgliedschaft passt?” is not “Familie”"],
  ["values.plan in ['family', 'youth']", "“Welche Mitgliedschaft passt?” is “Familie” or “youth”"],
  ["!(values.plan in ['family', 'youth'])", "“Welche Mitgliedschaft passt?” is neither “Familie” nor “youth”"],
  ["values.newsletter == true", "“Newsletter” is answered with yes"],
  ["!has(values.birthDate)", "“Birth date” is empty"],
  ["size(members.rows) == 0 && params.q != null", "there are no members and there is a search"],
  ["size(events.past) > 0", "there are past events"],
  ["!(size(events.past) > 0 || proposals.open == 0)", "there are no past events and there are open proposals"],
  ["booking.canCancel == false", "the booking cannot cancel"],
  ["a.x && (b.y || c.z)", "“x” holds for the a and either “y” holds for the b or “z” holds for the c"],
  ["invoice.openAmount >= 12.5", "the open amount of the invoice is at least 12.5"],
  ["members.rows.exists(row, row.isNew)", "for some row of the members the row is new"],
  ["values.children.exists_one(child, child.isNew)", "for one child of “Children” the child is new"],
  ["size(values.children.filter(child, child.isNew)) > 2", "there are more than 2 “Children” where the child is new"],
  [
    "values.lines.map(line, line.amount).sum() > 500",
    "the sum of amount of the line of each line of “Lines” is more than 500",
  ],
  ["age(date(values.birthDate)) < 18", "the age of “Birth date” is less than 18"],
  ["date(event.day) >= today()", "the day of the event is at least today"],
  ["mail.address.endsWith('.ch')", "the address of the mail ends with “.ch”"],
  ["a.b ? c.d : e.f", "“d” holds for the c where “b” holds for the a, or else “f” holds for the e"],
  ["this is no expression", "a condition holds that cannot be read"],
])("%s", (source, words) => {
  expect(conditionWords(source, labels)).toBe(words);
});

test("every condition of every screen is in words", () => {
  const found = conditionsIn([...screenFiles().values()].map(({ screen }) => screen));
  expect(found.size).toBeGreaterThan(100);
  for (const source of found) {
    const words = conditionWords(source);
    expect(words, source).not.toBe("");
    expect(words, source).not.toContain("cannot be read");
    expect(codeIn(words), `${source} → ${words}`).toEqual([]);
  }
});

const name = fc.constantFrom(
  "member",
  "isOpen",
  "canPay",
  "openAmount",
  "rows",
  "past",
  "status",
  "q",
  "id",
  "trainings",
);
const root = fc.constantFrom("values", "params", "members", "today", "event", "review");
const literal = fc.oneof(
  fc.constantFrom("null", "true", "false", "''", "'late'", "'helper-day'", "[]"),
  fc.integer({ min: -5, max: 5000 }).map((number) => (number < 0 ? `(${number})` : String(number))),
);
const { expression } = fc.letrec<{ expression: string; value: string; path: string }>((tie) => {
  const two = (sign: string, part: fc.Arbitrary<string>) => fc.tuple(part, part).map(([a, b]) => `(${a} ${sign} ${b})`);
  const [value, inner] = [tie("value"), tie("expression")];
  return {
    path: fc.oneof(
      { depthSize: "small" },
      fc.tuple(root, name).map(([a, b]) => `${a}.${b}`),
      root,
      fc.tuple(tie("path"), name).map(([a, b]) => `${a}.${b}`),
      fc.tuple(tie("path"), fc.integer({ min: 0, max: 12 })).map(([a, index]) => `${a}[${index}]`),
    ),
    value: fc.oneof(
      { depthSize: "small" },
      tie("path"),
      literal,
      tie("path").map((path) => `size(${path})`),
      ...["+", "-", "*", "/", "%"].map((sign) => two(sign, value)),
      fc.tuple(inner, value, value).map(([a, b, c]) => `(${a} ? ${b} : ${c})`),
      value.map((each) => `-(${each})`),
    ),
    expression: fc.oneof(
      { depthSize: "small" },
      value,
      ...["==", "!=", "<", "<=", ">", ">=", "in"].map((sign) => two(sign, value)),
      ...["&&", "||"].map((sign) => two(sign, inner)),
      inner.map((each) => `!(${each})`),
      fc.tuple(tie("path"), name).map(([a, b]) => `has(${a}.${b})`),
      fc
        .tuple(tie("path"), fc.constantFrom("exists", "all", "exists_one", "map", "filter"), inner)
        .map(([a, macro, b]) => `${a}.${macro}(each, ${b})`),
      fc
        .tuple(tie("path"), fc.constantFrom(...Object.entries(expressionFunctions)), value)
        .map(([a, [name, { as, operands }], b]) =>
          as === "function" ? `${name}(${operands === 0 ? "" : a})` : `${a}.${name}(${operands === 1 ? "" : b})`,
        ),
      fc.tuple(inner, inner, inner).map(([a, b, c]) => `(${a} ? ${b} : ${c})`),
    ),
  };
});

test("whatever the language allows is told without code, and nothing throws", () => {
  fc.assert(
    fc.property(expression, (source) => {
      expect(() => compileExpression(source)).not.toThrow();
      const words = conditionWords(source);
      expect(words).not.toMatch(/cannot be read|^\s*$/);
      expect(codeIn(words), `${source} → ${words}`).toEqual([]);
    }),
  );
});

test("any text at all gives a sentence", () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        expression.map((source) => source.slice(1)),
      ),
      (source) => {
        expect(conditionWords(source).trim()).not.toBe("");
      },
    ),
  );
});

function conditionsIn(value: unknown, found = new Set<string>()): Set<string> {
  if (value === null || typeof value !== "object") return found;
  const condition = (value as { if?: unknown }).if;
  if (condition !== null && typeof condition === "object" && "$bind" in condition) found.add(String(condition.$bind));
  for (const inner of Object.values(value)) conditionsIn(inner, found);
  return found;
}
