import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  enteredValues,
  errorsByName,
  flatValues,
  shapedValues,
  stepsOfName,
} from "../../../../../src/product/engine/json/shaped-values.ts";

describe("values by the names of their controls", () => {
  it.each([
    [
      { name: "Ida", groups: ["u12"] },
      { name: "Ida", groups: ["u12"] },
    ],
    [
      { "address.street": "Dorf 1", name: "Ida", "address.city": "Aabach" },
      { address: { street: "Dorf 1", city: "Aabach" }, name: "Ida" },
    ],
    [
      { "children[0].name": "Lea", "children[1].name": "Noé", "children[0].likes": ["a"] },
      { children: [{ name: "Lea", likes: ["a"] }, { name: "Noé" }] },
    ],
    [{ "tags[1]": "b", "tags[0]": "a" }, { tags: ["a", "b"] }],
    [{ "a[0].b[0].c": 1, "a[0].b[1].c": 2 }, { a: [{ b: [{ c: 1 }, { c: 2 }] }] }],
  ])("are the objects and lists that the names lead to: %j", (flat, shaped) => {
    expect(shapedValues(flat)).toEqual(shaped);
  });

  it("leave no gap for a row that is not shown, and keep the rows in order", () => {
    expect(shapedValues({ "rows[9999].a": 3, "rows[10].a": 2, "rows[2].a": 1 })).toEqual({
      rows: [{ a: 1 }, { a: 2 }, { a: 3 }],
    });
  });

  it("have a row for each key of a list, also an empty one, and none beyond them", () => {
    expect(shapedValues({ "children[]": "1,4", "children[1].name": "Noé", "children[2].name": "Ida" })).toEqual({
      children: [{}, { name: "Noé" }],
    });
    expect(shapedValues({ "children[]": "" })).toEqual({ children: [] });
  });

  it("are entered with the keys of their rows", () => {
    const entered = enteredValues({
      name: "Ida",
      family: { children: [{ name: "Lea" }, { name: "Noé" }] },
      tags: ["a"],
    });
    expect(entered).toMatchObject({ "family.children[]": "1,2", "family.children[1].name": "Noé" });
    expect(Object.keys(entered)).toHaveLength(5);
  });

  it("stay as they are under a name that is no path, also with a dot in it", () => {
    const flat = { "v1.0": 1, ".a": 2, "a..b": 3, "a.": 4, "file-1.txt": 5, "a[b]": 6, "a[12345]": 7 };
    expect(shapedValues(flat)).toEqual(flat);
  });

  it("lead an error of a list to the control with its rows", () => {
    const names = ["family.children[]", "family.children[0].name"];
    expect(errorsByName({ "/family/children": "Zu wenig." }, names)).toEqual({ "family.children[]": "Zu wenig." });
    expect(errorsByName({ "family.children.0.name": "Fehlt." }, names)).toEqual({
      "family.children[0].name": "Fehlt.",
    });
  });

  it("count where a name leads into another", () => {
    expect(shapedValues({ address: "Dorf 1", "address.city": "Aabach" })).toEqual({ address: { city: "Aabach" } });
  });

  it("give no object a prototype", () => {
    const names = [
      "__proto__.isAdmin",
      "constructor.prototype.isAdmin",
      "a.__proto__.isAdmin",
      "b[0].__proto__.isAdmin",
    ];
    const shaped = shapedValues(Object.fromEntries(names.map((name) => [name, true])));
    expect(({} as Record<string, unknown>)["isAdmin"]).toBeUndefined();
    expect(Object.getPrototypeOf(shaped)).toBe(Object.prototype);
    expect(Object.keys(shaped)).toEqual(["__proto__", "constructor", "a", "b"]);
    expect(JSON.stringify(shaped["a"])).toBe('{"__proto__":{"isAdmin":true}}');
  });

  const word = fc.constantFrom("a", "b", "city", "__proto__", "toString");
  const leaf = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.array(fc.string(), { minLength: 1, maxLength: 2 }));
  const { shape } = fc.letrec<{ shape: unknown; fields: Record<string, unknown> }>((tie) => ({
    shape: fc.oneof(
      { depthSize: "small" },
      leaf,
      tie("fields"),
      fc.array(tie("fields"), { minLength: 1, maxLength: 3 }),
    ),
    fields: fc.dictionary(word, tie("shape"), { minKeys: 1, maxKeys: 3, noNullPrototype: true }),
  }));
  const values = fc.dictionary(fc.constantFrom("a", "b", "rows"), shape, { maxKeys: 3, noNullPrototype: true });

  it("come back from the flat form, in any order of the names", () => {
    fc.assert(
      fc.property(values, fc.integer(), (shaped, seed) => {
        const flat = Object.entries(flatValues(shaped));
        const turned = flat.length === 0 ? 0 : Math.abs(seed) % flat.length;
        expect(shapedValues(Object.fromEntries([...flat.slice(turned), ...flat.slice(0, turned)]))).toEqual(shaped);
      }),
    );
  });

  it("have an error of the API at the control whose value is in its place", () => {
    const listed = (value: unknown): boolean => Array.isArray(value) && value.every((item) => typeof item === "string");
    fc.assert(
      fc.property(values, (shaped) => {
        const names = Object.keys(flatValues(shaped));
        for (const name of names) {
          const steps = stepsOfName(name).map(String);
          expect(errorsByName({ [steps.join(".")]: "Fehlt." }, names)).toEqual({ [name]: "Fehlt." });
          expect(errorsByName({ [`/${steps.join("/")}`]: "Fehlt." }, names)).toEqual({ [name]: "Fehlt." });
          if (listed(flatValues(shaped)[name]))
            expect(errorsByName({ [`${steps.join(".")}.0`]: "Fehlt." }, names)).toEqual({ [name]: "Fehlt." });
        }
      }),
    );
  });
});

describe("errors by place", () => {
  const names = ["address.street", "address.city", "children[2].name", "children[5].name", "plan"];

  it.each([
    ["children.1.name", "children[5].name"],
    ["/children/0/name", "children[2].name"],
    ["children[1].name", "children[5].name"],
    ["children[5].name", "children[5].name"],
    ["address", "address.street"],
    ["/children", "children[2].name"],
    ["plan.0", "plan"],
    ["children.2.name", "children.2.name"],
    ["address.zip", "address.zip"],
    ["/a~1b/~0", "/a~1b/~0"],
    ["toString", "toString"],
  ])("%s is told at %s", (place, name) => {
    expect(errorsByName({ [place]: "Fehlt." }, names)).toEqual({ [name]: "Fehlt." });
  });

  it("keep the first of two for one control", () => {
    expect(errorsByName({ "address.street": "Fehlt.", address: "Nichts." }, names)).toEqual({
      "address.street": "Fehlt.",
    });
  });
});
