import { describe, expect, it } from "vitest";
import { visibleLines, visibleText } from "../../../../src/product/api/visible-text.ts";
import { isDeep } from "../../../runs.ts";

const shapeless = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\p{Co}\p{Zl}\p{Zp}\u2800]|(?! )\p{Zs}/u;

/** Every character without a shape; in a usual run those of the basic plane and of the tags. */
function* invisible(): Generator<string> {
  const last = isDeep ? 0x10_ff_ff : 0xff_ff;
  for (let code = 0; code <= last; code++) {
    if (code < 0xd8_00 || code > 0xf8_ff)
      if (shapeless.test(String.fromCodePoint(code))) yield String.fromCodePoint(code);
  }
  for (let code = 0xe_00_00; code <= 0xe_01_ef; code++) yield String.fromCodePoint(code);
}

const number = (character: string) => character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0");

describe("what a person sees of a text", () => {
  it("shows every character without a shape by its number", () => {
    const hidden = [...invisible()].filter((each) => visibleText(`A${each}B`) !== `A[U+${number(each)}]B`);
    expect(hidden).toEqual([]);
  });

  it("shows each of them in a text with lines too, but for the line feed", () => {
    const hidden = [...invisible()].filter((each) => visibleLines(`A${each}B`) !== `A[U+${number(each)}]B`);
    expect(hidden).toEqual(["\n", "\r"]);
  });

  it.each([
    ["an emoji of several", "👨‍👩‍👧 🏴󠁧󠁢󠁥󠁮󠁧󠁿 ❤️ 1️⃣ 🏳️‍🌈"],
    ["a joiner of Persian", "می‌خواهم"],
    ["a joiner of Hindi", "क्‍ष"],
    ["letters with marks", "e\u0301 Zoë Łukasz"],
    ["an amount and a time", "CHF\u00a012.50, 18.00\u00a0Uhr"],
    ["two blanks", "Ende.  Anfang"],
  ])("leaves %s as it is", (_, text) => expect(visibleText(text)).toBe(text));

  it.each([
    ["a joiner between Latin letters", "a\u200db", "a[U+200D]b"],
    ["a joiner between emoji that stay two", "🍎\u200d🍏", "🍎[U+200D]🍏"],
    ["a joiner at the end of Arabic", "م\u200c", "م[U+200C]"],
    ["two joiners", "م\u200c\u200cخ", "م[U+200C][U+200C]خ"],
    ["a run of blanks", `a${" ".repeat(40)}b`, "a [U+0020×40] b"],
  ])("shows %s", (_, text, shown) => expect(visibleText(text)).toBe(shown));

  it("counts the lines that push a text out of sight", () => {
    expect(visibleLines(`oben${"\n".repeat(30)}unten`)).toBe("oben\n[U+000A×30]\nunten");
    expect(visibleLines("a\n\nb\r\nc")).toBe("a\n\nb\nc");
  });
});
