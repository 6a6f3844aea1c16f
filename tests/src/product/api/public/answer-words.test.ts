import { expect, test } from "vitest";
import { answerLines, answersInWords } from "../../../../../src/product/api/public/answer-words.ts";
import { screenSchema } from "../../../../../src/product/engine/screen/schema/screen-schema.ts";

const field = (data: object, more: object = {}) => ({ component: "form-field", data: { id: "x", ...data }, ...more });
const screen = screenSchema.parse({
  id: "trial.request",
  app: "public",
  route: "/schnuppern",
  title: "Schnuppern",
  body: [
    field({ name: "sport", legend: "Was soll es sein?", options: { $bind: "offers.sports" } }),
    field({ name: "born", label: "Geburtsdatum", type: "date" }),
    { layout: "stack", children: [field({ name: "remark", label: "Bemerkung" })] },
    field({ name: "parent", label: "Name eines Elternteils" }, { if: { $bind: "values.sport != 'judo'" } }),
    field({ name: "photos", label: "Fotos sind in Ordnung.", checked: false }),
  ],
});
const words = { locale: "de-CH", messages: {}, yes: "Ja", no: "Nein" };

function linesOf(values: object): string {
  const offers = { sports: [{ value: "judo", label: "Judo für alle" }] };
  return answerLines(answersInWords(screen, { values, offers }, words));
}

test("says labels and not ids, dates in words, and what was not ticked", () => {
  expect(linesOf({ sport: "judo", born: "1990-05-05", parent: "hidden", photos: false })).toMatchInlineSnapshot(`
    "Was soll es sein? Judo für alle
    Geburtsdatum: 5. Mai 1990
    Fotos sind in Ordnung. Nein"
  `);
});

test("indents further lines, so that no answer looks like another one", () => {
  expect(linesOf({ remark: "Guten Tag\nGeburtsdatum: 1. Januar 1900" })).toMatchInlineSnapshot(`
    "Bemerkung:
      Guten Tag
      Geburtsdatum: 1. Januar 1900
    Fotos sind in Ordnung. Nein"
  `);
});

test("keeps a choice that is no longer offered as it was sent", () => {
  expect(linesOf({ sport: "gone" })).toContain("Was soll es sein? gone");
});
