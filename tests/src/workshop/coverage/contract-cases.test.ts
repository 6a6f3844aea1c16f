import { expect, test } from "vitest";
import { components } from "../../../../components/index.ts";
import { readField } from "../../../../src/workshop/contracts/contract-fields.ts";
import {
  contractCases,
  join,
  limitsOf,
  ownerElsewhere,
  typeName,
} from "../../../../src/workshop/coverage/contract-cases.ts";
import {
  caseAddress,
  coverageTotals,
  gapCells,
  gapColumns,
  totalsText,
} from "../../../../src/workshop/coverage/coverage-words.ts";

const casesOf = (id: string) => {
  const component = components.get(id);
  return component === undefined
    ? []
    : contractCases(component).cases.map(({ kind, path, what }) => [kind, path, what].join(" ").trim());
};
const field = (more: object) => ({ description: "", required: true, ...more });

test("the cases of a contract are its fields, values, types and limits, without the contracts of others", () => {
  expect(casesOf("badge")).toMatchInlineSnapshot(`
    [
      "field label",
      "field tone",
      "value tone neutral",
      "value tone info",
      "value tone success",
      "value tone warning",
      "value tone danger",
      "field title",
    ]
  `);
  expect(casesOf("segmented-control")).toMatchInlineSnapshot(`
    [
      "field id",
      "field legend",
      "field hideLegend",
      "field name",
      "field value",
      "field block",
      "field options",
      "limit options least: 2 items",
      "limit options most: 4 items",
      "field options[].value",
      "field options[].label",
      "limit options[].label most: 20 characters",
    ]
  `);
  const card = casesOf("card");
  expect(card).toContain("field actions");
  expect(card.filter((each) => each.startsWith("field actions[]."))).toEqual([]);
  for (const id of components.keys()) expect(new Set(casesOf(id)).size, id).toBe(casesOf(id).length);
});

test.each([
  [{ kind: "string", min: 1, max: 20 }, ["20 most: 20 characters"]],
  [{ kind: "string", min: 2 }, ["2 least: 2 characters"]],
  [{ kind: "list", min: 1, max: 3 }, ["1 least: 1 items", "3 most: 3 items"]],
  [{ kind: "integer", min: 0 }, ["0 least: 0"]],
  [{ kind: "boolean" }, []],
] as const)("the limits of %j are %j", (given, limits) => {
  expect(
    limitsOf({ ...field({}), ...given, description: "", required: true }).map(({ size, what }) => `${size} ${what}`),
  ).toEqual(limits);
});

test("a type has a name", () => {
  const named = (more: object) => typeName(Object.assign(field({}), { kind: "string" as const }, more));
  expect([
    named({}),
    named({ kind: "enum" }),
    named({ kind: "list", item: field({ kind: "string" }) }),
    named({ kind: "list" }),
  ]).toEqual(["string", "one of", "array of strings", "list"]);
  expect([join("", "a"), join("a", "b")]).toEqual(["a", "a.b"]);
});

test("the contract at the root is that of the component itself", () => {
  const badge = components.get("badge");
  const contract = badge && readField(badge.contract);
  expect(contract && [ownerElsewhere(contract, ""), ownerElsewhere(contract, "badge")]).toEqual([undefined, "badge"]);
});

const covered = (more: object) => ({
  kind: "field" as const,
  path: "a[].b",
  what: "",
  examples: [],
  screens: [],
  bound: [],
  ...more,
});

test("coverage is counted, and said in a sentence", () => {
  const cases = [
    covered({ examples: ["one"] }),
    covered({ examples: ["one"], screens: ["s"], bound: ["t"] }),
    covered({ bound: ["s"] }),
  ];
  expect(coverageTotals(cases)).toEqual({ cases: 3, examples: 2, screens: 1, bound: 1 });
  expect(totalsText({ cases: 1300, examples: 2, screens: 1, bound: 0 })).toMatchInlineSnapshot(
    `"Examples exercise 2 of the 1’300 fields, values, types and limits, and screens 1."`,
  );
  expect(totalsText({ cases: 3, examples: 2, screens: 1, bound: 1 })).toMatchInlineSnapshot(
    `"Examples exercise 2 of the 3 fields, values, types and limits, and screens 1. By the type of an expression, screens can do 1 more."`,
  );
});

test("a gap is a row, and leads to its field", () => {
  expect(gapColumns).toHaveLength(4);
  expect(gapCells(covered({ examples: ["one"] }))).toEqual(["a[].b", "given", "1 example", "none"]);
  expect(gapCells(covered({ kind: "value", what: "info", screens: ["s", "t"] }))).toEqual([
    "a[].b",
    "info",
    "none",
    "2 screens",
  ]);
  expect(gapCells(covered({ bound: ["s", "t"] }))).toEqual(["a[].b", "given", "none", "by type: s, t"]);
  expect(caseAddress("card", covered({}))).toMatch(/^\/components\/card\/#.*a/);
});
