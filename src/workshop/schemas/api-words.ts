import { readFileSync } from "node:fs";
import { defaultLocale, type Locale, locales } from "../../product/engine/locales.ts";
import { compileMessage, isSimple, sourceVariables } from "../../product/engine/messages/compile.ts";
import type { Messages } from "../../product/engine/messages/format.ts";
import { simpleMessage } from "../../product/engine/messages/message.ts";
import { projectFile } from "../../product/files/project.ts";

/** Messages of a part of the code: a file for each locale in `from`, compiled into modules in `folder`. */
interface WordSet {
  readonly from: string;
  readonly folder: string;
  /** Path from there to the engine. */
  readonly engine: string;
  readonly about: string;
  /** Names of the modules: of the arguments, of what loads the others, and before a locale. No other file has them. */
  readonly files: { readonly types: string; readonly loaders: string; readonly words: string };
  /** The name of the interface with the arguments. */
  readonly types: string;
  /** The name of what a module exports, by its language, or of what loads it. */
  name(language: string): string;
}

const wordSets: readonly WordSet[] = [
  {
    from: "content/messages/api",
    folder: "src/product/api/words",
    engine: "../../engine",
    about: "The messages of the API",
    files: { types: "word-arguments", loaders: "word-loaders", words: "words." },
    types: "WordArguments",
    name: (language) => language,
  },
  {
    from: "content/messages/demo",
    folder: "src/demo/words",
    engine: "../../product/engine",
    about: "The messages of the demo's operations",
    files: { types: "words-arguments", loaders: "words-loaders", words: "words-" },
    types: "DemoWordArguments",
    name: (language) => `demo${language[0]?.toUpperCase()}${language.slice(1)}`,
  },
];

/** The words of the API and of its demo: compiled for each locale, what loads them, and the names of their arguments. */
export const apiWordFiles = wordSets.flatMap((set) => [
  { path: `${set.folder}/${set.files.types}.ts`, make: () => argumentsModule(set) },
  { path: `${set.folder}/${set.files.loaders}.ts`, make: () => loadersModule(set) },
  ...locales.map((locale) => ({
    path: `${set.folder}/${set.files.words}${locale}.ts`,
    make: () => wordsModule(set, locale),
  })),
]);

function madeFrom({ from }: WordSet): string {
  return `// Made from ${from} by \`npm run generate\`.\n\n`;
}

function sourcesOf({ from }: WordSet, locale: Locale): Messages {
  return JSON.parse(readFileSync(projectFile(`${from}/${locale}.json`), "utf8")) as Messages;
}

function argumentsModule(set: WordSet): string {
  const lines = Object.entries(sourcesOf(set, defaultLocale)).map(([key, source]) => {
    const names = [...new Set(sourceVariables(source))].toSorted().map((name) => JSON.stringify(name));
    return `  readonly ${JSON.stringify(key)}: ${names.join(" | ") || "never"};`;
  });
  const head = `/** ${set.about}, with the names of their arguments. */\nexport interface ${set.types} {`;
  return `${madeFrom(set)}${head}\n${lines.join("\n")}\n}\n`;
}

function loadersModule(set: WordSet): string {
  const lines = locales
    .filter((locale) => locale !== defaultLocale)
    .map((locale) => {
      const path = `./${set.files.words}${locale}.ts`;
      return `  "${locale}": async () => (await import("${path}")).${wordsName(set, locale)},`;
    });
  const head = `/** Loads ${set.about.replace("The", "the")} in other languages than the first one. */`;
  return `${madeFrom(set)}${head}\nexport const ${set.name("wordLoaders")} = {\n${lines.join("\n")}\n};\n`;
}

const englishNames = new Intl.DisplayNames("en", { type: "language" });

/** `french`, or what the set makes of it. */
function wordsName(set: WordSet, locale: Locale): string {
  return set.name((englishNames.of(locale.slice(0, 2)) ?? "").toLowerCase().replaceAll(/\P{L}/gu, ""));
}

/** One long line: nobody reads it. */
function wordsModule(set: WordSet, locale: Locale): string {
  const words = Object.entries(sourcesOf(set, locale)).map(([key, source]) => [
    key,
    isSimple(source) ? simpleMessage(source) : compileMessage(source),
  ]);
  return [
    `${madeFrom(set)}import type { CompiledMessage } from "${set.engine}/messages/message.ts";\n`,
    `export const ${wordsName(set, locale)}: Readonly<Record<string, CompiledMessage>> = ${JSON.stringify(Object.fromEntries(words))};\n`,
  ].join("\n");
}
