import { appIds, appNames } from "../../../product/engine/apps.ts";
import { derived } from "../../../product/files/derived.ts";
import { type Document, decisions, guides } from "../../content/documents.ts";
import type { SearchEntry } from "../client/search/entry.ts";
import { entriesOf, guidesPlace, mainPlaces } from "../navigation.ts";
import { plainMarkdown, sectionsOf } from "./markdown-text.ts";
import { searchEntryOf } from "./search-entry-of.ts";

/** Guides by their sections, decisions, apps with their booklets, and the other pages of the rail. */
export function documentEntries(): SearchEntry[] {
  const written = [guides(), decisions()] as const;
  const ofTexts = derived("document-entries", [JSON.stringify(written)], () => [
    ...written[0].flatMap(guideEntries),
    ...written[1].map(decisionEntry),
  ]);
  const known = [...appIds.flatMap(appEntries), ...ofTexts];
  const addresses = new Set(known.map(({ address }) => address));
  return [...known, ...pageEntries().filter(({ address }) => !addresses.has(address))];
}

function guideEntries({ id, title, description, text }: Document): SearchEntry[] {
  const sections = sectionsOf(text).map((section) =>
    searchEntryOf("guide", section.title, `guides/${id}/#${section.anchor}`, title, section.texts),
  );
  return [searchEntryOf("guide", title, `guides/${id}/`, "Guide", [description], [id]), ...sections];
}

function decisionEntry({ id, title, text }: Document): SearchEntry {
  const number = id.slice(0, 4);
  return searchEntryOf("decision", title, `decisions/${id}/`, number, plainMarkdown(text), [id, number]);
}

function appEntries(app: (typeof appIds)[number]): SearchEntry[] {
  const [name, booklet] = [appNames[app], "A booklet on A4, to print or to keep as a PDF."];
  return [
    searchEntryOf("app", name, `apps/${app}/`, "Runs on demo data", [], [app]),
    searchEntryOf("page", `${name}: every screen`, `print/${app}/`, "Apps", [booklet]),
  ];
}

/** The pages of the rail that have a sentence: those without one are entries of their own kind. */
function pageEntries(): SearchEntry[] {
  const places = [...mainPlaces(), guidesPlace()];
  const inside = places.flatMap((place) => entriesOf(place).map((page) => ({ ...page, place: place.label })));
  const pages = [...places.map((place) => ({ ...place, place: "" })), ...inside];
  return pages.flatMap(({ label, href, text, place }) =>
    text === undefined ? [] : [searchEntryOf("page", label, href.slice(1), place, [text])],
  );
}
