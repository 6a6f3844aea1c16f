import { make, makeButton } from "../../kit/dom.ts";
import type { EditWords } from "./edit-words.ts";
import { fileTitle } from "./file-title.ts";
import type { DraftState } from "./protocol.ts";

interface ProblemBarActions {
  goTo(file: string, field: string | undefined): void;
  resolve(file: string, side: "mine" | "theirs"): void;
}

const mostBarProblems = 5;

/** Where the list is shown at once: on a phone it would take the room of the form. */
const wide = matchMedia("(width >= 56rem)");

/** What has to be done before everything can be published, each with a way to its place. */
export class ProblemBar {
  readonly element = make("div", { class: "problems", role: "status" });
  #isOpen = wide.matches;
  #shown = "";
  readonly #words: EditWords;
  readonly #actions: ProblemBarActions;

  constructor(words: EditWords, actions: ProblemBarActions) {
    this.#words = words;
    this.#actions = actions;
  }

  /** What is shown already stays: somebody may be about to press it. */
  update(draft: DraftState): void {
    const shown = JSON.stringify([draft.problems, draft.conflicts]);
    if (shown === this.#shown) return;
    this.#shown = shown;
    const conflicts = draft.conflicts.map((file) => this.#conflict(file, draft));
    this.element.replaceChildren(...this.#problems(draft), ...conflicts);
    this.element.hidden = this.element.childElementCount === 0;
  }

  #problems(draft: DraftState): HTMLElement[] {
    const { problems } = draft;
    if (problems.length === 0) return [];
    const words = this.#words.text(problems.length === 1 ? "problems-one" : "problems-many", {
      count: problems.length,
    });
    const rows = problems.slice(0, mostBarProblems).map(({ file, field, message }) => {
      const found = draft.files.find((each) => each.file === file);
      const name = found === undefined ? file : fileTitle(found, this.#words);
      const go = makeButton(name, { class: "problems__go" }, () => this.#actions.goTo(file, field));
      return make("li", {}, go, " ", message);
    });
    const list = make("ul", { class: "problems__list" }, ...rows);
    const details = make("details", { open: this.#isOpen }, make("summary", { class: "problems__title" }, words), list);
    details.addEventListener("toggle", () => {
      this.#isOpen = details.open;
    });
    return [details];
  }

  #conflict(file: string, draft: DraftState): HTMLElement {
    const found = draft.files.find((each) => each.file === file);
    const name = found === undefined ? file : fileTitle(found, this.#words);
    const choice = (side: "mine" | "theirs") =>
      makeButton(this.#words.text(side), { class: "button", "data-size": "sm" }, () =>
        this.#actions.resolve(file, side),
      );
    return make(
      "div",
      { class: "problems__conflict" },
      make("p", {}, this.#words.text("conflict", { name })),
      choice("mine"),
      choice("theirs"),
    );
  }
}
