import { readFileSync } from "node:fs";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { formProperties } from "../../../../src/checks/rules/screens/control-names.ts";
import { joinedHints } from "../../../../src/workshop/convert/answer-parts.ts";
import { conversionReport, conversionSummary } from "../../../../src/workshop/convert/conversion-report.ts";
import { type Conversion, convertDefinition, formatIds } from "../../../../src/workshop/convert/convert.ts";
import { convertedTexts } from "../../../../src/workshop/convert/converted-texts.ts";
import type { AnswerKind, ModelItem } from "../../../../src/workshop/convert/form-model.ts";
import { drawnSituations } from "../../../../src/workshop/mcp/draft/draft-screens.ts";
import { DraftTree } from "../../../../src/workshop/mcp/draft/draft-tree.ts";
import { operationTrials } from "../../../../src/workshop/mcp/draft/operation-trials.ts";
import { runs } from "../../../runs.ts";

let project: DraftTree;
beforeAll(async () => {
  project = await DraftTree.read();
});

function definitionOf(format: string): unknown {
  return JSON.parse(readFileSync(new URL(`definitions/${format}.json`, import.meta.url), "utf8"));
}

function converted(definition: unknown): Conversion {
  const conversion = convertDefinition(definition, { file: "form.json" });
  if (conversion === undefined) throw new Error("It asks for nothing.");
  return conversion;
}

function lossesOf({ notes }: Conversion): string[] {
  return notes.flatMap(({ isLoss, place, what }) => (isLoss ? [`${place} ${what}`] : []));
}

const wanted: Readonly<Record<string, readonly string[]>> = {
  "adaptive-card": [],
  altinn: ['form.json#/data/layout/22 There is no "Subform" here.'],
  defra: [],
  surveyjs: [
    "form.json#/triggers/0 A trigger is not taken over.",
    'form.json#/pages/2/elements/8 There is no "signaturepad" here.',
  ],
  "json-forms": ["form.json#/schema/properties/extra/items Nothing asks for a value of this schema."],
  a2ui: [],
};

describe.each(formatIds)("a form of %s", (format) => {
  it("is these files, with every bound, choice and word", async () => {
    const { texts } = converted(definitionOf(format));
    const files = Object.entries(texts).map(([path, text]) => `== ${path}\n${text}`);
    await expect(files.join("\n")).toMatchFileSnapshot(`definitions/${format}.converted.txt`);
  });

  it("passes the checks, is drawn, and tells each loss at its place", () => {
    const conversion = converted(definitionOf(format));
    expect(conversion.format).toBe(format);
    expect(lossesOf(conversion)).toEqual(wanted[format]);
    const draft = project.with(conversion.texts);
    expect(draft.problems).toEqual([]);
    expect(operationTrials(draft).flatMap(({ issues }) => issues)).toEqual([]);
    for (const { html, situation } of drawnSituations(draft)) expect(html, situation).toBeGreaterThan(1_000);
  });
});

describe("a converted survey", () => {
  const { texts } = converted(definitionOf("surveyjs"));
  const screen = JSON.parse(texts["screens/member/summerparty.form.json"] ?? "");

  it("keeps its pages, conditions, rows, names and words in each language", () => {
    expect(screen.steps).toHaveLength(3);
    expect(screen.steps[2].if.$bind).toBe("values.role == 'member' && values.age >= 16");
    expect(screen.steps[0].body.map((node: { data: { name: string } }) => node.data.name)).toEqual([
      ...["fullName", "age", "role", "roleComment", "from", "adult"],
    ]);
    expect(screen.steps[2].body[2]).toMatchObject({ component: "field-rows", data: { name: "children", max: 6 } });
    expect(JSON.parse(texts["content/messages/de-CH.json"] ?? "")["summerparty.form.title"]).toBe("Sommerfest");
    expect(JSON.parse(texts["content/messages/it-CH.json"] ?? "")["summerparty.form.title"]).toBe("Summer party");
  });

  it("holds in its request what the survey holds", () => {
    const { components } = JSON.parse(texts["content/api/openapi.yaml"] ?? "");
    expect(components.schemas.SummerpartyFormForm).toMatchObject({
      required: ["fullName", "role", "prizes"],
      properties: { age: { type: "number", minimum: 0, maximum: 120 }, role: { enum: ["member", "guest", "other"] } },
    });
  });
});

