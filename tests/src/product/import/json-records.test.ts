import { expect, test } from "vitest";
import { recordIn, recordsIn } from "../../../../src/product/import/json-records.ts";

test.each([
  [undefined, {}],
  ['{ "a": 1, /* why */ "b": [2], }', { a: 1, b: [2] }],
  ["[1]", {}],
  ["", {}],
  ['"a"', {}],
])("the record in %j is %j", (text, record) => {
  expect(recordIn(text)).toEqual(record);
});

test("the records of a list are those of its items that are some", () => {
  expect(recordsIn([{ a: 1 }, 2, null, "b", { c: 3 }])).toEqual([{ a: 1 }, { c: 3 }]);
  expect([recordsIn({ a: 1 }), recordsIn(undefined)]).toEqual([[], []]);
});
