import { formatPath } from "../../../../components/_kit/contract/errors.ts";
import type { DataPath } from "../../../product/engine/json/data-path.ts";
import { make, makeButton, newElementId } from "../dom.ts";
import { fieldNameOf } from "./field-frame.ts";
import type { FieldModel } from "./field-model.ts";
import { contractSteps, type FieldIssue, type FormContext } from "./form-context.ts";
import { startValue } from "./start-value.ts";

/** Fields together, behind a summary that opens. The content is made when it first opens. */
export class FieldGroup {
  readonly element: HTMLElement;
  readonly content = make("div", { class: "play-group__fields" });
  readonly tools = make("div", { class: "play-group__tools" });
  readonly #details: HTMLDetailsElement;
  readonly #note = make("span", { class: "play-group__note" });
  readonly #error = make("p", { class: "play-field__error", id: newElementId(), hidden: true });
  readonly #add: HTMLButtonElement;
  readonly #remove: HTMLButtonElement | undefined;
  readonly #opened: () => void;

  constructor(model: FieldModel, path: DataPath, context: FormContext, opened: () => void) {
    const name = fieldNameOf(model, path);
    const isItem = typeof path.at(-1) === "number";
    this.#opened = opened;
    const summary = make(
      "summary",
      { class: "play-group__summary" },
      make("span", { class: "play-field__name" }, name),
    );
    if (model.isRequired && !isItem && path.length > 0)
      summary.append(make("span", { class: "play-field__required" }, "required"));
    summary.append(this.#note);
    const description = make("p", { class: "play-field__description" }, model.description);
    description.hidden = model.description === "";
    this.#details = make("details", { class: "play-group__details" }, summary, description, this.content);
    this.#details.addEventListener("toggle", () => this.#details.open && this.#opened());
    const add = () => {
      context.change(path, startValue(model, contractSteps(path), context.examples));
      this.open();
    };
    this.#add = makeButton("Add", { "aria-label": `Add ${name}`, hidden: true }, add);
    if (!model.isRequired && !isItem)
      this.#remove = makeButton("Remove", { "aria-label": `Remove ${name}` }, () => context.change(path, undefined));
    this.tools.append(this.#add, ...(this.#remove ? [this.#remove] : []));
    this.element = make(
      "div",
      { class: "play-group", "data-path": formatPath(path), "data-kind": model.kind },
      ...[this.#details, this.tools, this.#error],
    );
  }

  get isOpen(): boolean {
    return this.#details.open;
  }

  open(): void {
    this.#details.open = true;
    this.#opened();
  }

  /** A few words beside the name: the number of items, or the name of the thing. */
  show(isPresent: boolean, note: string): void {
    this.#note.textContent = isPresent ? note : "not set";
    this.element.toggleAttribute("data-absent", !isPresent);
    this.#add.hidden = isPresent;
    if (this.#remove !== undefined) this.#remove.hidden = !isPresent;
  }

  /** Issues of the group itself; where there are some inside, it opens. */
  showIssues(own: readonly FieldIssue[], isInside: boolean): boolean {
    const isWrong = own.length > 0;
    this.#error.hidden = !isWrong;
    this.#error.textContent = own.map(({ message }) => message).join("\n");
    this.element.toggleAttribute("data-invalid", isWrong);
    this.element.toggleAttribute("data-invalid-inside", isInside);
    return isWrong || isInside;
  }
}
