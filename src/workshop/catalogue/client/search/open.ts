import type { NamesFile } from "./entry.ts";
import { NameTable } from "./names.ts";
import { type PagefindScript, TextIndex } from "./texts.ts";

/** Loads the names; at the first call of a page, and again where that failed. */
export const openNames = loadedOnce(async () => {
  const response = await fetch(new URL("search.json", catalogueRoot()));
  if (!response.ok) throw new Error("There is no search index.");
  const file: NamesFile = await response.json();
  return new NameTable(file);
});

/** Loads what answers for texts; as {@link openNames}. */
export const openTexts = loadedOnce(async () => {
  const base = new URL("pagefind/", catalogueRoot());
  const script: PagefindScript = await import(/* @vite-ignore */ new URL("pagefind.js", base).href);
  return new TextIndex(script, base.pathname);
});

/** The root of the catalogue, which the addresses of hits are relative to. */
export function catalogueRoot(): URL {
  const link = document.querySelector<HTMLLinkElement>("link[data-search-index]");
  return new URL(".", link?.href ?? location.href);
}

function loadedOnce<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  let loaded: Promise<Loaded> | undefined;
  return () => {
    loaded ??= load().catch((error: unknown) => {
      loaded = undefined;
      throw error;
    });
    return loaded;
  };
}
