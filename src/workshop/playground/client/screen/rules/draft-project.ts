import { iconShapes } from "../../../../../../components/_kit/icons/icon-shapes.ts";
import { components } from "../../../../../../components/index.ts";
import { checkWith } from "../../../../../checks/check-with.ts";
import { shapesFile } from "../../../../../checks/icons.ts";
import type { Tree } from "../../../../../checks/rule.ts";
import { screenRules } from "../../../../../checks/rules/screen-rules.ts";
import { messagesForm } from "../../../../../checks/rules/screens/messages-form.ts";
import { suggestionEdit } from "../../../../../checks/suggestion-edit.ts";
import type { ApiDescription } from "../../../../../product/engine/api/operations.ts";
import { defaultLocale, type Locale, locales } from "../../../../../product/engine/locales.ts";
import { oncePerText } from "../../../../../product/engine/once-per.ts";
import { parseScreen } from "../../../../../product/engine/screen/parse-screen.ts";
import type { Screen } from "../../../../../product/engine/screen/schema/screen-schema.ts";
import { lineStarts } from "../../../../../product/engine/source/lines.ts";
import type { Problem } from "../../../../../product/engine/source/problem.ts";
import { translatedDefinition } from "../../../../texts/app-texts.ts";
import { examplesSaid, type SaidExamples } from "../../../../words/scenario-words.ts";
import {
  type DraftPart,
  type DraftProblem,
  mostProblems,
  type ProjectData,
  type ScreenDraft,
  scenariosFile,
} from "../draft/draft.ts";

/** The project around a draft. The draft takes the place of its own files. */
export class DraftProject {
  readonly api: ApiDescription;
  readonly sections: ProjectData["sections"];
  readonly #files: Map<string, string>;
  readonly #said = new Map<Locale, SaidExamples>();

  constructor({ files, operations, capabilities, sections }: ProjectData) {
    this.api = { operations: new Map(operations.map((each) => [each.id, each])), capabilities };
    this.sections = sections;
    this.#files = new Map([...Object.entries(files), [shapesFile, iconLines]]);
  }

  /** The problems of both files of a draft, as `npm run check` reports them once the files have these texts. */
  problems(draft: ScreenDraft): DraftProblem[] {
    const only = new Set([draft.file, scenariosFile(draft.file)]);
    const tree: Tree = { files: this.#withDraft(draft), components, only, api: this.api };
    const own = checkWith(draftRules, tree).filter(({ file }) => only.has(file));
    const starts = { screen: lineStarts(draft.screen), scenarios: lineStarts(draft.scenarios) };
    return own.slice(0, mostProblems).map((problem) => draftProblem(problem, draft, starts));
  }

  /** The screens of the app of a draft in a locale, in the order of its navigation, with the draft itself. */
  screensAround({ app }: Pick<Screen, "app">, draft: ScreenDraft, locale: Locale): readonly Screen[] {
    const folder = `screens/${app}/`;
    const others = [...this.#files].filter(([path]) => path.startsWith(folder) && path !== draft.file);
    const texts = [[draft.file, draft.screen] as const, ...others];
    const all = texts.flatMap(([path, text]) => screensInLocales[locale](path, text));
    return all.toSorted((one, other) => navRank(one) - navRank(other) || one.route.localeCompare(other.route));
  }

  /** The operations with their answers in a locale. */
  operationsIn(locale: Locale): SaidExamples {
    const known = this.#said.get(locale) ?? examplesSaid(this.api.operations.values(), locale);
    this.#said.set(locale, known);
    return known;
  }

  /** Takes the files of a draft that was saved into the project. */
  keep({ file, screen, scenarios }: ScreenDraft): void {
    this.#files.set(file, screen);
    if (scenarios !== "") this.#files.set(scenariosFile(file), scenarios);
  }

  /** The text of a file of the project. */
  text(file: string): string | undefined {
    return this.#files.get(file);
  }

  #withDraft({ file, screen, scenarios }: ScreenDraft): ReadonlyMap<string, string> {
    const files = new Map(this.#files).set(file, screen);
    if (scenarios === "") files.delete(scenariosFile(file));
    else files.set(scenariosFile(file), scenarios);
    return files;
  }
}

/** The rule about files of messages reports in these only, which a draft does not change. */
const draftRules = screenRules.filter((rule) => rule !== messagesForm);

/** The ids of the icons in the form in which the rules read them. */
const iconLines = Object.keys(iconShapes)
  .map((id) => `  "${id}":`)
  .join("\n");

function screensInText(text: string, locale: Locale): readonly Screen[] {
  const parsed = parseScreen(text);
  if (!("screen" in parsed)) return [];
  const { screen } = parsed;
  return [locale === defaultLocale ? screen : (translatedDefinition(text, screen.app, locale) ?? screen)];
}

/** What a text says in each locale: what nobody has translated stays as it is, and says that. */
const screensInLocales = Object.fromEntries(
  locales.map((locale) => [locale, oncePerText((_path, text) => screensInText(text, locale))]),
) as Readonly<Record<Locale, (path: string, text: string) => readonly Screen[]>>;

function navRank({ nav }: Screen): number {
  return nav === undefined ? Number.POSITIVE_INFINITY : (nav.order ?? Number.MAX_SAFE_INTEGER);
}

function draftProblem(
  problem: Problem,
  draft: ScreenDraft,
  starts: Record<DraftPart, readonly number[]>,
): DraftProblem {
  const part: DraftPart = problem.file === draft.file ? "screen" : "scenarios";
  const text = draft[part];
  const offset = Math.min((starts[part][problem.line - 1] ?? 0) + problem.column - 1, text.length);
  return { ...problem, part, offset, edit: suggestionEdit(text, problem) };
}
