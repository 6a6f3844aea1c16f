import { describe, expect, it } from "vitest";
import { components } from "../../../../../../components/index.ts";
import { describeComponent } from "../../../../../../src/workshop/contracts/description.ts";
import { contractModel, modelAt } from "../../../../../../src/workshop/kit/form/field-model.ts";
import type { FormSchema } from "../../../../../../src/workshop/kit/form/json-schema.ts";
import { explainAt, type FieldAt, suggestAt } from "../../../../../../src/workshop/playground/client/component/help.ts";

const [alert] = components.values();
if (alert === undefined) throw new Error("There is no component.");
const model = contractModel(describeComponent(alert).schema as FormSchema);
const fieldAt: FieldAt = (path, data) => modelAt(model, path, data);
const more = { examples: alert.examples.map(({ data }) => data), icons: ["info", "bell"] };

/** The suggestions at the bar in a text. */
function suggested(marked: string): string[] {
  const offset = marked.indexOf("|");
  return (suggestAt(fieldAt, marked.replace("|", ""), offset, more)?.options ?? []).map(({ label }) => label);
}

describe("help while writing JSON", () => {
  it("suggests the fields that are not written yet", () => {
    const all = model.fields().map(({ name }) => JSON.stringify(name));
    expect(suggested("{ | }")).toEqual(all);
    expect(suggested('{ "title": "Halt", "|" }')).toEqual(all.filter((name) => name !== '"title"'));
  });

  it("suggests the members of an enum, and true or false", () => {
    const tones = model.fields().find(({ name }) => name === "tone")?.choices ?? [];
    expect(tones.length).toBeGreaterThan(1);
    expect(suggested('{ "tone": | }')).toEqual(tones.map((tone) => JSON.stringify(tone)));
    expect(suggested('{ "tone": "w|" }')).toEqual(tones.map((tone) => JSON.stringify(tone)));
  });

  it("inserts a field with a value that the contract takes", () => {
    const found = suggestAt(fieldAt, "{  }", 2, more)?.options.find(({ label }) => label === '"title"');
    const text = `{ ${found?.insert} }`;
    expect(() => alert.render(JSON.parse(text))).not.toThrow();
  });

  it("explains the field at a place", () => {
    const text = '{ "tone": "info" }';
    expect(explainAt(fieldAt, text, text.indexOf("info"))?.title).toContain("tone: one of");
    expect(explainAt(fieldAt, text, text.indexOf("tone"))?.text).toContain('By default "info".');
  });

  it("says nothing where the contract has nothing, and never throws", () => {
    for (const text of ["", "{", "[", '{"nothing": {"a": ', '"', "{}{}", '{ "a": [[[']) {
      for (let offset = 0; offset <= text.length; offset += 1) {
        expect(() => [suggestAt(fieldAt, text, offset, more), explainAt(fieldAt, text, offset)]).not.toThrow();
      }
    }
  });
});