it("puts more than six pages together, so that each keeps its title and its condition", () => {
  const pages = Array.from({ length: 14 }, (_, index) => ({
    title: `Page ${index}`,
    ...(index === 3 && { visibleIf: "{q0} = 'a'" }),
    elements: [{ type: "text", name: `q${index}`, title: `Question ${index}` }],
  }));
  const conversion = converted({ title: "Long form", pages });
  const screen = JSON.parse(conversion.texts["screens/member/longform.form.json"] ?? "");
  expect(screen.steps).toHaveLength(5);
  expect(screen.steps[1].body[0]).toMatchObject({ if: { $bind: "values.q0 == 'a'" } });
  expect(lossesOf(conversion)).toEqual([]);
  expect(project.with(conversion.texts).problems).toEqual([]);
});

it("reads what nobody asks for from an operation, and says so", () => {
  const elements = [
    { type: "text", name: "a", title: "A", visibleIf: "{gone} = 1" },
    { type: "signaturepad", name: "b" },
  ];
  const conversion = converted({ title: "One field", elements });
  const screen = JSON.parse(conversion.texts["screens/member/onefield.form.json"] ?? "");
  expect(screen.steps[0].body[0].if).toEqual({ $bind: "known.gone == 1" });
  expect(screen.data).toEqual({ known: { source: "onefield.known.get" } });
  expect(project.with(conversion.texts).problems).toEqual([]);
  expect(conversionReport(conversion, [])).toMatchInlineSnapshot(`
    "onefield.form, from surveyjs: 1 losses, 1 changes, 0 problems.
    Lost: form.json#/elements/1 There is no "signaturepad" here. Ask for it by another field, or leave it.
    Changed: form.json# A condition reads "gone", which nobody asks for: an operation gives it. Let it give what is meant, or ask for it.
    To translate: de-CH, fr-CH, it-CH, en-GB."
  `);
});

it("is a screen without an operation where a definition only says something", () => {
  const conversion = converted({
    type: "AdaptiveCard",
    body: ["Hall", "The hall is closed."].map((text) => ({ type: "TextBlock", text })),
  });
  expect(Object.keys(conversion.texts)).not.toContain("content/api/openapi.yaml");
  expect(conversion.texts["content/messages/de-CH.json"]).toContain("The hall is closed.");
  expect(project.with(conversion.texts).problems).toEqual([]);
});

const survey = (...elements: object[]) => ({ title: "Some", elements });

it.each([
  [
    "words and rules in rows",
    survey({
      type: "paneldynamic",
      name: "a",
      templateElements: [
        { type: "html", html: "Hi" },
        { type: "text", name: "b" },
      ],
    }),
    ["form.json#/elements/0 Words and rules inside of rows are left out."],
  ],
  [
    "words in which a computed value would stand",
    survey({ type: "text", name: "a" }, { type: "text", name: "b", title: "Hello {total.sum}" }),
    ["form.json#/elements/1/title Words that change with data are what they say without."],
  ],
  [
    "what is computed while one answers",
    {
      data: {
        layout: [{ id: "a", type: "Input", dataModelBindings: { simpleBinding: "A" }, triggers: ["calculation"] }],
      },
    },
    ["form.json#/data/layout/0/triggers What happens while one answers is not taken over."],
  ],
  [
    "fees",
    {
      pages: [{ path: "/a", components: [{ type: "TextField", name: "a", title: "A" }] }],
      fees: [{ description: "Fee", amount: 10 }],
    },
    ['form.json#/fees "fees" is not taken over.'],
  ],
  [
    "the form of names",
    { schema: { properties: { a: { type: "string" } }, propertyNames: { minLength: 2 } } },
    ['form.json#/schema/propertyNames "propertyNames" is not taken over.'],
  ],
])("tells of %s that they are lost", (_, definition, losses) =>
  expect(lossesOf(converted(definition))).toEqual(losses),
);

/** The nodes of the first step of a definition of which nothing is lost, without a problem. */
function wholeBody(definition: unknown): Record<string, unknown>[] {
  const conversion = converted(definition);
  expect(lossesOf(conversion)).toEqual([]);
  expect(project.with(conversion.texts).problems).toEqual([]);
  const [screen] = Object.entries(conversion.texts).flatMap(([path, text]) =>
    path.startsWith("screens/") ? [JSON.parse(text)] : [],
  );
  return screen.steps[0].body;
}

it("shows answers of a survey that nobody may change", () => {
  const elements = [{ type: "text", name: "a", title: "A" }];
  expect(wholeBody({ mode: "display", elements })).toMatchObject([{ data: { name: "a", disabled: true } }]);
});

