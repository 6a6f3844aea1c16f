import type { DataPath } from "../../../product/engine/json/data-path.ts";
import { FieldGroup } from "./field-group.ts";
import type { FieldModel } from "./field-model.ts";
import type { CreateField, FieldIssue, FieldView, FormContext } from "./form-context.ts";

type DataObject = Readonly<Record<string, unknown>>;

/** The fields of an object, one below the other. */
export class ObjectFields {
  readonly #views: ReadonlyMap<string, FieldView>;

  constructor(model: FieldModel, path: DataPath, context: FormContext, create: CreateField, place: HTMLElement) {
    this.#views = new Map(model.fields().map((field) => [field.name, create(field, [...path, field.name], context)]));
    place.append(...[...this.#views.values()].map(({ element }) => element));
  }

  update(value: unknown): void {
    const data = asObject(value);
    for (const [name, view] of this.#views) view.update(Object.hasOwn(data, name) ? data[name] : undefined);
  }

  /** Gives each field its issues; returns those that no field takes. */
  mark(issues: readonly FieldIssue[]): { readonly own: readonly FieldIssue[]; readonly isInside: boolean } {
    let isInside = false;
    for (const [name, view] of this.#views) {
      const inner = issues.filter(({ path }) => path[0] === name);
      if (view.mark(inner.map(({ path, message }) => ({ path: path.slice(1), message })))) isInside = true;
    }
    return { own: issues.filter(({ path }) => !this.#views.has(String(path[0]))), isInside };
  }
}

export function asObject(value: unknown): DataObject {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as DataObject) : {};
}

/** An object inside of another one: a group that opens. */
export class ObjectField implements FieldView {
  readonly element: HTMLElement;
  readonly #group: FieldGroup;
  readonly #make: () => ObjectFields;
  #fields: ObjectFields | undefined;
  #value: unknown;

  constructor(model: FieldModel, path: DataPath, context: FormContext, create: CreateField) {
    this.#group = new FieldGroup(model, path, context, () => this.#fill());
    this.#make = () => new ObjectFields(model, path, context, create, this.#group.content);
    this.element = this.#group.element;
  }

  /** The place for tools of an item. */
  get tools(): HTMLElement {
    return this.#group.tools;
  }

  update(value: unknown): void {
    this.#value = value;
    this.#group.show(value !== undefined, objectTitle(value));
    if (this.#group.isOpen) this.#fill().update(value);
  }

  mark(issues: readonly FieldIssue[]): boolean {
    if (issues.some(({ path }) => path.length > 0)) this.#group.open();
    const { own, isInside } = this.#fields?.mark(issues) ?? { own: issues, isInside: false };
    return this.#group.showIssues(own, isInside);
  }

  #fill(): ObjectFields {
    if (this.#fields !== undefined) return this.#fields;
    this.#fields = this.#make();
    this.#fields.update(this.#value);
    return this.#fields;
  }
}

/** The words by which one knows an object: its first text. */
export function objectTitle(value: unknown): string {
  if (typeof value === "string" || typeof value === "number") return String(value);
  const data = asObject(value);
  const preferred = ["label", "title", "name", "text", "id"].map((name) => data[name]);
  const found = [...preferred, ...Object.values(data)].find((each) => typeof each === "string" && each !== "");
  return typeof found === "string" ? found : "";
}
