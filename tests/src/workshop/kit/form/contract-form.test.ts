import { beforeEach, describe, expect, it } from "vitest";
import { ContractForm } from "../../../../../src/workshop/kit/form/contract-form.ts";
import { contractModel } from "../../../../../src/workshop/kit/form/field-model.ts";
import type { FormSchema } from "../../../../../src/workshop/kit/form/json-schema.ts";
import { elementLines, onPage, type, usePage } from "../../../../page-globals.ts";

usePage();

const schema: FormSchema = {
  type: "object",
  properties: {
    title: { type: "string", description: "What it is called.", maxLength: 20 },
    note: { type: "string" },
    size: { type: "integer", minimum: 2, maximum: 4, default: 3 },
    tone: { type: "string", enum: ["info", "danger"] },
    wanted: { type: "string", enum: ["a", "b"], default: "a" },
    isOpen: { type: "boolean", default: true },
    icon: { type: "string" },
    link: {
      type: "object",
      description: "Where it leads.",
      properties: { label: { type: "string" }, href: { type: "string" } },
      required: ["label"],
    },
    items: { type: "array", items: { type: "string" } },
    texts: { type: "object", additionalProperties: { type: "string" } },
    value: { anyOf: [{ type: "number" }, { type: "string" }] },
    more: {},
  },
  required: ["title", "tone"],
};

let form: ContractForm;
let data: Record<string, unknown>;
let changes: [data: unknown, group: string | undefined][];

function open(given: Record<string, unknown>, of = schema, examples: readonly unknown[] = []): void {
  document.body.innerHTML = "";
  changes = [];
  data = given;
  const options = { parent: document.body, model: contractModel(of), examples };
  form = new ContractForm({
    ...options,
    onChange: (changed, group) => {
      changes.push([changed, group]);
      form.update(changed);
    },
  });
  form.update(data);
}

const at = (path: string) => onPage(`[data-path="${path}"]`);
const control = (path: string) => {
  const places = ["> .play-field__input", "> .play-field__switch", "> .play-icon > input"];
  return onPage<HTMLInputElement>(places.map((place) => `[data-path="${path}"] ${place}`).join());
};
const press = (path: string, label: string) => {
  const own = [...at(path).querySelectorAll("button")].filter(
    (button) => button.getAttribute("aria-label") === label || button.textContent === label,
  );
  if (own.length !== 1) throw new Error(`${path} has ${own.length} buttons ${label}.`);
  own[0]?.click();
};
const status = () => onPage('[role="status"]').textContent;

beforeEach(() => open({ title: "Heute", tone: "info" }));