it("shows what triggers show, and asks for nothing that stays hidden", () => {
  const triggers = [{ type: "visible", name: "a", operator: "notequal", value: "x", questions: ["b"] }];
  const hidden = ["b", "c"].map((name) => ({ type: "text", name, title: name, visible: false }));
  const body = wholeBody({ title: "Some", triggers, elements: [{ type: "text", name: "a" }, ...hidden] });
  expect(body.map((node) => node["if"])).toEqual([undefined, { $bind: "values.a != 'x'" }]);
});

it("keeps the rows of a table to which nobody adds any", () => {
  const columns = [{ name: "b", cellType: "text" }];
  const fixed = { allowAddRows: false, allowRemoveRows: false, rowCount: 3 };
  const [rows] = wholeBody(survey({ type: "matrixdynamic", name: "a", columns, ...fixed }));
  expect(rows).toMatchObject({ data: { min: 3, max: 3 } });
});

it("says calculated words as they change, and takes no condition on them", () => {
  const calculatedValues = [{ name: "whole", expression: "{a} + ' ' + {b}" }];
  const elements = ["a", "b"].map((name) => ({ type: "text", name }));
  const told = { type: "html", name: "c", html: "Hello {whole}!" };
  const body = wholeBody({ title: "Some", calculatedValues, elements: [...elements, told] });
  const args = { value1: { $bind: "has(values.a) ? string(values.a) : ''" } };
  expect(body[2]).toMatchObject({ data: { body: [{ args }] } });
  const asking = { type: "text", name: "d", visibleIf: "{whole} = 'x y'" };
  expect(lossesOf(converted({ title: "Some", calculatedValues, elements: [...elements, asking] }))).toEqual([
    "form.json#/elements/2/visibleIf The condition is not taken over: it is always shown.",
  ]);
  const computed = [{ name: "n", expression: "{a} * 2" }];
  expect(lossesOf(converted({ title: "Some", calculatedValues: computed, elements }))).toEqual([
    "form.json#/calculatedValues/0 A calculated value is not taken over.",
  ]);
});

it("asks for a month where a picker has no days", () => {
  const options = { format: "date", views: ["year", "month"] };
  const uischema = { type: "Control", scope: "#/properties/a", options };
  const [section] = wholeBody({ schema: { properties: { a: { type: "string" } } }, uischema });
  expect(section).toMatchObject({ children: [{ data: { name: "a.month" } }, { data: { name: "a.year" } }] });
});

it("keeps the conditions of groups in rows", () => {
  const inner = { type: "panel", name: "p", visibleIf: "{panel.b} = 'x'", elements: [{ type: "text", name: "c" }] };
  const templateElements = [{ type: "text", name: "b" }, inner];
  const [rows] = wholeBody(survey({ type: "paneldynamic", name: "a", templateElements }));
  expect(rows).toMatchObject({ data: { fields: [{ name: "b" }, { name: "c", when: { $bind: "row.b == 'x'" } }] } });
});

const card = (...body: object[]) => ({ type: "AdaptiveCard", body: [{ type: "Input.Text", id: "a" }, ...body] });

it("repeats words over the items of a list, and loses what would ask in each", () => {
  const words = { type: "TextBlock", text: "${name}: ${formatNumber(total, 2)}", $data: "${bills}" };
  expect(wholeBody(card(words))[1]).toMatchObject({
    each: "known.bills",
    node: { children: [{ data: { body: [{ args: { value1: { $bind: "item.name" } } }] } }] },
  });
  const asking = { type: "Input.Text", id: "b", label: "B", $data: "${bills}" };
  expect(lossesOf(converted(card(asking)))).toEqual(["form.json#/body/1 What is repeated asks for something."]);
});

it("binds an address that lies beside the definition or comes with data, and loses one that is written out", () => {
  const images = ["a/b.png", "https://club.example/${id}.png", ""].map((url) => ({ type: "Image", url }));
  const [, beside, with_] = wholeBody(card(...images));
  expect(beside).toMatchObject({ data: { items: [{ href: { $bind: "known.picture_aBPng" } }] } });
  expect(with_).toMatchObject({
    data: { items: [{ href: { $bind: "'https://club.example/' + known.id + '.png'" } }] },
  });
  expect(lossesOf(converted(card({ type: "Image", url: "data:image/png;base64,AA==" })))).toEqual([
    "form.json#/body/1/url A picture without an address is left out.",
  ]);
});

