import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isAhv, isIban, typedAhv, typedIban } from "../../../../../src/product/engine/text/check-digits.ts";

/** The examples of the banks that publish them. */
const accounts = [
  "CH93 0076 2011 6238 5295 7",
  "LI21 0881 0000 2324 013A A",
  "DE89 3704 0044 0532 0130 00",
  "AT61 1904 3002 3457 3201",
  "FR76 3000 6000 0112 3456 7890 189",
  "IT60 X054 2811 1010 0000 0123 456",
  "GB29 NWBK 6016 1331 9268 19",
];
const persons = ["756.9217.0769.85", "756.1234.5678.97"];

/** A place of a digit in one of the texts, and another digit for it. */
function misread(texts: readonly string[]) {
  return fc
    .record({ text: fc.constantFrom(...texts), place: fc.nat(40), digit: fc.integer({ min: 0, max: 9 }) })
    .map(({ text, place, digit }) => {
      const places = [...text].flatMap((each, index) => (/\d/.test(each) && index > 3 ? [index] : []));
      const at = places[place % places.length] ?? 4;
      return { text, other: text.slice(0, at) + digit + text.slice(at + 1) };
    })
    .filter(({ text, other }) => text !== other);
}

describe("the number of an account", () => {
  it.each(accounts)("is accepted with its own check digits: %s", (account) => {
    expect(isIban(account)).toBe(true);
    expect(isIban(account.replaceAll(" ", ""))).toBe(true);
  });

  it("is refused with any other digit in one place", () => {
    fc.assert(fc.property(misread(accounts), ({ other }) => !isIban(other)));
  });

  it.each([
    "CH93 0076 2011 6238 5295",
    "DE89 3704 0044 0532 0130 000",
    "ch9300762011623852957",
    "CH93",
    "",
    "abc",
    "CH00",
  ])("is none where its length or form is another: %j", (text) => expect(isIban(text)).toBe(false));

  it("is read as people write it", () => {
    const stored = "CH93 0076 2011 6238 5295 7";
    for (const typed of [
      stored,
      "ch9300762011623852957",
      "IBAN: CH93 00762011 6238 52957",
      "iban CH9300762011623852957",
    ])
      expect(typedIban(typed)).toBe(stored);
    for (const other of ["12 34", "Konto 5", "", "CH"]) expect(typedIban(other)).toBe(other);
  });
});

describe("the number of an insured person", () => {
  it.each(persons)("is accepted with its own check digit: %s", (number) => expect(isAhv(number)).toBe(true));

  it("is refused with any other digit in one place", () => {
    fc.assert(fc.property(misread(persons), ({ other }) => !isAhv(other)));
  });

  it.each(["757.9217.0769.85", "7569217076985", "756.9217.0769.8", "", "756"])("is none in another form: %j", (text) =>
    expect(isAhv(text)).toBe(false),
  );

  it("is read as people write it", () => {
    for (const typed of ["7569217076985", "756 9217 0769 85", "756.9217.0769.85"])
      expect(typedAhv(typed)).toBe("756.9217.0769.85");
    for (const other of ["75692170769", "abc", ""]) expect(typedAhv(other)).toBe(other);
  });
});
