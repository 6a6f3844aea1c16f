import { shellContent } from "../../../product/content/app-shell-data.ts";
import { appNames, apps } from "../../../product/engine/apps.ts";
import type { Screen } from "../../../product/engine/screen/schema/screen-schema.ts";
import { derived } from "../../../product/files/derived.ts";
import { screenContent, shownTexts, withoutRepeats } from "../../content/shown-texts.ts";
import { deviceLooks } from "../../screens/device-looks.ts";
import { documentsOf, type Scenario, scenariosOf } from "../../screens/scenarios.ts";
import { screenName } from "../../screens/screen-name.ts";
import type { ScreenPreview } from "../../screens/screen-previews.ts";
import { screenWords } from "../../screens/screen-words.ts";
import { stepPrefix } from "../../screens/step-scenarios.ts";
import type { SearchEntry } from "../client/search/entry.ts";
import { searchEntryOf, type TakenPictures, thumbnailOf } from "./search-entry-of.ts";

/** The markup of a preview, rendered or read from a build. */
export type PreviewMarkup = (preview: ScreenPreview) => string;

/** A screen with the texts of its first situation, its other situations with the texts that they add, and steps. */
export function screenEntries(screen: Screen, markup: PreviewMarkup, taken?: TakenPictures): SearchEntry[] {
  const content = [JSON.stringify([screen, scenariosOf(screen.id)]), shellContent(screen.app)];
  const entries = derived("search", content, () => entriesOfScreen(screen, markup));
  const pictures = taken?.ofScreen(screen);
  return entries.map((entry) => ({ ...entry, ...thumbnailOf(pictures?.get(situationName(entry))) }));
}

/** Empty for a screen, which is its own first entry; a step has no picture. */
function situationName({ kind, names: [id = ""] }: SearchEntry): string {
  const [, name = ""] = id.split("/");
  return kind === "step" ? stepPrefix + name : name;
}

function entriesOfScreen(screen: Screen, markup: PreviewMarkup): SearchEntry[] {
  const known = new Set<string>();
  const [first, ...others] = documentsOf(screen).map(({ scenario }) => scenario);
  const newTexts = (texts: readonly string[]) => texts.filter((text) => !known.has(text) && known.add(text));
  const shown = (scenario: Scenario | undefined) =>
    scenario === undefined ? [] : withoutRepeats(newTexts(shownTexts(screenContent(markup({ screen, scenario })))));
  const usual = shown(first);
  const texts = new Map(others.map((scenario) => [scenario.name, shown(scenario)]));
  const steps = (screen.steps ?? []).map((step) => stepEntry(screen, step, texts.get(stepPrefix + step.id) ?? []));
  const situations = others
    .filter(({ name }) => !name.startsWith(stepPrefix))
    .map((scenario) => situationEntry(screen, scenario, texts.get(scenario.name) ?? []));
  const unseen = newTexts(definedTexts(screen, [screen.body, screen.actions, screen.steps, screen.review]));
  const described = first === undefined ? [] : [first.title, first.description];
  return [screenSearchEntry(screen, [...usual, ...unseen, ...described]), ...situations, ...steps];
}

function screenSearchEntry(screen: Screen, texts: readonly string[]): SearchEntry {
  const { id, app, route, kind, nav } = screen;
  const context = `${appNames[app]}${kind === "flow" ? " · flow" : ""}`;
  const last = id.split(".").at(-1) ?? "";
  // A last part of one word is a word of many: "list".
  const names = [id, route, ...(last.includes("-") ? [last] : [])];
  const entry = searchEntryOf("screen", screenName(screen), `screens/${id}/`, context, texts, names);
  return { ...entry, picture: nav?.icon ?? deviceLooks[apps[app].device].icon };
}

/** The description of a situation that nobody wrote says what its title says. */
function situationEntry(screen: Screen, scenario: Scenario, texts: readonly string[]): SearchEntry {
  const { name, title, description } = scenario;
  const written = scenariosOf(screen.id).includes(scenario) ? [description] : [];
  const address = `screens/${screen.id}/?situation=${name}`;
  return searchEntryOf(
    "situation",
    title,
    address,
    placeOfScreen(screen),
    [...written, ...texts],
    [`${screen.id}/${name}`],
  );
}

function stepEntry(screen: Screen, step: NonNullable<Screen["steps"]>[number], shown: readonly string[]): SearchEntry {
  const title = screenWords(screen, step.title);
  const texts = [...new Set([...definedTexts(screen, step), ...shown])].filter((text) => text !== title);
  const address = `screens/${screen.id}/#step-${step.id}`;
  return searchEntryOf("step", title, address, placeOfScreen(screen), texts, [`${screen.id}/${step.id}`]);
}

function placeOfScreen(screen: Screen): string {
  return `${screenName(screen)} · ${appNames[screen.app]}`;
}

/** The texts in a part of a definition as the default locale says them; ids and values that select are no texts. */
function definedTexts(screen: Screen, part: unknown): string[] {
  if (typeof part === "string") return isSearchedText(part) ? [part] : [];
  if (Array.isArray(part)) return part.flatMap((item) => definedTexts(screen, item));
  if (part === null || typeof part !== "object" || "$bind" in part) return [];
  if ("$t" in part || "$text" in part) return [screenWords(screen, part)].filter(isSearchedText);
  return Object.values(part).flatMap((inner) => definedTexts(screen, inner));
}

function isSearchedText(value: string): boolean {
  return /^\p{Lu}|\p{L} \p{L}/u.test(value);
}
