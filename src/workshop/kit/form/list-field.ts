import { listenForKeys } from "../../../../components/_kit/client/keys.ts";
import type { DataPath } from "../../../product/engine/json/data-path.ts";
import { make, makeButton } from "../dom.ts";
import { FieldGroup } from "./field-group.ts";
import type { FieldModel } from "./field-model.ts";
import { type CreateField, contractSteps, type FieldIssue, type FieldView, type FormContext } from "./form-context.ts";
import { copyOfItem, startValue } from "./start-value.ts";

/** More are edited in the JSON: a form of thousands of fields helps nobody. */
const mostItemRows = 50;

/** A list: items are added, removed and moved, by buttons and by Alt with an arrow. */
export class ListField implements FieldView {
  readonly element: HTMLElement;
  readonly #model: FieldModel;
  readonly #path: DataPath;
  readonly #context: FormContext;
  readonly #create: CreateField;
  readonly #group: FieldGroup;
  readonly #items: ItemRow[] = [];
  readonly #more = make("p", { class: "play-field__description", hidden: true });
  readonly #add: HTMLButtonElement;
  #value: unknown;
  #isFilled = false;

  constructor(model: FieldModel, path: DataPath, context: FormContext, create: CreateField) {
    this.#model = model;
    this.#path = path;
    this.#context = context;
    this.#create = create;
    this.#group = new FieldGroup(model, path, context, () => this.#fill());
    this.#add = makeButton("Add item", { "data-add": true }, () => this.#addItem());
    this.element = this.#group.element;
  }

  update(value: unknown): void {
    this.#value = value;
    const { length } = this.#list();
    this.#group.show(value !== undefined, `${length} ${length === 1 ? "item" : "items"}`);
    if (this.#group.isOpen) this.#fill();
  }

  mark(issues: readonly FieldIssue[]): boolean {
    if (issues.some(({ path }) => path.length > 0)) this.#group.open();
    const isShown = ({ path }: FieldIssue) => typeof path[0] === "number" && path[0] < this.#items.length;
    let isInside = false;
    for (const [index, row] of this.#items.entries()) {
      const inner = issues.filter(({ path }) => path[0] === index);
      if (row.view.mark(inner.map(({ path, message }) => ({ path: path.slice(1), message })))) isInside = true;
    }
    return this.#group.showIssues(
      issues.filter((issue) => !isShown(issue)),
      isInside,
    );
  }

  #list(): readonly unknown[] {
    return Array.isArray(this.#value) ? this.#value : [];
  }

  /** Makes the rows of new items, removes those of removed ones, and shows the values. */
  #fill(): void {
    const list = this.#list();
    const shown = Math.min(list.length, mostItemRows);
    if (!this.#isFilled) this.#group.content.append(this.#more, this.#add);
    this.#isFilled = true;
    while (this.#items.length > shown) this.#items.pop()?.element.remove();
    while (this.#items.length < shown) this.#more.before(this.#newRow(this.#items.length).element);
    for (const [index, row] of this.#items.entries()) row.update(list[index], index, shown);
    this.#more.hidden = list.length <= mostItemRows;
    this.#more.textContent = `${list.length - shown} more items: edit them in the JSON.`;
  }

  #newRow(index: number): ItemRow {
    const item = this.#model.item() as FieldModel;
    const view = this.#create(item, [...this.#path, index], this.#context);
    const row = new ItemRow(view, index, {
      move: (by) => this.#move(index, by),
      remove: () => this.#remove(index),
    });
    this.#items.push(row);
    return row;
  }

  #addItem(): void {
    const item = this.#model.item();
    if (item === undefined) return;
    const list = this.#list();
    const first = startValue(item, [...contractSteps(this.#path), "[]"], this.#context.examples);
    this.#replace([...list, copyOfItem(list.at(-1) ?? first, list)]);
    this.#context.announce(`Item ${list.length + 1} added`);
    this.#items.at(-1)?.focus();
  }

  #remove(index: number): void {
    this.#replace(this.#list().toSpliced(index, 1));
    this.#context.announce(`Item ${index + 1} removed`);
    const next = this.#items[Math.min(index, this.#items.length - 1)];
    if (next === undefined) this.#add.focus();
    else next.focus();
  }

  #move(index: number, by: number): void {
    const list = this.#list();
    const to = index + by;
    if (to < 0 || to >= list.length) return;
    this.#replace(list.toSpliced(index, 1).toSpliced(to, 0, list[index]));
    this.#context.announce(`Moved to place ${to + 1} of ${list.length}`);
    this.#items[to]?.focusMove(by);
  }

  #replace(list: readonly unknown[]): void {
    this.#context.change(this.#path, list);
  }
}

interface ItemActions {
  move(by: number): void;
  remove(): void;
}

/** An item with its tools. */
class ItemRow {
  readonly element: HTMLElement;
  readonly view: FieldView;
  readonly #up: HTMLButtonElement;
  readonly #down: HTMLButtonElement;
  readonly #remove: HTMLButtonElement;

  constructor(view: FieldView, index: number, actions: ItemActions) {
    this.view = view;
    const name = `item ${index + 1}`;
    this.#up = makeButton("↑", { "aria-label": `Move ${name} up`, title: "Move up (Alt+↑)" }, () => actions.move(-1));
    this.#down = makeButton("↓", { "aria-label": `Move ${name} down`, title: "Move down (Alt+↓)" }, () =>
      actions.move(1),
    );
    this.#remove = makeButton("×", { "aria-label": `Remove ${name}`, title: "Remove" }, () => actions.remove());
    const tools = make("div", { class: "play-item__tools" }, this.#up, this.#down, this.#remove);
    this.element = make("div", { class: "play-item" }, view.element, tools);
    listenForKeys(this.element, (event) => {
      const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
      if (by === undefined || !event.altKey) return;
      event.preventDefault();
      event.stopPropagation();
      actions.move(by);
    });
  }

  update(value: unknown, index: number, count: number): void {
    this.#up.disabled = index === 0;
    this.#down.disabled = index === count - 1;
    this.view.update(value);
  }

  focus(): void {
    const control = this.view.element.querySelector<HTMLElement>("summary, input, select, textarea");
    (control ?? this.#remove).focus();
  }

  /** The same button again; at the end of the list the other one. */
  focusMove(by: number): void {
    const [same, other] = by < 0 ? [this.#up, this.#down] : [this.#down, this.#up];
    (same.disabled ? other : same).focus();
  }
}
