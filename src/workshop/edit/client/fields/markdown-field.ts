import { readableLines } from "../../../../../components/_kit/characters.ts";
import { listenForKeys } from "../../../../../components/_kit/client/keys.ts";
import { make, makeButton } from "../../../kit/dom.ts";
import type { EditWords } from "../edit-words.ts";
import type { PastedText } from "../protocol.ts";
import { RefusedEdit } from "../requests.ts";
import { insertPicture, type MarkdownMark, markText, type TextEdit } from "./markdown-marks.ts";
import { insertPaste, levelOfTitles, type PastePlace, richTextIn, textOfPaste } from "./rich-paste.ts";
import { listenForDrops, tellUpload } from "./upload-place.ts";

/** What is wrong in a line of a text; the first line is 1. */
export interface LineProblem {
  readonly line: number;
  readonly message: string;
}

interface MarkdownFieldOptions {
  readonly id: string;
  readonly words: EditWords;
  readonly text: string;
  readonly locale: string;
  /** Adds a picture to the folder, and gives its path. */
  readonly upload: (file: File) => Promise<string>;
  /** Reads the HTML of a clipboard; its largest title has the level. */
  readonly paste: (html: string, level: number) => Promise<PastedText>;
  readonly write: (text: string) => void;
}

const marks: readonly MarkdownMark[] = ["bold", "italic", "heading", "list", "link"];
const marksByKey: Readonly<Record<string, MarkdownMark>> = { b: "bold", i: "italic", k: "link" };

/**
 * A text area for a text in Markdown, with buttons for what it can have. A copy of the text behind the area gives it its
 * height, and colours the lines in which something is wrong.
 */
export class MarkdownField {
  readonly element: HTMLElement;
  readonly area: HTMLTextAreaElement;
  readonly #options: MarkdownFieldOptions;
  readonly #lines = make("div", { class: "markdown__lines", "aria-hidden": "true" });
  readonly #problems = make("ul", { class: "markdown__problems" });
  readonly #status = make("p", { class: "field__hint", role: "status" });
  #flawed: ReadonlySet<number> = new Set();
  /** Shift with Ctrl and V pastes without marks. */
  #isShifted = false;

  constructor(options: MarkdownFieldOptions) {
    const { id, locale, text } = options;
    this.#options = options;
    this.area = make("textarea", { class: "field__input markdown__area", id, lang: locale, rows: "6" });
    this.area.value = text;
    this.area.addEventListener("input", () => this.#changed());
    this.area.addEventListener("paste", (event) => this.#paste(event));
    listenForKeys(this.area, (event) => this.#followKey(event));
    const sheet = make("div", { class: "markdown__sheet" }, this.#lines, this.area);
    listenForDrops(sheet, (file) => void this.#take(file));
    this.element = make("div", { class: "markdown" }, this.#tools(), sheet, this.#problems, this.#status);
    this.#drawLines();
  }

  /** Marks the lines of problems, and lists them with a way to each. */
  tell(problems: readonly LineProblem[]): void {
    this.#flawed = new Set(problems.map(({ line }) => line));
    this.#problems.replaceChildren(...problems.map((problem) => this.#problemRow(problem)));
    this.#problems.hidden = problems.length === 0;
    this.area.setAttribute("aria-invalid", String(problems.length > 0));
    this.#drawLines();
  }

  #problemRow({ line, message }: LineProblem): HTMLElement {
    const go = makeButton(this.#options.words.text("line", { line }), { class: "problems__go" }, () => {
      const start =
        this.area.value
          .split("\n")
          .slice(0, line - 1)
          .join("\n").length + Number(line > 1);
      this.#select(start, start + (this.area.value.split("\n")[line - 1] ?? "").length);
    });
    return make("li", {}, go, " ", message);
  }

  #tools(): HTMLElement {
    const { words, id } = this.#options;
    const buttons = marks.map((mark) =>
      makeButton(words.text(`mark-${mark}`), { class: "markdown__tool", "data-mark": mark, "aria-controls": id }, () =>
        this.#mark(mark),
      ),
    );
    const input = make("input", { type: "file", accept: "image/*", class: "visually-hidden", id: `${id}-picture` });
    input.setAttribute("aria-label", words.text("mark-picture"));
    input.addEventListener("change", () => void this.#take(input.files?.[0]));
    const label = make("label", { class: "markdown__tool", for: input.id }, words.text("mark-picture"));
    const picture = make("span", { class: "markdown__upload" }, input, label);
    return make(
      "div",
      { class: "markdown__tools", role: "group", "aria-label": words.text("marks") },
      ...buttons,
      picture,
    );
  }

  #mark(mark: MarkdownMark): void {
    const { value, selectionStart: start, selectionEnd: end } = this.area;
    this.#apply(markText(value, { start, end }, mark, this.#options.words.text(`words-${mark}`)));
  }

  async #take(file: File | undefined): Promise<void> {
    const { words, upload } = this.#options;
    await tellUpload(this.#status, words, file, async (picture) => {
      const path = await upload(picture);
      const { value, selectionStart: start, selectionEnd: end } = this.area;
      this.#apply(insertPicture(value, { start, end }, path, words.text("words-picture")));
    });
  }

  #paste(event: ClipboardEvent): void {
    const html = this.#isShifted ? undefined : richTextIn(event.clipboardData);
    if (html === undefined) return;
    event.preventDefault();
    const { value: text, selectionStart: start, selectionEnd: end } = this.area;
    void this.#insert({ text, start, end }, html, event.clipboardData?.getData("text/plain") ?? "");
  }

  /** What cannot be read goes in as the text that it is. */
  async #insert(place: PastePlace, html: string, plain: string): Promise<void> {
    const { words, paste } = this.#options;
    const read = await paste(html, levelOfTitles(place.text)).catch((error: unknown) => {
      if (error instanceof RefusedEdit) return undefined;
      throw error;
    });
    const { value, selectionStart: start, selectionEnd: end } = this.area;
    this.#apply(insertPaste(place, value, { start, end }, textOfPaste(read, plain)));
    const count = read?.pictures ?? 0;
    const told = count > 0 ? words.text("paste-pictures", { count }) : "";
    this.#status.textContent = read === undefined ? words.text("paste-plain") : told;
  }

  #apply({ start, end, text, select }: TextEdit): void {
    this.#select(start, end);
    // The way of browsers that leaves what was typed before to Ctrl and Z.
    if (!document.execCommand("insertText", false, text)) this.area.setRangeText(text, start, end, "end");
    this.#select(select.start, select.end);
    this.#changed();
  }

  #select(start: number, end: number): void {
    this.area.focus();
    this.area.setSelectionRange(start, end);
  }

  #changed(): void {
    this.#drawLines();
    this.#options.write(readableLines(this.area.value));
  }

  #drawLines(): void {
    const lines = this.area.value.split("\n");
    this.#lines.replaceChildren(
      ...lines.map((line, index) =>
        make("div", { "data-flawed": this.#flawed.has(index + 1) }, line === "" ? "\u200b" : line),
      ),
    );
  }

  #followKey(event: KeyboardEvent): void {
    this.#isShifted = event.shiftKey && event.key.toLowerCase() === "v";
    const mark = event.ctrlKey || event.metaKey ? marksByKey[event.key.toLowerCase()] : undefined;
    if (mark === undefined || event.shiftKey || event.altKey) return;
    event.preventDefault();
    this.#mark(mark);
  }
}
