import { slugify } from "../../../product/engine/slugify.ts";
import { make } from "../../kit/dom.ts";
import type { EditWords } from "./edit-words.ts";
import { fileTitle } from "./file-title.ts";
import type { EditFile } from "./protocol.ts";

/** `jugend` of `pages/jugend/lager.md`; empty for a page without a folder. */
export function pageFolder(file: string): string {
  return file.split("/").slice(1, -1).join("/");
}

/**
 * The form that moves a page into another folder, and with it in menus and addresses.
 *
 * @param folders that there are
 */
export function pageActs(
  file: EditFile,
  folders: ReadonlySet<string>,
  words: EditWords,
  move: (folder: string) => void,
): HTMLElement {
  const own = pageFolder(file.file);
  const listId = `folders-${slugify(file.file)}`;
  const name = words.text("page-folder");
  const input = make("input", { class: "field__input", type: "text", "aria-label": name, placeholder: name });
  input.setAttribute("list", listId);
  input.value = own;
  const known = [...folders].filter(Boolean).toSorted();
  const list = make("datalist", { id: listId }, ...known.map((value) => make("option", { value })));
  const button = make("button", { class: "button", "data-size": "sm" }, words.text("move-page"));
  const form = make("form", { class: "contents__new" }, input, list, button);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const folder = folderNamed(input.value);
    if (folder !== own) move(folder);
  });
  const label = words.text("page-acts", { title: fileTitle(file, words) });
  const summary = make("summary", { class: "contents__more", "aria-label": label }, "⋯");
  return make("details", { class: "contents__acts" }, summary, form);
}

/** `jugend/lager` of `Jugend / Lager`: folders are parts of addresses. */
function folderNamed(words: string): string {
  return words
    .split("/")
    .map((part) => slugify(part))
    .filter(Boolean)
    .join("/");
}
