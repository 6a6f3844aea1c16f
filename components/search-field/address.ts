/** The query under a name in the page's address. */
export function queryInAddress(name: string): string | null {
  return new URLSearchParams(location.search).get(name);
}

/** Stores the query in the address, for reload and back; typing adds no history entries. */
export function writeQuery(name: string, query: string): void {
  const address = new URL(location.href);
  if (query === "") address.searchParams.delete(name);
  else address.searchParams.set(name, query);
  if (address.href !== location.href) history.replaceState(history.state, "", address);
}
