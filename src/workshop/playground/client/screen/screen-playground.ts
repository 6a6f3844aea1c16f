import { type AppId, apps } from "../../../../product/engine/apps.ts";
import { type DraftPart, type DraftProblem, draftFile, draftId, draftParts, type ScreenDraft } from "./draft/draft.ts";
import type { ReadDraft } from "./draft/draft-files.ts";
import { draftFrom } from "./draft/draft-source.ts";
import { type KeptScreenDraft, ScreenDraftStore } from "./draft/draft-store.ts";
import { DraftEditors } from "./draft-editors.ts";
import type { DraftPage, PaneName } from "./draft-page.ts";
import {
  type EditedText,
  insertNode,
  moveNode,
  type NodeEdit,
  nodeActions,
  removeNode,
  renamedScenarios,
} from "./nodes/node-edits.ts";
import { NodeTree } from "./nodes/node-tree.ts";
import { type OutlineNode, pointerOf, readOutline } from "./nodes/outline.ts";
import type { PlaygroundParts } from "./parts.ts";
import { PreviewPane } from "./preview/preview-pane.ts";
import { DraftProblems } from "./problems/draft-problems.ts";
import type { RulesWorker } from "./rules-worker.ts";

/** The page of the screen playground: tree, text and preview of one draft. */
export class ScreenPlayground implements DraftPage {
  readonly root: HTMLElement;
  readonly #store = new ScreenDraftStore();
  readonly #editors: DraftEditors;
  readonly #tree: NodeTree;
  readonly #problems: DraftProblems;
  readonly #preview: PreviewPane;
  readonly #worker: RulesWorker;
  readonly #parts: PlaygroundParts;
  #draft: KeptScreenDraft;
  /** The last draft from the list, as it was there. */
  #opened: KeptScreenDraft | undefined;
  #id = "";
  #marked = "";

