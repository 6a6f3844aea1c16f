import { make, makeButton } from "../playground/dom.ts";
import { EditForm } from "./edit-form.ts";
import type { EditWords } from "./edit-words.ts";
import { EntryList } from "./entry-list.ts";
import { fileTitle } from "./file-title.ts";
import { pageVersions } from "./page-languages.ts";
import { pageAfterChange, pageOfFile } from "./page-of-file.ts";
import { ProblemBar } from "./problem-bar.ts";
import type { DraftState, EditAnswer, EditFacts, EditFile } from "./protocol.ts";
import { showPublish } from "./publish-dialog.ts";
import { RefusedEdit, sendOrder } from "./requests.ts";
import { SitePreview } from "./site-preview.ts";
import { EditToolbar } from "./toolbar.ts";
import { showVersions } from "./versions-dialog.ts";

/** The page on which a club's folder is edited: the contents or one file of it, beside the club's site. */
export class Editor {
  readonly #place: HTMLElement;
  readonly #facts: EditFacts;
  readonly #words: EditWords;
  readonly #panel = make("main", { class: "editor__panel" });
  readonly #preview: SitePreview;
  #toolbar: EditToolbar | undefined;
  #problems: ProblemBar | undefined;
  #form: EditForm | undefined;
  #draft: DraftState | undefined;
  #file: string | undefined;
  /** Requests that are under way: the answer to the last one is the state. */
  #sent = 0;

