import { runRules } from "../../../audit/in-page/axe.ts";
import { tabStops } from "../../../audit/in-page/tab-stops.ts";

/** A violation of a rule of axe. */
export interface Finding {
  readonly rule: string;
  readonly target: string;
  readonly why: string;
}

/** What assistive technology and keyboards meet in a document, and what is missing. */
export interface PageObservation {
  readonly stops: readonly string[];
  readonly findings: readonly Finding[];
  /** Images whose place is unknown before they are loaded. */
  readonly unsized: readonly string[];
}

export interface ObserveRequest {
  /** Ids of rules of axe; none runs where it is empty. */
  readonly rules: readonly string[];
  /** Whether to walk what Tab reaches. */
  readonly isWalked: boolean;
}

Object.assign(globalThis, { observe });

/** A global function of the page, which has axe. */
export async function observe({ rules, isWalked }: ObserveRequest): Promise<PageObservation> {
  const { observations } = rules.length === 0 ? { observations: [] } : await runRules(document, rules);
  const violations = observations.filter(({ kind }) => kind === "violation");
  return {
    stops: isWalked ? tabStops(document.body) : [],
    findings: violations.map(({ rule, target, why }) => ({ rule, target, why })),
    unsized: unsizedImages(),
  };
}

function unsizedImages(): string[] {
  const images = [...document.images].filter((image) => !(image.hasAttribute("width") && image.hasAttribute("height")));
  return images.map((image) =>
    `${image.className === "" ? "img" : `img.${image.className.split(" ")[0]}`} ${image.alt}`.trim(),
  );
}
