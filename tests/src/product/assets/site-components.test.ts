import { expect, test } from "vitest";
import { components } from "../../../../components/index.ts";
import { screenFiles } from "../../../../src/product/content/screens.ts";
import { type AppKind, apps } from "../../../../src/product/engine/apps.ts";

test("components whose styles only sites load are on screens of sites only", () => {
  const ofSites = [...components.values()].filter(({ isOfSites }) => isOfSites).map(({ id }) => id);
  const unstyled = [...screenFiles().values()]
    .filter(({ screen }) => (apps[screen.app] as AppKind).isSite !== true)
    .flatMap(({ screen }) => ofSites.filter((id) => JSON.stringify(screen).includes(`"component":"${id}"`)));
  expect(unstyled).toEqual([]);
});
