import { describe, expect, it, vi } from "vitest";
import type { DraftProblem } from "../../../../../../src/workshop/playground/client/screen/draft/draft.ts";
import {
  drawProblems,
  mendingOf,
  problemCount,
} from "../../../../../../src/workshop/playground/client/screen/problems/problem-list.ts";
import { elementLines, onPage, usePage } from "../../../../../page-globals.ts";

usePage();

const problem = (more: Partial<DraftProblem> = {}): DraftProblem =>
  Object.assign(
    JSON.parse('{"part":"screen","rule":"icons-exist","line":3,"column":5,"message":"There is no icon."}'),
    more,
  );
const many = (length: number) => Array.from({ length }, () => problem());
const edit = { from: 1, to: 2, insert: '"home"' };

describe("the problems of a draft", () => {
  it("lead to their place, and what was meant is one press", () => {
    document.body.innerHTML = "<ol></ol>";
    const [onGo, onMend] = [vi.fn(), vi.fn()];
    const problems = [problem({ edit, suggestion: 'Did you mean "home"?' }), problem({ part: "scenarios" })];
    drawProblems(problems, { root: onPage("ol"), onGo, onMend });
    expect(elementLines(onPage("ol"))).toMatchInlineSnapshot(`
      "<ol>
        <li class="problem">
          <button type="button" class="problem__place"> Screen 3:5
          <p class="problem__text"> There is no icon. Did you mean "home"?
            <span class="problem__rule"> icons-exist
          <button type="button" class="problem__mend"> Write "home"
        <li class="problem">
          <button type="button" class="problem__place"> Situations 3:5
          <p class="problem__text"> There is no icon.
            <span class="problem__rule"> icons-exist"
    `);
    for (const button of document.querySelectorAll("button")) button.click();
    expect([onGo.mock.calls, onMend.mock.calls]).toEqual([[[problems[0]], [problems[1]]], [[problems[0]]]]);
  });

  it("are a hundred at most", () => {
    document.body.innerHTML = "<ol><li></li></ol>";
    drawProblems(many(101), { root: onPage("ol"), onGo: vi.fn(), onMend: vi.fn() });
    expect(onPage("ol").childElementCount).toBe(100);
  });

  it.each([
    [0, "No problems"],
    [1, "1 problem"],
    [2, "2 problems"],
    [100, "100 problems"],
    [101, "101 problems, the first 100 shown"],
  ])("are counted in words: %i", (count, words) => expect(problemCount(many(count))).toBe(words));

  it("say what mends them", () => {
    expect([mendingOf(problem({ edit })), mendingOf(problem())]).toEqual(['Write "home"', "Write "]);
  });
});
