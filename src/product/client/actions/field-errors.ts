import { fieldError } from "../../../../components/form-field/render.ts";
import { elementOf } from "../element-of.ts";
import { controlsOf } from "./fields.ts";

/**
 * Shows an error at each field until its value changes, and focuses the first of them.
 *
 * @param errors sentences by field name
 * @returns whether at least one of them has a field
 */
export function markFields(container: Element, errors: Readonly<Record<string, string>>): boolean {
  const wrong = controlsOf(container).filter(({ name }, index, all) => {
    return Object.hasOwn(errors, name) && all.findIndex((other) => other.name === name) === index;
  });
  for (const control of wrong) markInvalid(control, errors[control.name] ?? "");
  wrong[0]?.focus();
  return wrong.length > 0;
}

function markInvalid(control: HTMLElement, message: string): void {
  const id = `${control.id}-error`;
  const field = control.closest(".field, fieldset") ?? control.parentElement ?? control;
  document.getElementById(id)?.remove();
  const error = elementOf(fieldError(control.id, message));
  field.append(error);
  control.setAttribute("aria-invalid", "true");
  setDescription(control, id, true);
  control.addEventListener("input", () => unmark(control, error), { once: true });
}

function unmark(control: HTMLElement, error: HTMLElement): void {
  error.remove();
  control.removeAttribute("aria-invalid");
  setDescription(control, error.id, false);
}

function setDescription(control: HTMLElement, id: string, isDescribed: boolean): void {
  const others = (control.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .filter((each) => each !== "" && each !== id);
  const ids = isDescribed ? [...others, id] : others;
  if (ids.length > 0) control.setAttribute("aria-describedby", ids.join(" "));
  else control.removeAttribute("aria-describedby");
}
