import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { components } from "../../../../../../components/index.ts";
import { describeComponent } from "../../../../../../src/workshop/contracts/description.ts";
import { contractModel } from "../../../../../../src/workshop/kit/form/field-model.ts";
import type { FormSchema } from "../../../../../../src/workshop/kit/form/json-schema.ts";
import {
  pseudoData,
  pseudoText,
  renderPseudo,
} from "../../../../../../src/workshop/playground/client/component/pseudo-locale.ts";
import { runs } from "../../../../../runs.ts";

describe("the pseudo-locale", () => {
  it("makes a text 40 % longer, in brackets and with accents", () => {
    expect(pseudoText("Anmelden bis Freitag")).toBe("[Àñḿéļðéñ ƀîš Ƒŕéîţàĝ······]");
    expect(pseudoText("Noch {count} Tage")).toContain("{count}");
    expect(pseudoText("")).toBe("");
  });

  it("is at least as long as 1.4 times the text, and never longer than the contract allows", () => {
    const text = fc
      .string({ unit: "grapheme-ascii", minLength: 8, maxLength: 200 })
      .filter((each) => each.trim() !== "");
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 300 }), (given, most) => {
        expect(pseudoText(given).length).toBeGreaterThanOrEqual(given.length * 1.4 - 1);
        expect(pseudoText(given, most).length).toBeLessThanOrEqual(Math.max(most, 0));
      }),
      { numRuns: runs(500) },
    );
  });

  it("leaves addresses, ids and names as they are", () => {
    const model = contractModel({
      type: "object",
      properties: {
        href: { type: "string" },
        icon: { type: "string" },
        id: { type: "string", pattern: "^[a-z]+$" },
        label: { type: "string" },
      },
    });
    const data = { href: "/mitglieder/", icon: "users", id: "liste", label: "Mitglieder" };
    expect(pseudoData(model, data)).toEqual({ ...data, label: pseudoText("Mitglieder") });
    for (const href of [
      "/Mitglieder/",
      "#Ort",
      "https://Verein.example/A",
      "tel:+41A",
      "Anna@verein.example",
      "12 3",
      "liste",
    ])
      expect(pseudoData(model, { href })).toEqual({ href });
    for (const label of ["Kurs: heute", "mailto: Anna", "zwei Wörter", "Ort"])
      expect(pseudoData(model, { label })).toEqual({ label: pseudoText(label) });
  });

  it("renders every example of every component, with brackets", () => {
    for (const component of components.values()) {
      const model = contractModel(describeComponent(component).schema as FormSchema);
      const rendered = component.examples.map(({ data }) => renderPseudo(component, model, data));
      expect(rendered.some((html) => html.includes("[")) || component.id === "skeleton", component.id).toBe(true);
    }
  });
});
