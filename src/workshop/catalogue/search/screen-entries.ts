import { shellContent } from "../../../product/content/app-shell-data.ts";
import { appNames, apps } from "../../../product/engine/apps.ts";
import type { Screen } from "../../../product/engine/screen/schema/screen-schema.ts";
import { derived } from "../../../product/files/derived.ts";
import { screenContent, shownTexts, withoutRepeats } from "../../content/shown-texts.ts";
import { deviceLooks } from "../../screens/device-looks.ts";
import { isOutcome } from "../../screens/outcome-scenarios.ts";
import { documentsOf, type Scenario, scenariosOf } from "../../screens/scenarios.ts";
import { screenName } from "../../screens/screen-name.ts";
import { type ScreenPreview, toldAfterAction } from "../../screens/screen-previews.ts";
import { screenWords } from "../../screens/screen-words.ts";
import { stepPrefix } from "../../screens/step-scenarios.ts";
import type { SearchEntry } from "../client/search/entry.ts";

/** The markup of a preview, rendered or read from a build. */
export type PreviewMarkup = (preview: ScreenPreview) => string;

/** A screen with the texts of its first situation; its steps and its other situations, each with the texts that it adds to those before. */
export function screenEntries(screen: Screen, markup: PreviewMarkup): SearchEntry[] {
  const content = [JSON.stringify([screen, scenariosOf(screen.id)]), shellContent(screen.app)];
  return derived("search", content, () => entriesOfScreen(screen, markup));
}

function entriesOfScreen(screen: Screen, markup: PreviewMarkup): SearchEntry[] {
  const { id, app, route, kind, nav, steps = [], body, actions, review } = screen;
  const known = new Set<string>();
  const added = (texts: readonly string[]) => texts.filter((text) => !known.has(text) && known.add(text));
  const textsOf = (scenario: Scenario | undefined) => {
    if (scenario === undefined) return [];
    // After an action another screen may be there: only what is told belongs to this one.
    const texts = isOutcome(scenario)
      ? toldAfterAction({ screen, scenario })
      : shownTexts(screenContent(markup({ screen, scenario })));
    const shown = withoutRepeats(added(texts));
    return scenariosOf(id).includes(scenario) ? [scenario.description, ...shown] : shown;
  };
  const title = screenName(screen);
  const partOf = (part: "step" | "situation", name: string, place: string, texts: readonly string[]): SearchEntry => {
    const address = `screens/${id}/${place}`;
    return { kind: part, title: name, address, context: `${title} · ${appNames[app]}`, text: texts.join("\n") };
  };
  const [first, ...others] = documentsOf(screen).map(({ scenario }) => scenario);
  const texts = [...textsOf(first), ...added(definedTexts(screen, [body, actions, review])), first?.title];
  const ofSteps = steps.map((step) => {
    const shown = others.find(({ name }) => name === stepPrefix + step.id);
    const own = [...definedTexts(screen, step), ...textsOf(shown)];
    return partOf("step", screenWords(screen, step.title), `#step-${step.id}`, own);
  });
  const ofSituations = others.flatMap((each) =>
    each.name.startsWith(stepPrefix) ? [] : [partOf("situation", each.title, `?situation=${each.name}`, textsOf(each))],
  );
  const last = id.split(".").at(-1) ?? "";
  const own = { kind: "screen", title, address: `screens/${id}/`, text: texts.join("\n") } as const;
  // A last part of one word is a word of many: "list".
  const names = last.includes("-") ? `${route},${last}` : route;
  const context = `${appNames[app]}${kind === "flow" ? " · flow" : ""}`;
  const picture = nav?.icon ?? deviceLooks[apps[app].device].icon;
  return [{ ...own, names, context, picture }, ...ofSteps, ...ofSituations];
}

/** The texts in a part of a definition as the default locale says them; ids and values that select are no texts. */
function definedTexts(screen: Screen, part: unknown): string[] {
  if (typeof part === "string") return /^\p{Lu}|\p{L} \p{L}/u.test(part) ? [part] : [];
  if (part === null || typeof part !== "object" || "$bind" in part) return [];
  if ("$t" in part || "$text" in part) return definedTexts(screen, screenWords(screen, part));
  return Object.values(part).flatMap((inner) => definedTexts(screen, inner));
}
