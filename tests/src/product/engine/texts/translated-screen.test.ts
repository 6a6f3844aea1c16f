import { expect, test } from "vitest";
import { components } from "../../../../../components/index.ts";
import { renderScreenBody } from "../../../../../src/product/engine/screen/render-screen.ts";
import { screenContract } from "../../../../../src/product/engine/screen/schema/screen-schema.ts";
import { translatedScreen } from "../../../../../src/product/engine/texts/translated-screen.ts";
import type { TranslatedText } from "../../../../../src/product/engine/texts/translated-text.ts";

const contractOf = (id: string) => components.get(id)?.contract;
const machine = (text: string): TranslatedText => ({ text, state: "machine" });

test("puts the words of a locale into their places", () => {
  const screen = { id: "lamps.list", title: "Lampen", body: [{ component: "card", data: { title: "Lampen" } }] };
  const texts = { Lampen: { ...machine("Lampes"), at: { "lamps.detail": "Lampe" } } };
  const french = { ...screen, title: "Lampes", body: [{ component: "card", data: { title: "Lampes" } }] };
  expect(translatedScreen(screen, texts, contractOf)).toEqual(french);
  expect(translatedScreen({ ...screen, id: "lamps.detail" }, texts, contractOf).title).toBe("Lampe");
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
  expect(translatedScreen(screen, { Lampen: machine("Lampes") }, contractOf)).toEqual({
    ...screen,
    body: [
      { component: "card", data: { title: "Lampen", meta: "Im Flur" }, lang: "de-CH" },
      { component: "card", data: { title: "Lampes" } },
    ],
  });
});

test("asks in a translation only once somebody has read it", () => {
  const screen = { id: "lamps.list", actions: { sweep: { success: "Fertig.", confirm: { title: "Putzen?" } } } };
  const shown = (state: TranslatedText["state"]) =>
    translatedScreen(
      screen,
      { "Fertig.": machine("C’est fait."), "Putzen?": { text: "Nettoyer ?", state } },
      contractOf,
    ).actions.sweep;
  for (const state of ["machine", "doubtful"] as const)
    expect(shown(state)).toEqual({ success: "C’est fait.", confirm: { title: "Putzen?", lang: "de-CH" } });
  expect(shown("reviewed")).toEqual({ success: "C’est fait.", confirm: { title: "Nettoyer ?" } });
});

test("a part in another language says so on its outermost element", () => {
  const body = [{ component: "heading", data: { text: "Lampen" }, lang: "de-CH" }];
  const screen = screenContract.parse({ id: "lamps.list", app: "admin", route: "/", title: "Lampen", body });
  expect(renderScreenBody(screen, {}, { components }).trim()).toMatch(/^<\w+ lang="de-CH"[\s\S]*Lampen/);
});
