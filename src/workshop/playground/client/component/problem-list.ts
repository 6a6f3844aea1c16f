import { formatPath } from "../../../../../components/_kit/contract/errors.ts";
import { make, makeButton } from "../../../kit/dom.ts";
import type { PlaygroundProblem } from "./evaluate.ts";
import type { PlaygroundData } from "./playground-data.ts";
import { rowOf } from "./table-marks.ts";

interface ProblemActions {
  goTo(problem: PlaygroundProblem): void;
  mend(problem: PlaygroundProblem): void;
}

const mostListedProblems = 20;

/** The problems below the JSON, each with the way to its line, to its row of the contract, and to what was meant. */
export class ProblemList {
  readonly element = make("ul", { class: "play-problems", "aria-label": "Problems", hidden: true });
  readonly #tables: PlaygroundData["tables"];
  readonly #actions: ProblemActions;

  constructor(tables: PlaygroundData["tables"], actions: ProblemActions) {
    this.#tables = tables;
    this.#actions = actions;
  }

  /** @param count of all problems, of which these are the first */
  show(problems: readonly PlaygroundProblem[], count: number): void {
    this.element.hidden = problems.length === 0;
    this.element.replaceChildren(...problems.slice(0, mostListedProblems).map((problem) => this.#item(problem)));
    const more = count - mostListedProblems;
    if (more > 0) this.element.append(make("li", { class: "play-problem" }, `${more} more`));
  }

  #item(problem: PlaygroundProblem): HTMLElement {
    const { path, line, message, instead } = problem;
    const place = path === undefined ? "JSON" : formatPath(path);
    const go = makeButton(`Line ${line}`, { class: "play-problem__line" }, () => this.#actions.goTo(problem));
    const words = make(
      "span",
      { class: "play-problem__message" },
      make("code", {}, place),
      " ",
      make("span", { "data-message": true }, message),
    );
    const item = make("li", { class: "play-problem", "data-path": place, "data-line": String(line) }, go, words);
    const tools = make("span", { class: "play-problem__tools" });
    if (instead !== undefined)
      tools.append(makeButton(`Use ${instead}`, { class: "tool-button" }, () => this.#actions.mend(problem)));
    const row = path === undefined ? undefined : rowOf(this.#tables, path);
    if (row !== undefined) tools.append(make("a", { href: `#${row}` }, "Contract"));
    item.append(tools);
    return item;
  }
}
