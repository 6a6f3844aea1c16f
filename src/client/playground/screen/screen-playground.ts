import { type AppId, apps } from "../../../engine/apps.ts";
import { createJsonEditor, type JsonEditor } from "../editor/json-editor.ts";
import { type Draft, type DraftPart, type DraftProblem, draftFile } from "./draft.ts";
import { draftInAddress, type ReadDraft } from "./draft-files.ts";
import type { DraftPage } from "./draft-page.ts";
import { DraftStore, type KeptDraft } from "./draft-store.ts";
import { startDraftFiles } from "./file-buttons.ts";
import { duplicateNode, type EditedText, insertNode, moveNode, removeNode } from "./node-edits.ts";
import { NodeTree } from "./node-tree.ts";
import { type OutlineNode, outlineOf, pointerOf } from "./outline.ts";
import type { PlaygroundParts, ScreenTexts } from "./parts.ts";
import { PreviewPane } from "./preview-pane.ts";
import { drawProblems, mendingOf, problemCount } from "./problem-list.ts";
import { RulesWorker } from "./rules-worker.ts";

/** Addresses of what the page loads, from the page. */
export interface PlaygroundAddresses {
  readonly worker: string;
  readonly project: string;
  readonly parts: string;
}

const defaultStart = "start:list";
const partNames: Readonly<Record<DraftPart, string>> = { screen: "Screen", scenarios: "Scenarios" };

/** The page of the screen playground: tree, text and preview of one draft. */
export class ScreenPlayground implements DraftPage {
  readonly root: HTMLElement;
  readonly #addresses: PlaygroundAddresses;
  readonly #store = new DraftStore();
  readonly #editors: Readonly<Record<DraftPart, JsonEditor>>;
  readonly #tree: NodeTree;
  readonly #preview: PreviewPane;
  readonly #worker: RulesWorker;
  #parts: PlaygroundParts | undefined;
  #draft: KeptDraft;
  #problems: readonly DraftProblem[] = [];
  #marked = "";

