import {
  defaultKeymap,
  history,
  historyKeymap,
  indentWithTab,
  isolateHistory,
  redo,
  redoDepth,
  undo,
  undoDepth,
} from "@codemirror/commands";
import { json } from "@codemirror/lang-json";
import { bracketMatching, foldGutter, foldKeymap, indentOnInput } from "@codemirror/language";
import { Annotation, Compartment, EditorState, type Extension, type Transaction } from "@codemirror/state";
import {
  drawSelection,
  EditorView,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
  type ViewUpdate,
} from "@codemirror/view";
import { numberWriter } from "../../../../components/_kit/intl-formats.ts";
import { depthFlaw } from "../../../product/engine/json/flaws.ts";
import { type Complete, type Hover, hoverHelp } from "./editor-help.ts";
import type { EditorMark } from "./editor-marks.ts";
import { editorTheme, shadowStyles } from "./editor-theme.ts";
import { changedRange } from "./text-change.ts";

/** Characters; a longer text is refused with a message, so that the page stays usable. */
export const mostCharacters = 500_000;

export interface JsonEditorOptions {
  /** An empty element; it gets a shadow tree, to which CodeMirror may add style sheets under a strict policy. */
  readonly parent: HTMLElement;
  /** The accessible name. */
  readonly label: string;
  readonly value: string;
  /** Called after each change of the text, by typing, by undo and by `setValue`. */
  readonly onChange: (value: string, change: EditorChange) => void;
  readonly complete?: Complete;
  readonly hover?: Hover;
  /** The language of the content; `de-CH` for texts of the product. */
  readonly lang?: string;
}

/** By whom the text was changed. */
export interface EditorChange {
  readonly by: "typing" | "setValue" | "history";
}

/** An editor of one JSON text. Offsets count UTF-16 code units. */
export interface JsonEditor {
  readonly value: string;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /**
   * Replaces the text, as one step of undo. Only the part that differs is changed, so that the cursor and folded parts
   * stay. Successive values of one `group`, such as the typing in one field of a form, are one step together.
   */
  setValue(value: string, options?: { readonly group?: string }): void;
  undo(): void;
  redo(): void;
  setMarks(marks: readonly EditorMark[]): void;
  /** Says something in the line below the text, which assistive technology reads. */
  say(text: string, severity?: "error" | "info"): void;
  focus(): void;
  /** Puts the cursor at an offset, in sight, and the focus into the editor. */
  goTo(offset: number): void;
  /** Puts the cursor at an offset, in sight, and leaves the focus where it is. */
  reveal(offset: number): void;
  destroy(): void;
}

const fewBrackets = 20;
const ownChange = Annotation.define<boolean>();
const leaveHint = "Escape, then Tab leaves the editor.";

/** Creates an editor in a shadow tree of `parent`. It makes no request, and never runs what is typed. */
export function createJsonEditor(options: JsonEditorOptions): JsonEditor {
  return new CodeMirrorJson(options);
}

class CodeMirrorJson implements JsonEditor {
  readonly #view: EditorView;
  readonly #status: HTMLElement;
  readonly #onChange: JsonEditorOptions["onChange"];
  readonly #complete: Complete | undefined;
  readonly #typing = new Compartment();
  readonly #marking = new Compartment();
  #marks: readonly EditorMark[] = [];
  #showMarks: (() => void) | undefined;
  #typingHelp: Promise<typeof import("./typing-help.ts")> | undefined;
  #isHelped = false;
  #group: string | undefined;

