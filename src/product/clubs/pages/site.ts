import type { Club } from "../../api/public/club.ts";
import type { ForeignTexts } from "../../engine/screen/mark-languages.ts";
import type { Screen } from "../../engine/screen/schema/screen-schema.ts";
import type { PlannedPage } from "../plan/plan.ts";

/** The values shared by all pages of a club. */
export interface ClubSite {
  readonly club: Club;
  /** The day of the build. */
  readonly today: string;
  /** Absolute address of the club's folder, ending in a slash, if it is known. */
  readonly base: string | undefined;
  /** Whether a build option says that the folder is served there; `url` alone is only the intended address. */
  readonly isPlaced: boolean;
  /** Base address of the service for submissions; without it, they are sent by mail. */
  readonly api: string | undefined;
  /** By locale. */
  readonly pages: ReadonlyMap<string, readonly PlannedPage[]>;
  /** The locales that have a page, by path. */
  readonly locales: ReadonlyMap<string, readonly string[]>;
  /** The screens that have a page, in the order of the navigation, by locale. */
  readonly screens: ReadonlyMap<string, readonly Screen[]>;
  /** What the pages of a locale show in another language, by locale. */
  readonly foreign: ReadonlyMap<string, ForeignTexts>;
  readonly hasSearch: boolean;
  readonly files: SiteFiles;
}

/** Names of the files that pages load, below the club's folder. */
export interface SiteFiles {
  readonly stylesheet: string;
  /** Those of the start page, of flows and of displays, instead of it. */
  readonly homeStylesheet: string;
  readonly flowStylesheet: string;
  readonly displayStylesheet: string;
  /** Additional stylesheets of pages with a long text, a plan or a form, and of the search. */
  readonly textStyles: string;
  readonly planStyles: string;
  readonly formStyles: string;
  readonly searchStyles: string;
  readonly flowScript: string;
  readonly formScript: string;
  readonly filterScript: string;
  readonly statusScript: string;
  readonly galleryScript: string;
  readonly searchScript: string;
  readonly displayScript: string;
  readonly fonts: readonly string[];
  /** The picture of shared links to pages without a picture of their own. */
  readonly sharePicture: string;
  /** What the page for what is missing holds in itself, if nobody knows where the club is served. */
  readonly missing: { readonly styles: string; readonly script: string };
}
