import type { StatusFile } from "../../../product/api/public/contracts/status-file.ts";
import { make, makeButton } from "../../kit/dom.ts";
import { openEditDialog } from "./edit-dialog.ts";
import type { EditWords } from "./edit-words.ts";
import { today } from "./form-values.ts";

type StatusNotices = StatusFile["notices"];

/** Asks what is true for some hours, and tells it to the visitors at once. */
export function showStatusDialog(
  words: EditWords,
  notices: StatusNotices,
  set: (notices: StatusNotices) => Promise<void>,
): void {
  const [told] = notices;
  const text = make("input", { class: "field__input", type: "text", id: "status-text", required: true });
  const until = make("input", { class: "field__input", type: "datetime-local", id: "status-until", required: true });
  text.value = firstWords(told?.text ?? "");
  until.value = told?.until.slice(0, 16) ?? `${today()}T22:00`;
  const form = make(
    "form",
    { class: "contents__status", id: "status-form" },
    make("label", { class: "field__label", for: text.id }, words.text("status-text")),
    text,
    make("label", { class: "field__label", for: until.id }, words.text("status-until")),
    until,
    make("p", { class: "field__hint" }, words.text("status-hint")),
  );
  const send = async (next: StatusNotices) => {
    dialog.close();
    await set(next);
  };
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void send([{ text: text.value, until: until.value }]);
  });
  const tell = make(
    "button",
    { class: "button", "data-variant": "primary", form: form.id, type: "submit" },
    words.text("status-tell"),
  );
  const end = makeButton(words.text("status-end"), { class: "button" }, () => void send([]));
  const dialog = openEditDialog(words, words.text("status"), [form], told === undefined ? [tell] : [tell, end]);
}

/** The words in the language that the file has first. */
function firstWords(text: StatusNotices[number]["text"]): string {
  return typeof text === "string" ? text : (Object.values(text)[0] ?? "");
}
