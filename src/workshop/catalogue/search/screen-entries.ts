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
import { type TakenPictures, thumbnailOf } from "./thumbnail.ts";

/** The markup of a preview, rendered or read from a build. */
export type PreviewMarkup = (preview: ScreenPreview) => string;

/** A screen with the texts of its first situation, its other situations with the texts that they add, and steps. */
export function screenEntries(screen: Screen, markup: PreviewMarkup, taken?: TakenPictures): SearchEntry[] {
  const entries = knownEntries(screen, markup);
  return taken === undefined ? entries : withThumbnails(entries, taken.ofScreen(screen));
}

function withThumbnails(entries: readonly SearchEntry[], taken: ReturnType<TakenPictures["ofScreen"]>): SearchEntry[] {
  return entries.map((entry) => ({ ...entry, ...thumbnailOf(taken.get(situationName(entry))) }));
}

/** Empty for a screen, which is its own first entry; a step has no picture. */
function situationName({ kind, names: [id = ""] }: SearchEntry): string {
  const [, name = ""] = id.split("/");
  return kind === "step" ? stepPrefix + name : name;
}

function knownEntries(screen: Screen, markup: PreviewMarkup): SearchEntry[] {
  const content = [JSON.stringify([screen, scenariosOf(screen.id)]), shellContent(screen.app)];
  return derived("search", content, () => entriesOfScreen(screen, markup));
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
  return {
    kind: "screen",
    title: screenName(screen),
    address: `screens/${id}/`,
    names: [id, route, ...lastPart(id)],
    context: `${appNames[app]}${kind === "flow" ? " · flow" : ""}`,
    text: texts.join("\n"),
    picture: nav?.icon ?? deviceLooks[apps[app].device].icon,
  };
}

/** That of one word is a word of many: "list". */
function lastPart(id: string): string[] {
  const last = id.split(".").at(-1) ?? "";
  return last.includes("-") ? [last] : [];
}

/** The description of a situation that nobody wrote says what its title says. */
function situationEntry(screen: Screen, scenario: Scenario, texts: readonly string[]): SearchEntry {
  const { name, title, description } = scenario;
  const isWritten = scenariosOf(screen.id).includes(scenario);
  return {
    kind: "situation",
    title,
    address: `screens/${screen.id}/?situation=${name}`,
    names: [`${screen.id}/${name}`],
    context: `${screenName(screen)} · ${appNames[screen.app]}`,
    text: [...(isWritten ? [description] : []), ...texts].join("\n"),
  };
}

function stepEntry(screen: Screen, step: NonNullable<Screen["steps"]>[number], shown: readonly string[]): SearchEntry {
  const title = screenWords(screen, step.title);
  return {
    kind: "step",
    title,
    address: `screens/${screen.id}/#step-${step.id}`,
    names: [`${screen.id}/${step.id}`],
    context: `${screenName(screen)} · ${appNames[screen.app]}`,
    text: [...new Set([...definedTexts(screen, step), ...shown])].filter((text) => text !== title).join("\n"),
  };
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
