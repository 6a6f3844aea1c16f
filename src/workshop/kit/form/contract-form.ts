import { type DataPath, valueAt, withValue } from "../../../product/engine/json/data-path.ts";
import { make } from "../dom.ts";
import { createField } from "./create-field.ts";
import type { FieldModel } from "./field-model.ts";
import type { FieldIssue, FormContext } from "./form-context.ts";
import { ObjectFields } from "./object-field.ts";

export interface ContractFormOptions {
  readonly parent: HTMLElement;
  readonly model: FieldModel;
  readonly examples: readonly unknown[];
  /** Called with the new data; changes of one `group` are one step of undo. */
  readonly onChange: (data: unknown, group: string | undefined) => void;
}

/** The form of a contract. It shows any data, also data that the contract refuses. */
export class ContractForm {
  readonly #fields: ObjectFields;
  readonly #element = make("div", { class: "play-form" });
  readonly #error = make("p", { class: "play-field__error", hidden: true, "data-path": "(data)" });
  readonly #status = make("p", { class: "visually-hidden", role: "status" });
  #data: unknown = {};

  constructor({ parent, model, examples, onChange }: ContractFormOptions) {
    const context: FormContext = {
      examples,
      announce: (text) => {
        this.#status.textContent = text;
      },
      change: (path, value, { isTyping = false } = {}) => {
        this.#data = withValue(withParents(this.#data, path), path, value);
        onChange(this.#data, isTyping ? path.join("/") : undefined);
      },
    };
    this.#element.append(this.#error);
    this.#fields = new ObjectFields(model, [], context, createField, this.#element);
    parent.append(this.#element, this.#status);
  }

  /** Shows data. */
  update(data: unknown): void {
    this.#data = data;
    this.#fields.update(data);
  }

  /** Shows issues at their fields; those of no field are above the form. */
  mark(issues: readonly FieldIssue[]): void {
    const { own } = this.#fields.mark(issues);
    this.#error.hidden = own.length === 0;
    this.#error.textContent = own.map(({ message }) => message).join("\n");
  }

  /** While the JSON cannot be read there is nothing to change by form. */
  setReadable(isReadable: boolean): void {
    this.#element.inert = !isReadable;
    this.#element.toggleAttribute("data-unreadable", !isReadable);
  }
}

/** The data with an object at each step above a path, where there is nothing that could take the field. */
function withParents(data: unknown, path: DataPath): unknown {
  let result: unknown = typeof data === "object" && data !== null ? data : {};
  for (let length = 1; length < path.length; length += 1) {
    const above = path.slice(0, length);
    const value = valueAt(result, above);
    if (typeof value !== "object" || value === null) result = withValue(result, above, {});
  }
  return result;
}
