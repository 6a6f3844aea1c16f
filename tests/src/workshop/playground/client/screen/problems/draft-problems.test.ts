import { beforeEach, expect, it, vi } from "vitest";
import type { JsonEditor } from "../../../../../../../src/workshop/kit/editor/json-editor.ts";
import type {
  DraftProblem,
  ScreenDraft,
} from "../../../../../../../src/workshop/playground/client/screen/draft/draft.ts";
import { DraftProblems } from "../../../../../../../src/workshop/playground/client/screen/problems/draft-problems.ts";
import { onPage, usePage } from "../../../../../../page-globals.ts";

usePage();

const draft: ScreenDraft = {
  file: "screens/admin/a.json",
  screen: '{ "id": "a.b", app }',
  scenarios: "[1]",
  shown: "",
};
const problem = (more: Partial<DraftProblem>): DraftProblem => ({
  ...{ file: draft.file, rule: "screen-schema", line: 1, column: 3, message: "Falsch.", part: "screen", offset: 2 },
  ...more,
});
const [onGo, onMend] = [vi.fn(), vi.fn()];

interface Mark {
  readonly message: string;
  readonly from: number;
  readonly to: number;
  readonly action?: { readonly label: string; run(): void };
}

/** An editor as far as its marks and its text go. */
class Editor {
  value: string;
  marks: readonly Mark[] = [];
  revealed: number | undefined;
  constructor(value: string) {
    this.value = value;
  }
  setMarks(marks: readonly Mark[]): void {
    this.marks = marks;
  }
  setValue(value: string): void {
    this.value = value;
  }
  reveal(offset: number): void {
    this.revealed = offset;
  }
}

let editors: { readonly screen: Editor; readonly scenarios: Editor };
let problems: DraftProblems;
beforeEach(() => {
  for (const each of [onGo, onMend]) each.mockClear();
  document.body.innerHTML = `<main><p data-problem-count></p><ul data-problems></ul><b data-part-count="screen"></b><b data-part-count="scenarios"></b></main>`;
  editors = { screen: new Editor(draft.screen), scenarios: new Editor(draft.scenarios) };
  const { screen, scenarios } = editors as unknown as Record<keyof typeof editors, JsonEditor>;
  problems = new DraftProblems({ root: onPage("main"), editors: { screen, scenarios }, onGo, onMend });
});

it("problems are counted, listed and marked in the texts that they are in", () => {
  const inScenarios = problem({ part: "scenarios", offset: 1, suggestion: "Schreib 2." });
  problems.show([problem({}), problem({ offset: 8 }), problem({ offset: 15 }), inScenarios], draft);
  expect([onPage("[data-problem-count]").textContent, onPage("main").dataset["problems"]]).toEqual(["4 problems", "4"]);
  expect([...document.querySelectorAll("b")].map(({ textContent }) => textContent)).toEqual(["3", "1"]);
  expect(editors.screen.marks.map(({ from, to }) => draft.screen.slice(from, to))).toEqual(['"id"', '"a.b"', "app"]);
  expect(editors.scenarios.marks).toEqual([{ severity: "error", message: "Falsch. Schreib 2.", from: 1, to: 2 }]);
  onPage("li:last-child .problem__place").click();
  expect(onGo.mock.calls).toEqual([["scenarios", 1]]);
  problems.show([], draft);
  expect([...document.querySelectorAll("b")].map(({ textContent }) => textContent)).toEqual(["", ""]);
  expect([editors.screen.marks, onPage("[data-problem-count]").textContent]).toEqual([[], "No problems"]);
});

it("a suggestion is applied where it belongs, while the text is still the one that was checked", () => {
  const edit = { from: 2, to: 6, insert: '"app"' };
  problems.show([problem({ edit })], draft);
  const [mark] = editors.screen.marks;
  expect([mark?.to, mark?.action?.label]).toEqual([6, 'Write "app"']);
  mark?.action?.run();
  expect([editors.screen.value, editors.screen.revealed]).toEqual(['{ "app": "a.b", app }', 2]);
  expect(onMend.mock.calls).toEqual([["screen"]]);
  onPage(".problem__mend").click();
  expect([editors.screen.value, onMend.mock.calls.length]).toEqual(['{ "app": "a.b", app }', 1]);
});

it("a page without a place for them is a mistake", () => {
  onPage("[data-problem-count]").remove();
  expect(() => problems.tell("x")).toThrowErrorMatchingInlineSnapshot(
    `[Error: The playground has no [data-problem-count].]`,
  );
});
