import { siteAddress } from "./site-address.ts";

/** The parts of Pagefind's interface that are used here. */
interface CataloguePagefind {
  init(): Promise<void>;
  debouncedSearch(
    query: string,
    options?: object,
    wait?: number,
  ): Promise<{ results: { data(): Promise<CatalogueHit> }[] } | null>;
}

interface CatalogueHit {
  readonly url: string;
  readonly excerpt: string;
  readonly meta: { readonly title?: string; readonly kind?: string };
}

const mostHits = 12;
let index: Promise<CataloguePagefind> | undefined;

/** Opens the search by its button or by "/", and searches on each input. */
export function startSearch(): void {
  const dialog = document.querySelector<HTMLDialogElement>("#search-dialog");
  const opener = document.querySelector<HTMLButtonElement>("[data-search-open]");
  const input = dialog?.querySelector<HTMLInputElement>("#search-input");
  if (!dialog || !opener || !input) return;
  opener.hidden = false;
  opener.addEventListener("click", () => openSearch(dialog, input));
  document.addEventListener("keydown", (event) => {
    if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    event.preventDefault();
    openSearch(dialog, input);
  });
  input.addEventListener("input", () => void search(dialog, input.value.trim()));
  dialog.addEventListener("keydown", (event) => {
    if (event.key === "Escape") closeSearch(dialog, event);
    else moveFocus(dialog, event);
  });
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog || (event.target as Element).closest(".search-dialog__results a")) dialog.close();
  });
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches("input:not([type=radio]), textarea, select, [contenteditable]");
}

function openSearch(dialog: HTMLDialogElement, input: HTMLInputElement): void {
  searchIndex().catch(() => {});
  if (!dialog.open) dialog.showModal();
  input.select();
}

function searchIndex(): Promise<CataloguePagefind> {
  index ??= loadIndex();
  return index;
}

async function loadIndex(): Promise<CataloguePagefind> {
  const address = new URL(siteAddress("/pagefind/pagefind.js"), location.href).href;
  const pagefind = (await import(/* @vite-ignore */ address)) as CataloguePagefind;
  await pagefind.init();
  return pagefind;
}

async function search(dialog: HTMLDialogElement, query: string): Promise<void> {
  if (query === "") return showHits(dialog, [], "Try a component, or a field such as headingLevel.");
  try {
    const pagefind = await searchIndex();
    const found = await pagefind.debouncedSearch(query, {}, 120);
    if (found === null) return;
    const hits = await Promise.all(found.results.slice(0, mostHits).map((result) => result.data()));
    showHits(dialog, hits, hits.length === 0 ? `Nothing found for “${query}”.` : resultCount(found.results.length));
  } catch {
    index = undefined;
    showHits(dialog, [], "The search index is not here. It is made by npm run build; reload the page after it.");
  }
}

function resultCount(total: number): string {
  if (total > mostHits) return `The first ${mostHits} of ${total} results`;
  return total === 1 ? "1 result" : `${total} results`;
}

function showHits(dialog: HTMLDialogElement, hits: readonly CatalogueHit[], status: string): void {
  const line = dialog.querySelector("#search-status");
  if (line !== null) line.textContent = status;
  dialog.querySelector("#search-results")?.replaceChildren(...hits.map(hitRow));
}

function hitRow(hit: CatalogueHit): HTMLLIElement {
  const item = document.createElement("li");
  const link = document.createElement("a");
  link.href = hit.url;
  const title = document.createElement("strong");
  title.textContent = hit.meta.title ?? hit.url;
  const kind = document.createElement("span");
  kind.textContent = hit.meta.kind ?? "Page";
  const excerpt = document.createElement("p");
  excerpt.append(...excerptNodes(hit.excerpt));
  link.append(title, kind, excerpt);
  item.append(link);
  return item;
}

/** Pagefind's excerpt is escaped text with `<mark>` around matches: it is parsed; only text and marks are copied. */
function excerptNodes(excerpt: string): Node[] {
  const { body } = new DOMParser().parseFromString(excerpt, "text/html");
  return [...body.childNodes].map((node) => {
    if (node.nodeName !== "MARK") return document.createTextNode(node.textContent ?? "");
    const mark = document.createElement("mark");
    mark.textContent = node.textContent;
    return mark;
  });
}

/** Closes at once: a search field would use the first Escape to clear itself. */
function closeSearch(dialog: HTMLDialogElement, event: KeyboardEvent): void {
  event.preventDefault();
  dialog.close();
}

function moveFocus(dialog: HTMLDialogElement, event: KeyboardEvent): void {
  if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
  const stops = [...dialog.querySelectorAll<HTMLElement>("#search-input, .search-dialog__results a")];
  const at = stops.indexOf(document.activeElement as HTMLElement);
  const next = stops[at + (event.key === "ArrowDown" ? 1 : -1)];
  if (at < 0 || next === undefined) return;
  event.preventDefault();
  next.focus();
}
