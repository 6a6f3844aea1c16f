import type { ThemePlan } from "./plan.ts";

/** What one run of axe says of one element. */
export interface Observation {
  readonly kind: "violation" | "incomplete";
  readonly rule: string;
  readonly impact: string;
  /** The number of the container, -1 outside of all. */
  readonly part: number;
  readonly target: string;
  readonly html: string;
  readonly why: string;
}

/** One run of axe over the document, in one theme and presentation. */
export interface Run {
  readonly theme: string;
  readonly open: boolean;
  readonly looksOnly: boolean;
  readonly observations: readonly Observation[];
  /** Rules with an element that passes, by number of the container. */
  readonly passes: readonly (readonly [part: number, rule: string])[];
}

export interface RunRequest {
  readonly body: string;
  readonly lang: string;
  readonly plan: readonly ThemePlan[];
  /** Whether to run over everything closed and then over what has been opened. */
  readonly opens: boolean;
}

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
  run(
    context: Document | { include: readonly Element[] },
    options: {
      reporter(results: RawResult[], options: unknown, done: (run: Run) => void): void;
      runOnly: { type: "rule"; values: readonly string[] };
    },
  ): Promise<Run>;
}

/** Runs in the page: replaces the body. Gives its height, in px. */
export function place({ body, lang }: Pick<RunRequest, "body" | "lang">): number {
  document.documentElement.lang = lang;
  document.body.innerHTML = body;
  return document.documentElement.scrollHeight;
}

/**
 * Runs in the page, which sees nothing of this module: gives the body to axe in every theme and presentation. The raw reporter keeps axe from making a selector for each element that passes.
 */
export async function runInPage({ plan, opens }: Pick<RunRequest, "plan" | "opens">): Promise<Run[]> {
  const { axe } = window as unknown as { axe: PageAxe };
  window.scrollTo(0, 0);
  await document.fonts.ready;
  const runs: Run[] = [];
  for (const open of opens ? [false, true] : [false]) {
    document.adoptedStyleSheets = open ? [onlyWhatIsOpen()] : [];
    for (const { theme, rules, looksOnly } of plan) {
      document.documentElement.dataset["theme"] = theme;
      // What axe knows of an element, such as its selector, it forgets after the reporter.
      const reporter = (results: RawResult[], _: unknown, done: (run: Run) => void) =>
        done({ theme, open, looksOnly, ...read(results) });
      const runOnly = { type: "rule" as const, values: rules };
      for (const each of open ? openings() : [document]) {
        const opened = each instanceof Document ? [] : openWithAround(each);
        runs.push(await axe.run(each instanceof Document ? each : { include: [each] }, { reporter, runOnly }));
        for (const element of opened.toReversed()) close(element);
      }
    }
  }
  document.adoptedStyleSheets = [];
  if (opens) for (const each of openings()) openWithAround(each);
  return runs;

  /** axe does not know that what is open lies above everything, so the rest, seen before, is out of sight meanwhile. */
  function onlyWhatIsOpen(): CSSStyleSheet {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("body { visibility: hidden } dialog[open], :popover-open { visibility: visible }");
    return sheet;
  }

  /** What opens, one after the other: each alone, because nobody sees one through another. */
  function openings(): HTMLElement[] {
    return [...document.querySelectorAll<HTMLElement>("dialog, [popover]")];
  }

  /** Opens an element and what it lies in; gives what was closed before, from the outside in. */
  function openWithAround(element: HTMLElement): HTMLElement[] {
    const closed = openings().filter((each) => each.contains(element) && !each.matches("dialog[open], :popover-open"));
    for (const each of closed) {
      if (each instanceof HTMLDialogElement) each.showModal();
      else each.showPopover(openedBy(each));
    }
    return closed;
  }

  function close(element: HTMLElement): void {
    if (element instanceof HTMLDialogElement) element.close();
    else element.hidePopover();
  }

  /** A popover stands beside the button that opens it. */
  function openedBy({ id }: HTMLElement): { source: HTMLElement } | undefined {
    const source = document.querySelector<HTMLElement>(`[popovertarget="${CSS.escape(id)}"]`);
    return source === null ? undefined : { source };
  }

  function read(results: readonly RawResult[]): Pick<Run, "observations" | "passes"> {
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
}