  constructor(root: HTMLElement, worker: RulesWorker, draft: KeptScreenDraft, parts: PlaygroundParts) {
    this.root = root;
    this.#draft = draft;
    this.#id = draftId(draft.screen) ?? "";
    this.#parts = parts;
    this.#worker = worker;
    this.#editors = new DraftEditors({ find: this.find, draft, onChange: (part, text) => this.#take(part, text) });
    this.#tree = this.#createTree();
    this.#problems = new DraftProblems({
      root,
      editors: this.#editors.all,
      onGo: (part, offset) => this.#goTo(part, offset),
      onMend: (part) => this.#editors.show(part),
    });
    this.#preview = this.#createPreview();
    this.#listen();
    this.#listenToWorker();
    this.#drawTree();
    root.dataset["ready"] = "";
    performance.mark("playground-ready");
  }

  get draft(): KeptScreenDraft {
    return this.#draft;
  }

  readonly find = <E extends HTMLElement>(selector: string): E => {
    const found = this.root.querySelector<E>(selector);
    if (found === null) throw new Error(`The playground has no ${selector}.`);
    return found;
  };

  say(text: string, link?: { readonly href: string; readonly label: string }): void {
    const status = this.find("[data-playground-status]");
    status.textContent = text;
    if (link === undefined) return;
    const anchor = document.createElement("a");
    anchor.href = link.href;
    anchor.textContent = link.label;
    status.append(" ", anchor);
  }

  show(pane: PaneName): void {
    this.root.dataset["shown"] = pane;
    this.find<HTMLInputElement>(`input[name=pane][value=${pane}]`).checked = true;
  }

  focusText(): void {
    this.#editors.shown.focus();
  }

  format(): void {
    this.#editors.format();
  }

  step(which: "undo" | "redo"): void {
    this.#editors.shown[which]();
  }

  /** Replaces both texts, as one step of undo each; a draft that somebody has written at stays on the device. */
  open(draft: KeptScreenDraft): void {
    if (!this.#isUntouched) void this.keepEarlier(this.#draft);
    this.#opened = undefined;
    this.#draft = draft;
    this.#id = draftId(draft.screen) ?? "";
    this.#editors.replace(draft);
    this.#editors.show("screen");
    this.#use(draft);
    this.find<HTMLSelectElement>("select[name=open]").value = draft.from;
  }

  /** Keeps a draft of this device that is not the shown one. */
  async keepEarlier(draft: KeptScreenDraft): Promise<void> {
    this.find("[data-file=earlier]").hidden = false;
    await this.#store.keepEarlier(draft);
  }

  saved(): void {
    this.#worker.keep(this.#draft);
  }

  takeShared(shared: ReadDraft): void {
    if ("draft" in shared) this.open(shared.draft);
    this.say("draft" in shared ? "" : shared.message);
  }

  async openEarlier(): Promise<void> {
    const earlier = await this.#store.earlier();
    if (earlier !== undefined) this.open(earlier);
  }

  /** Opens a start or a screen of the project by its value in the list. */
  async openFrom(from: string): Promise<void> {
    const draft = await draftFrom(from, this.#parts);
    // Another one was chosen while this one was loading.
    if (this.find<HTMLSelectElement>("select[name=open]").value !== from) return;
    if (draft === undefined) return this.say("This screen cannot be loaded.");
    this.open(draft);
    this.#opened = draft;
    this.say("");
  }

  /** Whether the draft is as the list gave it: who goes through the list by arrow keys opens many, and writes at none. */
  get #isUntouched(): boolean {
    return draftParts.every((part) => this.#opened?.[part] === this.#draft[part]);
  }

  #listenToWorker(): void {
    this.#worker.listen({
      onReady: () => this.#worker.update(this.#draft),
      onView: (view) => this.#preview.show(view, (app) => apps[app].device),
      onProblems: (problems, checked) => this.#showProblems(problems, checked),
      onTrouble: (message) => this.#tellTrouble(message),
    });
  }

  #createTree(): NodeTree {
    return new NodeTree({
      root: this.find("[data-node-tree]"),
      onSelect: (node) => this.#selectNode(node),
      onOpen: (node) => this.#goTo("screen", node.from),
      onMove: (by) => this.#change((text, { path }) => moveNode(text, path, by)),
      onRemove: () => this.#change((text, { path }) => removeNode(text, path)),
    });
  }

  #createPreview(): PreviewPane {
    return new PreviewPane({
      root: this.find("[data-pane=preview]"),
      live: async () => ({ live: await this.#worker.live(this.#draft), settings: this.#settings() }),
      onScenario: (shown) => this.#use({ ...this.#draft, shown }),
      onLink: (href) => this.#preview.tell(`This link leads to ${href}.`),
      onDrawn: () => performance.mark("playground-drawn"),
    });
  }

  /** Takes a text that was changed. */
  #take(part: DraftPart, text: string): void {
    this.#use({ ...this.#draft, [part]: text });
    if (part === "screen" && !this.#draft.isInProject) this.#followId();
  }

  /** The scenarios of a new screen follow its id; while it is being written there may be none. */
  #followId(): void {
    const id = draftId(this.#draft.screen);
    if (id === undefined || id === this.#id) return;
    const renamed = renamedScenarios(this.#draft.scenarios, this.#id, id);
    this.#id = id;
    this.#editors.all.scenarios.setValue(renamed, { group: "id" });
  }

  /** Takes a draft: everything that shows it follows. */
  #use(draft: KeptScreenDraft): void {
    performance.mark("playground-changed");
    const isNew = !draft.isInProject;
    this.#draft = { ...draft, file: isNew ? draftFile(draft.screen) : draft.file };
    this.#drawTree();
    this.#worker.update(this.#draft);
    void this.#store.save(this.#draft).then((isKept) => {
      if (!isKept) this.say("This browser keeps nothing: download the files before you leave.");
    });
    this.root.dispatchEvent(new CustomEvent("playground:changed"));
  }

  #listen(): void {
    this.root.addEventListener("click", ({ target }) => this.#press(target as Element));
    this.root.addEventListener("change", ({ target }) => this.#choose(target as HTMLSelectElement));
    this.find<HTMLFormElement>("[data-insert]").addEventListener("submit", (event) => {
      event.preventDefault();
      this.#insert();
    });
  }

  #press(target: Element): void {
    if (target.closest("[data-format]") !== null) this.format();
    const step = target.closest<HTMLElement>("[data-step]")?.dataset["step"];
    if (step === "undo" || step === "redo") this.step(step);
    const action = target.closest<HTMLElement>("[data-node-action]")?.dataset["nodeAction"] ?? "";
    const edit = Object.hasOwn(nodeActions, action) ? nodeActions[action] : undefined;
    if (edit !== undefined) this.#change(edit);
  }

  #choose({ name, value }: HTMLSelectElement): void {
    if (name === "open") void this.openFrom(value);
    if (name === "part") this.#editors.show(value as DraftPart);
    if (name === "pane") this.root.dataset["shown"] = value;
  }

  /** Inserts the chosen part; from its node, Enter leads to its text. */
  #insert(): void {
    const id = this.find<HTMLSelectElement>("select[name=component]").value;
    const part = this.#parts.insertable.flatMap(({ parts }) => parts).find((each) => each.id === id);
    if (part === undefined) return;
    if (this.#change((text, selected) => insertNode(text, selected, part.node))) this.#tree.focus();
  }

  /** Applies an edit to the selected node; its place is selected afterwards. Returns whether it was possible. */
  #change(edit: NodeEdit): boolean {
    const selected = this.#tree.selected;
    const edited = selected && this.#attempt(() => edit(this.#draft.screen, selected));
    this.say(edited === undefined ? "This is not possible here." : "");
    if (edited === undefined) return false;
    this.#marked = pointerOf(edited.path);
    this.#editors.all.screen.setValue(edited.text);
    this.#tree.select(this.#marked);
    this.#preview.mark(this.#marked);
    if (this.#tree.selected) this.#editors.all.screen.reveal(this.#tree.selected.from);
    return true;
  }

  /** A text with errors may have no such place. */
  #attempt(edit: () => EditedText | undefined): EditedText | undefined {
    try {
      return edit();
    } catch {
      return undefined;
    }
  }

  #selectNode(node: OutlineNode): void {
    this.#editors.show("screen");
    this.#marked = pointerOf(node.path);
    this.#editors.all.screen.reveal(node.from);
    this.#preview.mark(this.#marked);
  }

  #goTo(part: DraftPart, offset: number): void {
    this.#editors.show(part);
    this.show("text");
    this.#editors.all[part].goTo(offset);
  }

  #drawTree(): void {
    const outline = readOutline(this.#draft.screen);
    this.#tree.draw(outline ?? [], this.#marked === "" ? undefined : this.#marked);
    this.find("[data-tree-empty]").hidden = (outline?.length ?? 0) > 0;
  }

  #showProblems(problems: readonly DraftProblem[], checked: ScreenDraft): void {
    performance.mark("playground-checked");
    this.#problems.show(problems, checked);
  }

  #tellTrouble(message: string): void {
    this.#problems.tell(message);
    this.#preview.tell(message);
  }

  #settings() {
    const app = (/"app"\s*:\s*"([a-z]+)"/.exec(this.#draft.screen)?.[1] ?? "admin") as AppId;
    return this.#parts.settings[app] ?? this.#parts.settings.admin;
  }
}
