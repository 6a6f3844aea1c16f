import { expect, test } from "vitest";
import { screensOf } from "../../../../../src/product/content/screens.ts";
import { appIds } from "../../../../../src/product/engine/apps.ts";
import { bookletOf, columnsFor } from "../../../../../src/workshop/catalogue/app/booklet.ts";

test.each(appIds)("the booklet of %s has every screen once, on pages that follow each other", (app) => {
  const sheets = bookletOf(app);
  expect(sheets.map(({ screen }) => screen.id).toSorted()).toEqual(
    screensOf(app)
      .map(({ id }) => id)
      .toSorted(),
  );
  expect(sheets.map(({ page }) => page)).toEqual(sheets.map((_, index) => index + 2));
});

test("more situations stand in more columns, and never in more than the stylesheet has", () => {
  for (const device of ["phone", "desktop", "display"] as const) {
    const columns = Array.from({ length: 60 }, (_, count) => columnsFor(count, device));
    expect(columns).toEqual(columns.toSorted((one, other) => one - other));
    expect(columns.at(-1)).toBeLessThanOrEqual(20);
  }
});
