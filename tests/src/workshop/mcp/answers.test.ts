import { expect, it } from "vitest";
import { textPage } from "../../../../src/workshop/mcp/answers.ts";

it("pages of a text are the whole text, and no page ends within a character", () => {
  for (const start of ["", "x", "xy"]) {
    const whole = start + "👩".repeat(20_000);
    const pages: string[] = [];
    for (let offset: number | undefined = 0; offset !== undefined; ) {
      const { text, total, next } = textPage(whole, offset);
      expect([total, text.isWellFormed()]).toEqual([whole.length, true]);
      pages.push(text);
      offset = next;
    }
    expect(pages.join("")).toBe(whole);
  }
});
