import { fieldsAround, isComplete, readFields } from "../actions/fields.ts";
import { holdForms } from "../actions/form-rules.ts";
import { tellFault } from "../faults.ts";
import { keptSdk } from "./kept-sdk.ts";
import { showLetter } from "./letter.ts";
import type { PageData } from "./page-data.ts";

/** Answers the buttons of the forms of a page with a letter, for a club without a service. */
export function startFormLetters(data: PageData): void {
  holdForms({ ...data, rules: (operation) => data.rules[operation] }, new AbortController().signal);
  document.addEventListener("click", (event) => {
    const button = (event.target as Element).closest<HTMLElement>("[data-action]");
    const fields = button === null ? undefined : fieldsAround(button);
    if (fields === undefined || !Object.hasOwn(data.screen.actions ?? {}, button?.dataset["action"] ?? "")) return;
    event.preventDefault();
    if (!isComplete(fields)) return;
    void showLetter(data, keptSdk(data), { values: readFields(fields), fields }).catch(tellFault);
  });
}
