import { icon } from "../../../../components/_kit/icons/icons.ts";
import { elementOf } from "../../../product/client/element-of.ts";
import type { DataPath } from "../../../product/engine/json/data-path.ts";
import { make, makeButton, newElementId } from "../dom.ts";
import { FieldFrame } from "./field-frame.ts";
import type { FieldModel } from "./field-model.ts";
import type { FieldIssue, FieldView, FormContext } from "./form-context.ts";

/** A field of an icon: its id, and all icons to choose from. */
export class IconField implements FieldView {
  readonly element: HTMLElement;
  readonly #frame: FieldFrame;
  readonly #input = make("input", {
    class: "play-field__input",
    type: "text",
    autocomplete: "off",
    spellcheck: "false",
  });
  readonly #shown = make("span", { class: "play-icon__shown" });

  constructor(model: FieldModel, path: DataPath, context: FormContext) {
    const take = (value: string, isTyping: boolean) =>
      context.change(path, value === "" && !model.isRequired ? undefined : value, { isTyping });
    this.#frame = new FieldFrame(
      model,
      path,
      this.#input,
      model.isRequired ? undefined : () => context.change(path, undefined),
    );
    this.#input.addEventListener("input", () => take(this.#input.value, true));
    const row = make("div", { class: "play-icon" });
    this.#input.replaceWith(row);
    const picker = iconPicker((id) => {
      take(id, false);
      this.#input.focus();
    });
    const choose = makeButton(
      "Choose",
      { class: "tool-button", popovertarget: picker.id, "aria-label": `Choose an icon for ${model.name}` },
      () => {},
    );
    row.append(this.#shown, this.#input, choose, picker);
    this.element = this.#frame.element;
  }

  update(value: unknown): void {
    const id = typeof value === "string" ? value : "";
    this.#frame.showPresence(value !== undefined);
    if (this.#input.value !== id) this.#input.value = id;
    this.#shown.replaceChildren(elementOf(icon(id)));
  }

  mark(issues: readonly FieldIssue[]): boolean {
    return this.#frame.showIssues(issues);
  }
}

/** A popover with a filter over all icons; it is filled when it opens. */
function iconPicker(take: (id: string) => void): HTMLElement {
  const filter = make("input", {
    class: "play-field__input",
    type: "search",
    placeholder: "Filter",
    "aria-label": "Filter icons",
  });
  const list = make("div", { class: "play-icons__list" });
  const picker = make(
    "div",
    { class: "play-icons", popover: "auto", id: newElementId(), role: "dialog", "aria-label": "Icons" },
    filter,
    list,
  );
  const pick = (id: string) => {
    picker.hidePopover();
    take(id);
  };
  picker.addEventListener("toggle", async (event) => {
    if ((event as ToggleEvent).newState !== "open") return;
    filter.focus();
    const { iconShapes } = await import("#icon-shapes");
    if (list.childElementCount === 0) list.append(...Object.keys(iconShapes).map((id) => iconButton(id, pick)));
  });
  filter.addEventListener("input", () => {
    for (const button of list.children)
      (button as HTMLElement).hidden = !(button as HTMLElement).title.includes(filter.value.trim());
  });
  return picker;
}

function iconButton(id: string, pick: (id: string) => void): HTMLElement {
  const button = make("button", { type: "button", class: "play-icons__icon", title: id, "aria-label": id });
  button.append(elementOf(icon(id)));
  button.addEventListener("click", () => pick(id));
  return button;
}
