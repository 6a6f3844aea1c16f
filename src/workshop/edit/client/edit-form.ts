import { formatPath } from "../../../../components/_kit/contract/errors.ts";
import { type DataPath, valueAt } from "../../../product/engine/json/data-path.ts";
import { make } from "../../kit/dom.ts";
import type { FieldModel } from "../../kit/form/field-model.ts";
import type { EditWords } from "./edit-words.ts";
import { drawField } from "./fields/draw-field.ts";
import type { FieldContext } from "./fields/field-context.ts";
import { objectFields } from "./fields/group-fields.ts";
import { listenForPastes } from "./fields/readable-paste.ts";
import { changed, editedFields, fieldChange, fileModel, type ValueChange, valueText } from "./form-values.ts";
import { clubLocales, isEditedField, localeOfFile } from "./page-languages.ts";
import type { DraftState, EditFacts, EditFile, FieldProblem, PastedText, UploadKind } from "./protocol.ts";
import { base64Of, RefusedEdit, sendOrder } from "./requests.ts";

/** A change as the server gets it. */
export interface SentChange extends ValueChange {
  /** Changes of one group in a row are one step of undo. */
  readonly group: string;
  /** What the form has shown at the place before. */
  readonly seen: { readonly value: unknown };
}

/** Milliseconds without a key after which typed text is sent. */
const pause = 350;

/** The form of a file. What is typed is sent after a pause; the form stays as it is while somebody types. */
export class EditForm {
  readonly element = make("form", { class: "edit-form", novalidate: true });
  readonly #file: EditFile;
  readonly #forms: EditFacts["forms"];
  readonly #words: EditWords;
  readonly #send: (change: SentChange) => Promise<unknown>;
  readonly #open = new Set<string>();
  readonly #listeners = new Map<string, ((problems: readonly FieldProblem[]) => void)[]>();
  #draft: DraftState;
  #value: unknown;
  /** The value with everything that was sent. */
  #sent: unknown;
  #underWay = 0;
  #waiting: Omit<SentChange, "seen"> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #visit = 0;

  constructor(
    file: EditFile,
    forms: EditFacts["forms"],
    draft: DraftState,
    words: EditWords,
    send: (change: SentChange) => Promise<unknown>,
  ) {
    this.#file = file;
    this.#forms = forms;
    this.#draft = draft;
    this.#words = words;
    this.#send = send;
    this.#value = file.value;
    this.#sent = file.value;
    this.element.addEventListener("submit", (event) => event.preventDefault());
    listenForPastes(this.element);
    this.element.addEventListener("focusout", () => {
      this.#visit += 1;
      void this.flush();
    });
    this.#openOnlyGroup();
    this.#draw();
  }

