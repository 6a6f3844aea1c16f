import { axeRules } from "./axe.ts";
import { opens } from "./groups.ts";
import type { Rules } from "./in-page/run.ts";
import type { Subject } from "./result.ts";

export const themes = ["light", "dark"] as const;
export const widths = [360, 1280] as const;

/** The width of the aria snapshots, and of the full runs over huge pages. */
const widestWidth = 1280;

/** Characters of markup from which a page is huge: those with some hundred rows, from the largest lists. */
const hugeFrom = 50_000;

const colours = ["color-contrast", "color-contrast-enhanced", "link-in-text-block"];

/** Rules whose result does not depend on the markup in the document. */
const stylesheets = ["css-orientation-lock"];

/** A group in the page, run in one or more themes. */
interface Pass {
  readonly themes: readonly string[];
  readonly rules: Rules;
  readonly opens: boolean;
  readonly isCut: boolean;
}

/**
 * Every group is placed in the page once for each width, in one theme after the other. A huge page is placed without
 * repeated rows. It runs whole at 1280 px in light, except rules of colour: these rows have the same colours.
 */
export function passesOf(group: readonly Subject[], width: number): Pass[] {
  const isCut = group.some(isHuge);
  const every = [...axeRules().keys()].filter((rule) => !stylesheets.includes(rule));
  const structure = every.filter((rule) => !colours.includes(rule));
  const rules = { every, colours, stylesheets };
  const whole = { themes: [themes[0]], rules: { ...rules, every: structure }, opens: false, isCut: false };
  return [...(isCut && width === widestWidth ? [whole] : []), { themes, rules, opens: group.some(opens), isCut }];
}

/** Whether to take an aria snapshot: at one width, and not of hundreds of equal rows. */
export function takesSnapshot(group: readonly Subject[], width: number): boolean {
  return width === widestWidth && !group.some(isHuge);
}

function isHuge({ kind, html }: Subject): boolean {
  return kind === "screen" && html.length >= hugeFrom;
}
