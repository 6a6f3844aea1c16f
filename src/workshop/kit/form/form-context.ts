import type { DataPath } from "../../../product/engine/json/data-path.ts";
import type { FieldModel } from "./field-model.ts";

/** What the fields of a form share. */
export interface FormContext {
  /** Valid data, of which new items are copies. */
  readonly examples: readonly unknown[];
  /** Gives the data another value at a path; `undefined` removes it. */
  change(path: DataPath, value: unknown, options?: { readonly isTyping?: boolean }): void;
  /** Says what has happened, for assistive technology. */
  announce(text: string): void;
}

/** An issue of the contract, with its path from the field on. */
export interface FieldIssue {
  readonly path: DataPath;
  readonly message: string;
}

/** A field in the form. */
export interface FieldView {
  readonly element: HTMLElement;
  /** Shows a value; `undefined` is an absent one. A control that is being typed in keeps its text. */
  update(value: unknown): void;
  /** Shows the issues at this field and inside it, and none of earlier ones. Returns whether there is one. */
  mark(issues: readonly FieldIssue[]): boolean;
}

export type CreateField = (model: FieldModel, path: DataPath, context: FormContext) => FieldView;

/** The path of a field as steps of its contract. */
export function contractSteps(path: DataPath): string[] {
  return path.map((step) => (typeof step === "number" ? "[]" : step));
}
