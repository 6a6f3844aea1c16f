import type { ScreenSource, SideModel } from "../side-model.ts";

/** The two sides of a screen. */
export interface ScreenPair {
  readonly before: ScreenSource;
  readonly after: ScreenSource;
  readonly models: { readonly before: SideModel; readonly after: SideModel };
}
