import { beforeEach, describe, expect, it, vi } from "vitest";
import type { JsonEditor, JsonEditorOptions } from "../../../../../src/workshop/kit/editor/json-editor.ts";
import { onPage, usePage } from "../../../../page-globals.ts";

usePage();

const changes: [string, string][] = [];
let editor: JsonEditor;
const shadow = () => onPage("#editor").shadowRoot as ShadowRoot;
const status = () => {
  const line = shadow().querySelector<HTMLElement>('[role="status"]');
  return [line?.textContent, line?.dataset["severity"]];
};

async function open(more: Partial<JsonEditorOptions> = {}): Promise<void> {
  vi.resetModules();
  changes.length = 0;
  document.body.innerHTML = '<div id="editor"></div>';
  Object.assign(document, { getSelection: () => null });
  const { createJsonEditor } = await import("../../../../../src/workshop/kit/editor/json-editor.ts");
  const onChange = (value: string, { by }: { readonly by: string }) => void changes.push([by, value]);
  editor = createJsonEditor({ parent: onPage("#editor"), label: "Screen", value: '{ "a": 1 }', onChange, ...more });
}

describe("the editor of a text", () => {
  beforeEach(() => open());

  it("has a name, a language where it is given, and a line for what it says", async () => {
    const content = () => shadow().querySelector(".cm-content");
    expect([content()?.getAttribute("aria-label"), content()?.getAttribute("lang")]).toEqual(["Screen", null]);
    expect(content()?.getAttribute("tabindex")).toBe("0");
    expect(status()).toEqual(["", undefined]);
    editor.say("Saved.");
    expect(status()).toEqual(["Saved.", "info"]);
    editor.say("Not saved.", "error");
    expect(status()).toEqual(["Not saved.", "error"]);
    await open({ lang: "de-CH" });
    expect(content()?.getAttribute("lang")).toBe("de-CH");
  });

  it("takes a value as one step of undo, and says by whom it was changed", () => {
    expect([editor.value, editor.canUndo, editor.canRedo]).toEqual(['{ "a": 1 }', false, false]);
    editor.setValue('{ "a": 1 }');
    editor.setValue('{ "a": 2 }');
    expect([editor.canUndo, editor.canRedo]).toEqual([true, false]);
    editor.undo();
    expect([editor.value, editor.canUndo, editor.canRedo]).toEqual(['{ "a": 1 }', false, true]);
    editor.redo();
    expect(changes).toEqual([
      ["setValue", '{ "a": 2 }'],
      ["history", '{ "a": 1 }'],
      ["history", '{ "a": 2 }'],
    ]);
  });

  it("takes values of one group as one step together, and others as steps of their own", () => {
    for (const [value, group] of [
      ["1", "one"],
      ["12", "one"],
      ["123", "other"],
      ["1234", undefined],
      ["12345", undefined],
    ] as const)
      editor.setValue(value, group === undefined ? {} : { group });
    const steps = [editor.value];
    while (editor.canUndo) {
      editor.undo();
      steps.push(editor.value);
    }
    expect(steps).toEqual(["12345", "1234", "123", "12", '{ "a": 1 }']);
  });

  it("begins another step where an undo is between two values of a group", () => {
    editor.setValue("1", { group: "one" });
    editor.undo();
    editor.setValue("2", { group: "one" });
    editor.setValue("23", { group: "one" });
    editor.undo();
    expect(editor.value).toBe('{ "a": 1 }');
  });

  it("refuses a text that is too long, or nested too deep", () => {
    editor.setValue(" ".repeat(500_000));
    expect(editor.value).toHaveLength(500_000);
    editor.setValue(" ".repeat(500_001));
    expect(editor.value).toHaveLength(500_000);
    expect(status()).toEqual([
      "Not inserted: the text would have 500’001 characters; the editor takes 500’000.",
      "error",
    ]);
    editor.setValue("[".repeat(1_000));
    expect(status()[0]).toContain("Not inserted: ");
    expect(editor.value).toHaveLength(500_000);
    editor.setValue("[".repeat(20));
    expect(editor.value).toBe("[".repeat(20));
  });

  it("marks problems in the lines and in the text, and takes the marks away", async () => {
    editor.setValue('{\n  "a": 1,\n  "b": 2\n}');
    const run = vi.fn();
    editor.setMarks([]);
    editor.setMarks([
      { severity: "warning", message: "A hint.", line: 2 },
      { severity: "error", message: "Wrong.", from: 16, to: 19, action: { label: "Mend", run } },
      { severity: "info", message: "At its place.", from: 900 },
      { severity: "warning", message: "The same line.", line: 3 },
    ]);
    const marked = () =>
      [...shadow().querySelectorAll<HTMLElement>(".cm-markedLine")].map(
        ({ textContent, dataset }) => `${dataset["severity"]} ${textContent?.trim()}`,
      );
    await vi.waitFor(() => expect(marked()).toHaveLength(3));
    expect(marked()).toEqual(['warning "a": 1,', 'error "b": 2', "info }"]);
    const ranges = [...shadow().querySelectorAll(".cm-lintRange")].map(({ className, textContent }) => [
      className.replaceAll("cm-lintRange", "").trim(),
      textContent,
    ]);
    expect(ranges).toMatchInlineSnapshot(`
      [
        [
          "-warning",
          ""a": 1,",
        ],
        [
          "-warning",
          ""b",
        ],
        [
          "-error",
          "": ",
        ],
        [
          "-warning",
          "2",
        ],
      ]
    `);
    editor.setMarks([]);
    expect(marked()).toEqual([]);
    editor.destroy();
    expect(shadow().querySelector(".cm-content")).toBe(null);
  });
});
