/** The query that the page's address keeps under a name. */
export function queryInAddress(name: string): string | null {
  return new URLSearchParams(location.search).get(name);
}

/** Keeps the query so that reloading and going back find it; the history gets no entry for each letter. */
export function writeQuery(name: string, query: string): void {
  const address = new URL(location.href);
  if (query === "") address.searchParams.delete(name);
  else address.searchParams.set(name, query);
  if (address.href !== location.href) history.replaceState(history.state, "", address);
}
