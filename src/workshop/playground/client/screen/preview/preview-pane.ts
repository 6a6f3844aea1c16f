import type { AppSettings } from "../../../../../product/client/app/app-manifest.ts";
import type { LiveDraft } from "../../../../live/draft.ts";
import type { DraftView, FrameNews, FrameOrder, Undrawn } from "../draft/draft.ts";

/** The script of drafts, from the document of the frame. */
const frameScript = "../../assets/draft-frame.js";

export interface PreviewPaneOptions {
  readonly root: HTMLElement;
  /** What makes the shown draft work; asked for when somebody uses it. */
  readonly live: () => Promise<{ readonly live: LiveDraft | undefined; readonly settings: AppSettings }>;
  readonly onScenario: (name: string) => void;
  readonly onLink: (href: string) => void;
  /** A draft that was sent is on the page. */
  readonly onDrawn: () => void;
}

/** The preview of a draft in a frame of its device, with its scenario and theme. */
export class PreviewPane {
  readonly #options: PreviewPaneOptions;
  readonly #frame: HTMLIFrameElement;
  readonly #note: HTMLElement;
  readonly #form: HTMLFormElement;
  #view: DraftView | undefined;
  #isReady = false;
  #device: string | undefined;

  constructor(options: PreviewPaneOptions) {
    this.#options = options;
    this.#frame = find(options.root, "iframe");
    this.#note = find(options.root, "[data-preview-note]");
    this.#form = find(options.root, "form");
    this.#form.addEventListener("change", ({ target }) => this.#choose(target as HTMLInputElement));
    this.#form.addEventListener("submit", (event) => event.preventDefault());
    addEventListener("message", ({ source, origin, data }: MessageEvent<FrameNews>) => {
      if (source === this.#frame.contentWindow && origin === location.origin) this.#hear(data);
    });
    document.addEventListener("catalogue:theme", () => this.#send({ kind: "schaukasten:theme", theme: this.#theme }));
    this.#frame.addEventListener("load", () => addPreviewScript(this.#frame.contentDocument));
    if (this.#frame.contentDocument?.readyState === "complete") addPreviewScript(this.#frame.contentDocument);
  }

  /** Shows a draft; where it cannot be drawn, the last one stays and is marked as such. */
  show(view: DraftView | Undrawn, usualDevice: (app: DraftView["app"]) => string): void {
    const isCurrent = "html" in view;
    this.#options.root.toggleAttribute("data-stale", !isCurrent);
    this.#note.textContent = isCurrent ? "" : `${view.reason}${this.#view ? " This is the last preview." : ""}`;
    if (!isCurrent) return;
    if (this.#view?.app !== view.app) this.#setDevice(usualDevice(view.app));
    this.#view = view;
    this.#offerScenarios(view);
    this.#sendView();
  }

  mark(pointer: string | undefined): void {
    this.#send({ kind: "schaukasten:mark", pointer });
  }

  tell(note: string): void {
    this.#note.textContent = note;
  }

  #offerScenarios({ scenarios, shown }: DraftView): void {
    const select = find<HTMLSelectElement>(this.#form, "select[name=scenario]");
    const options = scenarios.map(({ name, title }) => new Option(title, name));
    const isSame = (option: SituationOption, index: number) =>
      select.options[index]?.value === option.value && select.options[index]?.text === option.text;
    if (options.length !== select.options.length || !options.every(isSame)) select.replaceChildren(...options);
    select.value = shown;
  }

  #hear(news: FrameNews): void {
    if (news.kind === "schaukasten:frame-ready") {
      this.#isReady = true;
      this.#sendView();
    }
    if (news.kind === "schaukasten:drawn") this.#options.onDrawn();
    if (news.kind === "schaukasten:left") this.#options.onLink(news.href);
    if (news.kind === "schaukasten:used")
      void this.#options.live().then((live) => this.#send({ kind: "schaukasten:live", ...live }));
  }

  #sendView(): void {
    if (this.#view !== undefined) this.#send({ kind: "schaukasten:draft", view: this.#view, theme: this.#theme });
  }

  #send(order: FrameOrder): void {
    if (this.#isReady) this.#frame.contentWindow?.postMessage(order, location.origin);
  }

  get #theme(): string {
    const chosen = find<HTMLSelectElement>(this.#form, "select[name=theme]").value;
    return chosen === "auto" ? (document.documentElement.dataset["theme"] ?? "auto") : chosen;
  }

  #choose({ name, value }: HTMLInputElement): void {
    if (name === "scenario") this.#options.onScenario(value);
    if (name === "device") this.#setDevice(value);
    if (name === "theme") this.#send({ kind: "schaukasten:theme", theme: this.#theme });
  }

  #setDevice(device: string): void {
    this.#device = device;
    find(this.#options.root, ".device").dataset["device"] = this.#device;
    for (const input of this.#form.querySelectorAll<HTMLInputElement>("input[name=device]"))
      input.checked = input.value === device;
  }
}

type SituationOption = HTMLOptionElement;

/** Only once in a document, and not in the empty one that a frame has before it loads. */
function addPreviewScript(preview: Document | null): void {
  const head = preview?.querySelector("head");
  if (!preview || !head || preview.URL === "about:blank" || head.querySelector("script[data-draft-script]") !== null)
    return;
  const script = preview.createElement("script");
  script.type = "module";
  script.src = new URL(frameScript, preview.URL).href;
  script.dataset["draftScript"] = "";
  head.append(script);
}

function find<E extends HTMLElement>(root: Element, selector: string): E {
  const found = root.querySelector<E>(selector);
  if (found === null) throw new Error(`The preview has no ${selector}.`);
  return found;
}
