/** What the search page of a club loads with the first letter: the search, and how it shows what it finds. */
import { SiteSearch, type SiteSearchEntry, type SiteSearchHit } from "./site-search.ts";

const mostResults = 20;

/** @returns the elements of the results of a query: how many there are, and the best of them */
export type FindResults = (query: string) => readonly HTMLElement[];

export async function loadSiteSearch(index: Response): Promise<FindResults> {
  const search = new SiteSearch((await index.json()) as SiteSearchEntry[]);
  return (query) => {
    const hits = search.find(query);
    return [countLine(hits.length, query), ...hits.slice(0, mostResults).map(hitElement)];
  };
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
