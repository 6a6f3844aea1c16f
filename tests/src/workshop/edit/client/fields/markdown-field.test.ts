import { expect, test } from "vitest";
import { EditWords } from "../../../../../../src/workshop/edit/client/edit-words.ts";
import { MarkdownField } from "../../../../../../src/workshop/edit/client/fields/markdown-field.ts";
import { onPage, type, usePage } from "../../../../../page-globals.ts";

usePage();

/** A field for a text, with what it has written. `isOld`: a browser that inserts nothing by a command. */
function openMarkdown(text: string, isOld = true) {
  const words = new EditWords({ texts: { line: { de: "Zeile {line}", fr: "" } }, fields: {}, hints: {}, choices: {} });
  words.language = "de";
  const [written, uploaded]: [string[], string[]] = [[], []];
  const inserted: unknown[] = [];
  document.execCommand = (...given) => inserted.push(given) > 0 && !isOld;
  const upload = async ({ name }: File) => {
    uploaded.push(name);
    return `images/${name}`;
  };
  const field = new MarkdownField({
    id: "t",
    words,
    text,
    locale: "fr-CH",
    upload,
    write: (each) => written.push(each),
  });
  document.body.replaceChildren(field.element);
  return { field, area: field.area, written, uploaded, inserted };
}

const pressKey = (area: HTMLElement, key: string, more: KeyboardEventInit) =>
  area.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more }));

test("the area is in the language of the text, and writes what is typed", () => {
  const { area, written } = openMarkdown("Un");
  expect([area.id, area.lang, area.value]).toEqual(["t", "fr-CH", "Un"]);
  type(area, "Un deux");
  expect(written).toEqual(["Un deux"]);
});

test.each([
  ["b", { ctrlKey: true }, "**Eins** zwei"],
  ["B", { metaKey: true }, "**Eins** zwei"],
  ["i", { ctrlKey: true }, "*Eins* zwei"],
  ["b", {}, undefined],
  ["b", { ctrlKey: true, shiftKey: true }, undefined],
  ["b", { ctrlKey: true, altKey: true }, undefined],
  ["z", { ctrlKey: true }, undefined],
])("the key %s with %j marks the selection, or is left to the browser", (key, more, marked) => {
  const { area, written, inserted } = openMarkdown("Eins zwei");
  area.setSelectionRange(0, 4);
  expect(pressKey(area, key, more)).toBe(marked === undefined);
  expect(written).toEqual(marked === undefined ? [] : [marked]);
  if (marked !== undefined) expect(inserted).toEqual([["insertText", false, expect.any(String)]]);
});

test("a browser that inserts by a command keeps its own history: nothing is written twice", () => {
  const { area } = openMarkdown("Eins", false);
  area.setSelectionRange(0, 4);
  onPage("[data-mark=bold]").click();
  expect(area.value).toBe("Eins");
});

test("a line with a problem is coloured, listed, and selected from the list", () => {
  const { field, area } = openMarkdown("Eins\nzwei\n\ndrei");
  field.tell([
    { line: 2, message: "So nicht." },
    { line: 1, message: "Auch nicht." },
  ]);
  expect(area.getAttribute("aria-invalid")).toBe("true");
  const lines = [...document.querySelectorAll<HTMLElement>(".markdown__lines > div")];
  expect(lines.map(({ textContent, dataset }) => [textContent, dataset["flawed"]])).toEqual([
    ["Eins", ""],
    ["zwei", ""],
    ["\u200b", undefined],
    ["drei", undefined],
  ]);
  const rows = [...document.querySelectorAll<HTMLElement>(".markdown__problems > li")];
  expect(rows.map(({ textContent }) => textContent)).toEqual(["Zeile 2 So nicht.", "Zeile 1 Auch nicht."]);
  for (const [at, selected] of ["zwei", "Eins"].entries()) {
    rows[at]?.querySelector("button")?.click();
    expect(area.value.slice(area.selectionStart, area.selectionEnd)).toBe(selected);
  }
  field.tell([]);
  expect([area.getAttribute("aria-invalid"), onPage(".markdown__problems").hidden]).toEqual(["false", true]);
});

test("a chosen picture is added to the folder, and stands in the text", async () => {
  const { written, uploaded, area } = openMarkdown("");
  const input = onPage<HTMLInputElement>("input[type=file]");
  expect([input.accept, input.getAttribute("aria-label")]).toEqual(["image/*", "mark-picture"]);
  Object.defineProperty(input, "files", { value: [new File(["a"], "a.webp", { type: "image/webp" })] });
  input.dispatchEvent(new Event("change"));
  await expect.poll(() => written).toHaveLength(1);
  expect([uploaded, area.value]).toEqual([["a.webp"], expect.stringContaining("](images/a.webp)")]);
});