describe("the fields of a contract", () => {
  it("have a name, a description and a control of their kind", () => {
    expect(elementLines(onPage(".play-form"))).toMatchInlineSnapshot(`
      "<div class="play-form">
        <p class="play-field__error" hidden data-path="(data)">
        <div class="play-field" data-path="title" data-kind="text">
          <div class="play-field__head">
            <label for="id-1" class="play-field__name"> title
              <span class="play-field__required"> required
          <input class="play-field__input" autocomplete="off" spellcheck="false" lang="de-CH" type="text" id="id-1" aria-describedby="id-2">
          <p class="play-field__error" id="id-3" hidden>
          <p class="play-field__description" id="id-2"> What it is called. Text, at most 20 characters.
        <div class="play-field" data-path="note" data-kind="text" data-absent>
          <div class="play-field__head">
            <label for="id-4" class="play-field__name"> note
            <button type="button" class="play-field__clear" aria-label="Clear note" hidden> Clear
          <input class="play-field__input" autocomplete="off" spellcheck="false" lang="de-CH" type="text" id="id-4" aria-describedby="id-5">
          <p class="play-field__error" id="id-6" hidden>
          <p class="play-field__description" id="id-5" hidden>
        <div class="play-field" data-path="size" data-kind="number" data-absent>
          <div class="play-field__head">
            <label for="id-7" class="play-field__name"> size
            <button type="button" class="play-field__clear" aria-label="Clear size" hidden> Clear
          <input class="play-field__input" type="number" step="1" min="2" max="4" placeholder="3 (default)" id="id-7" aria-describedby="id-8">
          <p class="play-field__error" id="id-9" hidden>
          <p class="play-field__description" id="id-8"> Whole number, 2 to 4.
        <div class="play-field" data-path="tone" data-kind="choice">
          <div class="play-field__head">
            <label for="id-10" class="play-field__name"> tone
              <span class="play-field__required"> required
          <select class="play-field__input" id="id-10" aria-describedby="id-11">
            <option value="info"> info
            <option value="danger"> danger
          <p class="play-field__error" id="id-12" hidden>
          <p class="play-field__description" id="id-11" hidden>
        <div class="play-field" data-path="wanted" data-kind="choice" data-absent>
          <div class="play-field__head">
            <label for="id-13" class="play-field__name"> wanted
            <button type="button" class="play-field__clear" aria-label="Clear wanted" hidden> Clear
          <select class="play-field__input" id="id-13" aria-describedby="id-14">
            <option value> a (default)
            <option value="a"> a
            <option value="b"> b
          <p class="play-field__error" id="id-15" hidden>
          <p class="play-field__description" id="id-14" hidden>
        <div class="play-field" data-path="isOpen" data-kind="boolean" data-absent>
          <div class="play-field__head">
            <label for="id-16" class="play-field__name"> isOpen
            <button type="button" class="play-field__clear" aria-label="Clear isOpen" hidden> Clear
          <input class="play-field__switch" type="checkbox" role="switch" id="id-16" aria-describedby="id-17">
          <p class="play-field__error" id="id-18" hidden>
          <p class="play-field__description" id="id-17" hidden>
        <div class="play-field" data-path="icon" data-kind="icon" data-absent>
          <div class="play-field__head">
            <label for="id-19" class="play-field__name"> icon
            <button type="button" class="play-field__clear" aria-label="Clear icon" hidden> Clear
          <div class="play-icon">
            <span class="play-icon__shown">
              <svg class="icon" data-icon viewBox="0 0 24 24" aria-hidden="true">
            <input class="play-field__input" type="text" autocomplete="off" spellcheck="false" id="id-19" aria-describedby="id-20">
            <button type="button" class="tool-button" popovertarget="id-21" aria-label="Choose an icon for icon"> Choose
            <div class="play-icons" popover="auto" id="id-21" role="dialog" aria-label="Icons">
              <input class="play-field__input" type="search" placeholder="Filter" aria-label="Filter icons">
              <div class="play-icons__list">
          <p class="play-field__error" id="id-22" hidden>
          <p class="play-field__description" id="id-20" hidden>
        <div class="play-group" data-path="link" data-kind="object" data-absent>
          <details class="play-group__details">
            <summary class="play-group__summary">
              <span class="play-field__name"> link
              <span class="play-group__note"> not set
            <p class="play-field__description"> Where it leads.
            <div class="play-group__fields">
          <div class="play-group__tools">
            <button type="button" class="tool-button" aria-label="Add link"> Add
            <button type="button" class="tool-button" aria-label="Remove link" hidden> Remove
          <p class="play-field__error" id="id-23" hidden>
        <div class="play-group" data-path="items" data-kind="list" data-absent>
          <details class="play-group__details">
            <summary class="play-group__summary">
              <span class="play-field__name"> items
              <span class="play-group__note"> not set
            <p class="play-field__description" hidden>
            <div class="play-group__fields">
          <div class="play-group__tools">
            <button type="button" class="tool-button" aria-label="Add items"> Add
            <button type="button" class="tool-button" aria-label="Remove items" hidden> Remove
          <p class="play-field__error" id="id-24" hidden>
        <div class="play-group" data-path="texts" data-kind="map" data-absent>
          <details class="play-group__details">
            <summary class="play-group__summary">
              <span class="play-field__name"> texts
              <span class="play-group__note"> not set
            <p class="play-field__description" hidden>
            <div class="play-group__fields">
          <div class="play-group__tools">
            <button type="button" class="tool-button" aria-label="Add texts"> Add
            <button type="button" class="tool-button" aria-label="Remove texts" hidden> Remove
          <p class="play-field__error" id="id-25" hidden>
        <div class="play-union" data-path="value" data-kind="union">
          <div class="play-union__branch">
            <div class="play-field" data-path="value" data-kind="number" data-absent>
              <div class="play-field__head">
                <label for="id-26" class="play-field__name"> value
                <button type="button" class="play-field__clear" aria-label="Clear value" hidden> Clear
              <input class="play-field__input" type="number" step="any" id="id-26" aria-describedby="id-27">
              <p class="play-field__error" id="id-28" hidden>
              <p class="play-field__description" id="id-27" hidden>
          <label for="id-29" class="visually-hidden"> Type of value
          <select class="play-union__type" id="id-29">
            <option value="0"> number
            <option value="1"> text
        <div class="play-field" data-path="more" data-kind="any" data-absent>
          <div class="play-field__head">
            <label for="id-30" class="play-field__name"> more
            <button type="button" class="play-field__clear" aria-label="Clear more" hidden> Clear
          <p class="play-field__json" id="id-30" aria-describedby="id-31"> Any JSON: edit it in the JSON.
          <p class="play-field__error" id="id-32" hidden>
          <p class="play-field__description" id="id-31" hidden>"
    `);
  });

  it.each<[path: string, typed: string, value: unknown]>([
    ["title", "Morgen", "Morgen"],
    ["title", "", ""],
    ["note", "Mit Text", "Mit Text"],
    ["note", "", undefined],
    ["size", "4", 4],
    ["size", "", undefined],
    ["icon", "home", "home"],
    ["icon", "", undefined],
    ["value", "3", 3],
  ])("%s: typing %j gives %j, and one step of undo", (path, typed, value) => {
    open({ title: "Heute", tone: "info", note: "Alt", icon: "x", size: 2, value: 1 });
    type(control(path), typed);
    const { [path]: changed, ...others } = { ...data, [path]: value };
    expect(changes).toEqual([[{ ...others, ...(changed !== undefined && { [path]: changed }) }, path]]);
  });

  it.each<[path: string, chosen: string, value: unknown]>([
    ["tone", "danger", "danger"],
    ["wanted", "b", "b"],
    ["wanted", "", undefined],
  ])("%s: choosing %j gives %j", (path, chosen, value) => {
    open({ title: "Heute", tone: "info", wanted: "a" });
    type(control(path), chosen);
    expect(changes).toHaveLength(1);
    expect(changes[0]).toEqual([expect.objectContaining({ title: "Heute" }), undefined]);
    expect(Object(changes[0]?.[0])[path]).toBe(value);
  });

  it("show the data, their defaults where there are none, and what the contract refuses as it is", () => {
    const shown = () => ["title", "size", "tone", "wanted", "isOpen", "icon"].map((path) => control(path).value);
    expect(shown()).toEqual(["Heute", "", "info", "", "on", ""]);
    expect(control("isOpen").checked).toBe(true);
    open({ title: 3, size: 2, tone: "loud", wanted: ["a"], isOpen: false, icon: 7 });
    expect(shown()).toEqual(["3", "2", "loud", '["a"]', "on", ""]);
    expect(control("isOpen").checked).toBe(false);
    form.update({ title: "Neu", tone: "info", isOpen: "ja" });
    expect([...control("tone").children].map(({ textContent }) => textContent)).toEqual(["info", "danger"]);
    expect(control("isOpen").checked).toBe(false);
  });

  it("keep what is being typed where it is the same number", () => {
    open({ title: "Heute", tone: "info", size: 2 });
    control("size").value = "2.0";
    form.update({ title: "Heute", tone: "info", size: 2 });
    expect(control("size").value).toBe("2.0");
    form.update({ title: "Heute", tone: "info", size: 3 });
    expect(control("size").value).toBe("3");
  });

  it("are removed by a button that is there while they are", () => {
    open({ title: "Heute", tone: "info", note: "Alt" });
    const clear = () => onPage<HTMLButtonElement>('[aria-label="Clear note"]');
    expect([clear().hidden, at("note").hasAttribute("data-absent")]).toEqual([false, false]);
    clear().click();
    expect(changes).toEqual([[{ title: "Heute", tone: "info" }, undefined]]);
    expect([clear().hidden, at("note").hasAttribute("data-absent")]).toEqual([true, true]);
    expect(at("title").querySelector("button")).toBeNull();
  });

  it("cannot be used while the JSON cannot be read", () => {
    form.setReadable(false);
    expect([onPage(".play-form").inert, onPage(".play-form").hasAttribute("data-unreadable")]).toEqual([true, true]);
    form.setReadable(true);
    expect([onPage(".play-form").inert, onPage(".play-form").hasAttribute("data-unreadable")]).toEqual([false, false]);
  });
});

