import type { DataPath } from "../../../../product/engine/json/data-path.ts";
import type { FieldModel } from "../../../kit/form/field-model.ts";
import type { EditWords } from "../edit-words.ts";
import type { DraftState, FieldProblem, FileKind, PastedText, UploadKind } from "../protocol.ts";

/** What the fields of a form share. */
export interface FieldContext {
  readonly kind: FileKind;
  readonly words: EditWords;
  /** The languages of the club's site, the main one first. */
  readonly locales: readonly string[];
  /** That of the file: of a translated page its own, else the main one. */
  readonly locale: string;
  readonly draft: DraftState;
  /** The paths of groups that are open. */
  readonly open: Set<string>;
  value(path: DataPath): unknown;
  /** Changes a value; `redraw` where the form has other fields afterwards. */
  change(path: DataPath, value: unknown, options?: { readonly isTyping?: boolean; readonly redraw?: boolean }): void;
  /** Adds a file to the draft, and gives its path. */
  upload(kind: UploadKind, file: File): Promise<string>;
  /** Reads what was copied elsewhere; its largest title has the level. */
  paste(html: string, level: number): Promise<PastedText>;
  /** Calls back with the problems in the lines of a text, now and after each change. */
  listen(path: DataPath, tell: (problems: readonly FieldProblem[]) => void): void;
}

/** A field with its label. */
export type DrawField = (model: FieldModel, path: DataPath, context: FieldContext) => HTMLElement;

/** The id of the control of a field, which stays the same when the form is drawn again. */
export function fieldId(path: DataPath, part = ""): string {
  return ["field", ...path, ...(part === "" ? [] : [part])].join("-");
}
