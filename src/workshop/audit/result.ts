import type { Frame } from "../../../components/_kit/contract/component.ts";

/** The owner of a document of the catalogue, and its name there. */
export interface DocumentPlace {
  readonly kind: "component" | "screen";
  /** Id of the component or the screen. */
  readonly owner: string;
  /** Name of the example, variant or scenario. */
  readonly name: string;
}

/** The subject of an audit: the markup of one example or variant, or of a screen in one scenario. */
export interface Subject extends DocumentPlace {
  readonly html: string;
  /** Language of the document. */
  readonly lang: string;
  readonly frame: Frame;
  /** Ids outside of it that its data names, so that its document has to have them. */
  readonly outside: readonly string[];
}

/** A result of axe for one element, in all the states in which it occurs. */
export interface AxeFinding {
  readonly rule: string;
  readonly impact: string;
  /** Width, theme and, if there is something to open, whether it is open: `360 dark`, `1280 light open`. */
  readonly states: readonly string[];
  /** A selector within the preview. */
  readonly target: string;
  /** The element without its content. */
  readonly html: string;
  /** axe's reasons, one on each line. */
  readonly why: string;
}

/** The evidence for one content. */
export interface AuditResult {
  readonly axe: string;
  /** The number of combinations of width, theme and presentation in which axe ran. */
  readonly states: number;
  /** The number of them in which only the rules that read colours ran, because nothing else differs there. */
  readonly coloursOnly: number;
  /** The number of them in which rows that repeat earlier ones were left out, see plan.ts. */
  readonly cut: number;
  /** Ids of the rules that matched elements and found no problem. */
  readonly passes: readonly string[];
  readonly violations: readonly AxeFinding[];
  /** Results that axe cannot decide; each has to be resolved or listed with a reason. */
  readonly incompletes: readonly AxeFinding[];
  /**
   * The content for assistive technology at 1280 px: Playwright's aria snapshot, with openable elements opened;
   * empty for a huge page.
   */
  readonly snapshot: string;
  /** What Tab reaches at 1280 px while nothing is opened, in its order: role and name; empty for a huge page. */
  readonly stops: readonly string[];
}

/** A result with the time and the browser of its run. */
export interface StoredResult extends AuditResult {
  /** `2026-11-22` */
  readonly date: string;
  /** `Chromium 143.0` */
  readonly engine: string;
}
