import type { JsonEditor } from "../../../../kit/editor/json-editor.ts";
import { type DraftPart, type DraftProblem, draftParts, type ScreenDraft } from "../draft/draft.ts";
import { drawProblems, mendingOf, problemCount } from "./problem-list.ts";

export interface DraftProblemsOptions {
  readonly root: HTMLElement;
  readonly editors: Readonly<Record<DraftPart, JsonEditor>>;
  readonly onGo: (part: DraftPart, offset: number) => void;
  /** Shows a text that is about to be mended. */
  readonly onMend: (part: DraftPart) => void;
}

/** The problems of a draft: in the list, at their places in the texts, as numbers beside the names of the texts. */
export class DraftProblems {
  readonly #options: DraftProblemsOptions;

  constructor(options: DraftProblemsOptions) {
    this.#options = options;
  }

  /** Shows the problems of texts that were checked; a suggestion is applied only while its text is still the same. */
  show(problems: readonly DraftProblem[], checked: ScreenDraft): void {
    const { root, onGo } = this.#options;
    drawProblems(problems, {
      root: this.#find("[data-problems]"),
      onGo: ({ part, offset }) => onGo(part, offset),
      onMend: (problem) => this.#mend(problem, checked),
    });
    this.tell(problemCount(problems));
    root.dataset["problems"] = String(problems.length);
    for (const part of draftParts) this.#mark(part, problems, checked);
  }

  /** Says something in the place of the number of problems. */
  tell(text: string): void {
    this.#find("[data-problem-count]").textContent = text;
  }

  #mark(part: DraftPart, problems: readonly DraftProblem[], checked: ScreenDraft): void {
    const own = problems.filter((problem) => problem.part === part);
    this.#find(`[data-part-count=${part}]`).textContent = own.length === 0 ? "" : String(own.length);
    this.#options.editors[part].setMarks(
      own.map((problem) => ({
        severity: "error" as const,
        message: [problem.message, problem.suggestion].filter(Boolean).join(" "),
        from: problem.offset,
        to: problem.edit?.to ?? endOfWord(checked[part], problem.offset),
        ...(problem.edit && { action: { label: mendingOf(problem), run: () => this.#mend(problem, checked) } }),
      })),
    );
  }

  #mend({ part, edit }: DraftProblem, checked: ScreenDraft): void {
    const editor = this.#options.editors[part];
    const text = editor.value;
    if (edit === undefined || text !== checked[part]) return;
    this.#options.onMend(part);
    editor.setValue(text.slice(0, edit.from) + edit.insert + text.slice(edit.to));
    editor.reveal(edit.from);
  }

  #find(selector: string): HTMLElement {
    const found = this.#options.root.querySelector<HTMLElement>(selector);
    if (found === null) throw new Error(`The playground has no ${selector}.`);
    return found;
  }
}

function endOfWord(text: string, offset: number): number {
  return offset + (/^(?:"(?:[^"\\]|\\.)*"|[\w.-]+|.)/.exec(text.slice(offset, offset + 1_000))?.[0].length ?? 1);
}
