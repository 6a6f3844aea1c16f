import { formatPath } from "../../../../components/_kit/contract/errors.ts";
import type { DataPath } from "../../../product/engine/json/data-path.ts";
import { make, newElementId } from "../dom.ts";
import { fieldNameOf } from "./field-frame.ts";
import { branchOf, type FieldModel, typeWords } from "./field-model.ts";
import { type CreateField, contractSteps, type FieldIssue, type FieldView, type FormContext } from "./form-context.ts";
import { startValue, valuesAt } from "./start-value.ts";

/** A value of one of several types: the type, and the field of that type. */
export class UnionField implements FieldView {
  readonly element: HTMLElement;
  readonly #model: FieldModel;
  readonly #path: DataPath;
  readonly #context: FormContext;
  readonly #create: CreateField;
  readonly #select: HTMLSelectElement;
  readonly #place = make("div", { class: "play-union__branch" });
  #shown: { readonly branch: FieldModel; readonly view: FieldView } | undefined;

  constructor(model: FieldModel, path: DataPath, context: FormContext, create: CreateField) {
    this.#model = model;
    this.#path = path;
    this.#context = context;
    this.#create = create;
    const options = model
      .branches()
      .map((branch, index) => make("option", { value: String(index) }, shortWords(branch)));
    const id = newElementId();
    const label = make("label", { for: id, class: "visually-hidden" }, `Type of ${fieldNameOf(model, path)}`);
    this.#select = make("select", { class: "play-union__type", id }, ...options);
    this.#select.addEventListener("change", () => this.#choose(model.branches()[Number(this.#select.value)]));
    this.element = make(
      "div",
      { class: "play-union", "data-path": formatPath(path), "data-kind": "union" },
      ...[this.#place, label, this.#select],
    );
  }

  update(value: unknown): void {
    const branch =
      value === undefined ? (this.#shown?.branch ?? branchOf(this.#model, value)) : branchOf(this.#model, value);
    this.#show(branch).update(value);
  }

  mark(issues: readonly FieldIssue[]): boolean {
    return this.#shown?.view.mark(issues) ?? false;
  }

  /** The field keeps the description of the union, and whether it is required. */
  #show(branch: FieldModel): FieldView {
    if (this.#shown?.branch === branch) return this.#shown.view;
    const { name, isRequired, description } = this.#model;
    const view = this.#create(
      { ...branch, name, isRequired, description: branch.description || description },
      this.#path,
      this.#context,
    );
    this.#shown = { branch, view };
    this.#place.replaceChildren(view.element);
    this.#select.value = String(
      this.#model.branches().findIndex((each) => branchOf(each, undefined) === branch || each === branch),
    );
    return view;
  }

  #choose(branch: FieldModel | undefined): void {
    if (branch === undefined) return;
    const steps = contractSteps(this.#path);
    const fitting = this.#context.examples.filter((example) =>
      valuesAt(example, steps).some((value) => branchOf(this.#model, value) === branch),
    );
    const samples = fitting
      .flatMap((example) => valuesAt(example, steps))
      .filter((value) => branchOf(this.#model, value) === branch);
    this.#context.change(
      this.#path,
      samples[0] === undefined ? startValue(branch, [], []) : structuredClone(samples[0]),
    );
    this.#select.focus();
  }
}

function shortWords(branch: FieldModel): string {
  const words = typeWords(branch);
  return words.length > 40 ? `${words.slice(0, 39)}…` : words;
}
