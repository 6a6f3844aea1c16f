import fc from "fast-check";
import { expect, it } from "vitest";
import { multiLine, oneLine } from "../../../components/_kit/characters.ts";
import { escapeHtml } from "../../../components/_kit/escape.ts";
import { isOrdinary } from "../../../components/_kit/ordinary-text.ts";

/** What the loop may call ordinary: nothing that a contract refuses or a template escapes. */
const needsNothing = (text: string) =>
  oneLine.test(text) && multiLine.test(text) && escapeHtml(`${text}\u{1f600}`) === `${text}\u{1f600}`;

it("calls no text ordinary that has one character to refuse or to escape", () => {
  for (let code = 0; code <= 0xffff; code += 1) {
    const text = `a${String.fromCharCode(code)}b`;
    if (isOrdinary(text)) expect(needsNothing(text), `U+${code.toString(16)}`).toBe(true);
  }
});

it.each(["", "Übersicht", "3 offene Aufgaben", "CHF\u00a045", "/verein/statuten"])(
  "calls %j ordinary, each time",
  (text) => {
    expect([isOrdinary(text), isOrdinary(text)]).toEqual([true, true]);
  },
);

it("says of a text the same as before other texts with its length and its ends", () => {
  const texts = fc.array(
    fc
      .tuple(
        fc.constantFrom("a", "b", "&"),
        fc.string({ unit: "binary", maxLength: 30 }),
        fc.constantFrom("a", "b", "\n"),
      )
      .map((parts) => parts.join("")),
    { minLength: 2, maxLength: 40 },
  );
  fc.assert(
    fc.property(texts, (all) => {
      const first = all.map(isOrdinary);
      expect(all.map(isOrdinary)).toEqual(first);
      for (const text of all.filter(isOrdinary)) expect(needsNothing(text)).toBe(true);
    }),
    { numRuns: 500, seed: 7 },
  );
});
