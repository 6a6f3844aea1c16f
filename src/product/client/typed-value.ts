import { typedLine, typedLines } from "../engine/text/typed-text.ts";

/** Types of an input whose value is text as it was typed; browsers read the values of the others. */
const typedTypes = new Set(["text", "search", "tel", "email", "url"]);

/** The value of a control as it is sent: what people type or paste, without what nobody means. */
export function typedValue(control: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement): string {
  if (control instanceof HTMLTextAreaElement) return typedLines(control.value);
  return typedTypes.has(control.type) ? typedLine(control.value) : control.value;
}
