import type { AppSettings } from "../../../../product/client/app/app-manifest.ts";
import type { AppId } from "../../../../product/engine/apps.ts";

/** The small valid screens that one can start from. */
export const startIds = ["empty", "list", "detail", "form", "flow"] as const;

/** Texts to begin with. */
export interface ScreenStart {
  readonly id: string;
  readonly screen: string;
  readonly scenarios: string;
}

/** A node that can be put into a screen: a component with the data of its first example, or a layout without children. */
export interface InsertablePart {
  /** Unique among all parts. */
  readonly id: string;
  readonly title: string;
  readonly node: unknown;
}

/** Parts of one kind. */
export interface PartGroup {
  readonly label: string;
  readonly parts: readonly InsertablePart[];
}

/** What the page of the screen playground loads besides the rules. */
export interface PlaygroundParts {
  readonly starts: readonly ScreenStart[];
  readonly insertable: readonly PartGroup[];
  /** For previews that work, by app. */
  readonly settings: Readonly<Record<AppId, AppSettings>>;
}

/** The texts of a screen of the project. */
export interface ScreenTexts {
  readonly file: string;
  readonly screen: string;
  readonly scenarios: string;
}
