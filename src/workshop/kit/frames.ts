import { listenForKeys } from "../../../components/_kit/client/keys.ts";
import { hasPageRoom } from "./page-room.ts";

/** Frames of examples: width and theme come from the tools, the height from the content. */

const leastHeight = 280;
const mostHeight = 1600;
const heightStep = 20;
/** Of an A4 sheet within the margins of `print.css`, in px. */
const paperWidth = 680;
const pageHeights: Readonly<Record<string, number>> = { page: 800, dialog: 640 };

export type Width = number | "fit";
export type FrameTheme = "auto" | "light" | "dark" | "both";

export interface FrameChoice {
  readonly width: Width;
  readonly theme: FrameTheme;
  /** Of the window; without it the content decides. */
  readonly height?: number;
}

/** Starts every frame of the page and its tools; the choice is part of the address, so it can be shared. */
export function startFrames(): void {
  const frames = [...document.querySelectorAll<HTMLElement>(".frame")].map((element) => new ExampleFrame(element));
  const tools = document.querySelector<HTMLFormElement>("[data-frame-tools]");
  if (tools === null) return;
  const usual = firstFrameWidth(tools);
  choose(tools, "width", usual);
  restoreFrames(tools);
  tools.hidden = false;
  const apply = () => {
    const choice = readFrameChoice(tools);
    for (const frame of frames) frame.choose(choice);
    return choice;
  };
  apply();
  tools.addEventListener("change", () => rememberFrames(apply(), usual));
  document.addEventListener("catalogue:theme", apply);
}

function readFrameChoice(tools: HTMLFormElement): FrameChoice {
  const values = new FormData(tools);
  const width = String(values.get("width"));
  return { width: width === "fit" ? "fit" : Number(width), theme: String(values.get("theme")) as FrameTheme };
}

/** What fills a window is shown at the width of a desktop, except on a phone. */
function firstFrameWidth(tools: HTMLFormElement): string {
  return hasPageRoom(47) ? (tools.dataset["wideWidth"] ?? "fit") : "fit";
}

function restoreFrames(tools: HTMLFormElement): void {
  for (const [name, value] of new URLSearchParams(location.search)) choose(tools, name, value);
}

/** Checks a choice; what is none of them is left out. */
function choose(tools: HTMLFormElement, name: string, value: string): void {
  const input = tools.querySelector<HTMLInputElement>(
    `input[name="${CSS.escape(name)}"][value="${CSS.escape(value)}"]`,
  );
  if (input !== null) input.checked = true;
}

function rememberFrames({ width, theme }: FrameChoice, usual: string): void {
  const url = new URL(location.href);
  setOrDelete(url.searchParams, "width", String(width), usual);
  setOrDelete(url.searchParams, "theme", theme, "auto");
  history.replaceState(history.state, "", url);
}

function setOrDelete(params: URLSearchParams, name: string, value: string, initial: string): void {
  if (value === initial) params.delete(name);
  else params.set(name, value);
}

/** A frame of an example: its width, its theme, and its handle. */
export class ExampleFrame {
  readonly #element: HTMLElement;
  readonly #handle: HTMLElement | null;
  /** Delayed by a frame: a layout inside the notification changes what is observed, and the browser reports a loop. */
  readonly #sizes = new ResizeObserver(() => requestAnimationFrame(() => this.#layOut()));
  #width: Width = "fit";
  #height: number | undefined;
  #mostWidth = Number.POSITIVE_INFINITY;

