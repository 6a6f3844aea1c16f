import { describe, expect, it } from "vitest";
import { drawField } from "../../../../../../src/workshop/edit/client/fields/draw-field.ts";
import type { DrawField } from "../../../../../../src/workshop/edit/client/fields/field-context.ts";
import { listField, objectField } from "../../../../../../src/workshop/edit/client/fields/group-fields.ts";
import type { FormSchema } from "../../../../../../src/workshop/kit/form/json-schema.ts";
import { elementLines, onPage, type, usePage } from "../../../../../page-globals.ts";
import { EditedField } from "./edit-field.ts";

usePage();

const text: FormSchema = { type: "string" };
const drawObject: DrawField = (model, path, context) => objectField(model, path, context, drawField);
const drawList: DrawField = (model, path, context) => listField(model, path, context, drawField);
const fields = () =>
  [...document.querySelectorAll("[data-field], [data-group]")].map(
    (each) => each.getAttribute("data-field") ?? `(${each.getAttribute("data-group")})`,
  );
const openGroup = (name: string) => {
  const details = onPage<HTMLDetailsElement>(`[data-group="${name}"]`);
  details.open = !details.open;
  details.dispatchEvent(new Event("toggle"));
};
const titles = () =>
  [...document.querySelectorAll(".items summary > span:first-child")].map(({ textContent }) => textContent);

describe("an object", () => {
  const schema: FormSchema = {
    type: "object",
    properties: { id: text, name: text, note: text, group: text, url: text },
    required: ["name"],
  };

  it("shows what it has and needs, and what is looked for first, and the others behind a summary", () => {
    const edited = new EditedField({ a: {} });
    edited.context.open.add("a");
    edited.draw(drawObject, schema, ["a"]);
    expect(fields()).toEqual(["(a)", "a.name", "a.group", "(a.more)"]);
    openGroup("a.more");
    expect(fields()).toEqual(["(a)", "a.name", "a.group", "(a.more)", "a.note"]);
    const full = new EditedField({ a: { note: "da" } });
    full.context.open.add("a");
    full.draw(drawObject, schema, ["a"]);
    expect(fields()).toEqual(["(a)", "a.name", "a.note", "a.group"]);
  });

  it("is filled when it opens, once, and stays open when the form is drawn again", () => {
    const edited = new EditedField({ a: { note: "da" } });
    edited.draw(drawObject, schema, ["a"]);
    expect(fields()).toEqual(["(a)"]);
    openGroup("a");
    openGroup("a");
    openGroup("a");
    expect([fields().length, [...edited.context.open]]).toEqual([4, ["a"]]);
    openGroup("a");
    expect([...edited.context.open]).toEqual([]);
  });
});

