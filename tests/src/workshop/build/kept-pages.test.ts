import { expect, test } from "vitest";
import { type KeptPages, rendersToo } from "../../../../src/workshop/build/kept-pages.ts";

const files = { "screens/admin/a.json": "1", "content/messages/de-CH.json": "2", "src/pages/index.astro": "3" };
const kept: KeptPages = { sources: "s", files, modules: ["src/pages/index.astro"], pages: {}, bundled: [] };

test("the bundled pages render what is read when a page is rendered: a changed, a new and a removed file", () => {
  expect(rendersToo(kept, files)).toBe(true);
  expect(rendersToo(kept, { ...files, "screens/admin/a.json": "4" })).toBe(true);
  expect(rendersToo(kept, { ...files, "content/scenarios/a.json": "4" })).toBe(true);
  const { "screens/admin/a.json": _, ...fewer } = files;
  expect(rendersToo(kept, fewer)).toBe(true);
});

test.each([
  "src/pages/index.astro",
  "src/workshop/apps/prototype/app.ts",
  "components/alert/guide.mdx",
  "content/guides/new.mdx",
  "public/favicon.svg",
  "package-lock.json",
  "astro.config.mjs",
])("a change of %s needs another bundle", (path) => {
  expect(rendersToo(kept, { ...files, [path]: "other" })).toBe(false);
});

test("a screen that is a module of the bundle needs another one when it changes", () => {
  const bundled = { ...kept, modules: ["screens/admin/a.json"] };
  expect(rendersToo(bundled, { ...files, "screens/admin/a.json": "4" })).toBe(false);
});
