import { describe, expect, it } from "vitest";
import { screensOf } from "../../../../src/product/content/screens.ts";
import { appIds } from "../../../../src/product/engine/apps.ts";
import { locales } from "../../../../src/product/engine/locales.ts";
import type { OperationRefusal } from "../../../../src/product/engine/scenario/outcome-contract.ts";
import {
  allAppFiles,
  appFiles,
  appSettings,
  dataFilesOf,
  examplesWithoutCode,
  settingsWith,
} from "../../../../src/workshop/apps/data.ts";
import { aroundStylesheet, beforePaintFile, beforePaintOfApp } from "../../../../src/workshop/apps/styles.ts";

const names = (files: readonly { name: string }[]) => files.map(({ name }) => name.replace(/\.[0-9a-f]{12}\./, "."));

const addresses = (files: Readonly<Record<string, { name: string }>>) =>
  Object.fromEntries(Object.entries(files).map(([locale, { name }]) => [locale, `../../assets/${name}`]));

describe("the data of the apps", () => {
  it("is a file for each app and locale, for the icons and for each locale, under the hash of its content", () => {
    expect(names(allAppFiles())).toEqual([
      ...appIds.flatMap((app) => locales.map((locale) => `app/${app}.${locale}.json`)),
      ...locales.map((locale) => `app/messages.${locale}.json`),
      ...locales.map((locale) => `app/refusals.${locale}.json`),
      "app/icons.json",
    ]);
    for (const { type, content } of allAppFiles()) {
      expect(type).toBe("application/json");
      expect(Object.keys(JSON.parse(String(content))).length).toBeGreaterThan(3);
    }
    expect(appFiles()).toBe(appFiles());
    expect(names(dataFilesOf("member"))).toEqual([
      ...locales.map((locale) => `app/member.${locale}.json`),
      "app/icons.json",
      ...locales.map((locale) => `app/messages.${locale}.json`),
    ]);
  });

  it("has the screens of the app, and their expressions", () => {
    const { screens, expressions, components } = JSON.parse(String(appFiles().screens.member["de-CH"]?.content));
    expect(screens.map(({ id }: { id: string }) => id)).toEqual(screensOf("member").map(({ id }) => id));
    expect(Object.keys(expressions).length).toBeGreaterThan(5);
    expect(components["button"]).toEqual({ serves: "command" });
    expect(components["badge"]).toEqual({});
  });

  it("says the same in each language, and weighs hardly more than its words do", () => {
    const dataOf = (locale: string) => JSON.parse(String(appFiles().screens.admin[locale]?.content));
    const german = dataOf("de-CH");
    for (const locale of locales.slice(1)) {
      const other = dataOf(locale);
      const titleOf = (data: { screens: { id: string; title: unknown }[] }, id: string) =>
        data.screens.find((screen) => screen.id === id)?.title;
      expect(Object.keys(other.operations)).toEqual(Object.keys(german.operations));
      expect(titleOf(other, "members.create")).not.toEqual(undefined);
      expect(JSON.stringify(other.screens)).not.toBe(JSON.stringify(german.screens));
      const [size, own] = [JSON.stringify(other).length, JSON.stringify(german).length];
      const words = (data: { screens: unknown; messages: unknown }) =>
        JSON.stringify(data.screens).length + JSON.stringify(data.messages).length;
      expect(size - words(other)).toBeLessThanOrEqual((own - words(german)) * 1.03);
    }
  });

  it("is named in the settings of a page", () => {
    const { screens, icons, messages, refusals } = appFiles();
    const settings = appSettings("member", "../../assets/");
    expect(settings).toEqual({
      ...settingsWith("member", ({ name }) => `../../assets/${name}`),
      refusals: addresses(refusals),
    });
    expect([settings.app, settings.icons]).toEqual(["member", `../../assets/${icons.name}`]);
    expect(settings.data).toEqual(addresses(screens.member));
    expect(settings.messages).toEqual(addresses(messages));
    expect(Object.keys(settings.paths)).toEqual(screensOf("member").map(({ id }) => id));
  });

  it("has what operations say where they refuse in words of each locale", () => {
    const { "de-CH": german, ...others } = Object.fromEntries(
      Object.entries(appFiles().refusals).map(([locale, { content }]) => {
        return [locale, JSON.parse(String(content)) as Record<string, OperationRefusal>];
      }),
    );
    const textsOf = ({ whole, summary, fields = {}, changed }: OperationRefusal) => ({
      whole,
      summary,
      changed,
      ...fields,
    });
    const alike = Object.entries(others).flatMap(([locale, refusals]) =>
      Object.entries(german ?? {}).flatMap(([id, refusal]) => {
        const said: Readonly<Record<string, string | undefined>> = textsOf(refusals[id] ?? refusal);
        const own = Object.entries(textsOf(refusal)).filter(
          ([name, text]) => text !== undefined && said[name] === text,
        );
        return own.map(([name]) => `${locale} ${id}.${name}`);
      }),
    );
    expect(Object.keys(others)).toHaveLength(3);
    expect(alike).toEqual([]);
  });

  it("has examples of operations that have no code alone", () => {
    expect(examplesWithoutCode({ "members.member.list": { risk: "reversible" } as never })).toEqual({});
    const { examples = {} } = examplesWithoutCode({ "no.such.operation": { risk: "reversible" } as never });
    expect(examples).toEqual({ "no.such.operation": null });
  });
});

describe("what is around an app", () => {
  it("is a stylesheet, and a script before the first paint", () => {
    const sheet = aroundStylesheet();
    expect([names([sheet]), sheet.type]).toEqual([["app/around.css"], "text/css"]);
    for (const { name, type, content } of [beforePaintFile(), beforePaintOfApp()]) {
      expect([names([{ name }]), type]).toEqual([["app/before-paint.js"], "text/javascript"]);
      expect(() => new Function(String(content))).not.toThrow();
      expect(content).toContain("[data[locale],messages[locale]]");
      expect(content).toContain('"de-CH"');
    }
  });
});
