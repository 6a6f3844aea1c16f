import { expect, test } from "vitest";
import { apiMessages } from "../../../../src/checks/rules/api-messages.ts";

const path = (locale: string) => `content/messages/api/${locale}.json`;

function problems(words: Readonly<Record<string, object>>): string[] {
  const files = new Map(Object.entries(words).map(([locale, value]) => [path(locale), JSON.stringify(value, null, 2)]));
  const found = apiMessages.check({ files, components: new Map() });
  return [...found].map(({ file, message }) => `${file.slice("content/messages/api/".length)}: ${message}`);
}

const german = { "effect.rest": "Offen bleiben {$amount}.", "words.you": "dir" };

test("accepts the same messages in each locale", () => {
  const french = { "effect.rest": "Il reste {$amount} à payer.", "words.you": "toi" };
  expect(problems({ "de-CH": german, "fr-CH": french })).toEqual([]);
});

test("finds what a locale lacks, has alone, or says with other variables", () => {
  expect(problems({ "de-CH": german, "fr-CH": { "effect.rest": "Il reste {$montant}.", "words.me": "moi" } })).toEqual([
    'fr-CH.json: The message "words.you" has no text here.',
    "fr-CH.json: It has the variables montant; in de-CH they are amount.",
    'fr-CH.json: The message "words.me" is not in de-CH.',
  ]);
});

test("finds what is no message", () => {
  expect(problems({ "de-CH": { ...german, "words.you": "{$" }, "it-CH": { ...german, "words.you": "" } })).toEqual([
    "de-CH.json: This is not MessageFormat 2: empty-token at 2.",
    "it-CH.json: words.you: Use at least 1 character.",
  ]);
});
