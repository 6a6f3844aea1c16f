import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { defineComponent } from "../../../../components/_kit/contract/component.ts";
import {
  contract,
  flag,
  integer,
  list,
  oneOf,
  optional,
  pattern,
  required,
  string,
  text,
  withDefault,
} from "../../../../components/_kit/contract/contract.ts";
import { ContractError, contractErrors, formatPath } from "../../../../components/_kit/contract/errors.ts";
import { html } from "../../../../components/_kit/html.ts";

const item = contract({ label: optional(text({ max: 5 }), "."), icon: optional(string(), "."), bare: flag(".") }, [
  {
    field: "label",
    description: "An item needs a label or an icon.",
    holds: ({ label, icon }) => Boolean(label ?? icon),
  },
]);

const shape = {
  id: required(pattern(/^[a-z]+$/), "."),
  tone: withDefault(oneOf(["info", "warning"]), "info", "."),
  kind: optional(oneOf(["link", "text"]), "."),
  level: withDefault(integer({ min: 2, max: 4 }), 3, "."),
  size: optional(z.union([z.string(), z.number()]), "."),
  href: optional(string(), "."),
  items: optional(list(item, { min: 1, max: 2 }), "."),
  nested: optional(contract({ item: required(item, ".") }), "."),
};

const component = defineComponent({
  id: "sample",
  title: "Sample",
  summary: ".",
  tags: [],
  contract: contract(shape, [
    { field: "items", description: "href excludes items.", holds: ({ href, items }) => !href || !items },
    { field: "href", description: "A link needs href.", holds: ({ kind, href }) => kind !== "link" || Boolean(href) },
    {
      field: "level",
      description: "A warning has level 2.",
      holds: ({ tone, level }) => tone !== "warning" || level === 2,
    },
  ]),
  markup: ({ id }) => html`<p>${id}</p>`,
  examples: [],
  rejected: [],
  behaviour: { events: [], keyboard: [], aria: [] },
});

function failure(data: unknown): ContractError {
  try {
    component.render(data);
  } catch (error) {
    if (error instanceof ContractError) return error;
    throw error;
  }
  throw new Error("The data was accepted.");
}

/** The issues as lines `path rule: message`. */
function issues(data: unknown): string[] {
  return failure(data).issues.map(({ path, rule, message }) => `${formatPath(path)} ${rule}: ${message}`);
}

function frozen<T>(value: T): T {
  if (typeof value === "object" && value !== null) Object.values(Object.freeze(value)).forEach(frozen);
  return value;
}

