import { Matcher } from "./matcher.ts";
import { type PackedEntries, unpackEntries } from "./packed-entries.ts";

/** A matcher, and the address that the addresses of its entries are relative to. */
export interface LoadedSearch {
  readonly matcher: Matcher;
  readonly base: URL;
}

let request: Promise<LoadedSearch> | undefined;

/**
 * Loads the index of the page, once.
 *
 * @throws Error when there is none; a later call tries again
 */
export function loadSearch(): Promise<LoadedSearch> {
  request ??= fetchIndex().catch((error: unknown) => {
    request = undefined;
    throw error;
  });
  return request;
}

async function fetchIndex(): Promise<LoadedSearch> {
  const address = document.querySelector<HTMLLinkElement>("link[data-search-index]")?.href ?? "";
  const response = await fetch(address);
  if (!response.ok) throw new Error(`There is no search index at ${address}.`);
  const entries = unpackEntries((await response.json()) as PackedEntries);
  return { matcher: new Matcher(entries), base: new URL(".", address) };
}
