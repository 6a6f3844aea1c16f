import { describe, expect, it, test } from "vitest";
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
import { html } from "../../../../components/_kit/html.ts";
import { contractPlaces, pathsTo, placeName } from "../../../../src/workshop/contracts/contract-places.ts";
import { fullest, leastData } from "../../../../src/workshop/contracts/extreme-data.ts";
import { isAllowedText, samplesOf } from "../../../../src/workshop/contracts/sample-values.ts";
import { variants } from "../../../../src/workshop/contracts/variants.ts";

const item = contract({
  id: required(pattern(/^[a-z]-\d$/), "Its id."),
  label: required(text({ max: 20 }), "A word."),
  note: optional(string(), "More."),
});
const made = defineComponent({
  ...{ id: "made", title: "Made", summary: "It is made.", tags: [], rejected: [] },
  contract: contract({
    title: required(text(), "What it is."),
    tone: withDefault(oneOf(["info", "danger"]), "info", "How it is."),
    open: flag("Whether it is open."),
    size: optional(integer({ min: 1, max: 3 }), "How large it is."),
    items: required(list(item, { min: 1, max: 4 }), "What is in it."),
    link: optional(pattern(/^\/[a-z]*$/), "Where it leads."),
  }),
  markup: (data) => html`<p>${JSON.stringify(data)}</p>`,
  examples: [
    {
      name: "usual",
      title: "Usual",
      description: "As usual.",
      data: { title: "Heute gilt", items: [{ id: "a-1", label: "Eins" }] },
    },
    {
      name: "full",
      title: "Full",
      description: "All of it.",
      data: {
        title: "Morgen gilt",
        items: [
          { id: "a-1", label: "Eins", note: "Mehr davon" },
          { id: "a-2", label: "Zwei" },
        ],
        size: 2,
      },
    },
  ],
  behaviour: { events: [], keyboard: [], aria: [] },
});

test("the places of a contract are its fields, and those of its items", () => {
  expect(contractPlaces(made).map(({ steps }) => placeName(steps))).toEqual([
    ...["title", "tone", "open", "size", "items", "items[]", "items[].id", "items[].label", "items[].note", "link"],
  ]);
  const data = { items: [{ label: "a" }, {}, 3], cells: { x: { text: "b" } }, none: null };
  const found = (...steps: string[]) => pathsTo(data, steps).map((path) => path.join("."));
  expect([
    found("items", "[]", "label"),
    found("cells", "{}", "text"),
    found("none", "x"),
    found("gone"),
    found("cells", "[]"),
  ]).toEqual([["items.0.label", "items.1.label"], ["cells.x.text"], [], ["gone"], []]);
});

describe("the data of variants", () => {
  it("goes from the least to the fullest", () => {
    expect(leastData(made)).toEqual({ title: "Heute gilt", items: [{ id: "a-1", label: "Eins" }] });
    expect(fullest(made)).toMatchInlineSnapshot(`
      {
        "items": [
          {
            "id": "a-1",
            "label": "Eins",
            "note": "Mehr davon",
          },
          {
            "id": "a-2",
            "label": "Zwei",
            "note": "Mehr davon",
          },
        ],
        "link": "/beispiel",
        "size": 2,
        "title": "Morgen gilt",
      }
    `);
  });

  it("changes one thing at a time, then every pair of choices", () => {
    expect(
      variants(made).map(({ name, title, data }) => `${name} | ${title} | ${JSON.stringify(data)}`),
    ).toMatchInlineSnapshot(`
      [
        "everything | everything | {"title":"Morgen gilt","items":[{"id":"a-1","label":"Eins","note":"Mehr davon"},{"id":"a-2","label":"Zwei","note":"Mehr davon"}],"size":2,"link":"/beispiel"}",
        "tone-danger | tone = danger | {"title":"Heute gilt","items":[{"id":"a-1","label":"Eins"}],"tone":"danger"}",
        "open-true | open = true | {"title":"Heute gilt","items":[{"id":"a-1","label":"Eins"}],"open":true}",
        "size-1 | size = 1 | {"title":"Heute gilt","items":[{"id":"a-1","label":"Eins"}],"size":1}",
        "size-3 | size = 3 | {"title":"Heute gilt","items":[{"id":"a-1","label":"Eins"}],"size":3}",
        "items-4-items | items: 4 items | {"title":"Morgen gilt","items":[{"id":"a-1","label":"Eins","note":"Mehr davon"},{"id":"a-2","label":"Zwei","note":"Mehr davon"},{"id":"a-1","label":"Eins"},{"id":"a-2","label":"Zwei"}],"size":2,"link":"/beispiel"}",
        "empty-texts | empty texts | {"title":"Morgen gilt","items":[{"id":"a-1","label":"Eins","note":""},{"id":"a-2","label":"Zwei","note":""}],"size":2,"link":"/beispiel"}",
        "long-words | long words | {"title":"Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenverleihung","items":[{"id":"a-1","label":"Donaudampfschifffahr","note":"Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenverleihung"},{"id":"a-2","label":"Donaudampfschifffahr","note":"Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenverleihung"}],"size":2,"link":"/beispiel"}",
        "tone-danger-open-true | tone = danger, open = true | {"title":"Heute gilt","items":[{"id":"a-1","label":"Eins"}],"tone":"danger","open":true}",
      ]
    `);
    for (const { base, data } of variants(made)) expect(data).not.toEqual(base);
  });

  it("is none where there is no example", () => {
    expect(variants({ ...made, id: "none", examples: [] })).toEqual([]);
  });
});

describe("samples", () => {
  const samples = samplesOf(made);
  const fieldAt = (name: string) => contractPlaces(made).find(({ steps }) => placeName(steps) === name);
  const sampleAt = (name: string) => {
    const place = fieldAt(name);
    return place && samples.valueFor(place.steps, place.field);
  };

  it("are what examples show at a place, each once", () => {
    expect(samples.at(["items", "[]", "label"])).toEqual(["Eins", "Zwei"]);
    expect(samples.at(["link"])).toEqual([]);
    expect(samplesOf(made)).toBe(samples);
  });

  it("are found for what no example shows", () => {
    expect(["title", "tone", "open", "size", "items[].note"].map(sampleAt)).toEqual([
      "Heute gilt",
      "info",
      true,
      2,
      "Mehr davon",
    ]);
    expect(sampleAt("link")).toMatch(/^\/[a-z]*$/);
  });

  it("know prose from ids and addresses", () => {
    const isProse = (name: string) => {
      const place = fieldAt(name);
      return place && samples.isProse(place.steps, place.field);
    };
    expect(["title", "items[].label", "items[].note", "items[].id", "link", "size"].map(isProse)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  it.each([
    ["abc", {}, true],
    ["abc", { min: 4 }, false],
    ["abc", { min: 3, max: 3 }, true],
    ["abc", { max: 2 }, false],
    ["abc", { pattern: "^b" }, false],
  ])("%s with the limits %j is allowed: %s", (value, limits, isAllowed) => {
    expect(isAllowedText(value, { kind: "string", description: "", required: true, ...limits })).toBe(isAllowed);
  });
});
