import { expect, test } from "./fixtures.ts";

const apps = ["admin", "trainer", "member", "public", "screens", "operator"];

for (const app of apps) {
  test(`the app ${app} starts`, async ({ tab, site }) => {
    await tab.open(`${site}/apps/${app}/`);
    await expect
      .poll(() => tab.seen("main:not([aria-busy]) > .screen > *"), { timeout: 30_000 })
      .toMatchObject({ opacity: 1 });
    expect(await tab.seen({ css: "h1, h2", name: "Nicht erreichbar" })).toBeUndefined();
  });
}
