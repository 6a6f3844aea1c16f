import { readFileSync } from "node:fs";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { conversionReport } from "../../../../src/workshop/convert/conversion-report.ts";
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
  "adaptive-card": [
    'form.json#/body/6 There is no "Image" here.',
    'form.json#/actions/1 There is no second button "Not this time".',
  ],
  altinn: ["form.json#/data/layout/6 Its options are elsewhere."],
  defra: ['form.json#/pages/1/components/1 There is no "MonthYearField" here.'],
  surveyjs: [
    'form.json#/pages/1/elements/3 There is no "signaturepad" here.',
    'form.json#/triggers "triggers" is not taken over.',
  ],
  "json-forms": ["form.json#/schema/properties/extra Nothing asks for a value of this schema."],
  a2ui: ['form.json#/1/updateComponents/components/6 There is no "Image" here.'],
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
    expect(screen.steps).toHaveLength(2);
    expect(screen.steps[1].if.$bind).toBe("values.role == 'member' && values.age >= 16");
    expect(screen.steps[0].body.map((node: { data: { name: string } }) => node.data.name)).toEqual([
      ...["fullName", "age", "role", "roleComment"],
    ]);
    expect(screen.steps[1].body[2]).toMatchObject({ component: "field-rows", data: { name: "children", max: 6 } });
    expect(JSON.parse(texts["content/messages/de-CH.json"] ?? "")["summerparty.form.title"]).toBe("Sommerfest");
    expect(JSON.parse(texts["content/messages/it-CH.json"] ?? "")["summerparty.form.title"]).toBe("Summer party");
  });

  it("holds in its request what the survey holds", () => {
    const { components } = JSON.parse(texts["content/api/openapi.yaml"] ?? "");
    expect(components.schemas.SummerpartyFormForm).toMatchObject({
      required: ["fullName", "role"],
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

it("leaves out a condition on what nobody asks for, and says so", () => {
  const elements = [{ type: "text", name: "a", title: "A", visibleIf: "{gone} = 1" }];
  const conversion = converted({ title: "One field", elements });
  expect(lossesOf(conversion)).toEqual([
    'form.json# A condition reads "gone", which is not asked for: `values.gone == 1`.',
  ]);
  expect(conversionReport(conversion, [])).toMatchInlineSnapshot(`
    "onefield.form, from surveyjs: 1 losses, 0 changes, 0 problems.
    Lost: form.json# A condition reads "gone", which is not asked for: \`values.gone == 1\`. Write the condition as an expression in \`if\`.
    To translate: de-CH, fr-CH, it-CH, en-GB."
  `);
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
