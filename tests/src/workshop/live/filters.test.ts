import { beforeEach, describe, expect, it } from "vitest";
import type { Screen } from "../../../../src/product/engine/screen/schema/screen-schema.ts";
import { startFilters } from "../../../../src/workshop/live/filters.ts";
import { onPage, type, usePage } from "../../../page-globals.ts";

usePage();

const screen = {
  route: "/people",
  data: {
    people: {
      operation: "members.member.list",
      input: { query: { $bind: "params.q" }, group: { $bind: "params.group" } },
    },
    rooms: { operation: "rooms.room.list" },
  },
} as unknown as Screen;
const context = {
  params: { page: "1" },
  people: [
    { name: "Anna Frei", group: "Judo" },
    { name: "Ben Huber", group: "Karate" },
  ],
  rooms: [{ name: "Dojo" }],
};
const rendered: Record<string, unknown>[] = [];
const render = (shown: Record<string, unknown>) => {
  rendered.push(shown);
  return (shown["people"] as { name: string }[]).map(({ name }) => `<p>${name}</p>`).join("");
};

function open(shown = screen): void {
  rendered.length = 0;
  document.body.innerHTML = `<main>${render(context)}</main>
    <select name="group"><option value="">Alle</option><option value="judo"> Judo </option></select>
    <label><input type="radio" name="group" value="karate"> Karate </label>
    <label><input type="radio" name="group" value="">Alle</label>
    <form><select name="group"><option value="judo">Judo</option><option value="karate">Karate</option></select></form>
    <select name="page"><option>1</option><option>2</option></select>
    <input name="q">`;
  startFilters(onPage("main"), { screen: shown, context, render });
}
const names = () => [...document.querySelectorAll("main p")].map(({ textContent }) => textContent);

function search(detail: object): boolean {
  const event = new CustomEvent("schaukasten:search", { detail, cancelable: true });
  document.dispatchEvent(event);
  return event.defaultPrevented;
}

describe("a live preview", () => {
  beforeEach(() => open());

  it("filters by what is searched, and shows all again", () => {
    expect(search({ name: "q", query: "anna" })).toBe(true);
    expect(names()).toEqual(["Anna Frei"]);
    expect(rendered.at(-1)).toMatchObject({ params: { page: "1", q: "anna" }, rooms: [{ name: "Dojo" }] });
    search({ name: "q", query: "" });
    expect(names()).toEqual(["Anna Frei", "Ben Huber"]);
  });

  it("does not search for what is restored, nor what no data source reads", () => {
    expect(search({ name: "q", query: "anna", isRestored: true })).toBe(true);
    expect(search({ name: "other", query: "anna" })).toBe(false);
    expect(names()).toHaveLength(2);
  });

  it("filters by a choice, by its label too, together with what is searched", () => {
    type(onPage<HTMLSelectElement>("body > select[name=group]"), "judo");
    expect(names()).toEqual(["Anna Frei"]);
    search({ name: "q", query: "ben" });
    expect(names()).toEqual([]);
    const radio = onPage<HTMLInputElement>("input[value=karate]");
    radio.checked = true;
    radio.dispatchEvent(new Event("change", { bubbles: true }));
    expect(names()).toEqual(["Ben Huber"]);
  });

  it("leaves choices in forms and of other names alone", () => {
    const before = rendered.length;
    type(onPage<HTMLSelectElement>("form select"), "karate");
    type(onPage<HTMLSelectElement>("select[name=page]"), "2");
    type(onPage<HTMLInputElement>("input[name=q]"), "anna");
    expect([names().length, rendered.length]).toEqual([2, before]);
  });
});

it("listens to nothing where no data source reads a parameter", () => {
  open({ route: "/people", data: { people: { operation: "members.member.list" } } } as unknown as Screen);
  expect(search({ name: "q", query: "anna" })).toBe(false);
  expect(names()).toHaveLength(2);
});
