import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { multiLine, oneLine } from "../../../../../components/_kit/characters.ts";
import { typedLine, typedLines } from "../../../../../src/product/engine/text/typed-text.ts";

describe("a typed text", () => {
  it.each([
    ["a phone number out of contacts", "\u202a+41 79 555 01 02\u202c", "+41 79 555 01 02", "+41 79 555 01 02"],
    ["a line of a word processor", "Weg 1\u2028Postfach", "Weg 1 Postfach", "Weg 1\nPostfach"],
    ["a line end of a mainframe", "Aa\u0085bach", "Aa bach", "Aa\nbach"],
    ["line ends of three kinds", "a\r\nb\rc\n\nd", "a b c d", "a\nb\nc\n\nd"],
    ["cells of a table", "a\tb", "a b", "a\tb"],
    ["no-break spaces", "\u00a0Dr.\u00a0Frei\u202f", "Dr. Frei", "Dr. Frei"],
    ["the mark at the start of a file, and what has no shape", "\ufeffA\u200bn\u00adn\u2060a", "Anna", "Anna"],
    ["hidden tags", "Ja\u{e004e}\u{e0065}\u{e0069}\u{e006e}", "Ja", "Ja"],
    ["decomposed letters, as a Mac writes them", "Zu\u0308rich", "Z\u00fcrich", "Z\u00fcrich"],
    ["half an emoji", "a\ud83d", "a", "a"],
  ])("is read without what nobody means: %s", (_, text, line, lines) => {
    expect([typedLine(text), typedLines(text)]).toEqual([line, lines]);
  });

  it.each(["👩‍👧", "❤️", "1️⃣", "🇨🇭", "🏴󠁧󠁢󠁷󠁬󠁳󠁿", "می‌خواهم", "क्‍ष", "葛\u{e0100}飾"])(
    "keeps what is needed to write %s",
    (text) => {
      expect(typedLine(text)).toBe(text);
      expect(typedLines(text)).toBe(text);
    },
  );

  it("is read once: what was read stays as it is, and is accepted", () => {
    const unit = fc.constantFrom(
      ..."a1 é\t\n\r\u2028\u0085\u00a0\u200b\u200d\u202e\ufe0f\u0301\u3164",
      "👩",
      "\u{e0067}",
      "ك",
    );
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit }), fc.string({ unit: "binary" })), (text) => {
        const [line, lines] = [typedLine(text), typedLines(text)];
        expect([typedLine(line), typedLines(lines), typedLine(lines)]).toEqual([line, lines, line]);
        expect([oneLine.test(line), multiLine.test(lines)]).toEqual([true, true]);
      }),
      { numRuns: 2_000 },
    );
  });
});
