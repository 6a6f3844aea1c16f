import type { SearchRequest } from "../../../components/search-field/client.ts";
import { queryNames } from "../../product/client/app/screen/query-names.ts";
import { morphChildren } from "../../product/client/morph.ts";
import type { Context } from "../../product/engine/screen/resolve.ts";
import type { Screen } from "../../product/engine/screen/schema/screen-schema.ts";
import { type Filter, filteredResult } from "./filtered-result.ts";

/** A screen on the data of a situation, rendered in a place of a document. */
export interface FilteredScreen {
  readonly screen: Screen;
  readonly context: Context;
  /** The markup of its content. */
  readonly render: (context: Context) => string;
}

const choiceSelector = 'select, input[type="radio"]';
type ChoiceControl = HTMLSelectElement | HTMLInputElement;

/** Filters the lists of a screen whose data sources read what a person types or chooses. */
export function startFilters(place: HTMLElement, shown: FilteredScreen): void {
  const { screen, context } = shown;
  const names = queryNames(screen);
  const filters = new Map<string, Filter>();
  let before = filteredFragment(shown.render(context));
  if (names.size === 0) return;
  const apply = (name: string, filter: Filter) => {
    filters.set(name, filter);
    const next = filteredFragment(shown.render(filteredContext(screen, context, filters)));
    morphChildren(place, before, next);
    before = next;
  };
  document.addEventListener("schaukasten:search", (event) => {
    const { name, query, isRestored } = (event as CustomEvent<SearchRequest>).detail;
    if (!names.has(name)) return;
    event.preventDefault();
    if (!isRestored) apply(name, { value: query });
  });
  document.addEventListener("change", ({ target }) => {
    const control = target as ChoiceControl;
    if (!control.matches(choiceSelector) || control.form !== null || !names.has(control.name)) return;
    apply(control.name, { value: control.value, choices: choicesOf(control) });
  });
}

/** The parameters as they would be in the address, and the results that they leave. */
function filteredContext(screen: Screen, context: Context, filters: ReadonlyMap<string, Filter>): Context {
  const chosen = Object.fromEntries([...filters].map(([name, { value }]) => [name, value]));
  const params = { ...(context["params"] as object), ...chosen };
  const results = Object.entries(screen.data ?? {}).flatMap(([name, source]) => {
    const read = queryNames({ data: { [name]: source }, route: screen.route });
    const own = [...filters].filter(([each]) => read.has(each)).map(([, filter]) => filter);
    return name in context ? [[name, filteredResult(context[name], own)] as const] : [];
  });
  return { ...context, ...Object.fromEntries(results), params };
}

function choicesOf(control: ChoiceControl): NonNullable<Filter["choices"]> {
  if (control instanceof HTMLSelectElement)
    return [...control.options].map(({ value, text }) => ({ value, label: text.trim() }));
  const all = document.querySelectorAll<HTMLInputElement>(`input[type="radio"][name="${CSS.escape(control.name)}"]`);
  return [...all].map(({ value, labels }) => ({ value, label: labels?.[0]?.textContent.trim() ?? "" }));
}

function filteredFragment(markup: string): DocumentFragment {
  const template = document.createElement("template");
  template.innerHTML = markup;
  return template.content;
}
