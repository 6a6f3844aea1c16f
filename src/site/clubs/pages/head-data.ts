import type { PlannedPage } from "../build/plan.ts";

/** What stands in the head of a page besides what all pages have. */
export interface HeadData {
  readonly page: PlannedPage;
  /** Below the club's folder. */
  readonly path: string;
  readonly title: string;
  /** The title without area and club. */
  readonly heading: string;
  readonly area: string;
}
