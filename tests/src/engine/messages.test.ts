import { describe, expect, it } from "vitest";
import { formatMessage } from "../../../src/engine/messages.ts";

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
