/** Small previews: in the theme of the page, and on a sheet of tiles as high as their content. */
import { PacedQueue } from "./paced-queue.ts";

const highestThumbnail = 220;

/** How far from the window a frame is made, so that its document is there when it comes into view. */
const nearby = "600px";

/** Frames that load at the same time: their documents share the thread on which the page answers. */
const mostLoading = 4;

export function startThumbnails(): void {
  for (const frame of thumbnails()) startThumbnail(frame);
  startLazyFrames();
  document.addEventListener("catalogue:theme", () => {
    for (const frame of thumbnails()) paintThumbnail(frame);
  });
}

function startThumbnail(frame: HTMLIFrameElement): void {
  frame.addEventListener("load", () => fitFrame(frame));
  fitFrame(frame);
}

/**
 * Makes each frame that is written for a page without scripts when its place comes near, and all of them for a print.
 * The event `catalogue:busy` has a promise as its detail; until it settles no further frame is made.
 */
function startLazyFrames(): void {
  const queue = new PacedQueue<Element>(mostLoading, (place) => makeFrame(place, () => queue.finished()));
  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (isIntersecting) queue.add(target);
        else queue.remove(target);
      }
    },
    { rootMargin: nearby },
  );
  for (const place of lazyPlaces()) near.observe(place);
  document.addEventListener("catalogue:busy", ({ detail }: CustomEventInit<Promise<unknown>>) => {
    if (detail !== undefined) queue.hold(detail);
  });
  addEventListener("beforeprint", () => void loadEveryFrame());
}

/** Makes the frames that are not there yet, and loads those that the browser put off; settles when they have loaded. */
export async function loadEveryFrame(): Promise<void> {
  const putOff = [...document.querySelectorAll<HTMLIFrameElement>('iframe[src][loading="lazy"]')].filter(isBlank);
  await Promise.all([
    ...lazyPlaces().map((place) => new Promise<void>((resolve) => makeFrame(place, resolve))),
    ...putOff.map((frame) => new Promise<void>((resolve) => loadNow(frame, resolve))),
  ]);
}

/** Whether the document of a frame is not there yet. */
function isBlank({ contentDocument }: HTMLIFrameElement): boolean {
  return contentDocument?.URL === "about:blank" || contentDocument?.readyState !== "complete";
}

function loadNow(frame: HTMLIFrameElement, loaded: () => void): void {
  frame.addEventListener("load", loaded, { once: true });
  frame.loading = "eager";
}

function lazyPlaces(): Element[] {
  return [...document.querySelectorAll("[data-lazy-frame]")].flatMap(({ parentElement }) => parentElement ?? []);
}

/** Makes the frame of a place, unless it is there. */
function makeFrame(place: Element, loaded: () => void): void {
  const written = place.querySelector<HTMLElement>("[data-lazy-frame]");
  if (written === null) {
    loaded();
    return;
  }
  const frame = frameOf(written);
  // The place may be far again before the browser looks: a lazy frame would never load then.
  frame.loading = "eager";
  frame.addEventListener("load", loaded, { once: true });
  written.replaceWith(frame);
  startThumbnail(frame);
}

/** Where scripts run, the content of `<noscript>` is text. */
function frameOf(written: HTMLElement): HTMLIFrameElement {
  const template = document.createElement("template");
  template.innerHTML = written.textContent ?? "";
  return document.importNode(template.content.querySelector("iframe") as HTMLIFrameElement, true);
}

function thumbnails(): NodeListOf<HTMLIFrameElement> {
  return document.querySelectorAll<HTMLIFrameElement>("iframe[data-thumbnail]");
}

function fitFrame(frame: HTMLIFrameElement): void {
  const content = frame.contentDocument?.querySelector<HTMLElement>('.stage[data-frame="block"]');
  const around = frame.parentElement;
  paintThumbnail(frame);
  if (!content || around === null) return;
  if (frame.dataset["thumbnail"] === "gallery") center(content);
  if (frame.dataset["thumbnail"] === "sheet") fitHeight(frame, content, around);
}

/** Centres the content where there is room for it. */
function center(content: HTMLElement): void {
  content.toggleAttribute("data-centered", true);
}

function fitHeight(frame: HTMLIFrameElement, content: HTMLElement, around: HTMLElement): void {
  const scale = around.clientWidth / frame.offsetWidth;
  around.style.minHeight = `${Math.min(Math.ceil(content.offsetHeight * scale), highestThumbnail)}px`;
}

function paintThumbnail(frame: HTMLIFrameElement): void {
  const root = frame.contentDocument?.documentElement;
  const theme = document.documentElement.dataset["theme"];
  if (!root) return;
  if (theme === undefined) delete root.dataset["theme"];
  else root.dataset["theme"] = theme;
}
