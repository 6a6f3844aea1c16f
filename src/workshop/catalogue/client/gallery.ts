/** Filters the gallery by text and tag; the choice is part of the address. */
const galleryForm = document.querySelector<HTMLFormElement>("[data-gallery-filter]");

if (galleryForm !== null) {
  restoreFilter(galleryForm);
  galleryForm.hidden = false;
  filterGallery(galleryForm);
  galleryForm.addEventListener("input", () => filterGallery(galleryForm));
  galleryForm.addEventListener("submit", (event) => event.preventDefault());
}

function restoreFilter(target: HTMLFormElement): void {
  const params = new URLSearchParams(location.search);
  const query = target.querySelector<HTMLInputElement>("[name=query]");
  if (query !== null) query.value = params.get("query") ?? "";
  const tag = target.querySelector<HTMLInputElement>(`[name=tag][value="${CSS.escape(params.get("tag") ?? "all")}"]`);
  if (tag !== null) tag.checked = true;
}

function filterGallery(source: HTMLFormElement): void {
  const values = new FormData(source);
  const query = String(values.get("query") ?? "")
    .toLowerCase()
    .trim();
  const tag = String(values.get("tag") ?? "all");
  const shown = [...document.querySelectorAll<HTMLElement>("[data-miniature]")].filter((item) => {
    const hasTag = tag === "all" || (item.dataset["tags"] ?? "").split(" ").includes(tag);
    item.hidden = !(hasTag && (item.dataset["miniature"] ?? "").includes(query));
    return !item.hidden;
  });
  for (const group of document.querySelectorAll<HTMLElement>("[data-gallery-group]")) {
    group.hidden = group.querySelector("[data-miniature]:not([hidden])") === null;
  }
  showCount(shown.length);
  rememberFilter(query, tag);
}

function showCount(count: number): void {
  const status = document.querySelector("[data-gallery-status]");
  if (status !== null) status.textContent = `${count} shown`;
  const none = document.querySelector<HTMLElement>("[data-gallery-none]");
  if (none !== null) none.hidden = count > 0;
}

function rememberFilter(query: string, tag: string): void {
  const url = new URL(location.href);
  if (query === "") url.searchParams.delete("query");
  else url.searchParams.set("query", query);
  if (tag === "all") url.searchParams.delete("tag");
  else url.searchParams.set("tag", tag);
  history.replaceState(history.state, "", url);
}
