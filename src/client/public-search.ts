/** Runs on the search page of a club: each input searches, and the query stays in the address. */
import { showsFault, tellFault, watchFaults } from "./faults.ts";
import type { SiteSearch, SiteSearchEntry, SiteSearchHit } from "./public/site-search.ts";

const mostResults = 20;
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

let searchRequest: Promise<SiteSearch> | undefined;

/** The search and its index, loaded with the first letter. */
function siteSearch(): Promise<SiteSearch> {
  searchRequest ??= loadSearch();
  return searchRequest;
}

async function loadSearch(): Promise<SiteSearch> {
  const index = fetch(new URL("../search.json", location.href));
  const { SiteSearch } = await import("./public/site-search.ts");
  return new SiteSearch((await (await index).json()) as SiteSearchEntry[]);
}

async function showResults(query: string, results: HTMLElement): Promise<void> {
  history.replaceState(null, "", query === "" ? location.pathname : `?q=${encodeURIComponent(query)}`);
  if (query === "") return results.replaceChildren();
  const hits = (await siteSearch()).find(query);
  // Meanwhile another letter may have been typed.
  if (queryField?.value.trim() !== query) return;
  results.replaceChildren(countLine(hits.length, query), ...hits.slice(0, mostResults).map(hitElement));
}

/** The page contains the sentence in its language: `data-none`, `data-one` and `data-many`. */
function countLine(number: number, query: string): HTMLElement {
  const { none = "", one = "", many = "" } = document.querySelector<HTMLElement>("[data-search-words]")?.dataset ?? {};
  const words = number === 0 ? none : number === 1 ? one : many;
  const line = document.createElement("p");
  line.className = "search-count";
  line.textContent = words.replace("{count}", String(number)).replace("{query}", query);
  return line;
}

function hitElement({ path, title, excerpt }: SiteSearchHit): HTMLElement {
  const item = document.createElement("article");
  item.className = "search-hit";
  const link = document.createElement("a");
  link.href = `../${path}`;
  link.textContent = title;
  const line = document.createElement("p");
  line.append(...excerpt.map(({ text, isMatch }) => (isMatch ? marked(text) : text)));
  item.append(link, line);
  return item;
}

function marked(text: string): HTMLElement {
  const mark = document.createElement("mark");
  mark.textContent = text;
  return mark;
}
