import { expect, it } from "vitest";
import { compileExpression } from "../../../../src/product/engine/index.ts";
import { surveyCondition } from "../../../../src/workshop/convert/survey-condition.ts";

const answerOf = (name: string) => (name === "gone" ? undefined : `values.${name}`);

it.each([
  ["{a} = 'x'", "values.a == 'x'"],
  ["{a} == 3 and {b} <> 'y'", "values.a == 3 && values.b != 'y'"],
  ["{a} > 3 or {b} empty and {c} notempty", null],
  ["{a} anyof ['x', 'y']", "values.a in ['x', 'y']"],
  ["{a} contains 'x'", "'x' in values.a"],
  ["!({a} = true)", "!((values.a == true))"],
  ["{a} = 'it''s'", undefined],
  ["{gone} = 1", undefined],
  ["age({a}) > 18", undefined],
  ["{a} = ", undefined],
  ["({a} = 1", undefined],
  ["", undefined],
])("reads %j", (text, wanted) => {
  const found = surveyCondition(text, answerOf);
  if (wanted !== null) expect(found).toBe(wanted);
  if (found !== undefined) expect(() => compileExpression(found)).not.toThrow();
});
