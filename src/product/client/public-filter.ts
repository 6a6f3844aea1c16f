/**
 * Runs on lists with a filter: a press shows the page of the other list in place of this one, without the wait for a page.
 * Each list is a page with an address of its own, so the filter works without script too.
 */
const filterLink = 'a[data-behavior="filter"]';
const lists = new Map<string, Promise<Document>>();
let shownPath = location.pathname;

for (const type of ["pointerover", "focusin"]) document.addEventListener(type, (event) => void loadList(linkOf(event)));

document.addEventListener("click", (event) => {
  const path = linkOf(event);
  if (path === undefined || event.button > 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
    return;
  event.preventDefault();
  if (path === shownPath) return;
  history.pushState(null, "", path);
  void showList();
});

// Links to a part of the page come here too: they keep the path.
addEventListener("popstate", () => void (location.pathname !== shownPath && showList()));

/** The path that a filter leads to, where an event is on one. */
function linkOf({ target }: Event): string | undefined {
  return (target as Element).closest?.<HTMLAnchorElement>(filterLink)?.pathname;
}

async function loadList(path: string | undefined): Promise<Document | undefined> {
  if (path === undefined) return undefined;
  const known = lists.get(path) ?? fetchDocument(path);
  lists.set(path, known);
  return await known.catch(() => undefined);
}

async function fetchDocument(path: string): Promise<Document> {
  return new DOMParser().parseFromString(await (await fetch(path)).text(), "text/html");
}

/** The list at the present address; its links are relative to it. Where it does not come, the browser says why. */
async function showList(): Promise<void> {
  const path = location.pathname;
  const list = await loadList(path);
  // Meanwhile another one may have been chosen.
  if (path !== location.pathname) return;
  if (list?.querySelector(filterLink) == null) return location.reload();
  shownPath = path;
  document.title = list.title;
  document.body.replaceWith(document.importNode(list.body, true));
  document.querySelector<HTMLElement>(`${filterLink}[data-variant="primary"]`)?.focus({ preventScroll: true });
}
