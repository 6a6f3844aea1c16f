import { groupBy } from "../../engine/group-by.ts";
import { shapedValues } from "../../engine/json/shaped-values.ts";
import { typedValue } from "../typed-value.ts";

/** Form controls; buttons have no value of their own. */
type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * The container of a pressed element's fields: its form or dialog, else its closest ancestor with fields, within
 * its section or article.
 */
export function fieldsAround(element: Element): Element | undefined {
  const own = element.closest("form, dialog");
  if (own !== null) return own;
  for (let each = element.parentElement; each !== null && !each.matches("main, body"); each = each.parentElement) {
    if (controlsOf(each).length > 0) return each;
    if (each.matches("section, article")) return undefined;
  }
  return undefined;
}

/** Named controls that can be edited, without those in nested dialogs. */
export function controlsOf(container: Element): Control[] {
  return [...container.querySelectorAll<Control>(":is(input, select, textarea)[name]")].filter((control) => {
    const isOutside = control.closest("dialog") !== null && control.closest("dialog") !== container.closest("dialog");
    return !isOutside && !control.matches(":disabled, [type=submit], [type=button], [type=reset], [type=image]");
  });
}

/**
 * Values by name: a text, a list where several can be chosen, `true` or `false` for a single checkbox. Those whose names
 * are paths are in objects and lists.
 */
export function readFields(container: Element): Record<string, unknown> {
  const groups = groupBy(controlsOf(container), ({ name }) => name);
  const values = [...groups].map(([name, controls]) => [name, enteredIn(controls)] as const);
  return { ...shapedValues(Object.fromEntries(values.filter(([, value]) => value !== undefined))) };
}

function enteredIn(controls: readonly Control[]): unknown {
  const [first] = controls;
  if (first instanceof HTMLSelectElement && first.multiple) return [...first.selectedOptions].map(({ value }) => value);
  if (!(first instanceof HTMLInputElement)) return first && typedValue(first);
  if (first.type === "file") return [...(first.files ?? [])];
  const chosen = (controls as readonly HTMLInputElement[]).filter(({ checked }) => checked).map(chosenValue);
  if (first.type === "radio") return chosen[0];
  if (first.type !== "checkbox") return typedValue(first);
  return controls.length > 1 ? chosen : (chosen[0] ?? false);
}

function chosenValue(input: HTMLInputElement): string | boolean {
  return input.getAttribute("value") ?? true;
}

/** Whether every field is valid; otherwise the first invalid one gets the focus and shows its message. */
export function isComplete(container: Element): boolean {
  return (
    controlsOf(container)
      .find((control) => !control.checkValidity())
      ?.reportValidity() ?? true
  );
}
