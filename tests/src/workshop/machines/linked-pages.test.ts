import { expect, test } from "vitest";
import { linkedPages } from "../../../../src/workshop/machines/linked-pages.ts";

const site: Readonly<Record<string, string>> = {
  "/": '<a href="/guides/#first">Guides</a> <a href="/apps/admin/">App</a> <link href="/assets/site.css">',
  "/guides/":
    '<a href="/">Home</a> <a href="/guides/style/?width=360">Style</a> <a href="https://example.org/">Out</a>',
  "/guides/style/": '<a href="/preview/components/button/default/">Preview</a>',
  "/apps/admin/": 'an app <a href="/apps/member/">Another one</a>',
};

test("finds every page that links lead to, and follows no link of what is none", async () => {
  const asked: string[] = [];
  const pages = await linkedPages(
    async (address) => {
      asked.push(address);
      return site[address] ?? "";
    },
    (html) => !html.startsWith("an app"),
  );
  expect([...pages.keys()]).toEqual(["/", "/guides/", "/guides/style/"]);
  expect(asked).toEqual(["/", "/guides/", "/apps/admin/", "/guides/style/"]);
});
