import { type DraftProblem, mostProblems } from "../draft/draft.ts";

/** More problems than people read at once. */
const mostShown = 100;

export interface ProblemListOptions {
  readonly root: HTMLElement;
  readonly onGo: (problem: DraftProblem) => void;
  readonly onMend: (problem: DraftProblem) => void;
}

/** The problems of a draft: each leads to its place, and its suggestion is one press where it names an edit. */
export function drawProblems(problems: readonly DraftProblem[], { root, onGo, onMend }: ProblemListOptions): void {
  const items = problems.slice(0, mostShown).map((problem) => {
    const item = document.createElement("li");
    item.className = "problem";
    item.append(
      button("problem__place", problemPlace(problem), () => onGo(problem)),
      paragraph(problem),
    );
    if (problem.edit !== undefined) item.append(button("problem__mend", mendingOf(problem), () => onMend(problem)));
    return item;
  });
  root.replaceChildren(...items);
}

/** The number of problems in words. */
export function problemCount({ length }: readonly DraftProblem[]): string {
  if (length === 0) return "No problems";
  const shown = length > mostShown ? `, the first ${mostShown} shown` : "";
  const orMore = length === mostProblems ? " or more" : "";
  return `${length}${orMore} ${length === 1 ? "problem" : "problems"}${shown}`;
}

/** What pressing the suggestion does. */
export function mendingOf({ edit }: DraftProblem): string {
  return `Write ${edit?.insert ?? ""}`;
}

function problemPlace({ part, line, column }: DraftProblem): string {
  return `${part === "screen" ? "Screen" : "Situations"} ${line}:${column}`;
}

function paragraph({ rule, message, suggestion }: DraftProblem): HTMLElement {
  const text = document.createElement("p");
  text.className = "problem__text";
  const name = document.createElement("span");
  name.className = "problem__rule";
  name.textContent = rule;
  text.append([message, suggestion].filter(Boolean).join(" "), " ", name);
  return text;
}

function button(className: string, label: string, onPress: () => void): HTMLButtonElement {
  const element = document.createElement("button");
  element.type = "button";
  element.className = className;
  element.textContent = label;
  element.addEventListener("click", onPress);
  return element;
}
