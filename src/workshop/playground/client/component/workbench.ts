import { make, setAttributes } from "../../../kit/dom.ts";
import type { PreviewPlace } from "./start-preview.ts";

/** The places of a playground: a bar, the preview, the form and the JSON. */
export interface Workbench {
  readonly element: HTMLElement;
  readonly bar: HTMLElement;
  readonly tools: HTMLElement;
  readonly preview: HTMLElement;
  readonly stale: HTMLElement;
  readonly form: HTMLElement;
  readonly editor: HTMLElement;
  readonly json: HTMLElement;
  readonly status: HTMLElement;
}

/**
 * Builds the places around the frame of the preview, which stays where it is: a frame that is moved loads again. On a
 * narrow window one sees the form or the JSON, by the choice above them.
 */
export function workbench(title: string, { element, preview: previewPart, stage: preview }: PreviewPlace): Workbench {
  const bar = make("header", { class: "playground__bar" });
  const tools = make("div", { class: "playground__tools" });
  const stale = make("p", { class: "playground__stale", role: "status" });
  const form = make("div", { class: "playground__form", role: "group", "aria-label": "Form" });
  const editor = make("div", { class: "playground__editor" });
  const json = make("div", { class: "playground__json", role: "group", "aria-label": "JSON" }, editor);
  const status = make("p", { class: "playground__said", role: "status" });
  previewPart.prepend(tools);
  previewPart.append(stale);
  setAttributes(previewPart, { role: "group", "aria-label": "Preview" });
  element.prepend(bar);
  element.append(paneChoice(), form, json);
  setAttributes(element, { "aria-label": `Playground: ${title}`, tabindex: "-1", "data-shown": "form" });
  element.addEventListener("change", ({ target }) => {
    if (target instanceof HTMLInputElement && target.name === "playground-pane")
      element.dataset["shown"] = target.value;
  });
  return { element, bar, tools, preview, stale, form, editor, json, status };
}

function paneChoice(): HTMLElement {
  const choices = [
    ["form", "Form"],
    ["json", "JSON"],
  ] as const;
  const labels = choices.map(([value, label], index) => {
    const input = make("input", { type: "radio", name: "playground-pane", value, checked: index === 0 });
    return make("label", {}, input, make("span", {}, label));
  });
  return make(
    "fieldset",
    { class: "frame-tools__group playground__panes" },
    make("legend", { class: "visually-hidden" }, "Edit by"),
    make("div", { class: "frame-tools__choices" }, ...labels),
  );
}
