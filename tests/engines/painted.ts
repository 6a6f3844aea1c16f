import sharp from "sharp";
import type { Tab } from "./tab.ts";

/** A frame, picture, heading or control as a page shows it, in CSS pixels of the page. */
export interface Mark {
  readonly kind: string;
  /** The beginning of its text, and its number among those that begin so. */
  readonly name: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** The product of its own opacity and those of its ancestors. */
  readonly opacity: number;
}

/** What an engine shows of a page at a width: its marks, the pixels of its first window, and how far it pans sideways. */
export interface Painting {
  readonly marks: readonly Mark[];
  readonly pans: number;
  readonly pixels: Buffer;
}

/** Runs in the page: every mark that is rendered, in the order of the document. */
function marksOf(): Mark[] {
  const kinds = {
    frame: "iframe",
    picture: "img, video, canvas",
    heading: "h1, h2, h3, h4",
    head: "thead th",
    choice: "select",
    control: "button, input, textarea, summary, a[class*=button]",
  };
  const counts = new Map<string, number>();
  const all = Array.from(document.querySelectorAll<HTMLElement>(Object.values(kinds).join(",")));
  return all.flatMap((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const isHidden = !element.checkVisibility({ visibilityProperty: true }) || width < 2 || height < 2;
    if (isHidden || element.closest(".visually-hidden") !== null) return [];
    const [kind = ""] = Object.entries(kinds).find(([, selector]) => element.matches(selector)) ?? [];
    const label = ["aria-label", "title", "alt", "name", "id"].map((name) => element.getAttribute(name)).find(Boolean);
    const text = `${kind} ${(label ?? element.textContent ?? "").replace(/\s+/g, " ").trim().slice(0, 40)}`;
    const count = (counts.get(text) ?? 0) + 1;
    counts.set(text, count);
    let opacity = 1;
    for (let each: Element | null = element; each !== null; each = each.parentElement)
      opacity *= Number(getComputedStyle(each).opacity);
    return [{ kind, name: `${text} ${count}`, left, top: top + scrollY, width, height, opacity }];
  });
}

/** Runs in the page: whether fonts, pictures and frames in sight are there, and nothing is awaited or moving. */
function isSettled(): boolean {
  const isInSight = (element: Element) => {
    const { top, bottom, width } = element.getBoundingClientRect();
    return width > 0 && bottom > 0 && top < innerHeight;
  };
  const isLoaded = (frame: HTMLIFrameElement) => {
    const inner = frame.contentDocument;
    return inner !== null && inner.readyState === "complete" && (inner.body?.childElementCount ?? 0) > 0;
  };
  const frames = Array.from(document.querySelectorAll("iframe")).filter(isInSight);
  const pictures = Array.from(document.images).filter(isInSight);
  const isMoving = document
    .getAnimations()
    .some(
      (each) =>
        each.playState === "running" && each.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY,
    );
  return (
    document.readyState === "complete" &&
    document.fonts.status === "loaded" &&
    document.querySelector('main[aria-busy="true"], main.waiting') === null &&
    frames.every(isLoaded) &&
    pictures.every(({ complete }) => complete) &&
    !isMoving
  );
}

/** Runs in the page: how far it can be moved sideways, in pixels. */
function sideways(): number {
  const { scrollX: before, scrollY: top } = window;
  scrollTo({ left: 400, top, behavior: "instant" });
  const reached = scrollX;
  scrollTo({ left: before, top, behavior: "instant" });
  return reached;
}

/** Runs in the page: a scrollbar takes room in some engines. */
function hideScrollbars(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("* { scrollbar-width: none }");
  document.adoptedStyleSheets.push(sheet);
}

/** Waits until the page shows the same twice, and has nothing left to load. */
export async function paint(tab: Tab): Promise<Painting> {
  await tab.run(hideScrollbars);
  const end = Date.now() + 15_000;
  let before = "";
  for (;;) {
    const marks = await tab.run(marksOf);
    const isReady = await tab.run(isSettled);
    const now = JSON.stringify(marks);
    if ((isReady && now === before && marks.length > 0) || Date.now() > end)
      return { marks, pans: await tab.run(sideways), pixels: await tab.screenshot() };
    before = now;
    await tab.run(nextFrames);
  }
}

/** Runs in the page: resolves after two frames, or in a hidden page after a moment. */
function nextFrames(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 200);
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });
}

/** A difference that a person would see. */
export interface Difference {
  readonly mark: string;
  readonly what: "missing" | "place" | "size" | "opacity" | "pixels" | "pans";
  readonly details: string;
}

/** Fonts are drawn a little wider or narrower in each engine, so that lines break elsewhere and move what is below. */
const tolerance = {
  side: (length: number) => Math.max(6, length * 0.04),
  /** A line more. */
  height: (length: number) => Math.max(40, length * 0.12),
  top: (top: number) => Math.max(24, top * 0.08),
};

/** What is further down moves with every line above it, and is loaded when somebody comes near. */
const firstWindow = 800;