describe("the issues of broken data", () => {
  it("come all at once, with the index of an item in their path, fields before rules", () => {
    const data = {
      id: "A1",
      tone: "warn",
      kind: "link",
      level: 5,
      items: [{ label: "too long", icn: "x" }, {}, { label: 1 }],
      nested: { item: {}, other: 1 },
    };
    expect(issues(data)).toMatchInlineSnapshot(`
      [
        "id pattern: "A1" does not match /^[a-z]+$/.",
        "tone enum: "warn" is not allowed; use one of "info", "warning".",
        "level range: Use a number of at most 4.",
        "items items: Use at most 2 items.",
        "items[0].label length: Use at most 5 characters.",
        "items[0].icn unknown-field: There is no field "icn"; did you mean "icon"?",
        "items[2].label type: Expected a string, got the number 1.",
        "nested.other unknown-field: There is no field "other"; known fields are item.",
        "href rule: A link needs href.",
        "items[1].label rule: An item needs a label or an icon.",
        "nested.item.label rule: An item needs a label or an icon.",
      ]
    `);
  });

  it("stand in the message of the error, under the name of the component", () => {
    const error = failure({ tone: "info", items: [] });
    expect([error.name, error.component]).toEqual(["ContractError", "sample"]);
    expect(error.message).toMatchInlineSnapshot(`
      "The data of "sample" breaks its contract:
        id: The field is required; it takes a string.
        items: Use at least 1 item."
    `);
  });

  it.each([
    ["unknown-field", { id: "a", titel: 1 }],
    ["missing-field", {}],
    ["type", { id: 1 }],
    ["enum", { id: "a", tone: "x" }],
    ["pattern", { id: "1" }],
    ["length", { id: "a", items: [{ label: "longer" }] }],
    ["range", { id: "a", level: 1 }],
    ["items", { id: "a", items: [] }],
    ["rule", { id: "a", kind: "link" }],
  ] as const)("carry the rule %s", (rule, data) => {
    expect(failure(data).issues.map((issue) => issue.rule)).toEqual([rule]);
  });

  it("have a case for every rule above", () => expect(Object.keys(contractErrors)).toHaveLength(9));

  it.each([
    [null, "(data) type: Expected an object, got null."],
    [undefined, "(data) missing-field: The field is required; it takes an object."],
    [[], "(data) type: Expected an object, got an array."],
    ["<p>", '(data) type: Expected an object, got the string "<p>".'],
    [7, "(data) type: Expected an object, got the number 7."],
    [Number.NaN, "(data) type: Expected an object, got NaN."],
    [() => 1, "(data) type: Expected an object, got function."],
  ])("say what stands there instead of an object: %s", (data, line) => expect(issues(data)).toEqual([line]));

  it.each([
    [{ level: 2.5 }, "level type: Expected an integer, got the number 2.5."],
    [{ level: "3" }, 'level type: Expected a number, got the string "3".'],
    [{ level: 9 }, "level range: Use a number of at most 4."],
    [{ size: true }, "size type: Expected a string or a number, got boolean."],
    [{ href: null }, "href type: Expected a string, got null."],
    [{ items: {} }, "items type: Expected an array, got an object."],
    [{ items: [null] }, "items[0] type: Expected an object, got null."],
    [{ items: [{ bare: "no", icon: "x" }] }, 'items[0].bare type: Expected true or false, got the string "no".'],
    [{ nested: {} }, "nested.item missing-field: The field is required; it takes an object."],
  ])("name the type wanted and the value found: %j", (data, line) => {
    expect(issues({ id: "a", ...data })).toEqual([line]);
  });

  it.each([
    ["warnin", '"warnin" is not allowed; use one of "info", "warning". Did you mean "warning"?'],
    ["error", '"error" is not allowed; use one of "info", "warning".'],
    [null, 'null is not allowed; use one of "info", "warning".'],
    [3, '3 is not allowed; use one of "info", "warning".'],
    [10n, '10 is not allowed; use one of "info", "warning".'],
    [{ a: 1 }, 'An object is not allowed; use one of "info", "warning".'],
    ["🏐".repeat(80), `"${"🏐".repeat(56)}…" is not allowed; use one of "info", "warning".`],
  ])("list the values of an enum: %s", (tone, message) => {
    expect(failure({ id: "a", tone }).issues).toMatchObject([{ path: ["tone"], rule: "enum", message }]);
  });

  it("say of a text cut within a character what it is, and of a control character likewise", () => {
    expect(issues({ id: "a", href: "a\ud83d" })).toEqual([
      String.raw`href pattern: "a\ud83d" has half of a character. Write the whole character, or leave it out.`,
    ]);
    expect(issues({ id: "a", href: "a\u0007" })).toEqual([
      String.raw`href pattern: "a\u0007" has a line end or another control character. Write it on one line.`,
    ]);
  });

  it("count a required enum that is absent as missing", () => {
    const strict = defineComponent({
      ...component,
      contract: contract({ tone: required(oneOf(["info", "warning"]), ".") }),
      texts: {},
      markup: () => html``,
    });
    expect(() => strict.render({})).toThrow('tone: The field is required; use one of "info", "warning".');
  });

  it.each([
    [
      { titel: 1, hrf: 1 },
      [
        'There is no field "titel"; known fields are id, tone, kind, level, size, href, items, nested.',
        'There is no field "hrf"; did you mean "href"?',
      ],
    ],
    [{ items: [{ icon: "x", lable: "x" }] }, ['There is no field "lable"; did you mean "label"?']],
    [{ nested: { item: { icon: "x", Icon: "x" } } }, ['There is no field "Icon"; did you mean "icon"?']],
  ])("name the nearest field or all of them: %j", (data, messages) => {
    expect(failure({ id: "a", ...data }).issues.map(({ message }) => message)).toEqual(messages);
  });

  it.each(["__proto__", "constructor", "toString", "hasOwnProperty", "prototype"])("know no field %s", (key) => {
    const data: unknown = JSON.parse(`{"id":"a","${key}":{"id":"b"},"items":[{"icon":"x","${key}":1}]}`);
    expect(failure(data).issues.map(({ path, rule }) => [path, rule])).toEqual([
      [["items", 0, key], "unknown-field"],
      [[key], "unknown-field"],
    ]);
  });

  it("do not take a field from a prototype", () => {
    expect(failure(JSON.parse('{"__proto__":{"id":"a"}}')).issues.map(({ path }) => path)).toContainEqual(["id"]);
  });

  it("include the rules across fields beside wrong fields, once each", () => {
    expect(issues({ id: "a", kind: "link", level: "x" })).toEqual([
      'level type: Expected a number, got the string "x".',
      "href rule: A link needs href.",
    ]);
    expect(issues({ id: "a", href: "#", items: [{}] })).toEqual([
      "items rule: href excludes items.",
      "items[0].label rule: An item needs a label or an icon.",
    ]);
  });

  it("include a rule that only a default breaks", () => {
    expect(failure({ id: "a", tone: "warning" }).issues.map(({ message }) => message)).toEqual([
      "A warning has level 2.",
    ]);
  });
});

describe("the data", () => {
  it("is not changed, whether it is valid or not", () => {
    expect(component.render(frozen({ id: "a", items: [{ label: "a" }] }))).toBe("<p>a</p>");
    expect(issues(frozen({ id: "a", items: [{ x: 1 }], y: {} })).length).toBeGreaterThan(0);
    const data = { id: "a", items: [{ label: "a" }] };
    component.render(data);
    expect(data).toEqual({ id: "a", items: [{ label: "a" }] });
  });

  it("may have no prototype", () => {
    expect(component.render(Object.assign(Object.create(null), { id: "a" }))).toBe("<p>a</p>");
  });
});

describe("a path", () => {
  it.each([
    [[], "(data)"],
    [["title"], "title"],
    [["actions", 0, "label"], "actions[0].label"],
    [[0, "a"], "[0].a"],
  ])("is written as people write it: %j", (path, written) => expect(formatPath(path)).toBe(written));
});
