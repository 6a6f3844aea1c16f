import { fieldError } from "../../../../components/form-field/render.ts";
import { errorsByName } from "../../engine/json/shaped-values.ts";
import { elementOf } from "../element-of.ts";
import { controlsOf, fieldsAround } from "./fields.ts";

/**
 * Shows an error at each field, and focuses the first of them. {@link holdErrors} keeps them until their value changes.
 *
 * @param fieldErrors sentences by the name of a field, or by its place in the values
 * @returns whether at least one of them has a field
 */
export function markFields(container: Element, fieldErrors: Readonly<Record<string, string>>): boolean {
  const [first] = showFieldErrors(container, fieldErrors);
  first?.focus();
  return first !== undefined;
}

/** Shows an error at each field, and returns the fields that have one. */
export function showFieldErrors(container: Element, fieldErrors: Readonly<Record<string, string>>): HTMLElement[] {
  const controls = controlsOf(container);
  const errors = errorsByName(
    fieldErrors,
    controls.map(({ name }) => name),
  );
  const wrong = controls.filter(({ name }, index, all) => {
    return Object.hasOwn(errors, name) && all.findIndex((other) => other.name === name) === index;
  });
  for (const control of wrong) markInvalid(control, errors[control.name] ?? "");
  return wrong;
}

/**
 * Makes an error at a field its invalidity, whoever wrote it: the browser holds the form until the value changes, and
 * then the error goes. A flow knows by itself when an error has ended.
 */
export function holdErrors(signal: AbortSignal): void {
  document.addEventListener("click", ({ target }) => holdFields(target), { signal, capture: true });
  document.addEventListener("input", ({ target }) => endErrors(target), { signal });
}

function holdFields(pressed: EventTarget | null): void {
  for (const control of controlsBeside(pressed)) control.setCustomValidity(errorAt(control)?.textContent ?? "");
}

function endErrors(changed: EventTarget | null): void {
  const { name } = (changed ?? {}) as { name?: string };
  for (const control of controlsBeside(changed)) if (control.name === name) unmark(control);
}

function controlsBeside(place: EventTarget | null): ReturnType<typeof controlsOf> {
  const fields = place instanceof Element ? fieldsAround(place) : undefined;
  return fields === undefined || fields.matches(".flow") ? [] : controlsOf(fields);
}

function markInvalid(control: HTMLElement, message: string): void {
  const id = `${control.id}-error`;
  const field = control.closest(".field, fieldset") ?? control.parentElement ?? control;
  document.getElementById(id)?.remove();
  field.append(elementOf(fieldError(control.id, message)));
  control.setAttribute("aria-invalid", "true");
  setDescription(control, id, true);
}

function unmark(control: ReturnType<typeof controlsOf>[number]): void {
  const error = errorAt(control);
  control.setCustomValidity("");
  markedAt(control)?.removeAttribute("aria-invalid");
  if (error === undefined) return;
  error.remove();
  const described = document.querySelectorAll(`[aria-describedby~="${CSS.escape(error.id)}"]`);
  for (const each of described) setDescription(each, error.id, false);
}

/** What is marked as invalid: the control, or the group of choices that it belongs to. */
function markedAt(control: Element): Element | null {
  return control.closest('[aria-invalid="true"]');
}

function errorAt(control: Element): Element | undefined {
  const marked = markedAt(control);
  if (marked === null) return undefined;
  const own = document.getElementById(`${marked.id}-error`);
  return own ?? marked.closest("fieldset")?.querySelector('[id$="-error"]') ?? undefined;
}

function setDescription(control: Element, id: string, isDescribed: boolean): void {
  const others = (control.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .filter((each) => each !== "" && each !== id);
  const ids = isDescribed ? [...others, id] : others;
  if (ids.length > 0) control.setAttribute("aria-describedby", ids.join(" "));
  else control.removeAttribute("aria-describedby");
}
