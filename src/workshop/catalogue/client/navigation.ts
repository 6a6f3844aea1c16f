import { listenForKeys } from "../../../../components/_kit/client/keys.ts";
import { moveFocus } from "../../kit/move-focus.ts";

/** The rail: brings the current entry into view, and filters the entries by what is typed. */
export function startRail(): void {
  const rail = document.querySelector<HTMLElement>("#site-navigation");
  if (rail === null) return;
  startFilter(rail);
  showCurrent(rail);
  rail.addEventListener("toggle", () => showCurrent(rail));
}

/** Scrolls the rail alone: `scrollIntoView` would move the page as well. */
function showCurrent(rail: HTMLElement): void {
  const list = rail.querySelector<HTMLElement>("[data-navigation-scroll]");
  const current = list?.querySelector<HTMLElement>("[aria-current]");
  if (!list || !current) return;
  const { top, height } = current.getBoundingClientRect();
  const frame = list.getBoundingClientRect();
  const isInView = top >= frame.top && top + height <= frame.bottom;
  if (!isInView) list.scrollTop += top - frame.top - frame.height / 3;
}

function startFilter(rail: HTMLElement): void {
  const row = rail.querySelector<HTMLElement>("[data-navigation-filter]");
  const input = row?.querySelector("input");
  if (!row || !input) return;
  row.hidden = false;
  input.addEventListener("focus", () => void pagesWith("").catch(() => {}), { once: true });
  input.addEventListener("input", () => {
    filterRail(rail, input.value, new Set());
    void addTextMatches(rail, input);
  });
  listenForKeys(rail, (event) => {
    if (event.key === "Enter" && event.target === input) bestLink(rail)?.click();
    else moveFocus(event, [input, ...visibleLinks(rail)]);
  });
}

/** Adds the entries whose pages contain what is typed, once the index of the search is there. */
async function addTextMatches(rail: HTMLElement, input: HTMLInputElement): Promise<void> {
  const query = input.value;
  if (query.trim().length < leastQuery) return;
  const pages = await pagesWith(query).catch(() => new Set<string>());
  if (input.value === query) filterRail(rail, query, pages);
}

const leastQuery = 3;

/** The paths of the pages with a text that matches. */
async function pagesWith(query: string): Promise<Set<string>> {
  const { catalogueRoot, openTexts } = await import("./search/open.ts");
  const addresses = await (await openTexts()).pagesWith(query);
  return new Set(addresses.map((address) => new URL(address, catalogueRoot()).pathname));
}

function filterRail(rail: HTMLElement, value: string, pages: ReadonlySet<string>): void {
  const query = folded(value);
  for (const section of rail.querySelectorAll<HTMLElement>("[data-navigation-section]")) {
    for (const item of section.querySelectorAll("li")) {
      const isNamed = matchesQuery(item, query);
      item.hidden = !isNamed && !pages.has(item.querySelector("a")?.pathname ?? "");
      if (isNamed) delete item.dataset["match"];
      else item.dataset["match"] = "text";
    }
    section.hidden = section.querySelector("li:not([hidden])") === null;
  }
  const none = rail.querySelector("[data-navigation-none]");
  const isEmpty = visibleLinks(rail).length === 0;
  if (none !== null) none.textContent = isEmpty ? `Nothing here matches “${value.trim()}”.` : "";
}

function matchesQuery(item: HTMLElement, query: string): boolean {
  const names = folded(`${item.textContent} ${item.dataset["names"] ?? ""}`);
  return query.split(" ").every((word) => names.includes(word));
}

function folded(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();
}

function visibleLinks(rail: HTMLElement): HTMLAnchorElement[] {
  return [...rail.querySelectorAll<HTMLAnchorElement>("[data-navigation-section]:not([hidden]) li:not([hidden]) > a")];
}

/** The first entry that is named so, else the first with a text. */
function bestLink(rail: HTMLElement): HTMLAnchorElement | undefined {
  const links = visibleLinks(rail);
  return links.find((link) => link.parentElement?.dataset["match"] === undefined) ?? links[0];
}
