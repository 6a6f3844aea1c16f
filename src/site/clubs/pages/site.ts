import type { Club } from "../../../api/public/club.ts";
import type { Screen } from "../../../engine/screen/schema/screen-schema.ts";
import type { PlannedPage } from "../build/plan.ts";

/** What all pages of a club share. */
export interface ClubSite {
  readonly club: Club;
  /** Absolute address of the club's folder, ending in a slash, where it is known. */
  readonly base: string | undefined;
  /** Whether the build was told that the folder is served there; `url` alone only says where it is meant to be. */
  readonly isPlaced: boolean;
  /** Base address of the service that takes what people send; without it, mail does. */
  readonly api: string | undefined;
  /** By their locale. */
  readonly pages: ReadonlyMap<string, readonly PlannedPage[]>;
  /** In which locales there is a page of a path. */
  readonly locales: ReadonlyMap<string, readonly string[]>;
  /** What the navigation is made of. */
  readonly screens: readonly Screen[];
  readonly hasSearch: boolean;
  readonly files: SiteFiles;
}

/** Names of the files that pages load, below the club's folder. */
export interface SiteFiles {
  readonly stylesheet: string;
  /** Beside it, on pages with a form, and on those of a flow. */
  readonly formStyles: string;
  readonly flowStyles: string;
  readonly script: string;
  readonly searchScript: string;
  readonly font: string;
}