  /** Shows the problems of a new state, and what others have changed; what somebody types here stays. */
  update(draft: DraftState): void {
    this.#draft = draft;
    if (!this.#takeOver()) this.#mark();
  }

  /** Shows the value of the draft, where it is another one than what the form has sent. */
  #takeOver(): boolean {
    const there = this.#draft.files.find(({ file }) => file === this.#file.file);
    const isBusy = this.#underWay > 0 || this.#waiting !== undefined;
    if (isBusy || there === undefined || valueText(there.value) === valueText(this.#value)) return false;
    this.#value = there.value;
    this.#sent = there.value;
    this.#draw();
    return true;
  }

  /** Sends what was typed and not yet sent. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    const waiting = this.#waiting;
    this.#waiting = undefined;
    if (waiting === undefined) return;
    const seen = { value: valueAt(this.#sent, waiting.path) };
    this.#sent = this.#value;
    this.#underWay += 1;
    try {
      await this.#send({ ...waiting, seen });
    } finally {
      this.#underWay -= 1;
    }
    this.#takeOver();
  }

  /** Opens the groups around a field and moves the focus to it. */
  focus(field: string): void {
    const steps = field.match(/[^.[\]]+/g) ?? [];
    const path = steps.map((step) => (/^\d+$/.test(step) ? Number(step) : step));
    for (let length = 1; length <= path.length; length += 1) {
      this.#open.add(formatPath(path.slice(0, length)));
      this.#open.add(formatPath([...path.slice(0, length - 1), "more"]));
    }
    this.#draw();
    for (let length = path.length; length > 0; length -= 1) {
      const found = this.element.querySelector(`[data-field="${CSS.escape(formatPath(path.slice(0, length)))}"]`);
      const control =
        found?.querySelector("textarea") ?? found?.querySelector<HTMLElement>("input, select, button, summary");
      if (!control) continue;
      control.focus();
      return;
    }
  }

  /** A file that is one list shows it at once. */
  #openOnlyGroup(): void {
    const fields = editedFields(this.#model());
    const [only] = fields;
    if (fields.length === 1 && only !== undefined) this.#open.add(only.name);
  }

  #draw(): void {
    const focused = document.activeElement?.id;
    const selected = selectionIn(document.activeElement);
    this.#listeners.clear();
    this.element.replaceChildren(...objectFields(this.#model(), [], this.#context(), drawField));
    this.#mark();
    const control = focused ? document.getElementById(focused) : null;
    control?.focus();
    if (control instanceof HTMLTextAreaElement) control.setSelectionRange(...selected);
  }

  #model(): FieldModel {
    const model = fileModel(this.#forms, this.#file.kind);
    const isEdited = ({ name }: FieldModel) => isEditedField(this.#file, this.#draft, name);
    return { ...model, fields: () => model.fields().filter(isEdited) };
  }

  #context(): FieldContext {
    return {
      kind: this.#file.kind,
      words: this.#words,
      locales: clubLocales(this.#draft),
      locale: localeOfFile(this.#file, this.#draft),
      draft: this.#draft,
      open: this.#open,
      value: (path) => valueAt(this.#value, path),
      change: (path, value, options) => this.#change(path, value, options ?? {}),
      upload: (kind, file) => this.#upload(kind, file),
      paste: (html, level) => askForPaste(html, level),
      listen: (path, tell) => this.#listen(formatPath(path), tell),
    };
  }

  #change(
    path: DataPath,
    value: unknown,
    { isTyping = false, redraw = false }: { isTyping?: boolean; redraw?: boolean },
  ): void {
    const group = isTyping ? `${this.#file.file} ${formatPath(path)} ${this.#visit}` : `${Date.now()}`;
    if (this.#waiting !== undefined && this.#waiting.group !== group) void this.flush();
    const change = fieldChange(this.#value, path, value);
    this.#value = changed(this.#value, change);
    this.#waiting = { ...change, group };
    clearTimeout(this.#timer);
    if (isTyping) this.#timer = setTimeout(() => void this.flush(), pause);
    else void this.flush();
    if (redraw) this.#draw();
  }

  async #upload(kind: UploadKind, file: File): Promise<string> {
    const { uploaded } = await sendOrder({
      ...{ do: "upload", kind, name: file.name, content: await base64Of(file) },
      language: this.#words.language,
    });
    if (uploaded === undefined) throw new RefusedEdit("unexplained");
    const list = kind === "picture" ? "pictures" : "documents";
    this.#draft = { ...this.#draft, [list]: [...this.#draft[list], uploaded] };
    return uploaded;
  }

  #listen(name: string, tell: (problems: readonly FieldProblem[]) => void): void {
    this.#listeners.set(name, [...(this.#listeners.get(name) ?? []), tell]);
    tell(this.#lineProblems(name));
  }

  #lineProblems(name: string): FieldProblem[] {
    const isInside = (field: string) => field.startsWith(name) && /^(?:$|[.[])/.test(field.slice(name.length));
    const own = this.#draft.problems.filter(({ file }) => file === this.#file.file);
    return own.filter(({ field = "", line }) => line !== undefined && isInside(field));
  }

  /** Problems are at the field they are about; those of a closed or hidden field at the group around it. */
  #mark(): void {
    for (const problem of this.element.querySelectorAll<HTMLElement>(".field__problem")) problem.hidden = true;
    for (const invalid of this.element.querySelectorAll('[aria-invalid="true"]'))
      invalid.removeAttribute("aria-invalid");
    for (const group of this.element.querySelectorAll("[data-invalid]")) group.removeAttribute("data-invalid");
    for (const { file, field, line, message } of this.#draft.problems) {
      if (file === this.#file.file && field !== undefined)
        this.#markField(field, line === undefined ? message : undefined);
    }
    for (const [name, listeners] of this.#listeners) for (const tell of listeners) tell(this.#lineProblems(name));
  }

  /** @param message absent where the control itself tells it at a line */
  #markField(field: string, message: string | undefined): void {
    const place = closest(field, (name) =>
      this.element.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"]`),
    );
    const group = closest(field, (name) =>
      this.element.querySelector<HTMLElement>(`[data-group="${CSS.escape(name)}"]`),
    );
    group?.setAttribute("data-invalid", "");
    const problem = place?.querySelector<HTMLElement>(".field__problem");
    if (!place || !problem || message === undefined) return;
    problem.textContent = problem.hidden ? message : `${problem.textContent} ${message}`;
    problem.hidden = false;
    place.querySelector(`[aria-describedby^="${CSS.escape(problem.id)} "]`)?.setAttribute("aria-invalid", "true");
  }
}

async function askForPaste(html: string, level: number): Promise<PastedText> {
  const { pasted } = await sendOrder({ do: "paste", html, level });
  if (pasted === undefined) throw new RefusedEdit("unexplained");
  return pasted;
}

function selectionIn(element: Element | null): readonly [number, number] {
  return element instanceof HTMLTextAreaElement ? [element.selectionStart, element.selectionEnd] : [0, 0];
}

/** What is found for a path, else for the one above it. */
function closest<Found>(field: string, find: (name: string) => Found | null): Found | undefined {
  for (let name = field; name !== ""; name = name.replace(/(?:\.|\[)[^.[]*$|^[^.[]*$/, "")) {
    const found = find(name);
    if (found !== null) return found;
  }
  return undefined;
}
