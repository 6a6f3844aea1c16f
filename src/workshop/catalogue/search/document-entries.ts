import { appIds, appNames } from "../../../product/engine/apps.ts";
import { derived } from "../../../product/files/derived.ts";
import { type Document, decisions, guides } from "../../content/documents.ts";
import type { SearchEntry } from "../client/search/entry.ts";
import { entriesOf, guidesPlace, mainPlaces } from "../navigation.ts";
import { plainMarkdown, sectionsOf } from "./markdown-text.ts";

/** Guides by their sections, decisions, apps with their booklets, and the other pages of the rail. */
export function documentEntries(): SearchEntry[] {
  const written = [guides(), decisions()] as const;
  const ofTexts = derived("document-entries", [JSON.stringify(written)], () => [
    ...guideEntries(written[0]),
    ...decisionEntries(written[1]),
  ]);
  const known = [...appEntries(), ...ofTexts];
  const addresses = new Set(known.map(({ address }) => address));
  return [...known, ...pageEntries().filter(({ address }) => !addresses.has(address))];
}

function guideEntries(all: readonly Document[]): SearchEntry[] {
  return all.flatMap(({ id, title, description = "", text }) => [
    { ...entry("guide", title, `guides/${id}/`, "Guide", [description]), names: [id] },
    ...sectionsOf(text).map((section) =>
      entry("guide", section.title, `guides/${id}/#${section.anchor}`, title, section.texts),
    ),
  ]);
}

function decisionEntries(all: readonly Document[]): SearchEntry[] {
  return all.map(({ id, title, text }) => ({
    ...entry("decision", title, `decisions/${id}/`, id.slice(0, 4), plainMarkdown(text)),
    names: [id, id.slice(0, 4)],
  }));
}

function appEntries(): SearchEntry[] {
  return appIds.flatMap((app) => [
    { ...entry("app", appNames[app], `apps/${app}/`, "Runs on demo data", []), names: [app] },
    entry("page", `${appNames[app]}: every screen`, `print/${app}/`, "Apps", [
      "A booklet on A4, to print or to keep as a PDF.",
    ]),
  ]);
}

/** The pages of the rail that have a sentence: those without one are entries of their own kind. */
function pageEntries(): SearchEntry[] {
  const places = [...mainPlaces(), guidesPlace()];
  const inside = places.flatMap((place) => entriesOf(place).map((page) => ({ ...page, place: place.label })));
  const pages = [...places.map((place) => ({ ...place, place: "" })), ...inside];
  return pages.flatMap(({ label, href, text, place }) =>
    text === undefined ? [] : [entry("page", label, href.slice(1), place, [text])],
  );
}

function entry(
  kind: SearchEntry["kind"],
  title: string,
  address: string,
  context: string,
  texts: readonly string[],
): SearchEntry {
  return { kind, title, address, names: [], context, text: texts.join("\n") };
}
