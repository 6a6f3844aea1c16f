import { listenForKeys } from "../../../../components/_kit/client/keys.ts";
import type { DataPath } from "../../../product/engine/json/data-path.ts";
import { make, makeButton } from "../dom.ts";
import { FieldGroup } from "./field-group.ts";
import type { FieldModel } from "./field-model.ts";
import { type CreateField, contractSteps, type FieldIssue, type FieldView, type FormContext } from "./form-context.ts";
import { asObject } from "./object-field.ts";
import { copyOfItem, startValue } from "./start-value.ts";

/** Values by names that the data chooses: a name is added, and each value can be removed. */
export class MapField implements FieldView {
  readonly element: HTMLElement;
  readonly #model: FieldModel;
  readonly #path: DataPath;
  readonly #context: FormContext;
  readonly #create: CreateField;
  readonly #group: FieldGroup;
  readonly #views = new Map<string, { readonly view: FieldView; readonly row: HTMLElement }>();
  #adding: HTMLElement | undefined;
  #value: unknown;

  constructor(model: FieldModel, path: DataPath, context: FormContext, create: CreateField) {
    this.#model = model;
    this.#path = path;
    this.#context = context;
    this.#create = create;
    this.#group = new FieldGroup(model, path, context, () => this.#fill());
    this.element = this.#group.element;
  }

  update(value: unknown): void {
    this.#value = value;
    this.#group.show(value !== undefined, Object.keys(asObject(value)).join(", "));
    if (this.#group.isOpen) this.#fill();
  }

  mark(issues: readonly FieldIssue[]): boolean {
    if (issues.some(({ path }) => path.length > 0)) this.#group.open();
    let isInside = false;
    for (const [name, { view }] of this.#views) {
      const inner = issues.filter(({ path }) => path[0] === name);
      if (view.mark(inner.map(({ path, message }) => ({ path: path.slice(1), message })))) isInside = true;
    }
    return this.#group.showIssues(
      issues.filter(({ path }) => !this.#views.has(String(path[0]))),
      isInside,
    );
  }

  #fill(): void {
    const data = asObject(this.#value);
    this.#adding ??= this.#group.content.appendChild(this.#nameForm());
    for (const [name, { row }] of this.#views) {
      if (Object.hasOwn(data, name)) continue;
      row.remove();
      this.#views.delete(name);
    }
    for (const [name, value] of Object.entries(data)) this.#viewOf(name).update(value);
  }

  #viewOf(name: string): FieldView {
    const known = this.#views.get(name);
    if (known !== undefined) return known.view;
    const view = this.#create(this.#model.item() as FieldModel, [...this.#path, name], this.#context);
    const remove = makeButton("×", { "aria-label": `Remove ${name}`, title: "Remove" }, () =>
      this.#context.change([...this.#path, name], undefined),
    );
    const row = make("div", { class: "play-item" }, view.element, make("div", { class: "play-item__tools" }, remove));
    this.#adding?.before(row);
    this.#views.set(name, { view, row });
    return view;
  }

  #nameForm(): HTMLElement {
    const input = make("input", {
      class: "play-field__input",
      type: "text",
      "aria-label": "Name of a new value",
      placeholder: "name",
      autocomplete: "off",
    });
    const add = () => {
      if (input.value === "") return input.focus();
      this.#addValue(input.value);
      input.value = "";
    };
    listenForKeys(input, (event) => {
      if (event.key === "Enter") add();
    });
    return make("div", { class: "play-map__add" }, input, makeButton("Add value", {}, add));
  }

  #addValue(name: string): void {
    const item = this.#model.item();
    const data = asObject(this.#value);
    if (item === undefined || Object.hasOwn(data, name)) return;
    const first = startValue(item, [...contractSteps(this.#path), "{}"], this.#context.examples);
    const others = Object.values(data);
    this.#context.change(this.#path, { ...data, [name]: copyOfItem(others.at(-1) ?? first, others) });
  }
}
