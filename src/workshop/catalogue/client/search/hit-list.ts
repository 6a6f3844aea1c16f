import { groupBy } from "../../../../product/engine/group-by.ts";
import { make } from "../../../kit/dom.ts";
import type { NamesFile } from "./entry.ts";
import kinds from "./kinds.json" with { type: "json" };
import type { SearchHit } from "./names.ts";
import { catalogueRoot } from "./open.ts";
import { foldedWords, foldForSearch, stemsOf } from "./words.ts";

const firstOfKind = 4;
/** Words and what is between them. */
const mostBefore = 4;

/** What few people seek, so that it does not lie between parts of the product. */
const lastGroups: readonly string[] = ["decision", "check"];

/**
 * Hits by kind as sections, that of the best hit first, those found by their text in one, and decisions and checks last; each
 * shows its first hits and a button for the others.
 */
export function hitSections(hits: readonly SearchHit[], query: string, icons: NamesFile["icons"]): HTMLElement[] {
  const stems = stemsOf(foldedWords(query));
  const groups = groupBy(hits, ({ kind, passage }) => (passage === undefined ? kind : "text"));
  const isLast = ([group]: readonly [string, unknown]) => lastGroups.includes(group);
  return [...groups]
    .toSorted((one, other) => Number(isLast(one)) - Number(isLast(other)))
    .map(([group, own]) => {
      const label = group === "text" ? "In texts" : kinds[group].label;
      const heading = make("h2", { class: "search-dialog__label", id: `search-${group}` }, label);
      const rows = own.map((hit) => make("li", {}, hitLink(hit, stems, icons)));
      const list = make("ul", { class: "search-dialog__hits", "aria-labelledby": heading.id });
      list.append(...rows.slice(0, firstOfKind));
      return make("section", {}, heading, list, ...moreButton(list, rows.slice(firstOfKind), label));
    });
}

function moreButton(list: HTMLElement, rows: readonly HTMLElement[], label: string): HTMLElement[] {
  if (rows.length === 0) return [];
  const button = make("button", { class: "search-dialog__more", type: "button" }, `${rows.length} more: ${label}`);
  button.addEventListener("click", () => {
    list.append(...rows);
    button.remove();
    rows[0]?.querySelector("a")?.focus();
  });
  return [button];
}

function hitLink(hit: SearchHit, stems: readonly string[], icons: NamesFile["icons"]): HTMLElement {
  const isCode = /^(?:field|operation|capability|message|token|icon|error)$/.test(hit.kind);
  const lang = /^(?:screen|step)$/.test(hit.kind) ? "de-CH" : "";
  const title = make(
    "strong",
    { class: "search-dialog__title", lang },
    isCode ? make("code", {}, hit.title) : hit.title,
  );
  const context = make("span", { class: "search-dialog__context" }, contextOf(hit));
  const link = make("a", { href: new URL(hit.address, catalogueRoot()).href }, hitPicture(hit, icons), title, context);
  const text = hit.passage === undefined ? [hit.text.replaceAll("\n", " · ")] : markedParts(hit.passage, stems);
  if (text.join("") !== "") link.append(make("span", { class: "search-dialog__excerpt", lang }, ...text));
  return link;
}

/** Of a screen also its id, by which people speak of it. */
function contextOf({ kind, names, context }: SearchHit): string {
  return kind === "screen" ? [names[0], context].filter(Boolean).join(" · ") : context;
}

/** A passage from shortly before the first of the words that are sought, so that a narrow line shows it; they are marked. */
function markedParts(passage: string, stems: readonly string[]): (string | HTMLElement)[] {
  const parts = passage.split(/([\p{L}\p{N}]+)/u);
  const isSought = (word: string) => stems.some((stem) => foldForSearch(word).startsWith(stem));
  const start = Math.max(0, parts.findIndex(isSought) - mostBefore);
  const marked = parts.slice(start).map((word) => (isSought(word) ? make("mark", {}, word) : word));
  return start > 0 ? ["… ", ...marked] : marked;
}

function hitPicture({ kind, title, thumbnail, picture }: SearchHit, icons: NamesFile["icons"]): HTMLElement {
  const shown = make("span", { class: "search-dialog__picture", "aria-hidden": "true" });
  const swatch = kind === "token" ? getComputedStyle(document.documentElement).getPropertyValue(title) : "";
  if (thumbnail) {
    shown.dataset["thumbnail"] = "";
    shown.append(...["light", "dark"].map((theme) => thumbnailImage(thumbnail, theme)));
  } else if (CSS.supports("color", swatch.trim())) {
    shown.dataset["swatch"] = "";
    shown.style.background = `var(${title})`;
  } else {
    const shapes = icons[picture || kinds[kind].icon] ?? "";
    shown.append(...new DOMParser().parseFromString(shapes, "text/html").body.childNodes);
  }
  return shown;
}

/** The file of a theme that is not shown is not loaded. */
function thumbnailImage(name: string, theme: string): HTMLImageElement {
  const src = new URL(`assets/pictures/${name}-${theme}.webp`, catalogueRoot()).href;
  return make("img", { loading: "lazy", alt: "", "data-picture": theme, src });
}