  constructor(options: JsonEditorOptions) {
    this.#onChange = options.onChange;
    this.#complete = options.complete;
    const root = options.parent.shadowRoot ?? options.parent.attachShadow({ mode: "open" });
    const { text, status } = shadowParts(root);
    this.#status = status;
    const state = EditorState.create({ doc: options.value, extensions: this.#extensions(options) });
    this.#view = new EditorView({ state, parent: text, root });
  }

  get value(): string {
    return this.#view.state.doc.toString();
  }

  get canUndo(): boolean {
    return undoDepth(this.#view.state) > 0;
  }

  get canRedo(): boolean {
    return redoDepth(this.#view.state) > 0;
  }

  setValue(value: string, { group }: { readonly group?: string } = {}): void {
    const changes = changedRange(this.value, value);
    if (changes === undefined) return;
    const joins = group !== undefined && group === this.#group;
    const annotations = [ownChange.of(true), ...(joins ? [] : [isolateHistory.of("before")])];
    // The history adds changes with this event to the step before, however long ago it was.
    const together = joins ? { userEvent: "input.type.compose" } : {};
    this.#view.dispatch({ changes, annotations, ...together });
    this.#group = group;
  }

  undo(): void {
    undo(this.#view);
  }

  redo(): void {
    redo(this.#view);
  }

  setMarks(marks: readonly EditorMark[]): void {
    const isFirst = this.#marks.length === 0 && this.#showMarks === undefined;
    this.#marks = marks;
    if (isFirst && marks.length > 0) void this.#loadMarks();
    else this.#showMarks?.();
  }

  say(text: string, severity: "error" | "info" = "info"): void {
    this.#status.textContent = text;
    this.#status.dataset["severity"] = severity;
  }

  focus(): void {
    this.#view.focus();
  }

  goTo(offset: number): void {
    this.reveal(offset);
    this.#view.focus();
  }

  reveal(offset: number): void {
    const anchor = Math.min(Math.max(0, offset), this.#view.state.doc.length);
    this.#view.dispatch({ selection: { anchor }, effects: EditorView.scrollIntoView(anchor, { y: "center" }) });
  }

  destroy(): void {
    this.#view.destroy();
  }

  #extensions({ label, lang, hover }: JsonEditorOptions): Extension {
    return [
      [lineNumbers(), foldGutter(), highlightActiveLineGutter(), drawSelection(), EditorView.lineWrapping],
      [history(), json(), indentOnInput(), bracketMatching(), editorTheme()],
      this.#marking.of([]),
      EditorView.contentAttributes.of({ "aria-label": label, tabindex: "0", ...(lang !== undefined && { lang }) }),
      this.#typing.of([]),
      hover === undefined ? [] : hoverHelp(hover),
      keymap.of([
        ...historyKeymap,
        ...foldKeymap,
        { key: "Escape", run: (view) => this.#releaseTab(view) },
        // Until its own keys are loaded, the editor and not the browser searches: the text out of sight is no part of the page.
        { key: "Mod-f", run: (view) => this.#search(view) },
        ...defaultKeymap,
        indentWithTab,
      ]),
      EditorView.domEventHandlers({
        focus: (_, view) => this.#entered(view),
        blur: () => this.say(""),
        beforeinput: replaceSelection,
      }),
      EditorState.transactionFilter.of((transaction) => (this.#refuses(transaction) ? [] : transaction)),
      EditorView.updateListener.of((update) => this.#changed(update)),
    ];
  }

  #entered(view: EditorView): void {
    view.setTabFocusMode(false);
    void this.#loadTypingHelp(view);
    this.say(leaveHint);
  }

  async #loadTypingHelp(view: EditorView): Promise<void> {
    this.#typingHelp ??= import("./typing-help.ts");
    const { typingHelp } = await this.#typingHelp;
    if (this.#isHelped) return;
    this.#isHelped = true;
    view.dispatch({ effects: this.#typing.reconfigure(typingHelp(this.#complete)) });
  }

  #search(view: EditorView): boolean {
    void this.#loadTypingHelp(view).then(async () => (await this.#typingHelp)?.openSearchPanel(view));
    return true;
  }

  /** Text without problems needs none of it. */
  async #loadMarks(): Promise<void> {
    const { editorMarks, showMarks } = await import("./editor-marks.ts");
    this.#view.dispatch({ effects: this.#marking.reconfigure(editorMarks()) });
    this.#showMarks = () => showMarks(this.#view, this.#marks);
    this.#showMarks();
  }

  /** Until the focus comes back, Tab moves on. */
  #releaseTab(view: EditorView): boolean {
    view.setTabFocusMode(true);
    this.say("Tab leaves the editor now.");
    return true;
  }

  /** Text that would make the editor slow is not inserted, whoever inserts it. */
  #refuses(transaction: Transaction): boolean {
    if (!transaction.docChanged) return false;
    const reason = tooLongMessage(transaction.newDoc.length) ?? tooDeep(transaction);
    if (reason !== undefined) this.say(`Not inserted: ${reason}`, "error");
    return reason !== undefined;
  }

  #changed({ docChanged, transactions }: ViewUpdate): void {
    if (!docChanged) return;
    const isOwn = transactions.some((each) => each.annotation(ownChange) === true);
    const isHistory = transactions.some((each) => each.isUserEvent("undo") || each.isUserEvent("redo"));
    if (!isOwn) this.#group = undefined;
    this.#onChange(this.value, { by: isOwn ? "setValue" : isHistory ? "history" : "typing" });
  }
}

function tooLongMessage(length: number): string | undefined {
  if (length <= mostCharacters) return undefined;
  const [size, most] = [length, mostCharacters].map(numberWriter("de-CH"));
  return `the text would have ${size} characters; the editor takes ${most}.`;
}

/** Measured only where much is opened at once; single brackets are marked by what validates the text. */
function tooDeep({ changes, newDoc }: Transaction): string | undefined {
  let opened = 0;
  changes.iterChanges((_from, _to, _start, _end, inserted) => {
    opened += inserted.toString().match(/[[{]/g)?.length ?? 0;
  });
  const flaw = opened > fewBrackets ? depthFlaw(newDoc.toString()) : undefined;
  return flaw && `${flaw.message} ${flaw.suggestion ?? ""}`;
}

/**
 * Text over a selection is inserted by the editor: Chromium keeps the look of what it replaces by inline styles, which
 * the policy of the page blocks with a message in the console.
 */
function replaceSelection({ inputType, data, isComposing }: InputEvent, view: EditorView): boolean {
  const { state } = view;
  if (inputType !== "insertText" || data === null || isComposing || state.selection.main.empty) return false;
  view.dispatch(state.update(state.replaceSelection(data), { userEvent: "input.type", scrollIntoView: true }));
  return true;
}

function shadowParts(root: ShadowRoot): { text: HTMLElement; status: HTMLElement } {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(shadowStyles);
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  const text = document.createElement("div");
  text.className = "text";
  const status = document.createElement("p");
  status.className = "status";
  status.setAttribute("role", "status");
  root.replaceChildren(text, status);
  return { text, status };
}
