import { describe, expect, it } from "vitest";
import { formatMessage } from "../../../../../src/product/engine/messages/format.ts";

const values: Readonly<Record<string, unknown>> = {
  "person.firstName": "Mia <b>",
  count: 1240,
  day: "2026-11-20T18:00:00",
  amount: 45,
};
const lookUp = (name: string) => values[name];

describe("formatMessage", () => {
  it("fills variables by their path, as plain text", () => {
    expect(formatMessage("Guten Tag {$person.firstName}", "de-CH", lookUp)).toBe("Guten Tag Mia <b>");
  });

  it("selects by number and writes numbers the Swiss way", () => {
    const message = ".input {$count :integer}\n.match $count\n one {{{$count} Mitglied}}\n * {{{$count} Mitglieder}}";
    expect(formatMessage(message, "de-CH", lookUp)).toBe("1’240 Mitglieder");
    expect(formatMessage(message, "fr-CH", lookUp)).toContain("1’240");
    expect(formatMessage(message, "en-GB", lookUp)).toContain("1,240");
  });

  it("formats dates and amounts", () => {
    expect(formatMessage("{$day :date length=long}", "de-CH", lookUp)).toBe("20. November 2026");
    expect(formatMessage("{$amount :currency currency=CHF}", "de-CH", lookUp)).toMatch(/^CHF\s45\.00$/);
  });

  it("writes the first of a month as an ordinal where the language does", () => {
    const first = (locale: string) => formatMessage("{$first :date length=long}", locale, () => "2026-12-01");
    expect(["de-CH", "fr-CH", "it-CH", "en-GB"].map(first)).toEqual([
      "1. Dezember 2026",
      "1er décembre 2026",
      "1° dicembre 2026",
      "1 December 2026",
    ]);
    expect(formatMessage("{$first :date length=short}", "fr-CH", () => "2026-12-01")).not.toContain("er");
  });

  it("leaves the place of an absent value empty, also where it would be a date", () => {
    expect(formatMessage("Am {$nothing :date}.", "de-CH", lookUp)).toBe("Am .");
    expect(formatMessage("Hallo {$nothing}", "de-CH", lookUp)).toBe("Hallo ");
  });

  it("puts no invisible isolates into the text", () => {
    expect(formatMessage("{$person.firstName}", "de-CH", lookUp)).not.toMatch(/[\u2066-\u2069]/);
  });

  it("takes a text without placeholders as it is", () => {
    expect(formatMessage("Speichern", "de-CH", lookUp)).toBe("Speichern");
  });
});

describe("a message", () => {
  const repeated = (part: string, length = 10_000) => part.repeat(Math.floor(length / part.length));
  const lines = (count: number, line: (index: number) => string) =>
    Array.from({ length: count }, (_, i) => line(i)).join("");
  const chain = (index: number) =>
    `.local $a${index + 1} = {$a${index} :number minimumFractionDigits=$a${index} minimumIntegerDigits=$a${index}}\n`;
  const matching = (count: number) =>
    `${lines(count, (index) => `.input {$v${index} :integer}\n`)}.match ${lines(count, (index) => `$v${index} `)}\n`;
  const variants = (count: number) =>
    lines(30, (row) => `${lines(count, (index) => (index === row ? "one " : "* "))}{{x}}\n`) +
    `${"* ".repeat(count)}{{y}}`;

  it.each([
    ["as long as it may be", repeated("{$count :number}")],
    ["of dates", repeated("{$day :date length=long}")],
    ["of variables that lead to others", `${lines(110, chain)}{{{$a110}}}`.replaceAll("$a0", "$one")],
    ["with a hundred selectors", matching(100) + variants(100)],
    ["with a thousand variants", `${matching(1)}${lines(900, (index) => `${index} {{x}}\n`)}* {{y}}`],
    ["of spaces", `{$count${repeated(" ", 9_900)}!`],
    ["of open braces", repeated("{")],
    ["with more digits than there are", "{$count :number minimumFractionDigits=100 maximumFractionDigits=999999999}"],
  ])("%s does not hold up a page", (_, source) => {
    expect(source.length).toBeLessThanOrEqual(10_000);
    const start = process.threadCpuUsage().user;
    try {
      formatMessage(source, "de-CH", (name) => values[name] ?? 1);
    } catch (error) {
      expect(error).toBeInstanceOf(Error);
    }
    expect((process.threadCpuUsage().user - start) / 1000).toBeLessThan(1_000);
  });

  it("has at most 10 000 characters", () => {
    const source = repeated("{$day}", 10_002);
    expect(() => formatMessage(source, "de-CH", lookUp)).toThrow("A message has at most 10000 characters.");
  });

  it("is formatted with a long value, too", () => {
    const long = "a".repeat(200_000);
    expect(formatMessage("{$name}!", "de-CH", () => long)).toBe(`${long}!`);
  });
});
