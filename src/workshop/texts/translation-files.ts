import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type AppId, appIds } from "../../product/engine/apps.ts";
import { defaultLocale, isCompleteLocale, locales } from "../../product/engine/locales.ts";
import { type TranslatedTexts, textsPath } from "../../product/engine/texts/translated-text.ts";
import { translationFlaws } from "../../product/engine/texts/translation-flaws.ts";
import { projectFile } from "../../product/files/project.ts";
import { readCsv, writeCsv } from "./csv.ts";
import { type MergedTexts, mergedTexts, wordDifference } from "./merged-texts.ts";
import { type TextSource, textSources } from "./text-sources.ts";
import { readXliff, type TextUnit, type TranslationFile, writeXliff } from "./xliff.ts";

const translatedLocales = locales.filter((locale) => locale !== defaultLocale);

/** Brings every file up to the screens. Returns whether nothing is left to do in complete locales. */
export function updateTexts(isCheck: boolean): boolean {
  let isDone = true;
  for (const app of appIds) {
    const sources = textSources(app);
    for (const locale of translatedLocales) {
      const old = readTextsOf(app, locale);
      const merged = mergedTexts([...sources.keys()], old);
      const path = textsPath(app, locale);
      const lines = [...missingLines(merged, sources, locale), ...reportLines(merged), ...staleLine(old, merged.texts)];
      if (lines.length > 0) console.log([path, ...lines.map((line) => `  ${line}`)].join("\n"));
      if (!isCheck) writeTexts(app, locale, merged.texts);
      if (!isCompleteLocale(locale)) continue;
      const isLeft = merged.missing.length + merged.doubtful.length > 0;
      if (isLeft || (isCheck && lines.length > 0)) isDone = false;
    }
  }
  console.log(isDone ? "Every text is translated." : "Translate what is missing, and look at what is doubtful.");
  return isDone;
}

/** Each text that a complete locale lacks; of one that has begun how many it has. */
function missingLines({ missing }: MergedTexts, sources: ReadonlyMap<string, TextSource>, locale: string): string[] {
  if (isCompleteLocale(locale))
    return missing.map((source) => `missing: "${source}" (${sources.get(source)?.places.join(", ")})`);
  return missing.length === 0 ? [] : [`begun: ${sources.size - missing.length} of ${sources.size} texts`];
}

function reportLines({ doubtful, dropped }: MergedTexts): string[] {
  return [
    ...doubtful.map(({ source, was, text }) => `doubtful: ${wordDifference(was, source)} → "${text}"`),
    ...dropped.map((source) => `unused: "${source}"`),
  ];
}

function staleLine(old: TranslatedTexts, texts: TranslatedTexts): string[] {
  const isSame = JSON.stringify(old) === JSON.stringify(texts);
  return isSame ? [] : ["is not as npm run texts writes it"];
}

/** The absolute path of the texts of an app in a locale. */
export function textsFileOf(app: string, locale: string): string {
  return projectFile(textsPath(app, locale));
}

export function readTextsOf(app: string, locale: string): TranslatedTexts {
  const file = textsFileOf(app, locale);
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as TranslatedTexts) : {};
}

export function writeTexts(app: string, locale: string, texts: TranslatedTexts): void {
  const file = textsFileOf(app, locale);
  if (Object.keys(texts).length === 0) {
    rmSync(file, { force: true });
    return;
  }
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(texts, null, 2)}\n`);
}

/** The texts of an app in a locale, as a translator gets them. */
export function unitsOf(app: AppId, locale: string): TextUnit[] {
  const texts = readTextsOf(app, locale);
  return [...textSources(app)].map(([source, { places }]) => {
    const { text = "", state } = texts[source] ?? {};
    return { source, text, places, ...(state && { state }) };
  });
}

export function exportTexts(form: "xliff" | "csv", folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const app of appIds)
    for (const locale of translatedLocales) {
      const units = unitsOf(app, locale);
      if (units.length === 0) continue;
      const file = { app, locale, units };
      const path = join(folder, `${app}.${locale}.${form === "csv" ? "csv" : "xlf"}`);
      writeFileSync(path, form === "csv" ? writeCsv(file) : writeXliff(file));
      console.log(path);
    }
}

/** Takes the translations of a file over. Nothing is written where one of them is refused. */
export function importTexts(path: string): boolean {
  const text = readFileSync(path, "utf8");
  const file = path.endsWith(".csv") ? readCsv(text) : readXliff(text);
  const refused = importRefusals(file);
  for (const line of refused) console.error(`${path}: ${line}`);
  if (refused.length > 0) return false;
  const app = file.app as AppId;
  writeTexts(app, file.locale, withUnits(readTextsOf(app, file.locale), file.units));
  return true;
}

/** Why a file cannot be taken over, a line for each text. */
export function importRefusals({ app, locale, units }: TranslationFile): string[] {
  if (!(appIds as readonly string[]).includes(app)) return [`There is no app "${app}".`];
  if (!(translatedLocales as readonly string[]).includes(locale)) return [`There is no locale "${locale}".`];
  const sources = textSources(app as AppId);
  return units.flatMap(({ source, text }) => {
    const known = sources.get(source);
    if (known === undefined) return [`"${source}": No screen says this.`];
    return text === "" ? [] : translationFlaws(source, text, locale, known).map((flaw) => `"${source}": ${flaw}`);
  });
}

/** The file says the state: only who says that a text is reviewed lets it pass where a person decides. */
export function withUnits(texts: TranslatedTexts, units: readonly TextUnit[]): TranslatedTexts {
  const taken = units.flatMap(({ source, text, state = "machine" }) => {
    const old = texts[source];
    if (text === "" || (old?.text === text && old.state === state)) return [];
    const { was: _, ...known } = old ?? {};
    const isStillDoubtful = state === "doubtful" && old?.text !== text;
    return [[source, { ...known, text, state: isStillDoubtful ? "machine" : state }] as const];
  });
  const all = Object.entries({ ...texts, ...Object.fromEntries(taken) });
  return Object.fromEntries(all.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
