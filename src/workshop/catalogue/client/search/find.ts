import type { SearchHit, SearchKind } from "./entry.ts";
import type { NamedHit, NameTable } from "./names.ts";
import type { TextHit, TextIndex } from "./texts.ts";

/** What answers: names at once, texts when they are there. */
export interface CatalogueSearch {
  readonly names: NameTable;
  readonly texts: () => Promise<TextIndex>;
}

/** How many times better the best may be than what is listed beside it. */
const mostBetter = 5;

/** What is sought, the best first. */
export async function findHits(
  query: string,
  { names, texts }: CatalogueSearch,
  kind?: SearchKind,
): Promise<SearchHit[]> {
  return withTexts(names.find(query, kind), await (await texts()).find(query, kind), names);
}

/** Texts come after names that have every word, so that nothing moves which is already shown. Other names stand among texts by what both have. */
export function withTexts(named: readonly NamedHit[], found: readonly TextHit[], names: NameTable): SearchHit[] {
  const known = new Map(named.map((hit) => [hit.address, hit]));
  const texts = found.flatMap(({ address, passage, score }) => {
    const hit = names.hitAt(address);
    return hit === undefined ? [] : [{ ...hit, passage, score: score + (known.get(address)?.score ?? 0) }];
  });
  if (named[0]?.isWhole === true) return [...named, ...texts.filter(({ address }) => !known.has(address))];
  const addresses = new Set(texts.map(({ address }) => address));
  const others = named.filter(({ address }) => !addresses.has(address));
  const all = [...texts, ...others].toSorted((one, other) => other.score - one.score);
  return all.filter(({ score }) => score > (all[0]?.score ?? 0) / mostBetter);
}
