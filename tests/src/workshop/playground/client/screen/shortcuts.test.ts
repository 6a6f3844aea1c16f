import { beforeEach, describe, expect, it } from "vitest";
import type { DraftPage } from "../../../../../../src/workshop/playground/client/screen/draft-page.ts";
import { startShortcuts } from "../../../../../../src/workshop/playground/client/screen/shortcuts.ts";
import { onPage, usePage } from "../../../../../page-globals.ts";

usePage();

let done: unknown[][];
beforeEach(() => {
  done = [];
  document.body.innerHTML = `<div id="root">
    <div data-pane="tree"><p role="treeitem" tabindex="-1"></p><p id="item" role="treeitem" tabindex="0"></p></div>
    <div data-pane="text"><textarea id="text"></textarea><input id="radio" type="radio"></div>
    <div data-pane="preview"><input id="width" type="radio" checked></div></div>`;
  const log =
    (name: string) =>
    (...given: unknown[]) =>
      void done.push([name, ...given]);
  const page = {
    root: onPage("#root"),
    find: (selector: string) => onPage(selector),
    ...{ show: log("show"), focusText: log("focusText"), format: log("format"), step: log("step"), say: log("say") },
  };
  startShortcuts(page as unknown as DraftPage);
});

function press(key: string, more: KeyboardEventInit = {}, on = "#item"): boolean {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, composed: true, ...more });
  onPage(on).dispatchEvent(event);
  return event.defaultPrevented;
}

describe("the keys of the playground", () => {
  it("go from part to part with F6, and back with Shift", () => {
    onPage("#item").focus();
    expect(press("F6")).toBe(true);
    expect(done).toEqual([["show", "text"], ["focusText"]]);
    onPage("#width").focus();
    press("F6");
    expect([done.at(-1), document.activeElement?.id]).toEqual([["show", "tree"], "item"]);
    press("F6", { shiftKey: true });
    expect([done.at(-1), document.activeElement?.id]).toEqual([["show", "preview"], "width"]);
  });

  it("begin with the first part where the focus is in none", () => {
    press("F6", { shiftKey: true });
    expect([done, document.activeElement?.id]).toEqual([[["show", "tree"]], "item"]);
  });

  it("indent the text, and save", () => {
    expect(press("F", { code: "KeyF", shiftKey: true, altKey: true })).toBe(true);
    expect(press("s", { ctrlKey: true })).toBe(true);
    expect(done).toEqual([["format"], ["say", "The draft is kept in this browser. Download gives its files."]]);
    const save = document.createElement("button");
    save.dataset["file"] = "save";
    save.addEventListener("click", () => done.push(["saved"]));
    onPage("#root").append(save);
    press("s", { metaKey: true });
    expect(done.at(-1)).toEqual(["saved"]);
  });

  it.each<[key: string, more: KeyboardEventInit, step: string]>([
    ["z", { ctrlKey: true }, "undo"],
    ["Z", { metaKey: true, shiftKey: true }, "redo"],
    ["y", { ctrlKey: true }, "redo"],
  ])("take back and do again outside of texts: %s", (key, more, step) => {
    expect(press(key, more)).toBe(true);
    expect(press(key, more, "#radio")).toBe(true);
    expect(done).toEqual([
      ["step", step],
      ["step", step],
    ]);
    expect(press(key, more, "#text")).toBe(false);
    expect(done).toHaveLength(2);
  });

  it.each<[key: string, more: KeyboardEventInit]>([
    ["z", {}],
    ["x", { ctrlKey: true }],
    ["z", { ctrlKey: true, altKey: true }],
    ["f", { code: "KeyF", shiftKey: true }],
    ["f", { code: "KeyF", altKey: true }],
  ])("leave others alone: %s %j", (key, more) => {
    expect([press(key, more), done]).toEqual([false, []]);
  });
});
