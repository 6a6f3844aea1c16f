import { expect, test } from "vitest";
import { headerValue } from "../../../../src/product/api/header-value.ts";

test("takes names and subjects as people write them", () => {
  for (const text of ["", "Zoë Müller", "a@b.ch", "Einladung: 3.–5. Mai 👩‍👧"]) expect(headerValue(text)).toBe(text);
});

test.each(["x\r\nBcc: a@b.ch", "x\nBcc: a@b.ch", "x\r", "\0", "a\tb", "\u0085", "\u2028", "\u202e", "\ud800"])(
  "throws at %j",
  (text) => expect(() => headerValue(text)).toThrow("A header takes no control characters"),
);
