import { tabStops } from "../../../audit/in-page/tab-stops.ts";
import { type ElementsRequest, type SeenElement, seenElements } from "./elements.ts";

/** A finding of axe, without its place among the others. */
export interface Finding {
  readonly rule: string;
  readonly help: string;
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

interface AxeNode {
  readonly target: readonly string[];
  readonly any: readonly { readonly message: string }[];
  readonly all: readonly { readonly message: string }[];
  readonly none: readonly { readonly message: string }[];
}

declare const axe: {
  run(context: Document, options: unknown): Promise<{ violations: { id: string; help: string; nodes: AxeNode[] }[] }>;
};

export interface InReview {
  /** @param rules all where it is absent; none runs where it is empty, and contrast alone needs no order of focus */
  observe(rules?: readonly string[]): Promise<PageObservation>;
  elements(request: ElementsRequest): SeenElement[];
}

const inReview: InReview = { observe, elements: seenElements };
Object.assign(globalThis, { inReview });

async function observe(rules?: readonly string[]): Promise<PageObservation> {
  const only = rules === undefined ? {} : { runOnly: { type: "rule", values: rules } };
  const { violations } =
    rules?.length === 0 ? { violations: [] } : await axe.run(document, { resultTypes: ["violations"], ...only });
  const findings = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, any, all, none }) => ({
      rule: id,
      help,
      target: target.join(" "),
      why: [...any, ...all, ...none].map(({ message }) => message).join("\n"),
    })),
  );
  return {
    stops: rules === undefined || rules.length === 0 ? tabStops(document.body) : [],
    findings,
    unsized: unsizedImages(),
  };
}

function unsizedImages(): string[] {
  const images = [...document.images].filter((image) => !(image.hasAttribute("width") && image.hasAttribute("height")));
  return images.map((image) =>
    `${image.className === "" ? "img" : `img.${image.className.split(" ")[0]}`} ${image.alt}`.trim(),
  );
}
