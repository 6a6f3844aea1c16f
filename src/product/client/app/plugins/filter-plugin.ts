import { fillText } from "../../../../../components/_kit/texts.ts";
import type { SearchRequest } from "../../../../../components/search-field/client.ts";
import { type SearchFieldTexts, searchFieldTexts } from "../../../../../components/search-field/texts.ts";
import { announce } from "../../toasts/index.ts";
import type { App, ScreenPlugin } from "../app.ts";
import { queryNames } from "../screen/query-names.ts";
import type { ScreenController } from "../screen/screen-controller.ts";

type FilterControl = HTMLSelectElement | HTMLInputElement;

const filterSelector = 'select, input[type="radio"]';

/**
 * Lists that are filtered by their data sources: the input goes into the address, and from there into the parameters.
 * Other lists are filtered by the search field itself.
 */
export const filterPlugin: ScreenPlugin = (app, open) => {
  const stopped = new AbortController();
  const { signal } = stopped;
  const names = queryNames(open.screen);

  function search(event: Event): void {
    const { name, query, isRestored } = (event as CustomEvent<SearchRequest>).detail;
    if (!names.has(name)) return;
    event.preventDefault();
    if (!isRestored) void applyFilter(app, name, query, "replace").then(() => announceFound(app, open, query));
  }

  const isFilter = (control: FilterControl) =>
    control.matches(filterSelector) && control.form === null && names.has(control.name);

  function choose({ target }: Event): void {
    const { name, value } = target as FilterControl;
    if (isFilter(target as FilterControl)) void applyFilter(app, name, value, "push");
  }

  /** Back and forward change the filters, also where the list was not rendered in the meantime. */
  function restore(): void {
    const { query } = app.router.address;
    for (const control of app.running.root.querySelectorAll<FilterControl>(filterSelector))
      if (isFilter(control)) set(control, query[control.name] ?? "");
  }

  document.addEventListener("schaukasten:search", search, { signal });
  document.addEventListener("change", choose, { signal });
  addEventListener("popstate", restore, { signal });
  return { stop: () => stopped.abort() };
};

function set(control: FilterControl, value: string): void {
  if (control instanceof HTMLInputElement) control.checked = control.value === value;
  else control.value = value;
}

/** Another filter starts at the first page. */
async function applyFilter({ router }: App, name: string, value: string, movement: "push" | "replace"): Promise<void> {
  const { path, query } = router.address;
  const { page: _page, ...kept } = query;
  await router.go({ path, query: { ...kept, [name]: value } }, movement);
}

/** The part of a searched result that says how many match; each operation with a parameter `q` has it. */
interface SearchedResult {
  readonly found?: number;
}

/** Announces the number of matches to screen readers. */
function announceFound({ viewer }: App, { context, screen, signal }: ScreenController, query: string): void {
  const counts = Object.keys(screen.data ?? {}).map((name) => (context[name] as SearchedResult | undefined)?.found);
  const found = counts.find((count) => count !== undefined);
  if (signal.aborted || query === "" || found === undefined) return;
  const text = (key: keyof SearchFieldTexts) => viewer.messages[`search-field.${key}`] ?? searchFieldTexts[key];
  const isOne = new Intl.PluralRules(viewer.locale).select(found) === "one";
  announce(
    found === 0 ? fillText(text("noMatch"), { query }) : fillText(text(isOne ? "match" : "matches"), { count: found }),
  );
}
