import { expect, test } from "vitest";
import { components } from "../../../../../components/index.ts";
import { renderScreenBody } from "../../../../../src/product/engine/screen/render-screen.ts";
import { screenContract } from "../../../../../src/product/engine/screen/schema/screen-schema.ts";
import { translatedScreen, withKeptParts } from "../../../../../src/product/engine/texts/translated-screen.ts";
import type { TextTranslation } from "../../../../../src/product/engine/texts/translated-text.ts";

const contractOf = (id: string) => components.get(id)?.contract;
function shownScreen<Definition extends { readonly id: string }>(
  screen: Definition,
  texts: Readonly<Record<string, TextTranslation>>,
): Definition {
  const translated = translatedScreen(screen, texts, contractOf);
  return withKeptParts(translated.screen, translated.keptParts);
}

const machine = (text: string): TextTranslation => ({ text, state: "machine" });

test("puts the words of a locale into their places", () => {
  const screen = { id: "lamps.list", title: "Lampen", body: [{ component: "card", data: { title: "Lampen" } }] };
  const texts = { Lampen: { ...machine("Lampes"), at: { "lamps.detail": "Lampe" } } };
  const french = { ...screen, title: "Lampes", body: [{ component: "card", data: { title: "Lampes" } }] };
  expect(shownScreen(screen, texts)).toEqual(french);
  expect(shownScreen({ ...screen, id: "lamps.detail" }, texts).title).toBe("Lampe");
});

test("keeps the words of a part that has one without a translation, and says their language", () => {
  const screen = {
    id: "lamps.list",
    title: "Alle",
    body: [
      { component: "card", data: { title: "Lampen", meta: "Im Flur" } },
      { component: "card", data: { title: "Lampen" } },
    ],
  };
  expect(shownScreen(screen, { Lampen: machine("Lampes") })).toEqual({
    ...screen,
    body: [
      { component: "card", data: { title: "Lampen", meta: "Im Flur" }, lang: "de-CH" },
      { component: "card", data: { title: "Lampes" } },
    ],
  });
});

test("asks in a translation only once somebody has read it", () => {
  const screen = { id: "lamps.list", actions: { sweep: { success: "Fertig.", confirm: { title: "Putzen?" } } } };
  const shown = (state: TextTranslation["state"]) =>
    shownScreen(screen, { "Fertig.": machine("C’est fait."), "Putzen?": { text: "Nettoyer ?", state } }).actions.sweep;
  for (const state of ["machine", "doubtful"] as const)
    expect(shown(state)).toEqual({ success: "C’est fait.", confirm: { title: "Putzen?", lang: "de-CH" } });
  expect(shown("reviewed")).toEqual({ success: "C’est fait.", confirm: { title: "Nettoyer ?" } });
});

test("a part in another language says so on its outermost element", () => {
  const body = [{ component: "heading", data: { text: "Lampen" } }];
  const screen = screenContract.parse({ id: "lamps.list", app: "admin", route: "/", title: "Lampen", body });
  const marked = withKeptParts(screen, [["body", 0]]);
  expect(renderScreenBody(marked, {}, { components }).trim()).toMatch(/^<\w+ lang="de-CH"[\s\S]*Lampen/);
});

test("a file has no such field", () => {
  const body = [{ component: "heading", data: { text: "Lampen" }, lang: "de-CH" }];
  const parsed = screenContract.safeParse({ id: "lamps.list", app: "admin", route: "/", title: "Lampen", body });
  expect(parsed.error?.issues.map(({ path }) => path)).toEqual([["body", 0, "lang"]]);
});
