import type { Club } from "../../api/public/club.ts";
import { type Font, titleFont } from "../../assets/fonts.ts";

export type ThemeId = NonNullable<Club["theme"]>;

/** What a theme has besides its stylesheets `src/styles/themes/<theme>.css` and `<theme>-home.css`. */
interface ClubTheme {
  readonly titleFont: Font;
  /** What is drawn on the start page of a club that names no ground. */
  readonly ground: NonNullable<Club["ground"]>;
  /** SVG behind the mark in a share picture, 400 px wide and 630 px high, in two colours of the club. */
  readonly shareShape: (primary: string, secondary: string) => string;
  /** The width of a stroke around the letters of a share picture, where their font is read too light. */
  readonly shareStroke?: number;
}

export const clubThemes: Readonly<Record<ThemeId, ClubTheme>> = {
  village: {
    titleFont: titleFont("bricolage-grotesque", "Bricolage Grotesque"),
    ground: "village",
    shareShape: (primary, secondary) =>
      `<rect width="400" height="630" fill="${primary}"/><circle cx="400" cy="0" r="150" fill="${secondary}"/>`,
  },
  stadium: {
    titleFont: titleFont("sofia-sans-extra-condensed", "Sofia Sans Extra Condensed"),
    ground: "grass",
    shareShape: (primary, secondary) =>
      `<path d="M0 0H470L330 630H0Z" fill="${primary}"/><path d="M470 0H500L360 630H330Z" fill="${secondary}"/>`,
    // The variable font is read in its regular weight.
    shareStroke: 28,
  },
  dojo: {
    titleFont: titleFont("eb-garamond", "EB Garamond"),
    ground: "mat",
    shareShape: (primary, secondary) =>
      `<rect width="400" height="630" fill="${primary}"/><rect x="400" width="12" height="630" fill="${secondary}"/>`,
  },
};

export const themeIds = Object.keys(clubThemes) as ThemeId[];

/** The theme of a club that names none. */
export const usualTheme: ThemeId = "village";
