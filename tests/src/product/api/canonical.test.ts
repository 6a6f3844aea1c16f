import { createHash } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { canonicalJson, sha256 } from "../../../../src/product/api/canonical.ts";

test("writes the example of RFC 8785 as it says", () => {
  const value = {
    numbers: [333333333.3333333, 1e30, 4.5, 2e-3, 0.000000000000000000000000001],
    string: "\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"/",
    literals: [null, true, false],
  };
  expect(canonicalJson(value)).toBe(
    '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
  );
});

test("orders properties by UTF-16 code units, as RFC 8785 asks", () => {
  const value = { "\u20ac": 1, "\r": 2, "\ufb33": 3, "1": 4, "😀": 5, "\u0080": 6, "\u00f6": 7 };
  expect(Object.values(JSON.parse(`[${canonicalJson(value).match(/\d(?=[,}])/g)}]`))).toEqual([2, 4, 6, 7, 1, 5, 3]);
});

test("is JSON of the same value, the same for every order of properties", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = canonicalJson(value);
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
      expect(canonicalJson(JSON.parse(text))).toBe(text);
    }),
  );
});

test.each([
  ["NaN", Number.NaN],
  ["a function", () => 1],
  ["half a surrogate pair", "\ud800"],
])("refuses %s", (_, value) => {
  expect(() => canonicalJson({ value })).toThrow(TypeError);
});

test("hashes as everybody does", async () => {
  expect(await sha256("Zürich 😀")).toBe(createHash("sha256").update("Zürich 😀").digest("hex"));
});