describe("issues", () => {
  const message = (path: string) => [...at(path).children].find(({ className }) => className === "play-field__error");
  const error = (path: string) => [message(path)?.textContent, message(path)?.hasAttribute("hidden")];

  it("are shown at their fields, and go with the next look", () => {
    form.mark([
      { path: ["title"], message: "Too long." },
      { path: ["title"], message: "Not nice." },
      { path: ["size"], message: "Too small." },
    ]);
    expect([error("title"), error("size"), error("tone")]).toEqual([
      ["Too long.\nNot nice.", false],
      ["Too small.", false],
      ["", true],
    ]);
    expect(control("title").getAttribute("aria-invalid")).toBe("true");
    expect(control("title").getAttribute("aria-describedby")?.split(" ")[0]).toBe(message("title")?.id);
    expect(at("title").hasAttribute("data-invalid")).toBe(true);
    form.mark([]);
    expect([error("title"), at("title").hasAttribute("data-invalid")]).toEqual([["", true], false]);
    expect(control("title").hasAttribute("aria-invalid")).toBe(false);
    expect(control("title").getAttribute("aria-describedby")).not.toContain(" ");
  });

  it("of no field are above the form", () => {
    const above = () => [at("(data)").textContent, at("(data)").hidden];
    form.mark([
      { path: [], message: "Both." },
      { path: ["gone"], message: "No such field." },
    ]);
    expect(above()).toEqual(["Both.\nNo such field.", false]);
    form.mark([]);
    expect(above()).toEqual(["", true]);
  });

  it.each<[path: string, given: object, inner: (string | number)[]]>([
    ["link", { link: { label: "A" } }, ["label"]],
    ["items", { items: ["a", "b"] }, [1]],
    ["texts", { texts: { a: "A" } }, ["a"]],
  ])("inside of %s open it, and are shown there", (path, given, inner) => {
    open({ title: "Heute", tone: "info", ...given });
    const details = onPage<HTMLDetailsElement>(`[data-path="${path}"] details`);
    expect(details.open).toBe(false);
    form.mark([{ path: [path, ...inner], message: "Wrong." }]);
    expect(details.open).toBe(true);
    expect([at(path).hasAttribute("data-invalid"), at(path).hasAttribute("data-invalid-inside")]).toEqual([
      false,
      true,
    ]);
    form.mark([{ path: [path], message: "All of it." }]);
    expect([at(path).hasAttribute("data-invalid"), at(path).hasAttribute("data-invalid-inside")]).toEqual([
      true,
      false,
    ]);
    expect(error(path)).toEqual(["All of it.", false]);
    form.mark([{ path: [path, "gone"], message: "Not there." }]);
    expect(error(path)).toEqual(["Not there.", false]);
  });
});

