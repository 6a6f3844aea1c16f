import { listenForKeys } from "../../../../components/_kit/client/keys.ts";
import { valueAt } from "../../../product/engine/json/data-path.ts";
import type { EditLanguage } from "../../../product/engine/locales.ts";
import { make, makeButton } from "../../kit/dom.ts";
import { chooseSide } from "./clash-dialog.ts";
import { EditForm, type SentChange } from "./edit-form.ts";
import type { EditWords } from "./edit-words.ts";
import { type EntryActions, EntryList, languageChoiceId } from "./entry-list.ts";
import { fileTitle } from "./file-title.ts";
import { valueText } from "./form-values.ts";
import { OrderQueue } from "./order-queue.ts";
import { pageVersions } from "./page-languages.ts";
import { pageAfterChange, pageOfFile } from "./page-of-file.ts";
import { PreviewUpdates } from "./preview-updates.ts";
import { ProblemBar } from "./problem-bar.ts";
import type { DraftState, EditAnswer, EditFacts, EditFile } from "./protocol.ts";
import { showPublish } from "./publish-dialog.ts";
import { type EditOrder, RefusedEdit } from "./requests.ts";
import { SitePreview } from "./site-preview.ts";
import { showStatusDialog } from "./status-dialog.ts";
import { TaskList } from "./task-list.ts";
import { EditToolbar } from "./toolbar.ts";
import { showVersions } from "./versions-dialog.ts";

