import { expect, test } from "vitest";
import { ownWordsMark } from "../../../../../src/product/engine/screen/own-words.ts";

const places = (operation: string) => ({ "events.event.get": ["title", "helpers.meta", "params"] })[operation];
const screen = { data: { event: { source: "events.event.get" } } };
const event = {
  title: "Nacht & Tag",
  place: "Aula",
  helpers: [{ meta: "Aufbau am Abend\nAbbau" }, { meta: 3 }, {}],
  params: { any: { depth: ["Kein Judo"] } },
};

const texts = ["Nacht &amp; Tag", "Aula", "Aufbau am Abend", "Abbau", "Kein Judo"];
const html = texts.map((text) => `<p>${text}</p>`).join("");

test("says the language of what a club has written, wherever an operation answers it", () => {
  const mark = ownWordsMark(places, {}, "fr-CH");
  expect(mark?.(html, screen, { event })).toBe(
    texts.map((text) => (text === "Aula" ? `<p>${text}</p>` : `<p lang="de-CH">${text}</p>`)).join(""),
  );
  expect(mark?.(html, screen, { event: null })).toBe(html);
  expect(mark?.(html, { data: { event: { source: "other.thing.get" } } }, { event })).toBe(html);
});

test("says it of the result of a dry-run", () => {
  const review = { source: "events.event.get" } as never;
  const mark = ownWordsMark(places, {}, "it-CH");
  expect(mark?.("<td>Kein Judo</td>", { review }, { review: event })).toBe('<td lang="de-CH">Kein Judo</td>');
});

test("says nothing to who reads the language of the club", () => {
  expect(ownWordsMark(places, {}, "de-CH")).toBeUndefined();
  expect(ownWordsMark(places, { language: "fr-CH" }, "fr-CH")).toBeUndefined();
  const mark = ownWordsMark(places, { language: "fr-CH" }, "de-CH");
  expect(mark?.("<p>Abbau</p>", screen, { event })).toBe('<p lang="fr-CH">Abbau</p>');
});
