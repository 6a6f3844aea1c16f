import { make, makeButton } from "../../../kit/dom.ts";
import { singleKeySwitch } from "../../../kit/single-keys.ts";
import { keepName, keptName } from "./kept-reviews.ts";

/** Asks for the name that stands beside decisions, and keeps it. `undefined` if the person cancels. */
export function askName(): Promise<string | undefined> {
  const input = make("input", {
    id: "reviewer",
    name: "reviewer",
    autocomplete: "name",
    required: true,
    maxlength: "200",
  });
  input.value = keptName();
  const form = make(
    "form",
    { method: "dialog", class: "review-stack" },
    make("label", { for: "reviewer" }, make("strong", {}, "Your name")),
    input,
    make(
      "p",
      { class: "review-quiet" },
      "It stands beside what you decide. It stays on this device and in what you export.",
    ),
    buttonRow(
      makeButton("Cancel", { class: "button", "data-variant": "ghost" }, () => dialog.close()),
      make("button", { class: "button", "data-variant": "primary", value: "ok" }, "Continue"),
    ),
  );
  const dialog = openDialog("Who is looking?", form);
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => {
      const name = dialog.returnValue === "ok" ? input.value.trim() : "";
      if (name !== "") keepName(name);
      resolve(name === "" ? undefined : name);
    });
  });
}

/** Every key with what it does. */
export function showHelp(keys: readonly (readonly [keys: string, does: string])[]): void {
  const rows = keys.map(([key, does]) =>
    make("div", {}, make("dt", {}, ...key.split(" ").map((each) => make("kbd", {}, each))), make("dd", {}, does)),
  );
  const close = makeButton("Close", { class: "button" }, () => dialog.close());
  const dialog = openDialog(
    "Keyboard",
    make("dl", { class: "review-stack review-terms" }, ...rows),
    singleKeySwitch(),
    buttonRow(close),
  );
}

/** Says something that needs more than a line, such as what is wrong with a file. */
export function showMessage(title: string, lines: readonly string[]): void {
  const list = make("ul", { class: "review-stack" }, ...lines.map((line) => make("li", {}, line)));
  const close = makeButton("Close", { class: "button" }, () => dialog.close());
  const dialog = openDialog(title, list, buttonRow(close));
}

function buttonRow(...buttons: readonly HTMLElement[]): HTMLElement {
  return make("div", { class: "review-row review-dialog__row" }, ...buttons);
}

function openDialog(title: string, ...content: readonly HTMLElement[]): HTMLDialogElement {
  const heading = make("h2", { id: "dialog-title" }, title);
  const dialog = make("dialog", { class: "review-dialog", "aria-labelledby": "dialog-title" }, heading, ...content);
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}