it("asks the operation of options with the answers that they depend on", () => {
  const field = (id: string, more: object) => ({ id, type: "Dropdown", optionsId: id, ...more });
  const layout = [field("land", {}), field("town", { queryParameters: { land: ["component", "land"] } })];
  const conversion = converted({ data: { layout } });
  expect(lossesOf(conversion)).toEqual([]);
  expect(project.with(conversion.texts).problems).toEqual([]);
  const screen = JSON.parse(conversion.texts["screens/member/formular.form.json"] ?? "");
  expect(screen.data.townTownList).toEqual({
    source: "formular.townTown.options",
    params: { land: { $bind: "has(values.land) ? string(values.land) : ''" } },
  });
});

it("asks in which item of a list a button would have been pressed", () => {
  const components = [
    { id: "root", component: "List", children: { componentId: "row", path: "/shirts" } },
    { id: "row", component: "Column", children: ["name", "take"] },
    { id: "name", component: "Text", text: { path: "name" } },
    { id: "take", component: "Button", child: "takeWords", action: { event: { name: "take" } } },
    { id: "takeWords", component: "Text", text: "Take" },
  ];
  const value = { "shirts[0].name": "Red", "shirts[1].name": "Blue" };
  const body = wholeBody([{ updateComponents: { components } }, { updateDataModel: { path: "/", value } }]);
  const options = [{ value: "0" }, { value: "1" }];
  expect(body).toContainEqual(expect.objectContaining({ data: expect.objectContaining({ name: "shirts.chosen" }) }));
  expect(body.find((node) => node["component"] === "choice-group")).toMatchObject({
    data: { options, required: true },
  });
  const other = { id: "close", component: "Button", child: "closed", action: { event: { name: "close" } } };
  const both = [
    { id: "root", component: "Column", children: ["list", "close"] },
    { ...components[0], id: "list" },
    ...[...components.slice(1), other, { id: "closed", component: "Text", text: "Close" }],
  ];
  const [chosen] = wholeBody([
    { updateComponents: { components: both } },
    { updateDataModel: { path: "/", value } },
  ]).filter((node) => node["layout"] === "stack");
  expect(JSON.stringify(chosen)).toContain(`{"$bind":"values.decision == 'Take'"}`);
});

it("repeats a part of a surface over a list that is not in the file, and asks which item is meant", () => {
  const components = [
    { id: "root", component: "List", children: { componentId: "row", path: "/offers" } },
    { id: "row", component: "Column", children: ["name", "picture", "take"] },
    { id: "name", component: "Text", text: { path: "name" } },
    { id: "picture", component: "Image", url: { path: "picture" } },
    { id: "take", component: "Button", child: "takeWords", action: { event: { name: "take" } } },
    { id: "takeWords", component: "Text", text: "Take" },
  ];
  const [repeated, chosen] = wholeBody([{ updateComponents: { components } }]);
  expect(repeated).toMatchObject({ each: "known.offers" });
  expect(JSON.stringify(repeated)).toContain('{"$bind":"item.picture"}');
  expect(chosen).toMatchObject({ data: { name: "offers.chosen", options: { $bind: "offersList.options" } } });
});

it("gives no control a name that its form has by itself", () => {
  const names = [...formProperties, "constructor"];
  const elements = names.map((name) => ({ type: "text", name, title: name }));
  const screen = JSON.stringify(wholeBody(survey(...elements)));
  for (const name of names) expect(screen).not.toContain(`"name":"${name}"`);
});

it("asks for yes and no with values of their own by a choice, on which conditions fit", () => {
  const conversion = converted(
    survey(
      { type: "boolean", name: "a", valueTrue: "in", valueFalse: "out", labelTrue: "Inside" },
      { type: "text", name: "b", visibleIf: "{a} = 'in'" },
    ),
  );
  const screen = JSON.parse(conversion.texts["screens/member/some.form.json"] ?? "");
  expect(screen.steps[0].body[0].data.options.map(({ value }: { value: string }) => value)).toEqual(["in", "out"]);
  expect(lossesOf(conversion)).toEqual([]);
  expect(project.with(conversion.texts).problems).toEqual([]);
});

