import { fillText } from "../../../components/_kit/texts.ts";
import type { SearchRequest } from "../../../components/search-field/client.ts";
import { type SearchFieldTexts, searchFieldTexts } from "../../../components/search-field/texts.ts";
import { announce } from "../toasts/index.ts";
import type { App, Companion } from "./app.ts";
import { type OpenScreen, queryNames } from "./open-screen.ts";

/**
 * Lists that are filtered by their data sources: what is entered goes into the address, and from there into the parameters.
 * Other lists are filtered by the search field itself.
 */
export const filtering: Companion = (app, open) => {
  const stopped = new AbortController();
  const { signal } = stopped;
  const names = queryNames(open.screen);

  function search(event: Event): void {
    const { name, query, isRestored } = (event as CustomEvent<SearchRequest>).detail;
    if (!names.has(name)) return;
    event.preventDefault();
    if (!isRestored) void filter(app, name, query, "replace").then(() => tell(app, open, query));
  }

  function choose({ target }: Event): void {
    const isChoice = target instanceof HTMLSelectElement || (target as Element).matches('input[type="radio"]');
    const { name, value, form } = target as HTMLSelectElement;
    if (isChoice && form === null && names.has(name)) void filter(app, name, value, "push");
  }

  document.addEventListener("schaukasten:search", search, { signal });
  document.addEventListener("change", choose, { signal });
  return { stop: () => stopped.abort() };
};

/** Other answers begin with their first page. */
async function filter({ router }: App, name: string, value: string, movement: "push" | "replace"): Promise<void> {
  const { path, query } = router.address;
  const { page: _page, ...kept } = query;
  await router.go({ path, query: { ...kept, [name]: value } }, movement);
}

/** Says how much was found, to those who do not see it. */
function tell({ viewer }: App, { context, screen, signal }: OpenScreen, query: string): void {
  const results = Object.keys(screen.data ?? {}).map(
    (name) => context[name] as { readonly total?: unknown } | undefined,
  );
  const total = results.find((result) => typeof result?.total === "number")?.total as number | undefined;
  if (signal.aborted || query === "" || total === undefined) return;
  const text = (key: keyof SearchFieldTexts) => viewer.messages[`search-field.${key}`] ?? searchFieldTexts[key];
  const isOne = new Intl.PluralRules(viewer.locale).select(total) === "one";
  announce(
    total === 0 ? fillText(text("noMatch"), { query }) : fillText(text(isOne ? "match" : "matches"), { count: total }),
  );
}
