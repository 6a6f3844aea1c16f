import { expect, test } from "vitest";
import { screensOf } from "../../../../src/product/content/screens.ts";
import { appIds } from "../../../../src/product/engine/apps.ts";
import { screenName } from "../../../../src/workshop/screens/screen-name.ts";

test("gives each screen of an app a name of its own", () => {
  for (const app of appIds) {
    const shared = [...Map.groupBy(screensOf(app), screenName)].filter(([, screens]) => screens.length > 1);
    expect(
      shared.map(([name, screens]) => [name, ...screens.map(({ id }) => id)]),
      app,
    ).toEqual([]);
  }
});
