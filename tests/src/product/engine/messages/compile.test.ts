import fc from "fast-check";
import { MessageFormat } from "messageformat";
import { DraftFunctions } from "messageformat/functions";
import { describe, expect, test } from "vitest";
import { messagesOf } from "../../../../../src/product/content/locales.ts";
import { screenFiles } from "../../../../../src/product/content/screens.ts";
import { readMoment } from "../../../../../src/product/engine/calendar.ts";
import { locales } from "../../../../../src/product/engine/locales.ts";
import { compileMessage, sourceVariables } from "../../../../../src/product/engine/messages/compile.ts";
import { formatMessage } from "../../../../../src/product/engine/messages/format.ts";
import { sourcesIn } from "../../../../../src/product/engine/screen/sources-in.ts";
import { builtInTexts } from "../../../../../src/workshop/content/messages.ts";

const builtIn = builtInTexts();
const { texts } = sourcesIn([...screenFiles().values()].map(({ screen }) => screen));
const others = [
  ".input {$n :number minimumFractionDigits=2} {{{$n}}}",
  ".input {$n :integer}\n.match $n\n 0 {{keine}} one {{{$n} Mitglied}}\n * {{{$n} Mitglieder}}",
  "{$n :currency currency=CHF} und {|wörtlich|}",
  "{$day :date length=long}, {$day :date length=short}, {$day :date}",
];

const values = fc.oneof(
  fc.constantFrom(null, "", 0, -0, 1, 2, 1240, 12.5, "1", "0", "2026-11-20", "2026-11-20T18:00:00", "Mia", true),
  fc.string(),
  fc.double(),
  fc.integer(),
  fc.boolean(),
);

/** The library's result for a message, with the club's days, the Swiss group sign and the first of a month. */
function byLibrary(source: string, locale: string, given: Readonly<Record<string, unknown>>): string {
  const { date } = DraftFunctions;
  const ofDay: typeof date = (context, options, operand) => {
    const moment = readMoment(typeof operand === "object" ? operand?.valueOf() : operand);
    return date(context, options, moment && { valueOf: () => moment.date, options: { timeZone: moment.timeZone } });
  };
  const format = new MessageFormat<string, string>(locale, source, {
    bidiIsolation: "none",
    functions: { ...DraftFunctions, date: ofDay },
  });
  const group = locale.endsWith("-CH") ? "’" : undefined;
  const ordinal = { "fr-CH": "1er", "it-CH": "1°" }[locale];
  return format
    .formatToParts(Object.fromEntries(Object.entries(given).map(([name, value]) => [name, value ?? ""])), () => {})
    .map((part) => {
      if (part.type === "fallback") return "";
      if (!("parts" in part) || part.parts === undefined) return "value" in part ? String(part.value ?? "") : "";
      const first = part.parts.some(({ type, value }) => type === "month" && /\p{L}/u.test(String(value))) && ordinal;
      const written = ({ type, value }: { readonly type: string; readonly value?: unknown }) => {
        if (type === "group" && group) return group;
        return type === "day" && value === "1" && first ? first : String(value);
      };
      return part.parts.map(written).join("");
    })
    .join("");
}

describe.each(locales)("in %s", (locale) => {
  test("every message of the project is written as MessageFormat writes it", { timeout: 60_000 }, () => {
    const own = Object.entries(messagesOf(locale)).flatMap(([key, text]) =>
      Object.hasOwn(builtIn, key) ? [] : [text],
    );
    for (const source of [...own, ...texts, ...others]) {
      const names = sourceVariables(source);
      const given = fc.record(Object.fromEntries(names.map((name) => [name, values])));
      const isSame = (each: Readonly<Record<string, unknown>>) =>
        expect(formatMessage(source, locale, (name) => each[name])).toBe(byLibrary(source, locale, each));
      fc.assert(
        fc.property(given, (each) => void isSame(each)),
        { numRuns: names.length === 0 ? 1 : 10 },
      );
    }
  });
});

test.each([
  "{$n :percent}",
  ".local $x = {$y :number} {{{$x}}}",
  "{#b}fett{/b}",
  "{$n :number minimumFractionDigits=$d}",
  "{$n :number signDisplay=always}",
  ".input {$a :number} .input {$b :number} .match $a $b * * {{zwei}}",
])("what hosts do not format is refused: %s", (source) => {
  expect(() => compileMessage(source)).toThrow(/^The message has /);
  expect(() => formatMessage(source, "de-CH", () => 1)).toThrow(/^The message has /);
});
