import { expect, test } from "vitest";
import { completeLocales } from "../../../../src/product/engine/locales.ts";
import { sayableMessages, screenTextIn } from "../../../../src/workshop/words/known-messages.ts";

const messages = sayableMessages();

test("messages of the demo and of the API are read as they are, of apps whole texts alone", () => {
  const folders = Map.groupBy(messages, ({ key }) => key.split("/")[0] ?? "");
  expect([...folders.keys()]).toEqual(["demo", "api", "pages"]);
  for (const [folder, own] of folders) expect(own.length, folder).toBeGreaterThan(50);
  const [ofAnswers, ofScreens] = [false, true].map((wanted) => messages.filter((each) => each.isOfScreens === wanted));
  expect(
    ofScreens?.every(
      ({ key, cases }) =>
        key.startsWith("pages/") && cases.every(({ parts }) => parts.every((part) => typeof part === "string")),
    ),
  ).toBe(true);
  expect(ofScreens?.length).toBeGreaterThan(50);
  const ofPages = ofAnswers?.filter(({ key }) => key.startsWith("pages/")) ?? [];
  expect(ofPages.length).toBeGreaterThan(10);
  for (const { key } of ofPages) expect(key).toMatch(/^pages\/(?:public|request|field)\./);
});

test("a message has its cases, each with the value that it is for, and every language", () => {
  const chosen = messages.filter(({ cases }) => cases.length > 1);
  expect(chosen.length).toBeGreaterThan(10);
  for (const { key, cases } of chosen) expect(cases.at(-1)?.by, key).toEqual([expect.any(String), "*"]);
  for (const { cases } of messages.filter((each) => each.cases.length === 1)) expect(cases[0]?.by).toBeUndefined();
  for (const own of Map.groupBy(messages, ({ key }) => key.split("/")[0]).values())
    expect(new Set(completeLocales.map((locale) => JSON.stringify(own[0]?.in(locale)))).size).toBeGreaterThan(1);
});

test("a text of a screen is that of its first app, in the language", () => {
  expect(screenTextIn("Mitglieder", "fr-CH")).toBe("Membres");
  expect(screenTextIn("toString", "fr-CH")).toBeUndefined();
});
