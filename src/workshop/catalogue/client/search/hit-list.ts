import { groupBy } from "../../../../product/engine/group-by.ts";
import { make } from "../../../kit/dom.ts";
import type { NamesFile, SearchHit } from "./entry.ts";
import kinds from "./kinds.json" with { type: "json" };
import { catalogueRoot } from "./open.ts";
import { foldForSearch, stemsOf } from "./words.ts";

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
  const groups = groupBy(hits, ({ kind, passage }) => (passage === undefined ? kind : "text"));
  const isLast = (group: string) => Number(lastGroups.includes(group));
  return [...groups]
    .toSorted(([one], [other]) => isLast(one) - isLast(other))
    .map(([group, own]) => {
      const label = group === "text" ? "In texts" : kinds[group].label;
      const heading = make("h2", { class: "search-dialog__label", id: `search-${group}` }, label);
      const rows = own.map((hit) => make("li", {}, hitLink(hit, stemsOf(query), icons)));
      const list = make("ul", { class: "search-dialog__hits", "aria-labelledby": heading.id });
      list.append(...rows.splice(0, firstOfKind));
      return make("section", {}, heading, list, ...(rows.length > 0 ? [moreButton(list, rows, label)] : []));
    });
}

function moreButton(list: HTMLElement, rows: readonly HTMLElement[], label: string): HTMLElement {
  const button = make("button", { class: "search-dialog__more", type: "button" }, `${rows.length} more: ${label}`);
  button.addEventListener("click", () => {
    list.append(...rows);
    button.remove();
    rows[0]?.querySelector("a")?.focus();
  });
  return button;
}

function hitLink(hit: SearchHit, stems: readonly string[], icons: NamesFile["icons"]): HTMLElement {
  const { kind, title, address, ids, context = "", text = "", passage } = hit;
  const lang = /^(?:screen|step)$/.test(kind) ? "de-CH" : undefined;
  const isCode = /^(?:field|operation|capability|message|token|icon|error)$/.test(kind);
  // By the id of a screen people speak of it.
  const place = [kind === "screen" ? ids[0] : "", context].filter(Boolean).join(" · ");
  const excerpt = passage === undefined ? [text.replaceAll("\n", " · ")] : markedParts(passage, stems);
  return make(
    "a",
    { href: new URL(address, catalogueRoot()).href },
    hitPicture(hit, icons),
    make("strong", { class: "search-dialog__title", lang }, isCode ? make("code", {}, title) : title),
    make("span", { class: "search-dialog__context" }, place),
    ...(excerpt.join("") === "" ? [] : [make("span", { class: "search-dialog__excerpt", lang }, ...excerpt)]),
  );
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
    // The file of a theme that is not shown is not loaded.
    for (const theme of ["light", "dark"]) {
      const src = new URL(`assets/pictures/${thumbnail}-${theme}.webp`, catalogueRoot()).href;
      shown.append(make("img", { loading: "lazy", alt: "", "data-picture": theme, src }));
    }
  } else if (CSS.supports("color", swatch.trim())) {
    shown.dataset["swatch"] = "";
    shown.style.background = `var(${title})`;
  } else {
    shown.innerHTML = icons[picture || kinds[kind].icon] ?? "";
  }
  return shown;
}
