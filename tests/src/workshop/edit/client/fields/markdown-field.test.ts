import { expect, test } from "vitest";
import { EditWords } from "../../../../../../src/workshop/edit/client/edit-words.ts";
import { MarkdownField } from "../../../../../../src/workshop/edit/client/fields/markdown-field.ts";
import { RefusedEdit } from "../../../../../../src/workshop/edit/client/requests.ts";
import { onPage, type, usePage } from "../../../../../page-globals.ts";

usePage();

const fest = { markdown: "## Fest\n\n- **Eins**", isBlock: true, pictures: 0 };

type ReadPaste = ConstructorParameters<typeof MarkdownField>[0]["paste"];

/** A field for a text, with what it has written. `isOld`: a browser that inserts nothing by a command. */
function openMarkdown(text: string, isOld = true, paste: ReadPaste = async () => fest) {
  const words = new EditWords({
    texts: { line: { de: "Zeile {line}", fr: "" }, "paste-pictures": { de: "{count} Bilder", fr: "" } },
    fields: {},
    hints: {},
    choices: {},
  });
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
    paste,
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

/** Pastes what a clipboard has, and says whether the browser does it alone. */
function pasteInto(area: HTMLTextAreaElement, copied: Readonly<Record<string, string>>): boolean {
  const event = new Event("paste", { bubbles: true, cancelable: true });
  Object.assign(event, { clipboardData: { getData: (type: string) => copied[type] ?? "" } });
  return area.dispatchEvent(event);
}

const copied = { "text/html": "<h1>Fest</h1>", "text/plain": "Fest\nEins" };

test("what was copied elsewhere goes in as parts of its own, with the cursor behind it", async () => {
  const asked: unknown[] = [];
  const { area, written } = openMarkdown("# Titel\nAnfang Ende", true, async (...given) => {
    asked.push(given);
    return fest;
  });
  area.setSelectionRange(15, 15);
  expect(pasteInto(area, copied)).toBe(false);
  await expect.poll(() => written).toEqual(["# Titel\nAnfang \n\n## Fest\n\n- **Eins**\n\nEnde"]);
  expect(asked).toEqual([["<h1>Fest</h1>", 1]]);
  expect(area.value.slice(area.selectionStart)).toBe("\n\nEnde");
});

test.each([
  ["without marks on the clipboard", { "text/plain": "Fest" }, {}],
  ["by Ctrl, Shift and V", copied, { key: "V", ctrlKey: true, shiftKey: true }],
  [
    "from an editor of programs",
    { ...copied, "text/html": '<meta charset="utf-8"><div style="font-family: Consolas, monospace;">## Fest</div>' },
    {},
  ],
])("what is pasted %s is left to the browser", (_, clipboard, more) => {
  const { area, written } = openMarkdown("");
  if ("key" in more) pressKey(area, more.key, more);
  expect(pasteInto(area, clipboard)).toBe(true);
  expect(written).toEqual([]);
});

test("a paste after Shift and V, without a key, has its marks", async () => {
  const { area, written } = openMarkdown("");
  pressKey(area, "V", { ctrlKey: true, shiftKey: true });
  pressKey(area, "v", { ctrlKey: true });
  pasteInto(area, copied);
  await expect.poll(() => written).toEqual([fest.markdown]);
});

test("where the answer fails, the plain text goes in and the field says so", async () => {
  const { area, written } = openMarkdown("", true, async () => {
    throw new RefusedEdit("offline");
  });
  pasteInto(area, { ...copied, "text/plain": "Fest\r\nEins" });
  await expect.poll(() => written).toEqual(["Fest\nEins"]);
  expect(onPage("[role=status]").textContent).toBe("paste-plain");
});

test("pictures that are not in the folder are counted", async () => {
  const { area } = openMarkdown("", true, async () => ({ markdown: "", isBlock: false, pictures: 2 }));
  pasteInto(area, copied);
  await expect.poll(() => onPage("[role=status]").textContent).toBe("2 Bilder");
});
