import type { Frame } from "../../../../components/_kit/contract/component.ts";
import { ExampleFrame, type FrameChoice } from "../../catalogue/component/frames.ts";
import { morphChildren } from "../../morph.ts";
import { make } from "../dom.ts";

export interface PreviewOptions {
  readonly title: string;
  readonly kind: Frame;
  /** Address of a preview of the component, whose content is replaced. */
  readonly address: string;
}

/** What a document shows: the rendering as a tree, to which the next one is compared. */
interface Drawn {
  readonly html: string;
  readonly tree: HTMLElement;
}

/**
 * The component in a frame with the styles and behaviours of the product. Its document is one of the same origin
 * without inline scripts, and what is shown is the output of `render`, in which data is text.
 */
export class PreviewFrame {
  readonly element: HTMLElement;
  readonly #kind: Frame;
  readonly #frame: ExampleFrame;
  readonly #drawn = new WeakMap<Document, Drawn>();
  readonly #onDocument: (inner: Document) => void;
  #html: string | undefined;

  /** @param onDocument is called with each new document, before it is shown */
  constructor({ title, kind, address }: PreviewOptions, onDocument: (inner: Document) => void) {
    this.#kind = kind;
    this.#onDocument = onDocument;
    this.element = frameElement(title, kind, address);
    this.element.addEventListener("load", ({ target }) => this.#loaded(target as HTMLIFrameElement), { capture: true });
    this.#frame = new ExampleFrame(this.element);
  }

  /** The documents that are shown; two where both themes are. */
  get documents(): Document[] {
    return [...this.element.querySelectorAll("iframe")].flatMap(({ contentDocument }) =>
      contentDocument !== null && this.#drawn.has(contentDocument) ? [contentDocument] : [],
    );
  }

  choose(choice: FrameChoice): void {
    this.#frame.choose(choice);
  }

  show(html: string): void {
    this.#html = html;
    for (const inner of this.documents) this.#draw(inner);
  }

  #loaded(frame: HTMLIFrameElement): void {
    const inner = frame.contentDocument;
    if (inner === null || containerOf(inner, this.#kind) === null) return;
    keepInside(inner);
    this.#drawn.set(inner, { html: "", tree: inner.createElement("div") });
    this.#onDocument(inner);
    containerOf(inner, this.#kind)?.replaceChildren();
    this.#draw(inner);
  }

  #draw(inner: Document): void {
    const drawn = this.#drawn.get(inner);
    const container = containerOf(inner, this.#kind);
    if (drawn === undefined || container === null || this.#html === undefined || drawn.html === this.#html) return;
    const tree = inner.createElement("div");
    tree.innerHTML = this.#kind === "page" ? this.#html : outline + this.#html;
    morphChildren(container, drawn.tree, tree);
    // A behaviour may have moved what the earlier rendering had; then the whole rendering is shown anew.
    if (container.textContent !== tree.textContent) container.replaceChildren(...tree.cloneNode(true).childNodes);
    this.#drawn.set(inner, { html: this.#html, tree });
    if (this.#kind === "dialog") openIn(container);
  }
}

/** The headings around a component that is shown alone, as in its previews. */
const outline =
  '<h1 class="visually-hidden">Vorschau</h1><h2 class="visually-hidden">Abschnitt</h2><h3 class="visually-hidden">Unterabschnitt</h3>';

function containerOf(inner: Document, kind: Frame): HTMLElement | null {
  return kind === "page" ? inner.body : inner.querySelector<HTMLElement>("main.stage");
}

/** Links and forms of the component lead nowhere; those within the document work. */
function keepInside(inner: Document): void {
  inner.addEventListener("submit", (event) => event.preventDefault());
  inner.addEventListener("click", (event) => {
    const link = (event.target as Element).closest?.("a[href]");
    if (link && !link.getAttribute("href")?.startsWith("#")) event.preventDefault();
  });
}

/** Opens the dialog or the popover without taking the focus from the page. */
function openIn(container: HTMLElement): void {
  const dialog = container.querySelector<HTMLDialogElement>(":scope > dialog:not([open])");
  dialog?.setAttribute("open", "");
  const popover = container.querySelector<HTMLElement>(":scope > [popover]:not(:popover-open)");
  if (popover === null) return;
  const source = container.querySelector<HTMLElement>(`[popovertarget="${CSS.escape(popover.id)}"]`);
  popover.showPopover(source === null ? {} : { source });
}

function frameElement(title: string, kind: Frame, address: string): HTMLElement {
  const frame = make("iframe", { src: address, title });
  const view = make("div", { class: "frame__view" }, frame);
  const handle = make("div", {
    class: "frame__handle",
    role: "slider",
    tabindex: "0",
    "aria-orientation": "horizontal",
    "aria-label": "Width of the preview",
    "aria-valuemin": "280",
    "aria-valuemax": "1600",
    "aria-valuenow": "800",
    "data-frame-handle": true,
    hidden: true,
  });
  return make("div", { class: "frame", "data-frame": kind }, make("div", { class: "frame__views" }, view), handle);
}