describe("a group", () => {
  it("is added with what is required, opens, and is removed", () => {
    press("link", "Add link");
    expect(changes.at(-1)).toEqual([{ title: "Heute", tone: "info", link: { label: "Text" } }, undefined]);
    expect(onPage<HTMLDetailsElement>('[data-path="link"] details').open).toBe(true);
    type(control("link.label"), "Mehr");
    expect(changes.at(-1)).toEqual([{ title: "Heute", tone: "info", link: { label: "Mehr" } }, "link/label"]);
    expect(elementLines(at("link"))).toMatchInlineSnapshot(`
      "<div class="play-group" data-path="link" data-kind="object">
        <details class="play-group__details" open>
          <summary class="play-group__summary">
            <span class="play-field__name"> link
            <span class="play-group__note"> Mehr
          <p class="play-field__description"> Where it leads.
          <div class="play-group__fields">
            <div class="play-field" data-path="link.label" data-kind="text">
              <div class="play-field__head">
                <label for="id-1" class="play-field__name"> label
                  <span class="play-field__required"> required
              <input class="play-field__input" autocomplete="off" spellcheck="false" lang="de-CH" type="text" id="id-1" aria-describedby="id-2">
              <p class="play-field__error" id="id-3" hidden>
              <p class="play-field__description" id="id-2" hidden>
            <div class="play-field" data-path="link.href" data-kind="text" data-absent>
              <div class="play-field__head">
                <label for="id-4" class="play-field__name"> href
                <button type="button" class="play-field__clear" aria-label="Clear href" hidden> Clear
              <input class="play-field__input" autocomplete="off" spellcheck="false" lang="de-CH" type="text" id="id-4" aria-describedby="id-5">
              <p class="play-field__error" id="id-6" hidden>
              <p class="play-field__description" id="id-5" hidden>
        <div class="play-group__tools">
          <button type="button" class="tool-button" aria-label="Add link" hidden> Add
          <button type="button" class="tool-button" aria-label="Remove link"> Remove
        <p class="play-field__error" id="id-7" hidden>"
    `);
    press("link", "Remove link");
    expect(changes.at(-1)).toEqual([{ title: "Heute", tone: "info" }, undefined]);
  });

  it("copies what an example has at this place", () => {
    open(data, schema, [{ title: "A" }, { link: { label: "Muster", href: "/a" } }]);
    press("link", "Add link");
    expect(changes.at(-1)?.[0]).toMatchObject({ link: { label: "Muster", href: "/a" } });
  });

  it("that something else is in the place of becomes one when a field in it is filled", () => {
    open({ title: "Heute", tone: "info", link: "text" });
    onPage<HTMLDetailsElement>('[data-path="link"] details').open = true;
    onPage('[data-path="link"] details').dispatchEvent(new Event("toggle"));
    type(control("link.href"), "/a");
    expect(changes.at(-1)?.[0]).toMatchObject({ link: { href: "/a" } });
  });
});

