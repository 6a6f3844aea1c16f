import { morphChildren } from "../../../../../product/client/morph.ts";
import type { RunningScreen } from "../../../../live/start.ts";
import type { DraftView, FrameNews, FrameOrder } from "../draft/draft.ts";

type LiveOrder = Extract<FrameOrder, { kind: "schaukasten:live" }>;

/** Gestures with which people use a screen. */
const gestures = ["pointerdown", "keydown", "focusin"] as const;

/** The document of a preview that shows drafts. The markup comes from the renderer, never from the text of a draft. */
export class DraftFrame {
  #drawn: HTMLElement | undefined;
  #running: Promise<RunningScreen | undefined> | undefined;
  #received: ((order: LiveOrder) => void) | undefined;
  #pointer: string | undefined;

  start(): void {
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, markStyles()];
    addEventListener("message", ({ source, origin, data }: MessageEvent<FrameOrder>) => {
      if (source === window.parent && origin === location.origin) this.#follow(data);
    });
    for (const gesture of gestures) document.addEventListener(gesture, () => this.#use(), { passive: true });
    document.addEventListener("click", (event) => leaveByLink(event));
    // A form that is sent before the draft works would load the frame anew. The window hears of it last.
    addEventListener("submit", (event) => event.preventDefault());
    tell({ kind: "schaukasten:frame-ready" });
  }

  #follow(order: FrameOrder): void {
    if (order.kind === "schaukasten:draft") this.#show(order.view, order.theme);
    if (order.kind === "schaukasten:mark") this.#mark(order.pointer);
    if (order.kind === "schaukasten:theme") setTheme(order.theme);
    if (order.kind === "schaukasten:live") this.#received?.(order);
  }

  #show({ html, lang, title }: DraftView, theme: string): void {
    const next = new DOMParser().parseFromString(html, "text/html").body;
    const wasRunning = this.#running !== undefined;
    this.#stop();
    // A flow draws itself while it runs, so that nothing of it is kept.
    if (this.#drawn === undefined || wasRunning) document.body.replaceChildren(...clonesOf(next));
    else morphChildren(document.body, this.#drawn, next);
    this.#drawn = next;
    document.documentElement.lang = lang;
    document.title = title;
    setTheme(theme);
    this.#mark(this.#pointer, false);
    tell({ kind: "schaukasten:drawn" });
  }

  #use(): void {
    if (this.#drawn === undefined) return;
    this.#running ??= this.#run();
  }

  async #run(): Promise<RunningScreen | undefined> {
    const order = new Promise<LiveOrder>((resolve) => {
      this.#received = resolve;
    });
    tell({ kind: "schaukasten:used" });
    const { live, settings } = await order;
    if (live === undefined) return undefined;
    const { startDraft } = await import("../../../../live/draft.ts");
    const running = await startDraft(live, settings, (href) => tell({ kind: "schaukasten:left", href }));
    document.documentElement.setAttribute("data-live", "");
    return running;
  }

  #stop(): void {
    void this.#running?.then((running) => running?.stop());
    this.#running = undefined;
    document.documentElement.removeAttribute("data-live");
  }

  #mark(pointer: string | undefined, isAsked = true): void {
    this.#pointer = pointer;
    for (const marked of document.querySelectorAll("[data-draft-mark]")) marked.removeAttribute("data-draft-mark");
    const elements = pointer === undefined ? [] : elementsOfNode(pointer);
    for (const element of elements) element.setAttribute("data-draft-mark", "");
    if (isAsked) elements[0]?.scrollIntoView({ block: "nearest" });
  }
}

/** The elements of a node: those between the comment with its pointer and the end of it; of each item of a repeat. */
function elementsOfNode(pointer: string): Element[] {
  const comments = document.createTreeWalker(document.body, NodeFilter.SHOW_COMMENT);
  const found: Element[] = [];
  for (let comment = comments.nextNode(); comment !== null; comment = comments.nextNode())
    if (comment.nodeValue === pointer) found.push(...elementsAfter(comment));
  return found;
}

function* elementsAfter(start: Node): Generator<Element> {
  let depth = 0;
  for (let node = start.nextSibling; node !== null; node = node.nextSibling) {
    if (node instanceof Comment) depth += node.nodeValue === "/" ? -1 : 1;
    if (depth < 0) return;
    if (node instanceof Element) yield node;
  }
}

function clonesOf({ childNodes }: HTMLElement): Node[] {
  return [...childNodes].map((node) => document.importNode(node, true));
}

function setTheme(theme: string): void {
  if (theme === "light" || theme === "dark") document.documentElement.dataset["theme"] = theme;
  else delete document.documentElement.dataset["theme"];
}

function leaveByLink(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
  const href = link?.getAttribute("href") ?? "#";
  if (href.startsWith("#") || event.defaultPrevented) return;
  event.preventDefault();
  tell({ kind: "schaukasten:left", href });
}

function tell(news: FrameNews): void {
  window.parent.postMessage(news, location.origin);
}

function markStyles(): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    [data-draft-mark] { outline: 3px solid var(--accent); outline-offset: 3px; border-radius: 2px; }
    @media (forced-colors: active) { [data-draft-mark] { outline-color: Highlight; } }
  `);
  return sheet;
}