  constructor(root: HTMLElement, addresses: PlaygroundAddresses, draft: KeptDraft, parts: PlaygroundParts) {
    this.root = root;
    this.#addresses = addresses;
    this.#draft = draft;
    this.#parts = parts;
    this.#editors = { screen: this.#editor("screen"), scenarios: this.#editor("scenarios") };
    this.#tree = new NodeTree({
      root: this.find("[data-node-tree]"),
      onSelect: (node) => this.#selectNode(node),
      onOpen: (node) => this.#goTo("screen", node.from),
      onMove: (by) => this.#change((text, { path }) => moveNode(text, path, by)),
      onRemove: () => this.#change((text, { path }) => removeNode(text, path)),
    });
    this.#preview = new PreviewPane({
      root: this.find("[data-pane=preview]"),
      live: async () => ({ live: await this.#worker.live(this.#draft), settings: this.#settings() }),
      onScenario: (shown) => this.#use({ ...this.#draft, shown }),
      onLink: (href) => this.#preview.tell(`This link leads to ${href}.`),
      onDrawn: () => performance.mark("playground-drawn"),
    });
    this.#worker = new RulesWorker({
      script: addresses.worker,
      project: addresses.project,
      onReady: () => this.#worker.update(this.#draft),
      onView: (view) => this.#preview.show(view, (app) => apps[app].device),
      onProblems: (problems, checked) => this.#showProblems(problems, checked),
      onTrouble: (message) => this.#tellTrouble(message),
    });
    this.#listen();
    this.#drawTree();
    root.dataset["ready"] = "";
  }

  get draft(): KeptDraft {
    return this.#draft;
  }

  find<E extends HTMLElement>(selector: string): E {
    const found = this.root.querySelector<E>(selector);
    if (found === null) throw new Error(`The playground has no ${selector}.`);
    return found;
  }

  /** Says something in the line of status. */
  say(text: string): void {
    this.find("[data-playground-status]").textContent = text;
  }

  /** Replaces both texts, as one step of undo each; the draft before stays on the device. */
  open(draft: KeptDraft): void {
    void this.#store.keepEarlier(this.#draft);
    this.find("[data-file=earlier]").hidden = false;
    this.#draft = draft;
    for (const part of ["screen", "scenarios"] as const) this.#editors[part].setValue(draft[part]);
    this.#use(draft);
    this.find<HTMLSelectElement>("select[name=open]").value = draft.from;
  }

  /** Keeps a draft of this device that is not the shown one. */
  async keepEarlier(draft: KeptDraft): Promise<void> {
    await this.#store.keepEarlier(draft);
    this.find("[data-file=earlier]").hidden = false;
  }

  /** Shows what a link or a file contains, or says why it cannot. */
  takeShared(shared: ReadDraft): void {
    if ("draft" in shared) this.open(shared.draft);
    this.say("draft" in shared ? "" : shared.message);
  }

  /** Goes back to the draft that another one replaced. */
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
    this.say("");
  }

  #editor(part: DraftPart): JsonEditor {
    return createJsonEditor({
      parent: this.find(`[data-editor=${part}]`),
      label: `${partNames[part]} as JSON`,
      value: this.#draft[part],
      onChange: (value) => this.#use({ ...this.#draft, [part]: value }),
    });
  }

  /** Takes a draft: everything that shows it follows. */
  #use(draft: KeptDraft): void {
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
    const action = target.closest<HTMLElement>("[data-node-action]")?.dataset["nodeAction"];
    if (action === "up") this.#change((text, { path }) => moveNode(text, path, -1));
    if (action === "down") this.#change((text, { path }) => moveNode(text, path, 1));
    if (action === "duplicate") this.#change((text, { path }) => duplicateNode(text, path));
    if (action === "remove") this.#change((text, { path }) => removeNode(text, path));
  }

  #choose({ name, value }: HTMLSelectElement): void {
    if (name === "open") void this.openFrom(value);
    if (name === "part") this.#showPart(value as DraftPart);
    if (name === "pane") this.root.dataset["shown"] = value;
  }

  #showPart(part: DraftPart): void {
    for (const each of ["screen", "scenarios"] as const) {
      this.find(`[data-editor=${each}]`).hidden = each !== part;
      this.find<HTMLInputElement>(`input[name=part][value=${each}]`).checked = each === part;
    }
  }

  #insert(): void {
    const id = this.find<HTMLSelectElement>("select[name=component]").value;
    const component = this.#parts?.components.find((each) => each.id === id);
    if (component === undefined) return;
    const node = { component: id, data: component.data };
    this.#change((text, selected) => insertNode(text, selected, node));
  }

  /** Applies an edit to the selected node; its place is selected afterwards. */
  #change(edit: (text: string, selected: OutlineNode) => EditedText | undefined): void {
    const selected = this.#tree.selected;
    const edited = selected && this.#attempt(() => edit(this.#draft.screen, selected));
    this.say(edited === undefined ? "This is not possible here." : "");
    if (edited === undefined) return;
    this.#marked = pointerOf(edited.path);
    this.#editors.screen.setValue(edited.text);
    this.#tree.select(this.#marked);
    this.#preview.mark(this.#marked);
    if (this.#tree.selected) this.#editors.screen.reveal(this.#tree.selected.from);
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
    this.#showPart("screen");
    this.#marked = pointerOf(node.path);
    this.#editors.screen.reveal(node.from);
    this.#preview.mark(this.#marked);
  }

  #goTo(part: DraftPart, offset: number): void {
    this.#showPart(part);
    this.root.dataset["shown"] = "text";
    this.find<HTMLInputElement>("input[name=pane][value=text]").checked = true;
    this.#editors[part].goTo(offset);
  }

  #drawTree(): void {
    const outline = outlineOf(this.#draft.screen);
    this.#tree.draw(outline ?? [], this.#marked === "" ? undefined : this.#marked);
    this.find("[data-tree-empty]").hidden = (outline?.length ?? 0) > 0;
  }

  #showProblems(problems: readonly DraftProblem[], checked: Draft): void {
    performance.mark("playground-checked");
    this.#problems = problems;
    const list = {
      root: this.find("[data-problems]"),
      onGo: ({ part, offset }: DraftProblem) => this.#goTo(part, offset),
      onMend: (problem: DraftProblem) => this.#mend(problem, checked),
    };
    drawProblems(problems, list);
    this.find("[data-problem-count]").textContent = problemCount(problems);
    this.root.dataset["problems"] = String(problems.length);
    for (const part of ["screen", "scenarios"] as const) this.#markProblems(part, checked);
  }

  #markProblems(part: DraftPart, checked: Draft): void {
    const own = this.#problems.filter((problem) => problem.part === part);
    this.find(`[data-part-count=${part}]`).textContent = own.length === 0 ? "" : String(own.length);
    this.#editors[part].setMarks(
      own.map((problem) => ({
        severity: "error" as const,
        message: [problem.message, problem.suggestion].filter(Boolean).join(" "),
        from: problem.offset,
        to: problem.edit?.to ?? endOfWord(checked[part], problem.offset),
        ...(problem.edit && { action: { label: mendingOf(problem), run: () => this.#mend(problem, checked) } }),
      })),
    );
  }

  /** Applies a suggestion while the text is the one that was checked. */
  #mend({ part, edit }: DraftProblem, checked: Draft): void {
    const text = this.#draft[part];
    if (edit === undefined || text !== checked[part]) return;
    this.#showPart(part);
    this.#editors[part].setValue(text.slice(0, edit.from) + edit.insert + text.slice(edit.to));
    this.#editors[part].reveal(edit.from);
  }

  #tellTrouble(message: string): void {
    this.find("[data-problem-count]").textContent = message;
    this.#preview.tell(message);
  }

  #settings() {
    const app = (/"app"\s*:\s*"([a-z]+)"/.exec(this.#draft.screen)?.[1] ?? "admin") as AppId;
    const settings = this.#parts?.settings;
    if (settings === undefined) throw new Error(`${this.#addresses.parts} is not loaded.`);
    return settings[app] ?? settings.admin;
  }
}

