import { expect, test } from "vitest";
import { components } from "../../../../../../components/index.ts";
import { componentSources } from "../../../../../../src/product/client/app/components/component-sources.ts";
import { LoadedComponents } from "../../../../../../src/product/client/app/components/loaded-components.ts";
import { preloadedComponents } from "../../../../../../src/product/client/app/components/preloaded-components.ts";
import { screensOf } from "../../../../../../src/product/content/screens.ts";
import { appIds } from "../../../../../../src/product/engine/apps.ts";

const known = Object.fromEntries([...components.values()].map(({ id, serves }) => [id, { ...(serves && { serves }) }]));
const brought = preloadedComponents.map(({ id }) => id);

test("every component comes with the app or can be loaded", () => {
  expect([...brought, ...Object.keys(componentSources)].sort()).toEqual([...components.keys()].sort());
});

test("what serves every screen comes with the app; what serves flows and sites alone comes with them", () => {
  const later = ["steps", "rule", "rows", "site"];
  const serving = [...components.values()].filter(({ serves }) => serves !== undefined && !later.includes(serves));
  expect(brought).toEqual(expect.arrayContaining(serving.map(({ id }) => id)));
});

test("only a site loads the shell of sites", async () => {
  const shells = appIds.map(async (app) => {
    const loaded = new LoadedComponents(known);
    await loaded.load(screensOf(app)[0]!);
    return [app, loaded.all.has("site-shell")] as const;
  });
  expect((await Promise.all(shells)).filter(([, isThere]) => isThere)).toEqual([["public", true]]);
});

test.each(appIds)("the screens of the app %s get the components that they name", async (app) => {
  for (const screen of screensOf(app)) {
    const loaded = new LoadedComponents(known);
    await loaded.load(screen);
    const named = [...JSON.stringify(screen).matchAll(/"component":"([^"]+)"/g)].map(([, id = ""]) => id);
    expect(
      named.filter((id) => !loaded.all.has(id)),
      screen.id,
    ).toEqual([]);
  }
});
