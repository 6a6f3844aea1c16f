/** Runs on the search page of a club: Pagefind searches on each input, and the query stays in the address. */
import { showsFault, tellFault, watchFaults } from "./faults.ts";

interface SiteHit {
  readonly url: string;
  readonly excerpt: string;
  readonly meta: { readonly title?: string };
}

interface SitePagefind {
  options(options: { readonly baseUrl: string }): Promise<void>;
  debouncedSearch(query: string): Promise<{ readonly results: readonly { data(): Promise<SiteHit> }[] } | null>;
}

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

let pagefindRequest: Promise<SitePagefind> | undefined;

function pagefind(): Promise<SitePagefind> {
  pagefindRequest ??= import(new URL("../pagefind/pagefind.js", import.meta.url).href) as Promise<SitePagefind>;
  return pagefindRequest;
}

async function showResults(query: string, results: HTMLElement): Promise<void> {
  history.replaceState(null, "", query === "" ? location.pathname : `?q=${encodeURIComponent(query)}`);
  if (query === "") return results.replaceChildren();
  const found = await (await pagefind()).debouncedSearch(query);
  if (found === null) return;
  const hits = await Promise.all(found.results.slice(0, mostResults).map((each) => each.data()));
  results.replaceChildren(countLine(hits.length, query), ...hits.map(hit));
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

function hit({ url, excerpt, meta }: SiteHit): HTMLElement {
  const item = document.createElement("article");
  item.className = "search-hit";
  const link = document.createElement("a");
  link.href = url;
  link.textContent = meta.title ?? url;
  item.append(link, excerptElement(excerpt));
  return item;
}

/** Pagefind marks matches in an otherwise escaped excerpt; only these marks are copied. */
function excerptElement(excerpt: string): HTMLElement {
  const line = document.createElement("p");
  const parsed = new DOMParser().parseFromString(excerpt, "text/html").body;
  for (const node of parsed.childNodes) {
    if (node instanceof HTMLElement && node.localName === "mark") {
      const mark = document.createElement("mark");
      mark.textContent = node.textContent;
      line.append(mark);
    } else line.append(node.textContent ?? "");
  }
  return line;
}
