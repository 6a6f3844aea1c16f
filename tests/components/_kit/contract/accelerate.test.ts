import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { accelerate } from "../../../../components/_kit/contract/accelerate.ts";
import {
  contract,
  list,
  optional,
  required,
  text,
  withDefault,
} from "../../../../components/_kit/contract/contract.ts";
import { components } from "../../../../components/index.ts";
import { fullest } from "../../../../src/workshop/contracts/extreme-data.ts";
import { rejections } from "../../../../src/workshop/contracts/rejections.ts";

describe.each([...components.values()].map((component) => [component.id, component] as const))("%s", (_, component) => {
  const fast = accelerate(component.contract);

  it("accepts what the contract accepts, with the same defaults", () => {
    for (const data of [fullest(component), ...component.examples.map((example) => example.data)])
      expect(fast.safeParse(data)).toEqual(component.contract.safeParse(data));
  });

  it("refuses what the contract refuses, with the same issues", () => {
    for (const { data } of rejections(component)) {
      const { success, error } = fast.safeParse(data);
      expect(success).toBe(false);
      expect(error?.issues).toEqual(component.contract.safeParse(data).error?.issues);
    }
  });
});

const words = contract({
  title: required(text({ max: 3 }), "Title."),
  notes: optional(list(text(), { min: 1, max: 2 }), "Notes."),
  tags: withDefault(list(text()), ["a"], "Tags."),
});

it.each([
  [{ title: "abc" }, true],
  [{ title: "\u{1f600}\u{1f600}\u{1f600}" }, true],
  [{ title: "abcd" }, false],
  [{ title: "" }, false],
  [{ title: "a\nb" }, false],
  [{ title: "\u{2028}" }, false],
  [{ title: "é–" }, true],
  [{ title: "abc", notes: [] }, false],
  [{ title: "abc", notes: ["a", "b"] }, true],
  [{ title: "abc", notes: ["a", "b", "c"] }, false],
  [{ title: "abc", notes: [undefined] }, false],
  [{ title: "abc", notes: { length: 1 } }, false],
  [{ title: "abc", toString: 1 }, false],
  [JSON.parse('{ "title": "abc", "__proto__": 1 }'), false],
  [Object.assign(Object.create({ more: 1 }), { title: "abc" }), false],
  [[], false],
  [null, false],
])("takes %j as the contract does: %s", (data, isTaken) => {
  expect(words.safeParse(data).success).toBe(isTaken);
  expect(accelerate(words).safeParse(data)).toEqual(words.safeParse(data));
});

it("gives each result defaults of its own", () => {
  const fast = accelerate(words);
  const [one, other] = [fast.parse({ title: "a" }), fast.parse({ title: "a" })];
  expect(one.tags).toEqual(["a"]);
  expect(one.tags).not.toBe(other.tags);
});

it("refuses to compile what the vocabulary of contracts does not have", () => {
  expect(() => accelerate(z.strictObject({ any: z.unknown() }))).toThrow("optional()");
  expect(() => accelerate(z.strictObject({ list: z.array(z.string()).check(z.length(2)) }))).toThrow("length_equals");
});
