import type { Browser } from "@playwright/test";
import type { DocumentRef } from "./documents.ts";
import { type ClubThemes, isReached, type StyleCause } from "./style-causes.ts";

/** For each document the rules that match it, as places of causes and of their rules. */
export type Matches = ReadonlyMap<string, readonly (readonly [cause: number, rule: number])[]>;

const documentsPerBatch = 60;

/** Finds the documents in which a rule that differs matches an element, without drawing them. */
export async function matchDocuments(
  browser: Browser,
  documents: readonly DocumentRef[],
  read: (document: DocumentRef) => string,
  causes: readonly StyleCause[],
  themes: ClubThemes,
): Promise<Matches> {
  const found = new Map<string, (readonly [number, number])[]>();
  const flat = causes.flatMap(({ rules }, cause) =>
    rules.map((rule, index) => ({ place: [cause, index] as const, ...rule })),
  );
  if (flat.length === 0) return found;
  const context = await browser.newContext();
  const page = await context.newPage();
  for (let start = 0; start < documents.length; start += documentsPerBatch) {
    const part = documents.slice(start, start + documentsPerBatch);
    const matched = await page.evaluate(matchAll, {
      documents: part.map(read),
      selectors: flat.map(({ bare }) => bare),
    });
    for (const [index, document] of part.entries()) {
      const own = (matched[index] ?? [])
        .map((each) => flat[each]!)
        .filter(({ file }) => isReached(file, document, themes));
      if (own.length > 0)
        found.set(
          document.id,
          own.map(({ place }) => place),
        );
    }
  }
  await context.close();
  return found;
}

/** Runs in the page: the places of the selectors that match an element of each document. */
function matchAll({
  documents,
  selectors,
}: {
  documents: readonly string[];
  selectors: readonly string[];
}): number[][] {
  return documents.map((html) => {
    const parsed = new DOMParser().parseFromString(html, "text/html");
    return selectors.flatMap((selector, index) => {
      try {
        return parsed.querySelector(selector) === null ? [] : [index];
      } catch {
        return [];
      }
    });
  });
}