  constructor(place: HTMLElement, facts: EditFacts, words: EditWords) {
    this.#place = place;
    this.#facts = facts;
    this.#words = words;
    this.#preview = new SitePreview(words);
    document.addEventListener("keydown", (event) => this.#followKey(event));
  }

  async open(): Promise<void> {
    await this.#ask({ do: "open" });
    this.#draw();
  }

  #draw(): void {
    document.documentElement.lang = `${this.#words.language}-CH`;
    this.#toolbar = new EditToolbar(this.#words, {
      undo: () => void this.#move("undo"),
      redo: () => void this.#move("redo"),
      versions: () => void showVersions(this.#words, (answer) => this.#restored(answer)),
      publish: () => void this.#publish(),
      show: (part) => this.#place.setAttribute("data-shown", part),
      choose: (language) => {
        this.#words.choose(language);
        this.#draw();
      },
    });
    this.#problems = new ProblemBar(this.#words, {
      goTo: (file, field) => this.#openFile(file, field),
      resolve: (file, side) => void this.#ask({ do: "resolve", file, side }).then(() => this.#drawPanel()),
    });
    this.#preview.name();
    this.#place.setAttribute("data-shown", this.#place.getAttribute("data-shown") ?? "edit");
    this.#place.replaceChildren(this.#toolbar.element, this.#problems.element, this.#panel, this.#preview.element);
    this.#drawPanel();
    this.#showState();
  }

  #drawPanel(): void {
    const draft = this.#draft;
    if (draft === undefined) return;
    const file = draft.files.find((each) => each.file === this.#file);
    this.#form = undefined;
    if (file === undefined) this.#panel.replaceChildren(this.#entryList(draft));
    else this.#panel.replaceChildren(...this.#fileView(file, draft));
    document.title = file === undefined ? this.#words.text("editor") : fileTitle(file, this.#words);
  }

  #entryList(draft: DraftState): HTMLElement {
    return new EntryList(draft, this.#facts.forms, this.#words, {
      open: (file) => this.#openFile(file),
      create: (file, value) => void this.#create(file, value),
    }).element;
  }

  #fileView(file: EditFile, draft: DraftState): HTMLElement[] {
    const back = makeButton(
      this.#words.text("back"),
      { class: "button", "data-size": "sm", "data-variant": "ghost" },
      () => this.#close(),
    );
    const head = make(
      "div",
      { class: "editor__file" },
      back,
      make("h1", { tabindex: "-1" }, fileTitle(file, this.#words)),
    );
    if (file.value === undefined) return [head, make("p", { class: "notice" }, this.#words.text("unreadable"))];
    this.#form = new EditForm(file, this.#facts.forms, draft, this.#words, (change) =>
      this.#ask({ do: "change", file: file.file, ...change }),
    );
    const isEntry = file.file.includes("/");
    return [
      head,
      ...this.#languages(file, draft),
      this.#form.element,
      ...(isEntry ? [make("div", { class: "editor__end" }, this.#removeButton(file, draft))] : []),
    ];
  }

  /** A page goes with its translations; a translation goes alone. */
  #removeButton(file: EditFile, draft: DraftState): HTMLElement {
    const versions = file.kind === "page" ? pageVersions(file.file, draft) : [];
    const files = versions[0]?.file === file.file ? versions.map((each) => each.file) : [file.file];
    return makeButton(this.#words.text("remove-entry"), { class: "button", "data-variant": "danger" }, () => {
      this.#file = undefined;
      void this.#ask({ do: "remove", files }).then(() => this.#drawPanel());
    });
  }

  /** The languages of a page, with those in which it is still to be written. */
  #languages({ file, kind, value }: EditFile, draft: DraftState): HTMLElement[] {
    const versions = kind === "page" ? pageVersions(file, draft) : [];
    if (versions.length < 2) return [];
    const { title = "" } = (value ?? {}) as { title?: string };
    const buttons = versions.map((version) => {
      const isShown = version.file === file;
      const button = makeButton(
        this.#words.choice(version.locale),
        { class: "languages__choice", lang: version.locale },
        () => {
          if (version.isThere) this.#openFile(version.file);
          else void this.#create(version.file, { title, body: "" });
        },
      );
      button.setAttribute("aria-pressed", String(isShown));
      if (!version.isThere) button.append(make("span", { class: "field__missing" }, this.#words.text("missing")));
      return button;
    });
    return [
      make("div", { class: "languages", role: "group", "aria-label": this.#words.text("languages") }, ...buttons),
    ];
  }

  async #create(file: string, value: unknown): Promise<void> {
    await this.#ask({ do: "change", file, path: [], value });
    this.#openFile(file);
  }

  #openFile(file: string, field?: string): void {
    const found = this.#draft?.files.find((each) => each.file === file);
    if (found === undefined) return;
    if (this.#file !== file) {
      this.#file = file;
      this.#drawPanel();
      this.#preview.show(pageOfFile(found));
      this.#panel.querySelector("h1")?.focus();
    }
    this.#place.setAttribute("data-shown", "edit");
    this.#showState();
    if (field !== undefined) this.#form?.focus(field);
  }

  #close(): void {
    const left = this.#file;
    this.#file = undefined;
    this.#drawPanel();
    this.#panel.querySelector<HTMLElement>(`[data-file="${CSS.escape(left ?? "")}"]`)?.focus();
  }

  async #move(step: "undo" | "redo"): Promise<void> {
    await this.#form?.flush();
    const { touched } = await this.#ask({ do: step });
    if (touched === undefined) return;
    if (this.#draft?.files.some(({ file }) => file === touched)) this.#file = touched;
    else this.#file = undefined;
    this.#drawPanel();
    this.#showState();
    const file = this.#draft?.files.find((each) => each.file === touched);
    const name = file === undefined ? touched : fileTitle(file, this.#words);
    this.#toolbar?.say(this.#words.text(step === "undo" ? "undone" : "redone", { name }));
  }

  async #publish(): Promise<void> {
    await this.#form?.flush();
    const { changed = [], isDeliveryDue } = this.#draft ?? {};
    if (changed.length === 0 && isDeliveryDue === true) this.#published(await this.#ask({ do: "deliver" }));
    else await showPublish(this.#words, this.#draft, (answer) => this.#published(answer));
  }

  #published(answer: EditAnswer): void {
    this.#take(answer);
    if (answer.isDeliveryDue === false) this.#toolbar?.say(this.#words.text("published"));
  }

  #restored(answer: EditAnswer): void {
    this.#take(answer);
    this.#file = undefined;
    this.#drawPanel();
    this.#toolbar?.say(this.#words.text("restored"));
  }

  /** Sends an order; a refusal is told above the form, and what was typed stays. */
  async #ask(order: Readonly<Record<string, unknown>>): Promise<EditAnswer> {
    this.#sent += 1;
    this.#toolbar?.say(this.#words.text("saving"));
    try {
      const answer = await sendOrder(order);
      this.#take(answer);
      return answer;
    } catch (error) {
      if (!(error instanceof RefusedEdit)) throw error;
      this.#toolbar?.say(this.#words.text(error.message));
      return {};
    } finally {
      this.#sent -= 1;
    }
  }

  #take(answer: EditAnswer): void {
    if (answer.files === undefined) return;
    this.#draft = answer as DraftState;
    const file = this.#draft.files.find((each) => each.file === this.#file);
    if (file !== undefined && this.#draft.pages.length > 0)
      this.#preview.show(pageAfterChange(file, this.#draft.pages, this.#preview.page));
    else if (this.#draft.pages.length > 0) this.#preview.show(this.#preview.page);
    this.#showState();
  }

  #showState(): void {
    const draft = this.#draft;
    if (draft === undefined) return;
    this.#toolbar?.update(draft, this.#sent > 1);
    this.#problems?.update(draft);
    this.#form?.update(draft);
  }

  #followKey(event: KeyboardEvent): void {
    const isStep = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "z";
    const isTyping = event.target instanceof HTMLElement && event.target.matches("input, textarea, select");
    if (!isStep || isTyping) return;
    event.preventDefault();
    void this.#move(event.shiftKey ? "redo" : "undo");
  }
}
