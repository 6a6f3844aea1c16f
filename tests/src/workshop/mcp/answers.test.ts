import { expect, it } from "vitest";
import { pageOf, textPage } from "../../../../src/workshop/mcp/answers.ts";

it("pages of a text are the whole text, and no page ends within a character", () => {
  for (const start of ["", "x", "xy"]) {
    const whole = start + "👩".repeat(20_000);
    const pages: string[] = [];
    for (let offset: number | undefined = 0; offset !== undefined; ) {
      const { text, total, next } = textPage(whole, { offset, detail: false });
      expect([total, text.isWellFormed()]).toEqual([whole.length, true]);
      pages.push(text);
      offset = next;
    }
    expect(pages.join("")).toBe(whole);
  }
});

it("pages of a list are the whole list, and a short one holds at most 4,000 characters", () => {
  const all = Array.from({ length: 200 }, (_, index) => "a".repeat((index * 37) % 900));
  const found: string[] = [];
  for (let offset: number | undefined = 0; offset !== undefined; ) {
    const { items, next, total }: ReturnType<typeof pageOf<string>> = pageOf(all, { offset, detail: false });
    expect([total, JSON.stringify(items).length <= 4_000]).toEqual([200, true]);
    found.push(...items);
    offset = next;
  }
  expect(found).toEqual(all);
  expect(pageOf(["b".repeat(9_000), "c"], { offset: 0, detail: false })).toMatchObject({ next: 1, total: 2 });
});
