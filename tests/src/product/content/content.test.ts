import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { navSections, shellContent } from "../../../../src/product/content/app-shell-data.ts";
import { messagesOf, readLocaleFile } from "../../../../src/product/content/locales.ts";
import { readScreenFile, screenFiles, screensOf } from "../../../../src/product/content/screens.ts";
import { appIds } from "../../../../src/product/engine/apps.ts";
import { locales } from "../../../../src/product/engine/locales.ts";
import { projectFile } from "../../../../src/product/files/project.ts";

const fileOf = (locale: string): Record<string, string> =>
  JSON.parse(readFileSync(projectFile(`content/messages/${locale}.json`), "utf8"));

describe("the messages of a locale", () => {
  it.each(locales)("are those of %s, and of the first locale where it has none", (locale) => {
    expect(readLocaleFile(locale)).toEqual(fileOf(locale));
    expect(messagesOf(locale)).toEqual({ ...fileOf("de-CH"), ...fileOf(locale) });
    expect(messagesOf(locale)).toBe(messagesOf(locale));
  });

  it("are those of the first one where there is no such locale", () => {
    expect(readLocaleFile("rm-CH")).toEqual({});
    expect(messagesOf("rm-CH")).toEqual(fileOf("de-CH"));
  });
});

describe("the screens", () => {
  const files = appIds.flatMap((app) =>
    readdirSync(projectFile(`screens/${app}`))
      .toSorted()
      .map((name) => `screens/${app}/${name}`),
  );

  it("are all files of the apps, in their order, each with its text", () => {
    const found = [...screenFiles().values()];
    expect(found.map(({ file }) => file)).toEqual(files);
    for (const { file, text, screen } of found) {
      expect(text).toBe(readFileSync(projectFile(file), "utf8"));
      expect([file.split("/")[1], screenFiles().get(screen.id)?.file]).toEqual([screen.app, file]);
    }
  });

  it("are none where a file cannot be read as one", () => {
    expect(readScreenFile("package.json")).toEqual([]);
  });

  it.each(appIds)("of %s come in the order of the navigation, then by route", (app) => {
    const own = screensOf(app);
    const [listed, others] = [own.filter(({ nav }) => nav !== undefined), own.filter(({ nav }) => nav === undefined)];
    expect(own).toEqual([...listed, ...others]);
    const orders = listed.map(({ nav }) => nav?.order ?? Number.MAX_SAFE_INTEGER);
    expect(orders).toEqual(orders.toSorted((one, other) => one - other));
    const routes = others.map(({ route }) => route);
    expect(routes).toEqual(routes.toSorted((one, other) => one.localeCompare(other)));
    expect(own).toHaveLength(files.filter((file) => file.startsWith(`screens/${app}/`)).length);
    expect(screensOf(app)).toBe(own);
  });
});

describe("what every screen shows of the others", () => {
  it("is their places and the sections of the navigation", () => {
    const { sections } = JSON.parse(readFileSync(projectFile("content/navigation.json"), "utf8"));
    expect(navSections()).toEqual(sections);
    const places = screensOf("member").map(({ id, route, title, nav, requires }) => ({
      id,
      route,
      title,
      nav,
      requires,
    }));
    expect(shellContent("member")).toBe(JSON.stringify([places, sections]));
  });
});
