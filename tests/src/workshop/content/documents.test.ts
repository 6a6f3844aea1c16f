import { expect, test } from "vitest";
import { components } from "../../../../components/index.ts";
import { componentGuide, decisions, frontMatter, guides } from "../../../../src/workshop/content/documents.ts";

test("guides are in their order, and decisions by number", () => {
  const orders = guides().map(({ order = 0 }) => order);
  expect(orders).toEqual(orders.toSorted((one, other) => one - other));
  expect(new Set(orders).size).toBeGreaterThan(20);
  const numbers = decisions().map(({ id }) => id.slice(0, 4));
  expect(numbers).toEqual(numbers.toSorted());
  expect(numbers.slice(0, 2)).toEqual(["0001", "0002"]);
  expect(guides()[0]).toBe(guides()[0]);
});

test("each document has the name of its file, a title and a text without its front matter", () => {
  for (const { id, title, text } of [...guides(), ...decisions(), ...[...components.keys()].map(componentGuide)]) {
    expect([id, typeof title]).toEqual([expect.stringMatching(/^[a-z0-9-]+$/), "string"]);
    expect(text.trim(), id).not.toMatch(/^(?:---|$)/);
  }
});

test.each([
  ["---\ntitle: A\norder: 2\n---\nText\n---\nmore\n", { title: "A", order: 2 }, "Text\n---\nmore\n"],
  ["Text", null, ""],
])("%j begins with what is said of it", (content, values, text) => {
  expect(frontMatter(content)).toEqual({ values, text });
});
