import { describe, expect, test } from "vitest";
import { idProblems } from "../../src/workshop/html/id-references.ts";
import { allScreenPreviews, languageOf, screenPreviewPage } from "../../src/workshop/screens/screen-previews.ts";
import { htmlProblems } from "../html-validate.ts";
import { sample } from "../runs.ts";

/** Scenarios of a screen share most of its markup. */
const previews = Map.groupBy(
  allScreenPreviews().map((preview) => ({ ...preview, name: preview.scenario.name })),
  ({ screen }) => screen.id,
);

describe.each([...previews].map(([id, scenarios]) => ({ id, scenarios: sample(scenarios, 10) })))(
  "$id",
  ({ scenarios }) => {
    const pages = new Map(scenarios.map((preview) => [preview.name, screenPreviewPage(preview)]));

    test.each(scenarios)(
      "$name is valid HTML",
      ({ name }) => {
        expect(htmlProblems(pages.get(name)!)).toEqual([]);
      },
      60_000,
    );

    test.each(scenarios)("$name refers to ids that are on its page", ({ name }) => {
      expect(idProblems(pages.get(name)!)).toEqual([]);
    });

    test.each(scenarios)("$name has one title, in one main part, in its language", ({ name, scenario }) => {
      const page = pages.get(name)!;
      expect([...page.matchAll(/<h1[\s>]/g)]).toHaveLength(1);
      expect([...page.matchAll(/<main[\s>]/g)]).toHaveLength(1);
      expect(page).toContain(`<html lang="${languageOf(scenario)}">`);
    });
  },
);
