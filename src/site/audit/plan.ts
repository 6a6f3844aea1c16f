import { axeRules } from "./axe.ts";
import type { Subject } from "./result.ts";

/** What runs in one theme. */
export interface ThemePlan {
  readonly theme: string;
  /** Ids of the rules. */
  readonly rules: readonly string[];
  /** Whether these are the rules about looks only. */
  readonly looksOnly: boolean;
}

export const themes = ["light", "dark"] as const;
export const widths = [360, 1280] as const;

/** The width at which the aria snapshots are taken. */
const snapshotWidth = 1280;

/** From how many characters of markup a page is huge: those with some hundred rows, which fill the lists to the brim. */
const hugeFrom = 50_000;

/** What a theme decides, and what a width decides that does not show at the other width in the other theme. */
const looks = ["color-contrast", "target-size"];

/**
 * What runs over a group at a width. Every rule runs in every state, with one exception: a huge page gets every rule at
 * 1280 px in light and at 360 px in dark, and in the other two states those about looks only. All that the other rules
 * read, names, roles, order and structure, does not change with a theme, and each width has had its turn; the same rows in
 * the usual number are audited in full in the other scenarios of the screen.
 */
export function planOf(group: readonly Subject[], width: number): ThemePlan[] {
  const every = [...axeRules().keys()];
  return themes.map((theme) => {
    const looksOnly = group.some(isHuge) && (width === 360) !== (theme === "dark");
    return { theme, rules: looksOnly ? looks : every, looksOnly };
  });
}

/** Whether an aria snapshot is taken: at one width, and not of hundreds of equal rows. */
export function takesSnapshot(group: readonly Subject[], width: number): boolean {
  return width === snapshotWidth && !group.some(isHuge);
}

function isHuge({ kind, html }: Subject): boolean {
  return kind === "screen" && html.length >= hugeFrom;
}
