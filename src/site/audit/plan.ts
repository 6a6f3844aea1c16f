import { axeRules } from "./axe.ts";
import { opens } from "./groups.ts";
import type { Rules } from "./in-page/run.ts";
import type { Subject } from "./result.ts";

export const themes = ["light", "dark"] as const;
export const widths = [360, 1280] as const;

/** The width at which the aria snapshots are taken, and huge pages are run over whole. */
const widestWidth = 1280;

/** From how many characters of markup a page is huge: those with some hundred rows, which fill the lists to the brim. */
const hugeFrom = 50_000;

const colours = ["color-contrast", "color-contrast-enhanced", "link-in-text-block"];

/** Rules that say the same of whatever markup stands in the document. */
const stylesheets = ["css-orientation-lock"];

/** A group placed in the page, and gone through in one or more themes. */
interface Pass {
  readonly themes: readonly string[];
  readonly rules: Rules;
  readonly opens: boolean;
  readonly isCut: boolean;
}

/**
 * Whatever there is stands in the page once at a width, in one theme after the other. A huge page stands there without the
 * rows that repeat those before them. It is run over whole at 1280 px in light, but for colours, which these rows share.
 */
export function passesOf(group: readonly Subject[], width: number): Pass[] {
  const isCut = group.some(isHuge);
  const every = [...axeRules().keys()].filter((rule) => !stylesheets.includes(rule));
  const structure = every.filter((rule) => !colours.includes(rule));
  const rules = { every, colours, stylesheets };
  const whole = { themes: [themes[0]], rules: { ...rules, every: structure }, opens: false, isCut: false };
  return [...(isCut && width === widestWidth ? [whole] : []), { themes, rules, opens: group.some(opens), isCut }];
}

/** Whether an aria snapshot is taken: at one width, and not of hundreds of equal rows. */
export function takesSnapshot(group: readonly Subject[], width: number): boolean {
  return width === widestWidth && !group.some(isHuge);
}

function isHuge({ kind, html }: Subject): boolean {
  return kind === "screen" && html.length >= hugeFrom;
}
