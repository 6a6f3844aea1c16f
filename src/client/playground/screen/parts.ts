import type { AppId } from "../../../engine/apps.ts";
import type { AppSettings } from "../../app/app-manifest.ts";

/** The small valid screens that one can start from. */
export const startIds = ["empty", "list", "detail", "form", "flow"] as const;

/** Texts to begin with. */
export interface Start {
  readonly id: string;
  readonly screen: string;
  readonly scenarios: string;
}

/** A component with the data of its first example. */
export interface InsertablePart {
  readonly id: string;
  readonly title: string;
  readonly data: unknown;
}

/** What the page of the screen playground loads besides the rules. */
export interface PlaygroundParts {
  readonly starts: readonly Start[];
  readonly components: readonly InsertablePart[];
  /** For previews that work, by app. */
  readonly settings: Readonly<Record<AppId, AppSettings>>;
}

/** The texts of a screen of the project. */
export interface ScreenTexts {
  readonly file: string;
  readonly screen: string;
  readonly scenarios: string;
}
