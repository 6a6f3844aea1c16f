import type { Frame } from "../../../components/_kit/contract/component.ts";

/** Whose a document of the catalogue is, and what it is called there. */
export interface DocumentPlace {
  readonly kind: "component" | "screen";
  /** Id of the component or the screen. */
  readonly owner: string;
  /** Name of the example, variant or scenario. */
  readonly name: string;
}

/** What is audited: the markup of one example or variant, or of a screen in one scenario. */
export interface Subject extends DocumentPlace {
  readonly html: string;
  /** Language of the document. */
  readonly lang: string;
  readonly frame: Frame;
  /** Ids that its data names as lying outside, so that its document has to have them. */
  readonly outside: readonly string[];
}

/** What axe says of one element, in all the states in which it says so. */
export interface AxeFinding {
  readonly rule: string;
  readonly impact: string;
  /** Width, theme and, where there is something to open, whether it is: `360 dark`, `1280 light open`. */
  readonly states: readonly string[];
  /** A selector within the preview. */
  readonly target: string;
  /** The element without its content. */
  readonly html: string;
  /** axe's reasons, one a line. */
  readonly why: string;
}

/** The evidence for one content. */
export interface AuditResult {
  readonly axe: string;
  /** In how many combinations of width, theme and presentation axe ran. */
  readonly states: number;
  /** In how many of them only the rules that read colours ran, because nothing else is different there. */
  readonly coloursOnly: number;
  /** In how many of them the rows that repeat those before them were left out, see plan.ts. */
  readonly cut: number;
  /** Ids of the rules that found elements, and nothing wrong with them. */
  readonly passes: readonly string[];
  readonly violations: readonly AxeFinding[];
  /** What axe cannot decide; each has to be resolved or listed with a reason. */
  readonly incompletes: readonly AxeFinding[];
  /** What assistive technology gets at 1280 px: Playwright's aria snapshot, opened where there is something to open; empty for a huge page. */
  readonly snapshot: string;
}