describe("a list", () => {
  const list = (...items: string[]) => open({ title: "Heute", tone: "info", items });
  const items = () => Object(changes.at(-1)?.[0]).items;
  const show = () => onPage('[data-path="items"] details').dispatchEvent(new Event("toggle"));
  const openList = (...given: string[]) => {
    list(...given);
    onPage<HTMLDetailsElement>('[data-path="items"] details').open = true;
    show();
  };
  const focused = () =>
    document.activeElement?.getAttribute("aria-label") ??
    document.activeElement?.closest("[data-path]")?.getAttribute("data-path");

  it("says how many items it has", () => {
    const notes = [[], ["a"], ["a", "b"]].map((each) => {
      list(...each);
      return onPage('[data-path="items"] .play-group__note').textContent;
    });
    expect(notes).toEqual(["0 items", "1 item", "2 items"]);
    open({ title: "Heute", tone: "info" });
    expect(onPage('[data-path="items"] .play-group__note').textContent).toBe("not set");
  });

  it("gets a copy of its last item, with a text of its own, and the focus goes there", () => {
    openList("a", "b");
    press("items", "Add item");
    expect(items()).toEqual(["a", "b", "b-2"]);
    expect([status(), focused()]).toEqual(["Item 3 added", "items[2]"]);
  });

  it("begins with the least an item may be", () => {
    openList();
    press("items", "Add item");
    expect(items()).toEqual(["Text"]);
  });

  it("loses an item, and the focus goes to the one in its place, to the last one or to the button", () => {
    openList("a", "b", "c");
    press("items", "Remove item 2");
    expect([items(), status(), focused()]).toEqual([["a", "c"], "Item 2 removed", "items[1]"]);
    press("items", "Remove item 2");
    expect([items(), focused()]).toEqual([["a"], "items[0]"]);
    press("items", "Remove item 1");
    expect([items(), document.activeElement?.textContent]).toEqual([[], "Add item"]);
  });

  it("moves an item by its buttons, which keep the focus while they can", () => {
    openList("a", "b", "c");
    press("items", "Move item 2 up");
    expect([items(), status(), focused()]).toEqual([["b", "a", "c"], "Moved to place 1 of 3", "Move item 1 down"]);
    press("items", "Move item 1 down");
    expect([items(), focused()]).toEqual([["a", "b", "c"], "Move item 2 down"]);
    const isDisabled = (label: string) => onPage<HTMLButtonElement>(`[aria-label="${label}"]`).disabled;
    const labels = ["Move item 1 up", "Move item 1 down", "Move item 3 up", "Move item 3 down"];
    expect(labels.map(isDisabled)).toEqual([true, false, false, true]);
  });

  it("moves an item by Alt with an arrow, and no further than its ends", () => {
    openList("a", "b");
    const key = (name: string, altKey: boolean) => {
      const event = new KeyboardEvent("keydown", { key: name, altKey, bubbles: true, cancelable: true });
      control("items[0]").dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect([key("ArrowDown", false), key("ArrowLeft", true), changes.length]).toEqual([false, false, 0]);
    expect([key("ArrowUp", true), changes.length]).toEqual([true, 0]);
    expect([key("ArrowDown", true), items()]).toEqual([true, ["b", "a"]]);
  });

  it("shows fifty items, and says how many there are besides", () => {
    const more = () => onPage('[data-path="items"] .play-group__fields > .play-field__description');
    openList(...Array.from({ length: 50 }, (_, index) => `${index}`));
    expect([document.querySelectorAll(".play-item").length, more().hidden]).toEqual([50, true]);
    form.update({ items: Array.from({ length: 52 }, (_, index) => `${index}`) });
    expect([document.querySelectorAll(".play-item").length, more().hidden]).toEqual([50, false]);
    expect(more().textContent).toBe("2 more items: edit them in the JSON.");
    form.update({ items: ["a"] });
    expect(document.querySelectorAll(".play-item")).toHaveLength(1);
    expect(elementLines(onPage(".play-item"))).toMatchInlineSnapshot(`
      "<div class="play-item">
        <div class="play-field" data-path="items[0]" data-kind="text">
          <div class="play-field__head">
            <label for="id-1" class="play-field__name"> Item 1
          <input class="play-field__input" autocomplete="off" spellcheck="false" lang="de-CH" type="text" id="id-1" aria-describedby="id-2">
          <p class="play-field__error" id="id-3" hidden>
          <p class="play-field__description" id="id-2" hidden>
        <div class="play-item__tools">
          <button type="button" class="tool-button" aria-label="Move item 1 up" title="Move up (Alt+↑)" disabled> ↑
          <button type="button" class="tool-button" aria-label="Move item 1 down" title="Move down (Alt+↓)" disabled> ↓
          <button type="button" class="tool-button" aria-label="Remove item 1" title="Remove"> ×"
    `);
  });
});

describe("values by name", () => {
  const openTexts = (texts: object) => {
    open({ title: "Heute", tone: "info", texts });
    onPage<HTMLDetailsElement>('[data-path="texts"] details').open = true;
    onPage('[data-path="texts"] details').dispatchEvent(new Event("toggle"));
  };
  const name = () => onPage<HTMLInputElement>(".play-map__add input");
  const texts = () => Object(changes.at(-1)?.[0]).texts;

  it("are named beside the field, and added by a name of their own", () => {
    openTexts({ a: "A", b: "B" });
    expect(onPage('[data-path="texts"] .play-group__note').textContent).toBe("a, b");
    name().value = "c";
    press("texts", "Add value");
    expect([texts(), name().value]).toEqual([{ a: "A", b: "B", c: "B-2" }, ""]);
    name().value = "a";
    press("texts", "Add value");
    expect(changes).toHaveLength(1);
    press("texts", "Add value");
    expect(document.activeElement).toBe(name());
  });

  it("are added by Enter, and by no other key", () => {
    openTexts({});
    name().value = "c";
    for (const key of ["a", "Enter"]) name().dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    expect([changes.length, texts()]).toEqual([1, { c: "Text" }]);
  });

  it("are changed and removed, each by itself", () => {
    openTexts({ a: "A", b: "B" });
    type(control("texts.a"), "Neu");
    expect(texts()).toEqual({ a: "Neu", b: "B" });
    press("texts", "Remove a");
    expect(texts()).toEqual({ b: "B" });
    expect(elementLines(onPage('[data-path="texts"] .play-group__fields'))).toMatchInlineSnapshot(`
      "<div class="play-group__fields">
        <div class="play-item">
          <div class="play-field" data-path="texts.b" data-kind="text">
            <div class="play-field__head">
              <label for="id-1" class="play-field__name"> b
                <span class="play-field__required"> required
            <input class="play-field__input" autocomplete="off" spellcheck="false" lang="de-CH" type="text" id="id-1" aria-describedby="id-2">
            <p class="play-field__error" id="id-3" hidden>
            <p class="play-field__description" id="id-2" hidden>
          <div class="play-item__tools">
            <button type="button" class="tool-button" aria-label="Remove b" title="Remove"> ×
        <div class="play-map__add">
          <input class="play-field__input" type="text" aria-label="Name of a new value" placeholder="name" autocomplete="off">
          <button type="button" class="tool-button"> Add value"
    `);
  });
});

describe("a value of several types", () => {
  const kind = () => onPage<HTMLSelectElement>(".play-union__type");

  it("shows the type of the value, and keeps it while there is none", () => {
    const shown = (value: unknown) => {
      form.update({ ...data, value });
      return [kind().value, control("value").type];
    };
    open({ ...data, value: 3 });
    expect([shown(3), shown("drei"), shown(undefined)]).toEqual([
      ["0", "number"],
      ["1", "text"],
      ["1", "text"],
    ]);
  });

  it("begins anew with another type, by an example of it", () => {
    type(kind(), "1");
    expect(changes.at(-1)).toEqual([{ ...data, value: "Text" }, undefined]);
    expect(document.activeElement).toBe(kind());
    open(data, schema, [{ value: 5 }, { value: "fünf" }]);
    type(kind(), "1");
    expect(changes.at(-1)?.[0]).toMatchObject({ value: "fünf" });
    type(kind(), "0");
    expect(changes.at(-1)?.[0]).toMatchObject({ value: 5 });
  });
});
