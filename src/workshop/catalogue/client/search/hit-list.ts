import { groupBy } from "../../../../product/engine/group-by.ts";
import kinds from "./kinds.json" with { type: "json" };
import type { FoundHits, SearchHit } from "./rank.ts";
import { foldForSearch, stemOf, wordsOf } from "./words.ts";

/** What a list of hits needs besides the hits. */
export interface HitListContext {
  readonly root: URL;
  /** The shapes of icons, as SVG. */
  readonly icons: Readonly<Record<string, string>>;
}

const firstOfKind = 4;

/** Hits by kind as sections, that of the best hit first; each shows its first hits and a button for the others. */
export function hitSections({ hits, words }: FoundHits, context: HitListContext): HTMLElement[] {
  const stems = words.flatMap(wordsOf).map(stemOf);
  return [...groupBy(hits, ({ kind }) => kind)].map(([kind, own]) => {
    const { label } = kinds[kind];
    const rows = own.map((hit) => hitRow(hit, stems, context));
    const section = element("section", "search-dialog__group");
    const heading = element("h2", "search-dialog__label", label);
    const list = element("ul", "search-dialog__hits");
    heading.id = `search-${kind}`;
    list.setAttribute("aria-labelledby", heading.id);
    list.append(...rows.slice(0, firstOfKind));
    section.append(heading, list);
    const others = rows.slice(firstOfKind);
    if (others.length > 0) section.append(moreButton(list, others, label.toLowerCase()));
    return section;
  });
}

function moreButton(list: HTMLElement, rows: readonly HTMLElement[], label: string): HTMLElement {
  const button = element("button", "search-dialog__more", `${rows.length} more ${label}`);
  button.setAttribute("type", "button");
  button.addEventListener("click", () => {
    list.append(...rows);
    button.remove();
    rows[0]?.querySelector("a")?.focus();
  });
  return button;
}

function hitRow(hit: SearchHit, stems: readonly string[], { root, icons }: HitListContext): HTMLElement {
  const item = document.createElement("li");
  const link = document.createElement("a");
  const title = element("strong", "search-dialog__title");
  const isCode = /^(?:field|operation|capability|message|token|icon|error)$/.test(hit.kind);
  const lang = /^(?:screen|step)$/.test(hit.kind) ? "de-CH" : "";
  title.lang = lang;
  title.append(isCode ? element("code", "", hit.title) : hit.title);
  link.href = new URL(hit.address, root).href;
  link.append(hitPicture(hit, root, icons), title, element("span", "search-dialog__context", contextOf(hit)));
  const text = element("span", "search-dialog__excerpt");
  text.lang = lang;
  text.append(...markedParts(hit.excerpt, stems));
  if (text.textContent !== "") link.append(text);
  item.append(link);
  return item;
}

/** Of a screen also its id, by which people speak of it. */
function contextOf({ kind, names, context }: SearchHit): string {
  return kind === "screen" ? [names[0], context].filter(Boolean).join(" · ") : context;
}

/** A passage, in which Pagefind marks one word: the others are marked too. */
function markedParts(excerpt: string, stems: readonly string[]): (string | HTMLElement)[] {
  const words = excerpt.split(/(<mark>.*?<\/mark>|[\p{L}\p{N}]+)/u);
  return words.map((part) => {
    const word = part
      .replace(/<\/?mark>/g, "")
      .replaceAll("&lt;", "<")
      .replaceAll("&gt;", ">");
    const isMarked = word !== part || stems.includes(stemOf(foldForSearch(word)));
    return isMarked && part !== "" ? element("mark", "", word) : word;
  });
}

function hitPicture(
  { kind, title, thumbnail, picture }: SearchHit,
  root: URL,
  icons: HitListContext["icons"],
): HTMLElement {
  const shown = element("span", "search-dialog__picture");
  shown.setAttribute("aria-hidden", "true");
  if (thumbnail !== undefined) {
    shown.dataset["thumbnail"] = "";
    shown.append(...["light", "dark"].map((theme) => thumbnailImage(thumbnail, theme, root)));
    return shown;
  }
  const swatch = kind === "token" ? getComputedStyle(document.documentElement).getPropertyValue(title) : "";
  if (CSS.supports("color", swatch.trim())) {
    shown.dataset["swatch"] = "";
    shown.style.background = `var(${title})`;
    return shown;
  }
  const shapes = kind === "icon" ? picture : icons[picture ?? kinds[kind].icon];
  shown.append(...new DOMParser().parseFromString(shapes ?? "", "text/html").body.childNodes);
  return shown;
}

/** The file of a theme that is not shown is not loaded. */
function thumbnailImage(name: string, theme: string, root: URL): HTMLImageElement {
  const image = document.createElement("img");
  image.loading = "lazy";
  image.alt = "";
  image.dataset["picture"] = theme;
  image.src = new URL(`assets/pictures/${name}-${theme}.webp`, root).href;
  return image;
}

function element(name: string, className: string, text = ""): HTMLElement {
  const made = document.createElement(name);
  if (className !== "") made.className = className;
  made.textContent = text;
  return made;
}