/** The page on which a club's folder is edited: the contents or one file of it, beside the club's site. */
export class Editor {
  readonly #place: HTMLElement;
  readonly #facts: EditFacts;
  readonly #words: EditWords;
  readonly #panel = make("main", { class: "editor__panel" });
  readonly #preview: SitePreview;
  readonly #queue: OrderQueue;
  readonly #tasks: TaskList;
  readonly #updates = new PreviewUpdates({
    take: (answer) => this.#takePreview(answer),
    fail: (reason) => this.#toolbar?.fail(this.#words.text(reason)),
  });
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
    this.#tasks = new TaskList(words, {
      open: (file, field) => this.#openFile(file, field),
      tick: (tasks, isDone) => void this.#askTasks({ do: "tick", tasks, isDone }),
    });
    this.#queue = new OrderQueue((trouble) => this.#toolbar?.fail(words.text(trouble)));
    listenForKeys(document, (event) => this.#followKey(event));
    document.addEventListener("visibilitychange", () => void this.#look());
  }

  async open(): Promise<void> {
    const { message } = await this.#ask({ do: "open" });
    if (this.#draft === undefined) {
      this.#place.replaceChildren(make("p", { class: "notice", role: "alert" }, this.#words.text(message ?? "")));
      return;
    }
    this.#draw();
    await this.#askTasks({ do: "tasks" });
  }

  async #askTasks(order: EditOrder): Promise<void> {
    const { tasks } = await this.#ask(order);
    this.#tasks.update(this.#draft, tasks);
  }

  #draw(): void {
    document.documentElement.lang = `${this.#words.language}-CH`;
    this.#toolbar = new EditToolbar(this.#words, {
      undo: () => void this.#move("undo"),
      redo: () => void this.#move("redo"),
      versions: () => void this.#versions(),
      status: () => this.#status(),
      publish: () => void this.#publish(),
      show: (part) => this.#place.setAttribute("data-shown", part),
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
    this.#tasks.update(draft);
    const actions: EntryActions = {
      open: (file) => this.#openFile(file),
      create: (file, value) => void this.#create(file, value),
      change: (file, value) => void this.#replace(file, value),
      move: (file, folder) => void this.#ask({ do: "move", file: file.file, folder }).then(() => this.#drawPanel()),
      choose: (language) => void this.#choose(language),
    };
    return new EntryList(draft, this.#facts.forms, this.#words, actions, this.#tasks.element).element;
  }

  async #choose(language: EditLanguage): Promise<void> {
    this.#words.choose(language);
    await this.#ask({ do: "open" });
    this.#draw();
    document.getElementById(languageChoiceId)?.focus();
  }

  #fileView(file: EditFile, draft: DraftState): HTMLElement[] {
    const back = makeButton(
      this.#words.text("back"),
      { class: "button editor__back", "data-size": "sm", "data-variant": "ghost" },
      () => this.#close(),
    );
    const head = make(
      "div",
      { class: "editor__file" },
      back,
      make("h1", { tabindex: "-1" }, fileTitle(file, this.#words)),
    );
    if (file.value === undefined) return [head, make("p", { class: "notice" }, this.#words.text("unreadable"))];
    this.#form = new EditForm(file, this.#facts.forms, draft, this.#words, (change) => this.#change(file, change));
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

  /** Of a file that somebody else has added meanwhile, the page shows what it says. */
  async #create(file: string, value: unknown): Promise<void> {
    const { message } = await this.#ask({ do: "change", file, path: [], value, seen: {} });
    if (message === "changed-elsewhere") await this.#ask({ do: "open" });
    this.#openFile(file);
  }

  async #replace(file: EditFile, value: unknown): Promise<void> {
    await this.#change(file, { path: [], value, group: "", seen: { value: file.value } });
    this.#drawPanel();
    this.#panel.querySelector<HTMLElement>(`[data-file="${CSS.escape(file.file)}"]`)?.focus();
  }

  /** Writes a value; where another one is there than the form has shown, somebody decides. */
  async #change(file: EditFile, change: SentChange): Promise<void> {
    const { message } = await this.#ask({ do: "change", file: file.file, ...change });
    if (message !== "changed-elsewhere") return;
    await this.#ask({ do: "open" });
    const draft = this.#draft;
    const there = draft?.files.find((each) => each.file === file.file);
    if (draft === undefined || there === undefined) return;
    const theirs = valueAt(there.value, change.path);
    const clash = { kind: file.kind, path: change.path, mine: change.value, theirs };
    const isDecided = valueText(theirs) === valueText(change.seen.value);
    const side = isDecided ? "mine" : await chooseSide(clash, draft, this.#words);
    if (side === "mine") await this.#change(file, { ...change, seen: { value: theirs } });
  }

  /** Who comes back to this window sees what has changed in others. */
  async #look(): Promise<void> {
    if (document.visibilityState !== "visible" || this.#draft === undefined) return;
    await this.#ask({ do: "open" });
    if (this.#form === undefined && !this.#panel.contains(document.activeElement)) this.#drawPanel();
  }

  #openFile(file: string, field?: string): void {
    const found = this.#draft?.files.find((each) => each.file === file);
    if (found === undefined) return;
    if (this.#file !== file) {
      this.#file = file;
      this.#drawPanel();
      this.#preview.choose(pageOfFile(found));
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
    else await this.#showPublish();
  }

  async #showPublish(): Promise<void> {
    const compared = await this.#ask({ do: "compare" });
    if (compared.differences === undefined) return;
    showPublish(this.#words, this.#draft, compared, async (seen) =>
      this.#published(await this.#queue.send({ do: "publish", seen, language: this.#words.language })),
    );
  }

  async #versions(): Promise<void> {
    const { versions } = await this.#ask({ do: "versions" });
    if (versions !== undefined) showVersions(this.#words, versions, (version) => void this.#restore(version));
  }

  #status(): void {
    showStatusDialog(this.#words, this.#draft?.notices ?? [], async (notices) => {
      const { files, isDeliveryDue } = await this.#ask({ do: "status", notices });
      if (files !== undefined && isDeliveryDue === false)
        this.#toolbar?.say(this.#words.text(notices.length === 0 ? "status-ended" : "status-told"));
    });
  }

  #published(answer: EditAnswer): void {
    this.#take(answer);
    if (answer.isDeliveryDue === false) this.#toolbar?.say(this.#words.text("published"));
  }

  async #restore(version: string): Promise<void> {
    const { files } = await this.#ask({ do: "restore", version });
    if (files === undefined) return;
    this.#file = undefined;
    this.#drawPanel();
    this.#toolbar?.say(this.#words.text("restored"));
  }

  /** Sends an order; a refusal is told above the form, and what was typed stays. */
  async #ask(order: EditOrder): Promise<EditAnswer> {
    this.#sent += 1;
    if (this.#queue.trouble === undefined && order["do"] === "change") this.#toolbar?.say(this.#words.text("saving"));
    try {
      const answer = await this.#queue.send({ ...order, language: this.#words.language });
      this.#take(answer);
      return answer;
    } catch (error) {
      if (!(error instanceof RefusedEdit)) throw error;
      this.#toolbar?.fail(this.#words.text(error.message));
      return { message: error.message };
    } finally {
      this.#sent -= 1;
    }
  }

  #take(answer: EditAnswer): void {
    if (answer.files === undefined) return;
    const { problems = [] } = this.#draft ?? {};
    this.#draft = { ...(answer as DraftState), problems, pages: [] };
    this.#showPreview(this.#draft);
    this.#showState();
    void this.#updates.ask(this.#words.language);
  }

  #takePreview(answer: EditAnswer): void {
    if (this.#draft === undefined) return;
    this.#draft = { ...this.#draft, ...answer };
    this.#showPreview(this.#draft);
    this.#showProblems(this.#draft);
  }

  #showPreview({ files, pages, problems, hasPreview }: DraftState): void {
    const file = files.find((each) => each.file === this.#file);
    const { page, isShown } = this.#preview;
    if (pages.length > 0) this.#preview.show(file === undefined ? page : pageAfterChange(file, pages, page));
    else if (hasPreview && !isShown) this.#preview.show(page);
    else if (!hasPreview) this.#preview.wait(problems.length === 0 ? "preview-wait" : "preview-none");
  }

  #showState(): void {
    const draft = this.#draft;
    if (draft === undefined) return;
    this.#toolbar?.update(draft, this.#sent > 1);
    this.#showProblems(draft);
  }

  #showProblems(draft: DraftState): void {
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