/** Differences of the marks in the first window, and of how far the page pans. */
export function differencesOf(expected: Painting, seen: Painting): Difference[] {
  const [here, there] = [expected, seen].map(({ marks }) => new Map(marks.map((mark) => [mark.name, mark]))) as [
    Map<string, Mark>,
    Map<string, Mark>,
  ];
  const only = (one: readonly Mark[], other: ReadonlyMap<string, Mark>, where: string) =>
    one.filter(({ name, top }) => top < firstWindow / 2 && !other.has(name)).map(({ name }) => missing(name, where));
  const pairs = expected.marks.flatMap((mark) => {
    const other = there.get(mark.name);
    return other === undefined || mark.top >= firstWindow ? [] : geometryOf(mark, other);
  });
  const pan = Math.abs(expected.pans - seen.pans) > 2;
  return [
    ...(pan ? [{ mark: "page", what: "pans", details: `${expected.pans} px / ${seen.pans} px` } as const] : []),
    ...only(expected.marks, there, "in Chromium"),
    ...only(seen.marks, here, "in the other engine"),
    ...pairs,
  ];
}

function missing(mark: string, where: string): Difference {
  return { mark, what: "missing", details: `is only ${where}` };
}

function geometryOf(one: Mark, other: Mark): Difference[] {
  const far = (name: "left" | "top" | "width" | "height", most: number) => Math.abs(one[name] - other[name]) > most;
  const details = [one, other]
    .map(({ left, top, width, height }) => [left, top, width, height].map(Math.round).join(" "))
    .join(" / ");
  // Controls flow with the text beside them. Each engine shares the width of a table among its columns in its own way, and WebKit has
  // no `field-sizing` for lists of choices.
  const isPlaced = one.kind === "frame" || one.kind === "picture" || one.kind === "heading";
  const isSized = isPlaced || one.kind === "control";
  const isElsewhere = isPlaced && (far("left", tolerance.side(one.width)) || far("top", tolerance.top(one.top)));
  const isOther = (isSized && far("width", tolerance.side(one.width))) || far("height", tolerance.height(one.height));
  return [
    ...(isElsewhere ? [{ mark: one.name, what: "place", details } as const] : []),
    ...(isOther ? [{ mark: one.name, what: "size", details } as const] : []),
    ...(Math.abs(one.opacity - other.opacity) > 0.05
      ? [{ mark: one.name, what: "opacity", details: `${one.opacity} / ${other.opacity}` } as const]
      : []),
  ];
}

/** Side of the squares in which colours are compared: text is drawn with other edges in each engine, and as much ink. */
const square = 24;
const mostInk = 40;

/** Marks in the first window whose pixels differ, among those that are at the same place. */
export async function pixelDifferences(expected: Painting, seen: Painting, width: number): Promise<Difference[]> {
  const [one, other] = await Promise.all([squares(expected.pixels, width), squares(seen.pixels, width)]);
  const others = new Map(seen.marks.map((mark) => [mark.name, mark]));
  return expected.marks.flatMap((mark) => {
    const at = others.get(mark.name);
    const isSteady = at !== undefined && Math.abs(at.top - mark.top) < 4 && Math.abs(at.left - mark.left) < 4;
    if (!isSteady || mark.width < square || mark.height < square || mark.top + mark.height > one.height) return [];
    const share = differingShare(mark, one, other);
    return share > 0.25
      ? [{ mark: mark.name, what: "pixels", details: `${Math.round(share * 100)} % of it` } as const]
      : [];
  });
}

interface Squares {
  readonly columns: number;
  /** In pixels. */
  readonly height: number;
  /** Red, green and blue of each square, row by row. */
  readonly colours: Buffer;
}

async function squares(png: Buffer, width: number): Promise<Squares> {
  const { height = 0 } = await sharp(png).metadata();
  const columns = Math.floor(width / square);
  const size = { width: columns, height: Math.floor(height / square), fit: "fill" as const, kernel: "linear" as const };
  const cut = { left: 0, top: 0, width: columns * square, height: size.height * square };
  const colours = await sharp(png).extract(cut).removeAlpha().resize(size).raw().toBuffer();
  return { columns, height: cut.height, colours };
}

/** The share of the squares of a mark that have another colour, or are compared with their nearest neighbours. */
function differingShare({ left, top, width, height }: Mark, one: Squares, other: Squares): number {
  let all = 0;
  let differing = 0;
  for (let y = Math.ceil(top / square); (y + 1) * square <= top + height; y++)
    for (let x = Math.max(0, Math.ceil(left / square)); (x + 1) * square <= left + width && x < one.columns; x++) {
      const at = (y * one.columns + x) * 3;
      const far = [0, 1, 2].some((c) => Math.abs((one.colours[at + c] ?? 0) - (other.colours[at + c] ?? 0)) > mostInk);
      all += 1;
      if (far) differing += 1;
    }
  return all < 4 ? 0 : differing / all;
}