/** A start, `start:<id>`, or a screen of the project by its id. */
export async function draftFrom(from: string, parts: PlaygroundParts | undefined): Promise<KeptDraft | undefined> {
  if (from.startsWith("start:")) {
    const start = parts?.starts.find(({ id }) => `start:${id}` === from);
    if (start === undefined) return undefined;
    const { screen, scenarios } = start;
    return { from, file: draftFile(screen), isInProject: false, screen, scenarios, shown: "usual" };
  }
  const response = /^[a-z0-9.-]+$/.test(from) ? await fetch(`screens/${from}.json`) : undefined;
  if (response?.ok !== true) return undefined;
  const texts = (await response.json()) as ScreenTexts;
  return { ...texts, from, isInProject: true, shown: "usual" };
}

/**
 * The page on the draft in its address, else on the screen that the address names, else on what is kept on the device,
 * else on a start. What is kept is not lost: it can be opened again.
 */
export async function openPlayground(root: HTMLElement, addresses: PlaygroundAddresses): Promise<ScreenPlayground> {
  const store = new DraftStore();
  const [parts, kept, shared] = await Promise.all([
    loadParts(addresses.parts),
    store.load(),
    draftInAddress(location.hash),
  ]);
  const playground = new ScreenPlayground(root, addresses, await firstDraft(parts, kept), parts);
  playground.find("[data-file=earlier]").hidden = (await store.earlier()) === undefined;
  const { draft } = playground;
  playground.find<HTMLSelectElement>("select[name=open]").value = draft.from;
  if (kept !== undefined && kept.screen !== draft.screen) await playground.keepEarlier(kept);
  if (shared !== undefined) playground.takeShared(shared);
  // From here on the device keeps the draft: a reload shows it, and not again what the address asked for.
  history.replaceState(null, "", location.pathname);
  startDraftFiles(playground);
  return playground;
}

async function firstDraft(parts: PlaygroundParts, kept: KeptDraft | undefined): Promise<KeptDraft> {
  const asked = new URLSearchParams(location.search).get("screen");
  const isSame = asked === null || kept?.from === asked;
  const draft = (isSame ? kept : undefined) ?? (await draftFrom(asked ?? defaultStart, parts)) ?? kept;
  const first = draft ?? (await draftFrom(defaultStart, parts));
  if (first === undefined) throw new Error("The playground has no screen to begin with.");
  return first;
}

async function loadParts(address: string): Promise<PlaygroundParts> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}. Build the catalogue again.`);
  return (await response.json()) as PlaygroundParts;
}

function endOfWord(text: string, offset: number): number {
  return offset + (/^(?:"(?:[^"\\]|\\.)*"|[\w.-]+|.)/.exec(text.slice(offset, offset + 1_000))?.[0].length ?? 1);
}