it("says answers and what is known before in words, each by its name", () => {
  const elements = [
    { type: "text", name: "first-name", title: "First name" },
    { type: "checkbox", name: "days", choices: ["Mo", "Di"] },
    { type: "text", name: "b", title: "Hello {first-name} of {club}, on {days}" },
  ];
  const conversion = converted(survey(...elements));
  const screen = JSON.parse(conversion.texts["screens/member/some.form.json"] ?? "");
  expect(screen.steps[0].body[2].data.label).toEqual({
    $t: "some.form.b",
    args: {
      value1: { $bind: "has(values.firstName) ? string(values.firstName) : ''" },
      value2: { $bind: "known.club" },
      value3: { $bind: "has(values.days) ? values.days.join(', ') : ''" },
    },
  });
  expect(JSON.parse(conversion.texts["content/messages/en-GB.json"] ?? "")["some.form.b"]).toBe(
    "Hello {$value1} of {$value2}, on {$value3}",
  );
  expect(lossesOf(conversion)).toEqual([]);
  expect(project.with(conversion.texts).problems).toEqual([]);
});

it("asks for more where a choice asks for it", () => {
  const choices = [{ value: "b", text: "Other", showCommentArea: true }, "c"];
  const conversion = converted(survey({ type: "checkbox", name: "a", choices }));
  const screen = JSON.parse(conversion.texts["screens/member/some.form.json"] ?? "");
  expect(screen.steps[0].body[1]).toMatchObject({ if: { $bind: "'b' in values.a" }, data: { name: "aCommentb" } });
  expect(lossesOf(conversion)).toEqual([]);
});

it("says both hints where a limit has words of its own", () => {
  const first = { en: "Yours.", de: "Deine." };
  expect(joinedHints(first, { en: "At most.", de: "Höchstens." })).toEqual({
    ...{ en: "Yours. At most.", de: "Deine. Höchstens." },
  });
  expect(joinedHints("Yours.", "At most.")).toBe("Yours. At most.");
  expect(joinedHints(undefined, "At most.")).toBe("At most.");
});

it("has a name of its own where another screen has its title", () => {
  const elements = [{ type: "text", name: "a", title: "A" }];
  const definition = { title: "Mitglieder", elements };
  const conversion = convertDefinition(definition, { file: "form.json", taken: new Set(["Mitglieder"]) });
  expect(conversion?.texts["content/messages/de-CH.json"]).toContain('"Mitglieder (2)"');
});

it("counts of how many of each format nothing is lost, and what most of the others lose", () => {
  const lossy = {
    title: "Lossy",
    elements: [
      { type: "text", name: "a" },
      { type: "signaturepad", name: "b" },
    ],
  };
  const whole = { title: "Whole", elements: [{ type: "text", name: "a" }] };
  const problem = {
    file: "screens/member/whole.form.json",
    line: 1,
    column: 1,
    message: "Wrong.",
    rule: "any",
    suggestion: "",
  };
  const summarized = [
    { conversion: converted(lossy), problems: [] },
    { conversion: converted(whole), problems: [] },
    { conversion: converted(whole), problems: [problem] },
  ];
  expect(conversionSummary(summarized)).toBe(
    [
      "surveyjs: 1 of 3 without a loss and without a problem (33 %)",
      "all: 1 of 3 without a loss and without a problem (33 %)",
      'Lost in 1: There is no "signaturepad" here.',
    ].join("\n"),
  );
});

it.each([
  [{}],
  [[]],
  [7],
  [null],
  [{ type: "AdaptiveCard", body: 3 }],
  [{ pages: [{ elements: {} }] }],
  [{ data: { layout: [] } }],
])("is nothing of %j, which asks for nothing", (definition) =>
  expect(convertDefinition(definition, { file: "form.json" })).toBeUndefined(),
);

const kinds: readonly AnswerKind[] = [
  ...(["text", "note", "email", "phone", "url", "date", "time", "number", "integer", "yes", "file"] as const),
];
const words = fc.constantFrom("Name", "Wie heisst {sie}?", ".Punkt", "a\\b", "Zwei\nZeilen");
const field = fc.record({
  kind: fc.constantFrom(...kinds),
  label: words,
  isRequired: fc.boolean(),
  hint: fc.option(words, { nil: undefined }),
});

it("writes any form so that the checks have nothing to say", () => {
  fc.assert(
    fc.property(fc.array(field, { minLength: 1, maxLength: 12 }), words, (fields, title) => {
      const items = fields.map((each, index): ModelItem => ({ item: "field", name: `f${index}`, ...each }));
      const steps = items.map((item, index) => ({
        title,
        items: [item],
        when: index > 0 ? "has(values.f0)" : undefined,
      }));
      const { texts } = convertedTexts({ title: "Some form", steps }, { id: "somewhere.form", app: "member" });
      expect(project.with(texts).problems).toEqual([]);
    }),
    { numRuns: runs(100, 10), seed: 45 },
  );
});
