import { expect, test, vi } from "vitest";
import { components } from "../../../../components/index.ts";
import { readLocaleFile } from "../../../../src/product/content/locales.ts";
import { filesKey } from "../../../../src/workshop/html/page-key.ts";
import {
  playgroundData,
  playgroundKey,
  playgroundStarts,
} from "../../../../src/workshop/playground/playground-data.ts";

test("what a playground loads changes with the messages", () => {
  expect(playgroundKey()).toBe(filesKey("content/messages/"));
  vi.stubEnv("NODE_ENV", "development");
  expect(playgroundKey()).toBe("");
  vi.unstubAllEnvs();
});

test("a component brings its own messages and those of what it uses, in each language", () => {
  const component = [...components.values()].find(({ uses }) => uses.length > 1);
  if (component === undefined) throw new Error("No component uses others.");
  const { messages, tables, schema } = playgroundData(component);
  const owners = [component.id, ...component.uses];
  for (const [locale, own] of Object.entries(messages)) {
    const all = Object.entries(readLocaleFile(locale)).filter(([key]) => owners.includes(key.split(".")[0] ?? ""));
    expect(own).toEqual(Object.fromEntries(all));
  }
  expect(Object.keys(messages)).toContain("fr-CH");
  expect(Object.keys(schema.properties ?? {})).toEqual(Object.keys(Object.values(tables)[0] ?? {}));
});

test("it begins with valid variants and rejected data of a component", () => {
  for (const id of ["badge", "alert"]) {
    const component = components.get(id);
    if (component === undefined) throw new Error(`There is no component ${id}.`);
    const { variants, rejected } = playgroundStarts(component);
    for (const { data } of variants) expect(component.contract.safeParse(data).success).toBe(true);
    for (const { data, issue } of rejected) expect(() => component.render(data)).toThrow(issue?.message ?? "");
    expect([variants.length, rejected.length].every((count) => count > 1)).toBe(true);
  }
});
