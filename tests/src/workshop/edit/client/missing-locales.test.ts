import { expect, test } from "vitest";
import { fileModel } from "../../../../../src/workshop/edit/client/form-values.ts";
import { missingLocales } from "../../../../../src/workshop/edit/client/missing-locales.ts";
import { clubForms } from "../../../../../src/workshop/edit/club-forms.ts";

const event = fileModel(clubForms(), "event");
const both = ["de-CH", "fr-CH"];

test.each([
  [{ title: "Fest" }, both, ["fr-CH"]],
  [{ title: { "de-CH": "Fest", "fr-CH": "Fête" } }, both, []],
  [{ title: { "fr-CH": "Fête" } }, both, ["de-CH"]],
  [{ title: "" }, both, []],
  [{ title: "Fest" }, ["de-CH"], []],
  [{ place: "Bern", image: { file: "images/a.jpg", alt: "Fest", focus: [0.5, 0.5] } }, both, ["fr-CH"]],
  [{ place: "Bern" }, both, []],
  [{ facts: [{ term: "Wo", description: { "de-CH": "Hier", "fr-CH": "Ici" } }] }, both, ["fr-CH"]],
])("%j of a club in %j lacks %j", (value, locales, missing) => {
  expect(missingLocales(event, value, locales)).toEqual(missing);
});