  constructor(element: HTMLElement) {
    this.#element = element;
    this.#handle = element.querySelector<HTMLElement>("[data-frame-handle]");
    for (const view of this.#views()) this.#follow(view);
    this.#sizes.observe(element);
    this.#startHandle();
    addEventListener("beforeprint", () => this.#limit(paperWidth));
    addEventListener("afterprint", () => this.#limit(Number.POSITIVE_INFINITY));
  }

  #limit(mostWidth: number): void {
    this.#mostWidth = mostWidth;
    this.#layOut();
  }

  choose({ width, theme, height }: FrameChoice): void {
    if (width !== "fit" || theme !== "auto") this.#removeCopy();
    this.#width = width;
    this.#height = height;
    this.#showThemes(theme);
    this.#layOut();
  }

  #views(): HTMLElement[] {
    return [...this.#element.querySelectorAll<HTMLElement>(".frame__view")];
  }

  /** Side by side adds a second frame of the same document. */
  #showThemes(theme: FrameTheme): void {
    const [first, ...others] = this.#views();
    if (first === undefined) return;
    if (theme !== "both") for (const other of others) other.remove();
    else if (others.length === 0) this.#addView(first);
    this.#views().forEach((view, index) => {
      view.dataset["theme"] =
        theme === "both" ? (index === 0 ? "light" : "dark") : theme === "auto" ? pageTheme() : theme;
      paintView(view);
    });
  }

  #addView(first: HTMLElement): void {
    const second = first.cloneNode(true) as HTMLElement;
    first.after(second);
    const frame = second.querySelector("iframe");
    if (frame !== null) frame.title += ", dark";
    this.#follow(second);
  }

  #follow(view: HTMLElement): void {
    const frame = view.querySelector("iframe");
    if (frame === null) return;
    const loaded = () => {
      const body = frame.contentDocument?.querySelector(".stage, .shell");
      if (!body) return;
      paintView(view);
      this.#layOut();
      this.#sizes.observe(body);
      requestAnimationFrame(() => requestAnimationFrame(() => this.#removeCopy()));
    };
    frame.addEventListener("load", loaded);
    if (frame.contentDocument?.readyState === "complete") loaded();
  }

  /** What was painted until the document was there. */
  #removeCopy(): void {
    this.#element.querySelector("[data-frame-copy]")?.remove();
  }

  #layOut(): void {
    for (const view of this.#views()) {
      const available = Math.min(view.clientWidth, this.#mostWidth);
      const wanted = this.#width === "fit" ? available : this.#width;
      const scale = Math.min(1, available / wanted);
      const frame = view.querySelector("iframe");
      if (frame === null || available === 0) continue;
      frame.style.width = `${wanted}px`;
      frame.style.scale = scale < 1 ? String(scale) : "none";
      const height = this.#heightOf(frame);
      frame.style.height = `${height}px`;
      view.style.height = `${Math.ceil(height * scale)}px`;
    }
    const [first] = this.#views();
    this.#handle?.setAttribute(
      "aria-valuenow",
      String(Math.round(this.#width === "fit" ? (first?.clientWidth ?? 0) : this.#width)),
    );
  }

  #heightOf(frame: HTMLIFrameElement): number {
    const fixed = this.#height ?? pageHeights[this.#element.dataset["frame"] ?? ""];
    if (fixed !== undefined) return fixed;
    const stage = frame.contentDocument?.querySelector<HTMLElement>(".stage");
    return stage ? Math.max(stage.offsetHeight, 48) : frame.offsetHeight;
  }

  #startHandle(): void {
    const handle = this.#handle;
    if (handle === null) return;
    handle.hidden = false;
    handle.addEventListener("pointerdown", (event) => {
      handle.setPointerCapture(event.pointerId);
      const left = this.#views()[0]?.getBoundingClientRect().left ?? 0;
      const move = (to: PointerEvent) => this.#drag(to.clientX - left);
      this.#element.dataset["dragging"] = "";
      handle.addEventListener("pointermove", move);
      handle.addEventListener(
        "lostpointercapture",
        () => {
          handle.removeEventListener("pointermove", move);
          delete this.#element.dataset["dragging"];
        },
        { once: true },
      );
    });
    listenForKeys(handle, (event) => {
      const sign = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (sign === undefined) return;
      event.preventDefault();
      this.#drag((this.#views()[0]?.clientWidth ?? 0) + sign * heightStep);
    });
  }

  /** Sets the width of the frame within its limits. */
  #drag(width: number): void {
    const edges = this.#element.offsetWidth - this.#element.clientWidth;
    const available = (this.#element.parentElement?.clientWidth ?? mostHeight) - edges;
    const next = Math.round(Math.min(Math.max(width, leastHeight), mostHeight, available));
    this.#element.style.setProperty("--frame-width", `${next + edges}px`);
    this.#width = "fit";
    this.#layOut();
  }
}

function pageTheme(): string {
  return document.documentElement.dataset["theme"] ?? "";
}

function paintView(view: HTMLElement): void {
  const root = view.querySelector("iframe")?.contentDocument?.documentElement;
  if (!root) return;
  const theme = view.dataset["theme"];
  if (theme === "light" || theme === "dark") root.dataset["theme"] = theme;
  else delete root.dataset["theme"];
}
