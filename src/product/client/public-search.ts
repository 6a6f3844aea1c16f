/** Runs on the search page of a club: each input searches, and the query stays in the address. */
import { showsFault, tellFault, watchFaults } from "./faults.ts";
import type { FindResults } from "./public/search-results.ts";

const template = document.querySelector<HTMLTemplateElement>("template[data-search]");
template?.replaceWith(template.content);
const queryField = document.querySelector<HTMLInputElement>("#query");
const resultsElement = document.querySelector<HTMLElement>("#results");
const searchFault = document.querySelector<HTMLElement>("[data-fault]");

if (searchFault !== null) watchFaults(showsFault(searchFault, document.querySelector("main .search")));
// The notice appears by itself, for pages without script.
searchFault?.remove();

if (queryField !== null && resultsElement !== null) {
  resultsElement.setAttribute("aria-live", "polite");
  queryField.value = new URLSearchParams(location.search).get("q") ?? "";
  queryField.addEventListener(
    "input",
    () => void showResults(queryField.value.trim(), resultsElement).catch(tellFault),
  );
  if (queryField.value !== "") void showResults(queryField.value.trim(), resultsElement).catch(tellFault);
}

let searchRequest: Promise<FindResults> | undefined;

/** The search and its index, loaded with the first letter. */
async function loadResults(): Promise<FindResults> {
  const index = fetch(new URL("../search.json", location.href));
  const { loadSiteSearch } = await import("./public/search-results.ts");
  return loadSiteSearch(await index);
}

async function showResults(query: string, results: HTMLElement): Promise<void> {
  history.replaceState(null, "", query === "" ? location.pathname : `?q=${encodeURIComponent(query)}`);
  if (query === "") return results.replaceChildren();
  searchRequest ??= loadResults();
  const found = (await searchRequest)(query);
  // Meanwhile another letter may have been typed.
  if (queryField?.value.trim() === query) results.replaceChildren(...found);
}
