import type { FoundGroup, FoundHit } from "./search-answers.ts";

/** What a list of hits needs besides the hits. */
export interface HitListContext {
  readonly root: URL;
  /** The hits of a group after the first ones. */
  readonly moreOf: (group: FoundGroup) => Promise<readonly FoundHit[]>;
}

/** Groups of hits as sections; each shows its first hits and a button for the others. */
export function hitSections(groups: readonly FoundGroup[], context: HitListContext): HTMLElement[] {
  return groups.map((group) => hitSection(group, context));
}

function hitSection(group: FoundGroup, context: HitListContext): HTMLElement {
  const section = element("section", "search-dialog__group");
  const heading = element("h2", "search-dialog__label", group.label);
  const list = element("ul", "search-dialog__hits");
  heading.id = `search-${group.kind}`;
  list.setAttribute("aria-labelledby", heading.id);
  list.append(...group.hits.map((hit) => hitRow(hit, context)));
  section.append(heading, list);
  if (group.more > 0) section.append(moreButton(list, group, context));
  return section;
}

function moreButton(list: HTMLElement, group: FoundGroup, context: HitListContext): HTMLElement {
  const button = element("button", "search-dialog__more", `${group.more} more ${group.label.toLowerCase()}`);
  button.setAttribute("type", "button");
  button.addEventListener("click", async () => {
    button.setAttribute("disabled", "");
    const rows = (await context.moreOf(group)).map((hit) => hitRow(hit, context));
    list.append(...rows);
    button.remove();
    rows[0]?.querySelector("a")?.focus();
  });
  return button;
}

function hitRow(hit: FoundHit, { root }: HitListContext): HTMLElement {
  const item = document.createElement("li");
  const link = document.createElement("a");
  const title = element("strong", "search-dialog__title");
  const isCode = /^(?:field|operation|capability|message|token|icon|error)$/.test(hit.kind);
  const lang = /^(?:screen|step)$/.test(hit.kind) ? "de-CH" : "";
  title.lang = lang;
  title.append(isCode ? element("code", "", hit.title) : hit.title);
  link.href = new URL(hit.address, root).href;
  link.append(hitPicture(hit, root), title, element("span", "search-dialog__context", hit.context));
  const text = element("span", "search-dialog__excerpt");
  text.lang = lang;
  text.append(...hit.excerpt.map(({ text: part, isMatch }) => (isMatch ? element("mark", "", part) : part)));
  if (text.textContent !== "") link.append(text);
  item.append(link);
  return item;
}

function hitPicture({ kind, title, thumbnail, shapes }: FoundHit, root: URL): HTMLElement {
  const picture = element("span", "search-dialog__picture");
  picture.setAttribute("aria-hidden", "true");
  if (thumbnail !== undefined) {
    picture.dataset["thumbnail"] = "";
    picture.append(...["light", "dark"].map((theme) => thumbnailImage(thumbnail, theme, root)));
    return picture;
  }
  const swatch = kind === "token" ? getComputedStyle(document.documentElement).getPropertyValue(title) : "";
  if (CSS.supports("color", swatch.trim())) {
    picture.dataset["swatch"] = "";
    picture.style.background = `var(${title})`;
    return picture;
  }
  picture.append(...svgNodes(shapes));
  return picture;
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
