import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { components } from "../../../../../../components/index.ts";
import { rejections } from "../../../../../../src/workshop/contracts/rejections.ts";
import { evaluateData, tokenEnd } from "../../../../../../src/workshop/playground/client/component/evaluate.ts";
import { rowOf } from "../../../../../../src/workshop/playground/client/component/table-marks.ts";
import { playgroundData } from "../../../../../../src/workshop/playground/playground-data.ts";
import { runs } from "../../../../../runs.ts";

const all = [...components.values()];
const [alert] = all;
if (alert === undefined) throw new Error("There is no component.");
const render = (component: typeof alert, data: unknown) => component.render(data);
const textOf = (data: unknown) => JSON.stringify(data, null, 2);

describe("the evaluation of a text", () => {
  it("renders every example as the catalogue does, without a problem", () => {
    for (const component of all) {
      for (const { data } of component.examples) {
        const { html, problems } = evaluateData(component, textOf(data), render);
        expect(problems).toEqual([]);
        expect(html).toBe(component.render(data));
      }
    }
  });

  it("has for every rejected case the exact message, at the line of its field", () => {
    for (const component of all) {
      for (const { data, issue, name } of rejections(component)) {
        const text = textOf(data);
        const { problems, html } = evaluateData(component, text, render);
        const found = problems.find(
          ({ path, message }) => message === issue.message && String(path) === String(issue.path),
        );
        expect(found, `${component.id} ${name}`).toBeDefined();
        expect(html).toBeUndefined();
        const last = issue.path.findLast((step) => typeof step === "string");
        const line = text.split("\n")[(found?.line ?? 0) - 1] ?? "";
        const isThere =
          typeof last === "string" && text.includes(`"${last}":`) && typeof issue.path.at(-1) === "string";
        const isMissing = issue.message.startsWith("The field is required") || issue.rule === "rule";
        if (isThere && !isMissing) expect(line, `${component.id} ${name}`).toContain(`"${last}"`);
      }
    }
  });

  it("has a row of the contract's tables for every rejected case but unknown fields of the root", () => {
    for (const component of all) {
      const { tables } = playgroundData(component);
      const anchors = new Set(Object.values(tables).flatMap((rows) => Object.values(rows).map(({ anchor }) => anchor)));
      for (const { issue } of rejections(component)) {
        const row = rowOf(tables, issue.path);
        if (issue.rule === "unknown-field" && issue.path.length === 1) expect(row).toBeUndefined();
        else expect(anchors, `${component.id} ${issue.path.join(".")}`).toContain(row);
      }
    }
  });

  it("never throws, and has a place in the text for every problem", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: "binary" }), fc.json()), (text) => {
        const { problems } = evaluateData(alert, text, render);
        for (const { from, to, line } of problems) {
          expect(from).toBeGreaterThanOrEqual(0);
          expect(to).toBeGreaterThanOrEqual(from);
          expect(to).toBeLessThanOrEqual(text.length);
          expect(line).toBeLessThanOrEqual(text.split("\n").length);
        }
      }),
      { numRuns: runs(1000) },
    );
  });

  it("locates the first of very many problems, and counts all", () => {
    const text = textOf(Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`wrong${index}`, index])));
    const { problems, problemCount } = evaluateData(alert, text, render);
    expect(problems).toHaveLength(100);
    expect(problems.at(-1)).toMatchObject({ path: ["wrong98"], line: 100 });
    expect(problemCount).toBeGreaterThanOrEqual(20_000);
  });

  it("says where text is nested too deep, or too long", () => {
    const deep = evaluateData(alert, "[".repeat(10_000) + "]".repeat(10_000), render);
    expect(deep.problems[0]?.message).toContain("levels deep");
    const long = evaluateData(alert, `"${"x".repeat(5_000_000)}"`, render);
    expect(long.problems[0]?.message).toContain("million characters");
  });

  it("offers what was probably meant", () => {
    const text = '{ "tone": "warnin", "titel": "Halt" }';
    const offered = evaluateData(alert, text, render).problems.map(({ from, to, instead }) => [
      text.slice(from, to),
      instead,
    ]);
    expect(offered).toContainEqual(['"warnin"', '"warning"']);
    expect(offered).toContainEqual(['"titel"', '"title"']);
  });

  it("finds the end of a word of JSON", () => {
    const ends = ['"a\\"b" x', "-1.5e3,", "true}", "{ }", ""].map((text) => tokenEnd(text, 0));
    expect(ends).toEqual([6, 6, 4, 1, 0]);
  });
});
