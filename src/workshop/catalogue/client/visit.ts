import { recentVisits } from "./search/recent.ts";

/** Remembers the page on this device, for the list of the search; pages outside of all places are left out. */
export function rememberVisit(): void {
  const heading = document.querySelector("h1");
  const index = document.querySelector<HTMLLinkElement>("link[data-search-index]");
  if (heading === null || index === null || document.body.dataset["place"] === undefined) return;
  const root = new URL(".", index.href).pathname;
  const address = location.pathname.slice(root.length);
  const lang = heading.getAttribute("lang");
  if (address !== "") recentVisits.note({ title: heading.textContent.trim(), address, ...(lang !== null && { lang }) });
}
