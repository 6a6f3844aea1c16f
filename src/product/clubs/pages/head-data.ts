import type { PlannedPage } from "../plan/plan.ts";

/** The part of a page's head that differs between pages. */
export interface HeadData {
  readonly page: PlannedPage;
  /** Below the club's folder. */
  readonly path: string;
  readonly title: string;
  /** The title without area and club. */
  readonly heading: string;
  readonly area: string;
  /** The pages between its list and itself, the upper one first; their paths are below the folder of the locale. */
  readonly between: readonly { readonly heading: string; readonly path: string }[];
}
