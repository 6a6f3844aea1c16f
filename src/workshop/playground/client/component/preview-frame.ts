import type { Frame } from "../../../../../components/_kit/contract/component.ts";
import { morphChildren } from "../../../../product/client/morph.ts";
import { ExampleFrame, type FrameChoice } from "../../../kit/frames.ts";

/** What is previewed: its title, and in what kind of frame. */
export interface Previewed {
  readonly title: string;
  readonly frame: Frame;
}

/** What a document shows: the rendering as a tree, to which the next one is compared. */
interface DrawnPreview {
  readonly html: string;
  readonly tree: HTMLElement;
}

/**
 * The component in a frame with the styles and behaviours of the product. Its document is one of the same origin
 * without inline scripts, and what is shown is the output of `render`, in which data is text.
 */
export class PreviewFrame {
  readonly element: HTMLElement;
  /** The first document is there, or could not be loaded. */
  readonly loaded: Promise<void>;
  readonly #kind: Frame;
  readonly #frame: ExampleFrame;
  readonly #drawn = new WeakMap<Document, DrawnPreview>();
  readonly #onDocument: (inner: Document) => void;
  #html: string | undefined;

  /**
   * @param element a frame with any preview of the component, whose content is replaced
   * @param onDocument is called with each new document, before it is shown
   */
  constructor(element: HTMLElement, { title, frame: kind }: Previewed, onDocument: (inner: Document) => void) {
    this.element = element;
    this.#kind = kind;
    this.#onDocument = onDocument;
    const [first] = element.getElementsByTagName("iframe");
    if (first !== undefined) first.title = `Preview of ${title}`;
    element.querySelector("[data-frame-handle]")?.setAttribute("aria-label", "Width of the preview");
    element.addEventListener("load", ({ target }) => this.#loaded(target as HTMLIFrameElement), { capture: true });
    if (isLoaded(first)) this.#loaded(first);
    this.loaded = new Promise((resolve) => {
      if (first === undefined || isLoaded(first)) resolve();
      first?.addEventListener("load", () => resolve(), { once: true });
    });
    this.#frame = new ExampleFrame(element);
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
    tree.innerHTML = this.#kind === "page" ? this.#html : surroundingHeadings + this.#html;
    morphChildren(container, drawn.tree, tree);
    // A behaviour may have moved what the earlier rendering had; then the whole rendering is shown anew.
    if (container.textContent !== tree.textContent) container.replaceChildren(...tree.cloneNode(true).childNodes);
    this.#drawn.set(inner, { html: this.#html, tree });
    if (this.#kind === "dialog") openOverlay(container);
  }
}

/** The headings around a component that is shown alone, as in its previews. */
const surroundingHeadings =
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
function openOverlay(container: HTMLElement): void {
  const dialog = container.querySelector<HTMLDialogElement>(":scope > dialog:not([open])");
  dialog?.setAttribute("open", "");
  const popover = container.querySelector<HTMLElement>(":scope > [popover]:not(:popover-open)");
  if (popover === null) return;
  const source = container.querySelector<HTMLElement>(`[popovertarget="${CSS.escape(popover.id)}"]`);
  popover.showPopover(source === null ? {} : { source });
}

/** Whether its document is there, and not the empty one that a frame has before. */
function isLoaded(frame: HTMLIFrameElement | undefined): frame is HTMLIFrameElement {
  const inner = frame?.contentDocument;
  return inner?.readyState === "complete" && inner.URL !== "about:blank";
}
