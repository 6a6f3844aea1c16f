import { make, makeButton } from "../playground/dom.ts";
import type { EditWords } from "./edit-words.ts";
import { fileTitle } from "./file-title.ts";
import type { DraftState } from "./protocol.ts";

interface ProblemActions {
  goTo(file: string, field: string | undefined): void;
  resolve(file: string, side: "mine" | "theirs"): void;
}

const mostShown = 5;

/** What has to be done before everything can be published, each with a way to its place. */
export class ProblemBar {
  readonly element = make("div", { class: "problems", role: "status" });
  readonly #words: EditWords;
  readonly #actions: ProblemActions;

  constructor(words: EditWords, actions: ProblemActions) {
    this.#words = words;
    this.#actions = actions;
  }

  update(draft: DraftState): void {
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
    const rows = problems.slice(0, mostShown).map(({ file, field, message }) => {
      const found = draft.files.find((each) => each.file === file);
      const name = found === undefined ? file : fileTitle(found, this.#words);
      const go = makeButton(name, { class: "problems__go" }, () => this.#actions.goTo(file, field));
      return make("li", {}, go, " ", message);
    });
    return [
      make("p", { class: "problems__title" }, words),
      make("ul", { class: "problems__list", lang: "de-CH" }, ...rows),
    ];
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
