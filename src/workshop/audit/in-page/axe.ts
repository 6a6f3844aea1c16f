import type { Finds, Observation } from "./observation.ts";

interface RawCheck {
  readonly message?: string;
}

interface RawNode {
  readonly impact: string | null;
  readonly node: { readonly element: Element; readonly selector: readonly string[] };
  readonly any: readonly RawCheck[];
  readonly all: readonly RawCheck[];
  readonly none: readonly RawCheck[];
}

interface RawResult {
  readonly id: string;
  readonly impact: string | null;
  readonly error?: { readonly message: string };
  readonly passes: readonly RawNode[];
  readonly violations: readonly RawNode[];
  readonly incomplete: readonly RawNode[];
}

interface PageAxe {
  configure(options: { noHtml: boolean }): void;
  run(
    context: Document | { include: readonly Element[] },
    options: {
      reporter(results: RawResult[], options: unknown, done: (finds: Finds) => void): void;
      runOnly: { type: "rule"; values: readonly string[] };
    },
  ): Promise<Finds>;
}

declare const axe: PageAxe;

// Otherwise axe stores the markup of every element that a rule checks.
axe.configure({ noHtml: true });

/** Runs rules over the document or an element. With the raw reporter axe makes no selector for each passing element. */
export function runRules(over: Document | Element, rules: readonly string[]): Promise<Finds> {
  const context = over instanceof Document ? over : { include: [over] };
  // axe discards data of an element, such as its selector, after the reporter.
  const reporter = (results: RawResult[], _: unknown, done: (finds: Finds) => void) => done(readResults(results));
  return axe.run(context, { reporter, runOnly: { type: "rule", values: rules } });
}

function readResults(results: readonly RawResult[]): Finds {
  const broken = results.find(({ error }) => error !== undefined);
  if (broken !== undefined) throw new Error(`The axe rule ${broken.id} failed: ${broken.error?.message}`);
  const observations = results.flatMap((result) => [
    ...result.violations.map((node) => observation("violation", result, node)),
    ...result.incomplete.map((node) => observation("incomplete", result, node)),
  ]);
  const passes = results.flatMap(({ id, passes: nodes }) =>
    [...new Set(nodes.map(({ node }) => partOf(node.element)))].map((part) => [part, id] as const),
  );
  return { observations, passes };
}

function observation(kind: Observation["kind"], result: RawResult, node: RawNode): Observation {
  const { element, selector } = node.node;
  return {
    kind,
    rule: result.id,
    impact: node.impact ?? result.impact ?? "minor",
    part: partOf(element),
    target: selector.join(" "),
    html: (element.cloneNode(false) as Element).outerHTML,
    why: [...node.any, ...node.all, ...node.none].map(({ message }) => message ?? "").join("\n"),
  };
}

function partOf(element: Element): number {
  const part = element.closest<HTMLElement>("[data-part]")?.dataset["part"];
  return part === undefined ? -1 : Number(part);
}
