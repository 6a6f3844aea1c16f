import { readFileSync } from "node:fs";
import { defaultLocale, type Locale, locales } from "../../product/engine/locales.ts";
import { compileMessage, isSimple, sourceVariables } from "../../product/engine/messages/compile.ts";
import type { Messages } from "../../product/engine/messages/format.ts";
import { simpleMessage } from "../../product/engine/messages/message.ts";
import { projectFile } from "../../product/files/project.ts";

const madeFromMessages = "// Made from content/messages/api by `npm run generate`.\n\n";

/** The words of the API: compiled for each locale, and the names of their arguments. */
export const apiWordFiles = [
  { path: "src/product/api/words/word-arguments.ts", make: argumentsModule },
  ...locales.map((locale) => ({
    path: `src/product/api/words/words.${locale}.ts`,
    make: () => wordsModule(locale),
  })),
];

function sourcesOf(locale: Locale): Messages {
  return JSON.parse(readFileSync(projectFile(`content/messages/api/${locale}.json`), "utf8")) as Messages;
}

function argumentsModule(): string {
  const lines = Object.entries(sourcesOf(defaultLocale)).map(([key, source]) => {
    const names = [...new Set(sourceVariables(source))].toSorted().map((name) => JSON.stringify(name));
    return `  readonly ${JSON.stringify(key)}: ${names.join(" | ") || "never"};`;
  });
  const head = "/** The messages of the API, with the names of their arguments. */\nexport interface WordArguments {";
  return `${madeFromMessages}${head}\n${lines.join("\n")}\n}\n`;
}

const localeLanguages: Readonly<Record<Locale, string>> = {
  "de-CH": "german",
  "fr-CH": "french",
  "it-CH": "italian",
  "en-GB": "english",
};

/** One long line: nobody reads it. */
function wordsModule(locale: Locale): string {
  const words = Object.entries(sourcesOf(locale)).map(([key, source]) => [
    key,
    isSimple(source) ? simpleMessage(source) : compileMessage(source),
  ]);
  return [
    `${madeFromMessages}import type { CompiledMessage } from "../../engine/messages/message.ts";\n`,
    `export const ${localeLanguages[locale]}: Readonly<Record<string, CompiledMessage>> = ${JSON.stringify(Object.fromEntries(words))};\n`,
  ].join("\n");
}