describe("a list", () => {
  const schema: FormSchema = {
    type: "array",
    items: { type: "object", properties: { title: text }, required: ["title"] },
  };
  const opened = (items: unknown, isRequired = false, of = schema) => {
    const edited = new EditedField({ a: items });
    edited.context.open.add("a");
    edited.draw(drawList, of, ["a"], isRequired);
    return edited;
  };
  const press = (label: string) => onPage(`[aria-label="${label}"]`).click();

  it("says how many it has, and what they are", () => {
    opened([{ title: "Eins" }, { title: "Zwei" }]);
    expect(onPage('[data-group="a"] > summary .group__note').textContent).toBe("2");
    expect(titles()).toEqual(["Eins", "Zwei"]);
    expect(elementLines(onPage('[data-group="a"]'))).toMatchInlineSnapshot(`
      "<details class="group" data-group="a" open>
        <summary class="group__summary" id="field-a-summary">
          <span> a
          <span class="group__note"> 2
        <div class="group__fields">
          <p class="field__hint" hidden>
          <ol class="items">
            <li class="items__item">
              <details class="group" data-group="a[0]">
                <summary class="group__summary" id="field-a-0-summary">
                  <span> Eins
                  <span class="group__note">
                <div class="group__fields">
            <li class="items__item">
              <details class="group" data-group="a[1]">
                <summary class="group__summary" id="field-a-1-summary">
                  <span> Zwei
                  <span class="group__note">
                <div class="group__fields">
          <button type="button" class="button" data-size="sm" id="field-a-add" aria-label="Zu a hinzufügen"> add"
    `);
  });

  it("moves what it has, within its ends", () => {
    const edited = opened([{ title: "Eins" }, { title: "Zwei" }, { title: "Drei" }]);
    openGroup("a[0]");
    openGroup("a[1]");
    openGroup("a[2]");
    const isOff = (id: string) => onPage<HTMLButtonElement>(`#field-a-${id}`).disabled;
    expect(["0-up", "0-down", "1-up", "1-down", "2-up", "2-down"].map(isOff)).toEqual([
      true,
      false,
      false,
      false,
      false,
      true,
    ]);
    const moved = ["Zwei nach oben", "Zwei nach unten", "Drei entfernen"].map((label) => {
      press(label);
      return edited.changes.at(-1);
    });
    const items = (...names: string[]) => names.map((title) => ({ title }));
    expect(moved).toEqual([
      [["a"], items("Zwei", "Eins", "Drei"), { redraw: true }],
      [["a"], items("Eins", "Drei", "Zwei"), { redraw: true }],
      [["a"], items("Eins", "Zwei"), { redraw: true }],
    ]);
  });

  it.each([
    [false, undefined],
    [true, []],
  ])("that has nothing left is absent where it may be: required %s", (isRequired, left) => {
    const edited = opened([{ title: "Eins" }], isRequired);
    openGroup("a[0]");
    press("Eins entfernen");
    expect(edited.changes).toEqual([[["a"], left, { redraw: true }]]);
  });

  it("gets a new thing at its end, which is open", () => {
    const edited = opened([{ title: "Eins" }]);
    press("Zu a hinzufügen");
    expect(edited.changes).toEqual([[["a"], [{ title: "Eins" }, { title: "" }], { redraw: true }]]);
    expect(edited.context.open.has("a[1]")).toBe(true);
  });

  it("begins where there is none", () => {
    const edited = opened("text");
    expect(titles()).toEqual([]);
    press("Zu a hinzufügen");
    expect(edited.changes[0]?.[1]).toHaveLength(1);
  });

  it("draws texts as fields of their own", () => {
    const edited = opened(["Eins"], false, { type: "array", items: text });
    openGroup("a[0]");
    type(onPage<HTMLInputElement>("#field-a-0"), "Neu");
    expect(edited.data).toEqual({ a: ["Neu"] });
  });

  it.each<[thing: unknown, title: string]>([
    [{ name: "Anna" }, "Anna"],
    [{ term: "Bis" }, "Bis"],
    [{ label: { "de-CH": "Halle", "fr-CH": "Salle" } }, "Halle"],
    [{ team: "Team" }, "Team"],
    [{ home: "Wil" }, "Wil"],
    [{ caption: "Bild" }, "Bild"],
    [{ alt: "Foto" }, "Foto"],
    [{ title: "A", name: "B" }, "A"],
    [{ time: "19:00", title: "Apéro" }, "19:00 Apéro"],
    [{ day: "monday", from: "18:00" }, "monday 18:00"],
    [{ date: "2026-11-22" }, "22. November 2026"],
    [{ date: "", reason: "Ferien" }, "Ferien"],
    [{ day: "monday", from: "18:00", group: "u9" }, "monday 18:00, Kinder"],
    [{ group: "gone" }, "gone"],
    [{ other: "Etwas" }, "Etwas"],
    [{}, "Eintrag 1"],
    [3, "Eintrag 1"],
  ])("calls %j %s", (thing, title) => {
    const trainings = { groups: [{ id: "u9", title: "Kinder" }] };
    const edited = new EditedField(
      { a: [thing] },
      { draft: { files: [{ file: "trainings.json", kind: "trainings", value: trainings }] } },
    );
    edited.context.open.add("a");
    edited.draw(drawList, { type: "array", items: text }, ["a"]);
    expect(titles()).toEqual([title]);
  });
});
