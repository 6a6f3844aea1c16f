import { describe, expect, it } from "vitest";
import { all, type Element, only, rendered, renderedAll } from "../markup.ts";

const base = { id: "leave", title: "Austreten?" };
const actions = [
  { label: "Bleiben", value: "cancel", variant: "ghost" },
  { label: "Austreten", value: "leave", variant: "primary" },
];

function footerButtons(data: object): Element[] {
  return all(only(rendered("bottom-sheet", { ...base, ...data }), "sheet__footer"), "button");
}

describe("the markup of a bottom sheet", () => {
  it("is a dialog that its title names and that a tap beside it closes", () => {
    const root = rendered("bottom-sheet", base);
    expect(root).toMatchObject({
      name: "dialog",
      attributes: { class: "sheet", id: "leave", "aria-labelledby": "leave-title", closedby: "any" },
    });
    expect(only(root, "h2")).toMatchObject({ attributes: { id: "leave-title" }, text: "Austreten?" });
  });

  it("is closed until somebody opens it", () => {
    expect(rendered("bottom-sheet", base).attributes).not.toHaveProperty("open");
  });

  it("links paragraphs as the description, and only those", () => {
    const field = { id: "reason", label: "Grund" };
    const root = rendered("bottom-sheet", { ...base, paragraphs: ["Eins.", "Zwei."], fields: [field] });
    expect(root.attributes["aria-describedby"]).toBe("leave-body");
    expect(only(root, "sheet__text")).toMatchObject({ attributes: { id: "leave-body" }, text: "Eins. Zwei." });
    expect(rendered("bottom-sheet", { ...base, fields: [field] }).attributes).not.toHaveProperty("aria-describedby");
  });

  it("has a header with title, muted line and close button, in this order", () => {
    const header = only(rendered("bottom-sheet", { ...base, meta: "Per Ende Jahr" }), "header");
    expect(header.children.map(({ name }) => name)).toEqual(["h2", "p", "button"]);
    expect(header.children[2]?.attributes).toMatchObject({ value: "cancel", "aria-label": "Schliessen" });
  });

  it("names the close button as told, by default also where it is told nothing, or leaves it out", () => {
    const name = (closeLabel: string) =>
      only(rendered("bottom-sheet", { ...base, closeLabel }), "button").attributes["aria-label"];
    expect([name("Zurück"), name("")]).toEqual(["Zurück", "Schliessen"]);
    expect(all(rendered("bottom-sheet", { ...base, showClose: false }), "button")).toEqual([]);
  });

  it("keeps fields and footer in one form that closes the dialog", () => {
    const root = rendered("bottom-sheet", { ...base, fields: [{ id: "reason", label: "Grund" }], actions });
    const form = only(root, "sheet__form");
    expect(form).toMatchObject({ name: "form", attributes: { method: "dialog" } });
    expect(all(form, "input")).toHaveLength(1);
    expect(all(form, "footer")).toHaveLength(1);
  });

  it("returns the value of the button, in the order of the data", () => {
    expect(
      footerButtons({ actions }).map(({ text, attributes }) => [text, attributes["type"], attributes["value"]]),
    ).toEqual([
      ["Bleiben", "submit", "cancel"],
      ["Austreten", "submit", "leave"],
    ]);
  });

  it("lets cancel alone skip validation", () => {
    expect(footerButtons({ actions }).map(({ attributes }) => "formnovalidate" in attributes)).toEqual([true, false]);
  });

  it("keeps Enter in a field from pressing cancel: what dismisses belongs to a form without fields", () => {
    const root = rendered("bottom-sheet", { ...base, actions });
    const dismissing = all(root, "button").filter(({ attributes }) => attributes["value"] === "cancel");
    expect(dismissing.map(({ attributes }) => attributes["form"])).toEqual(["leave-dismiss", "leave-dismiss"]);
    const form = root.children.at(-1);
    expect(form).toMatchObject({ name: "form", attributes: { id: "leave-dismiss", method: "dialog" }, children: [] });
    expect(footerButtons({ actions }).at(-1)?.attributes).not.toHaveProperty("form");
  });

  it("needs no second form where everything dismisses, and no form where nothing is pressed", () => {
    const forms = (data: object) =>
      all(rendered("bottom-sheet", { ...base, ...data }), "form").map(({ attributes }) => attributes["id"]);
    expect(forms({})).toEqual([undefined]);
    expect(forms({ actions: actions.slice(0, 1) })).toEqual([undefined]);
    expect(forms({ showClose: false })).toEqual([]);
    expect(forms({ actions, showClose: false })).toEqual([undefined, "leave-dismiss"]);
    expect(forms({ actions: actions.slice(1), showClose: false })).toEqual([undefined]);
  });

  it("gives a single action the full width, and several their own", () => {
    const widths = (list: object[]) =>
      footerButtons({ actions: list }).map(({ attributes }) => attributes["data-block"]);
    expect(widths(actions.slice(1))).toEqual(["always"]);
    expect(widths(actions)).toEqual([undefined, undefined]);
  });

  it("has no footer without actions", () => {
    expect(all(rendered("bottom-sheet", base), "footer")).toEqual([]);
  });

  it("puts before it a trigger that opens it, with a script and without", () => {
    const trigger = { label: "Austreten …", variant: "danger-ghost", icon: "log-out" };
    const [button, dialog, ...more] = renderedAll("bottom-sheet", { ...base, trigger });
    expect(button).toMatchObject({
      name: "button",
      text: "Austreten …",
      attributes: {
        type: "button",
        "data-behavior": "open-dialog",
        "data-target": "leave",
        "data-variant": "danger-ghost",
        command: "show-modal",
        commandfor: "leave",
      },
    });
    expect([dialog?.name, more]).toEqual(["dialog", []]);
  });
});
