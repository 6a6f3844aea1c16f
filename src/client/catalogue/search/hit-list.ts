import type { SearchEntry, SearchKind } from "./entry.ts";
import { excerpt } from "./excerpt.ts";
import type { HitGroup } from "./groups.ts";

/** What a list of hits needs besides the hits. */
export interface HitListContext {
  readonly query: string;
  readonly base: URL;
  /** The shapes of an icon as SVG. */
  readonly iconShapes: (id: string) => string | undefined;
}

const firstHits = 4;

const kindIcons: Readonly<Record<SearchKind, string>> = {
  component: "layout-grid",
  screen: "monitor",
  app: "play",
  page: "file",
  section: "file-text",
  situation: "layers",
  step: "list-checks",
  example: "eye",
  field: "tag",
  operation: "server",
  capability: "key",
  message: "message-square",
  token: "sliders",
  icon: "image",
  guide: "book-open",
  error: "alert-triangle",
  decision: "scroll-text",
};

/** Groups of hits as sections; each shows its first hits and a button for the others. */
export function hitSections(groups: readonly HitGroup[], context: HitListContext): HTMLElement[] {
  return groups.map((group) => hitSection(group, context));
}

function hitSection({ kind, label, hits }: HitGroup, context: HitListContext): HTMLElement {
  const section = element("section", "search-dialog__group");
  const heading = element("h2", "search-dialog__label", label);
  const list = element("ul", "search-dialog__hits");
  heading.id = `search-${kind}`;
  list.setAttribute("aria-labelledby", heading.id);
  list.append(...hits.slice(0, firstHits).map(({ entry }) => hitRow(entry, context)));
  section.append(heading, list);
  const rest = hits.slice(firstHits, mostHits);
  if (rest.length > 0)
    section.append(
      moreButton(
        list,
        rest.map(({ entry }) => entry),
        label,
        context,
      ),
    );
  return section;
}

const mostHits = 50;

function moreButton(
  list: HTMLElement,
  rest: readonly SearchEntry[],
  label: string,
  context: HitListContext,
): HTMLElement {
  const button = element("button", "search-dialog__more", `${rest.length} more ${label.toLowerCase()}`);
  button.setAttribute("type", "button");
  button.addEventListener("click", () => {
    const rows = rest.map((entry) => hitRow(entry, context));
    list.append(...rows);
    button.remove();
    rows[0]?.querySelector("a")?.focus();
  });
  return button;
}

function hitRow(entry: SearchEntry, context: HitListContext): HTMLElement {
  const item = document.createElement("li");
  const link = document.createElement("a");
  const title = element("strong", "search-dialog__title");
  const isCode = /^(?:field|operation|capability|message|token|icon|error)$/.test(entry.kind);
  const lang = /^(?:screen|step)$/.test(entry.kind) ? "de-CH" : "";
  title.lang = lang;
  title.append(isCode ? element("code", "", entry.title) : entry.title);
  link.href = new URL(entry.address, context.base).href;
  link.append(hitPicture(entry, context), title, element("span", "search-dialog__context", contextOf(entry)));
  const text = element("span", "search-dialog__excerpt");
  text.lang = lang;
  text.append(
    ...excerpt(withoutTitle(entry), context.query).map(({ text: part, isMatch }) =>
      isMatch ? element("mark", "", part) : part,
    ),
  );
  if (text.textContent !== "") link.append(text);
  item.append(link);
  return item;
}

/** The texts of an entry but its title, which is shown anyway. */
function withoutTitle({ title, text }: SearchEntry): string {
  return text
    .split("\n")
    .filter((line) => line !== title)
    .join("\n");
}

/** Of a screen also its id, by which people speak of it. */
function contextOf({ kind, names, context }: SearchEntry): string {
  return kind === "screen" ? [names[0], context].filter(Boolean).join(" · ") : context;
}

function hitPicture(entry: SearchEntry, { iconShapes, base }: HitListContext): HTMLElement {
  const picture = element("span", "search-dialog__picture");
  picture.setAttribute("aria-hidden", "true");
  if (entry.thumbnail !== undefined) {
    picture.dataset["thumbnail"] = "";
    picture.append(...["light", "dark"].map((theme) => thumbnailImage(entry.thumbnail ?? "", theme, base)));
    return picture;
  }
  const swatch = entry.kind === "token" ? getComputedStyle(document.documentElement).getPropertyValue(entry.title) : "";
  if (CSS.supports("color", swatch.trim())) {
    picture.dataset["swatch"] = "";
    picture.style.background = `var(${entry.title})`;
    return picture;
  }
  const shapes = entry.kind === "icon" ? entry.picture : iconShapes(entry.picture ?? kindIcons[entry.kind]);
  picture.append(...svgNodes(shapes ?? ""));
  return picture;
}

/** The file of a theme that is not shown is not loaded. */
function thumbnailImage(name: string, theme: string, base: URL): HTMLImageElement {
  const image = document.createElement("img");
  image.loading = "lazy";
  image.alt = "";
  image.dataset["picture"] = theme;
  image.src = new URL(`assets/pictures/${name}-${theme}.webp`, base).href;
  return image;
}

/** The markup of an icon, which comes from the index of the catalogue, as elements. */
function svgNodes(markup: string): Node[] {
  return [...new DOMParser().parseFromString(markup, "text/html").body.childNodes];
}

function element(name: string, className: string, text = ""): HTMLElement {
  const made = document.createElement(name);
  if (className !== "") made.className = className;
  made.textContent = text;
  return made;
}
