import { appIds } from "../../product/engine/apps.ts";
import { defaultLocale, locales } from "../../product/engine/locales.ts";
import { oncePer, oncePerText } from "../../product/engine/once-per.ts";
import { type ReadFile, readJsonFile } from "../../product/engine/source/json-file.ts";
import { sourcePlace } from "../../product/engine/source/placed-file.ts";
import type { RuleFinding } from "../../product/engine/source/problem.ts";
import type { ScreenProse } from "../../product/engine/texts/screen-prose.ts";
import { type TranslatedTexts, textsFolder, translatedTexts } from "../../product/engine/texts/translated-text.ts";
import { translationFlaws } from "../../product/engine/texts/translation-flaws.ts";
import { screenProse } from "../model/said-in-screens.ts";
import { allScreens, findingsOf } from "../model/screen-files.ts";
import type { Rule, Tree } from "../rule.ts";

const readTextsFile = oncePerText((file, text) => readJsonFile(file, text, translatedTexts));

export const textFiles: Rule = {
  name: "text-files",
  description: `A translation in ${textsFolder} has the arguments and choices of its source, no HTML, the quotation marks of its locale and room in its place.`,
  *check(tree) {
    for (const [path, text] of tree.files) {
      if (!path.startsWith(`${textsFolder}/`)) continue;
      const [app = "", locale = ""] = path.slice(textsFolder.length + 1, -".json".length).split("/");
      if (!isTextsFile(app, locale)) {
        yield {
          file: path,
          message: "There is no such app, or no such locale besides the first one.",
          suggestion: `Name it ${textsFolder}/<app>/<locale>.json, or remove it.`,
        };
        continue;
      }
      const file = readTextsFile(path, text);
      if ("problems" in file) yield* findingsOf([file]);
      else yield* flawsIn(file, app, locale, tree);
    }
  },
};

function isTextsFile(app: string, locale: string): boolean {
  const isTranslated = locale !== defaultLocale && (locales as readonly string[]).includes(locale);
  return isTranslated && (appIds as readonly string[]).includes(app);
}

function* flawsIn(file: ReadFile<TranslatedTexts>, app: string, locale: string, tree: Tree): Generator<RuleFinding> {
  const known = proseByApp(tree).get(app);
  for (const [source, { text, at = {}, state }] of Object.entries(file.value)) {
    const prose = known?.get(source);
    // What is doubtful or without a source is told by `npm run texts`.
    if (prose === undefined || state === "doubtful") continue;
    for (const [path, each] of [[["text"], text], ...Object.entries(at).map(([id, own]) => [["at", id], own])] as const)
      for (const flaw of translationFlaws(source, each as string, locale, prose))
        yield { ...sourcePlace(file, [source, ...path]), message: flaw, suggestion: `Its source is: ${source}` };
  }
}

/** What the screens of each app say, by the text; the shortest place of each counts. */
const proseByApp = oncePer((tree: Tree) => {
  const found = new Map<string, Map<string, ScreenProse>>();
  for (const file of allScreens(tree)) {
    const { app } = file.screen;
    const known = found.get(app) ?? new Map<string, ScreenProse>();
    found.set(app, known);
    for (const each of screenProse(file, tree).prose) {
      const { max = Number.POSITIVE_INFINITY } = known.get(each.source) ?? {};
      if (!known.has(each.source) || (each.max ?? Number.POSITIVE_INFINITY) < max) known.set(each.source, each);
    }
  }
  return found;
});
