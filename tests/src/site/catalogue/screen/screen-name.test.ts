import { expect, test } from "vitest";
import { appIds } from "../../../../../src/engine/apps.ts";
import { screenName } from "../../../../../src/site/catalogue/screen/screen-name.ts";
import { screensOf } from "../../../../../src/site/content/screens.ts";

test("gives each screen of an app a name of its own", () => {
  for (const app of appIds) {
    const shared = [...Map.groupBy(screensOf(app), screenName)].filter(([, screens]) => screens.length > 1);
    expect(
      shared.map(([name, screens]) => [name, ...screens.map(({ id }) => id)]),
      app,
    ).toEqual([]);
  }
});
