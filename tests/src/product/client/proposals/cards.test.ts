import { beforeEach, expect, it } from "vitest";
import {
  bar,
  cardOf,
  isDrawnFrom,
  lock,
  placeRequests,
  showChanges,
  unlock,
} from "../../../../../src/product/client/proposals/cards.ts";
import type { SeenProposal } from "../../../../../src/product/client/proposals/proposal.ts";
import { onPage, usePage } from "../../../../page-globals.ts";

usePage();

const card = (id: string) => `<article class="proposal" data-proposal="${id}">
  <div class="proposal__effects"><ul class="proposal__list"><li>Eins</li><li>Zwei</li></ul></div>
  <p class="rest"></p><button data-action="approve"></button><button data-action="reject"></button></article>`;
const request = (id: string, text: string) =>
  `<div class="request" id="${id}-request"><div data-field="a"><details><b>${text}</b></details></div></div>`;
const shown = (id = "pa-1") => cardOf(document.body, id) as HTMLElement;
const seen = (effects: readonly string[], status = "pending") =>
  ({ status, card: { effects } }) as unknown as SeenProposal;

beforeEach(() => {
  document.body.innerHTML = card("pa-1") + card("pa-2");
});

it("a card is found by its proposal", () => {
  expect([shown().dataset["proposal"], cardOf(document.body, "pa-3")]).toEqual(["pa-1", undefined]);
});

it("what exactly is asked for lies in its card after the effects", () => {
  document.body.insertAdjacentHTML("beforeend", request("pa-1", "alt"));
  placeRequests(document.body);
  expect(shown().querySelector(".proposal__effects + .request + .rest")).not.toBeNull();
  expect(shown("pa-2").querySelector(".request")).toBeNull();
});

it("a card is drawn from a proposal of its state and effects", () => {
  expect(isDrawnFrom(shown(), seen(["Eins", "Zwei"]))).toBe(true);
  expect(isDrawnFrom(shown(), seen(["Eins"]))).toBe(false);
  expect(isDrawnFrom(shown(), seen(["Eins", "Zwei"], "done"))).toBe(false);
  shown().dataset["state"] = "done";
  expect(isDrawnFrom(shown(), seen(["Eins", "Zwei"], "done"))).toBe(true);
});

/** Which decisions are disabled, by what they are described, and what is said. */
function decisions(id = "pa-1"): unknown[] {
  const buttons = [...shown(id).querySelectorAll("button")];
  return [
    buttons.map((each) => each.getAttribute("aria-disabled")),
    buttons.map((each) => each.getAttribute("aria-describedby")),
    [...shown(id).querySelectorAll(".proposal__locked")].map((each) => each.textContent),
  ];
}

it("a card that is locked says why, once, and is enabled again", () => {
  for (const reason of ["Läuft.", "Läuft noch."]) lock(shown(), reason);
  const described = "pa-1-title pa-1-locked";
  expect(decisions()).toEqual([["true", "true"], [described, described], ["Läuft noch."]]);
  expect(onPage("#pa-1-locked").textContent).toBe("Läuft noch.");
  expect(decisions("pa-2")).toEqual([[null, null], [null, null], []]);
  unlock(document.body);
  expect(decisions()).toEqual([[null, null], ["pa-1-title", "pa-1-title"], []]);
  lock(shown(), undefined);
  expect(decisions()).toEqual([["true", "true"], ["pa-1-title", "pa-1-title"], []]);
});

it("a person who may not approve may reject; who decides on nothing may neither", () => {
  bar(shown(), { barrier: "Vier Augen." });
  const described = "pa-1-title pa-1-locked";
  expect(decisions()).toEqual([["true", null], [described, null], ["Vier Augen."]]);
  bar(shown(), { barrier: "Vier Augen." });
  expect(decisions()[2]).toEqual(["Vier Augen."]);
  bar(shown(), { barrier: "Nur lesen.", isForReading: true });
  expect(decisions()).toEqual([["true", "true"], [described, described], ["Nur lesen."]]);
  bar(shown(), { barrier: undefined });
  expect(decisions()).toEqual([[null, null], ["pa-1-title", "pa-1-title"], []]);
  onPage('[data-proposal="pa-2"] [data-action="approve"]').remove();
  bar(shown("pa-2"), { barrier: "Vier Augen." });
  expect(decisions("pa-2")[2]).toEqual([]);
});

it("what the last dry-run has removed and added is below the effects, once", () => {
  const titles = { before: "Vorher", after: "Nachher" };
  showChanges(shown(), { before: ["a"], after: ["<b>"] }, titles);
  expect(shown().querySelector(".proposal__effects > dl:last-child")?.textContent?.replaceAll(/\s+/g, " ").trim()).toBe(
    "Vorher a Nachher <b>",
  );
  expect([...shown().querySelectorAll("dd")].map((each) => each.dataset["change"])).toEqual(["before", "after"]);
  showChanges(shown(), { before: [], after: ["b"] }, titles);
  expect([...shown().querySelectorAll("dt")].map((each) => each.textContent)).toEqual(["Nachher"]);
});
