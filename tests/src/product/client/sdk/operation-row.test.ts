import { expect, test } from "vitest";
import {
  isChange,
  namedTypes,
  type OperationRow,
  riskOf,
} from "../../../../../src/product/client/sdk/operation-row.ts";

const row = (effect: OperationRow[0]): OperationRow => [effect, "GET", "/a", "", ""];
const table = { a: row("read"), b: row("reversible"), c: row("irreversible"), d: row("safe") };

test.each([
  ["a", false, "safe"],
  ["b", true, "reversible"],
  ["c", true, "irreversible"],
  ["d", true, "safe"],
] as const)("the operation %s changes something: %j, at the risk %s", (name, changes, risk) => {
  expect([isChange(table[name]), riskOf(table, name)]).toEqual([changes, risk]);
});

test("an unknown operation has no risk, whatever its name", () => {
  expect(["none", "toString", "constructor"].map((name) => riskOf(table, name))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test("a list names its values with their types", () => {
  expect(namedTypes("")).toEqual([]);
  expect(namedTypes("a b:n c:e")).toEqual([
    ["a", ""],
    ["b", "n"],
    ["c", "e"],
  ]);
});
