import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatMessage, messageVariables, takeMessages } from "../../../../src/client/prepared/messages.ts";
import * as whole from "../../../../src/engine/messages/format.ts";
import { sourcesIn } from "../../../../src/site/apps/sources-in.ts";
import { writtenMessages } from "../../../../src/site/apps/compiled-messages.ts";
import { locales, messagesOf } from "../../../../src/site/content/locales.ts";
import { builtInTexts } from "../../../../src/site/content/messages.ts";
import { screenFiles } from "../../../../src/site/content/screens.ts";

const builtIn = builtInTexts();
const { texts } = sourcesIn([...screenFiles().values()].map(({ screen }) => screen));
const others = [
  ".input {$n :number minimumFractionDigits=2} {{{$n}}}",
  ".input {$n :integer}\n.match $n\n 0 {{keine}} one {{{$n} Mitglied}}\n * {{{$n} Mitglieder}}",
  "{$n :currency currency=CHF} und {|wörtlich|}",
  "{$day :date length=long}, {$day :date length=short}, {$day :date}",
];

const values = fc.oneof(
  fc.constantFrom(
    null,
    undefined,
    "",
    0,
    -0,
    1,
    2,
    1240,
    12.5,
    "1",
    "0",
    "2026-11-20",
    "2026-11-20T18:00:00",
    "Mia",
    true,
  ),
  fc.string(),
  fc.double(),
  fc.integer(),
  fc.boolean(),
);

function expectSame(source: string, locale: string): void {
  takeMessages(writtenMessages([source]));
  const names = whole.messageVariables(source);
  expect([...messageVariables(source)].sort()).toEqual([...names].sort());
  const given = fc.record(Object.fromEntries(names.map((name) => [name, values])));
  const isSame = (each: Readonly<Record<string, unknown>>) => {
    const lookUp = (name: string) => each[name];
    expect(formatMessage(source, locale, lookUp)).toBe(whole.formatMessage(source, locale, lookUp));
  };
  fc.assert(fc.property(given, isSame), { numRuns: names.length === 0 ? 1 : 40 });
}

describe.each(locales)("in %s", (locale) => {
  const own = Object.entries(messagesOf(locale)).filter(([key]) => !Object.hasOwn(builtIn, key));

  test.each(own)("apps write %s as MessageFormat does", (_, source) => expectSame(source, locale));

  test.each([...texts, ...others])("apps write %s as MessageFormat does", (source) => expectSame(source, locale));
});

test.each([
  "{$n :percent}",
  ".local $x = {$y :number} {{{$x}}}",
  "{#b}fett{/b}",
  "{$n :number minimumFractionDigits=$d}",
  "{$n :number signDisplay=always}",
  ".input {$a :number} .input {$b :number} .match $a $b * * {{zwei}}",
])("what apps do not format is refused when they are built: %s", (source) => {
  expect(() => writtenMessages([source])).toThrow(/^The message has /);
});
