import { make, makeButton } from "../../kit/dom.ts";
import type { EditWords } from "./edit-words.ts";
import { fileTitle } from "./file-title.ts";
import type { DraftState, LossTask, LossTasks } from "./protocol.ts";

interface TaskActions {
  open(file: string, field: string | undefined): void;
  tick(ids: readonly string[], isDone: boolean): void;
}

/** What the last import has left to do, by kind, with a way to the file; what is done is ticked off and stays in its list. */
export class TaskList {
  readonly element = make("section", { class: "contents__group" });
  readonly #words: EditWords;
  readonly #actions: TaskActions;
  readonly #open = new Set<string>();
  #all: readonly LossTasks[] = [];
  #draft: DraftState | undefined;

  constructor(words: EditWords, actions: TaskActions) {
    this.#words = words;
    this.#actions = actions;
    this.element.hidden = true;
  }

  /** The focus stays on what was pressed. */
  update(draft: DraftState | undefined, all: readonly LossTasks[] = this.#all): void {
    const focused = this.element.contains(document.activeElement) ? document.activeElement?.id : undefined;
    this.#draft = draft;
    this.#all = all;
    this.element.hidden = all.length === 0;
    this.element.replaceChildren(
      make("h2", {}, this.#words.text("tasks", { count: openTasks(all.flatMap(({ tasks }) => tasks)).length })),
      make("p", { class: "field__hint" }, this.#words.text("tasks-hint")),
      ...all.toSorted(byOpen).map((group) => this.#group(group)),
    );
    if (focused) document.getElementById(focused)?.focus();
  }

  /** The rows of a group are made when it opens: an import may have left hundreds. */
  #group({ kind, tasks }: LossTasks): HTMLElement {
    const id = `tasks-${kind}`;
    const left = openTasks(tasks);
    const summary = make(
      "summary",
      { class: "group__summary", id },
      make("span", {}, this.#words.text(`loss-${kind}`)),
      make("span", { class: "group__note" }, left.length === 0 ? this.#words.text("task-done") : String(left.length)),
    );
    const place = make("div", { class: "group__fields" });
    const details = make("details", { class: "group" }, summary, place);
    const fill = () => {
      if (place.childElementCount > 0) return;
      const rows = tasks.map((task, index) => this.#row(kind, task, `${id}-${index}`));
      const whole = makeButton(
        this.#words.text(left.length > 0 ? "tick-all" : "untick-all"),
        { class: "button", "data-size": "sm", id: `${id}-all` },
        () =>
          this.#actions.tick(
            (left.length > 0 ? left : tasks).map((task) => task.id),
            left.length > 0,
          ),
      );
      place.append(
        make("p", {}, this.#words.text(`remedy-${kind}`)),
        make("ul", { class: "contents__list" }, ...rows),
        ...(tasks.length > 1 ? [whole] : []),
      );
    };
    details.open = this.#open.has(kind);
    if (details.open) fill();
    details.addEventListener("toggle", () => {
      if (details.open) this.#open.add(kind);
      else this.#open.delete(kind);
      fill();
    });
    return details;
  }

  #row(kind: string, task: LossTask, id: string): HTMLElement {
    const { place, isDone } = task;
    const found = this.#draft?.files.find(({ file }) => file === (task.file ?? place));
    const what = found && task.what && kind === "fill-in" ? this.#words.label(found.kind, [task.what]) : task.what;
    const input = make("input", { type: "checkbox", id, checked: isDone });
    input.addEventListener("change", () => this.#actions.tick([task.id], input.checked));
    const words = make("span", { class: "tasks__words" }, what ?? place);
    if (what !== undefined) words.append(" ", make("span", { class: "contents__day" }, place));
    const label = make("label", { class: "tasks__label", for: id }, input, words);
    if (found === undefined) return make("li", { class: "tasks__row" }, label);
    const go = makeButton(fileTitle(found, this.#words), { class: "problems__go", id: `${id}-go` }, () =>
      this.#actions.open(found.file, kind === "fill-in" ? task.what : undefined),
    );
    return make("li", { class: "tasks__row" }, label, go);
  }
}

function openTasks(tasks: readonly LossTask[]): LossTask[] {
  return tasks.filter(({ isDone }) => !isDone);
}

/** What is done comes last. */
function byOpen(one: LossTasks, other: LossTasks): number {
  return Number(openTasks(one.tasks).length === 0) - Number(openTasks(other.tasks).length === 0);
}
