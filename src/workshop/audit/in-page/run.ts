import { runRules } from "./axe.ts";
import { emptyIcons } from "./icons.ts";
import type { Finds } from "./observation.ts";
import { closeOpening, onlyWhatIsOpen, openings, openWithAround } from "./openings.ts";
import { cutRepeats } from "./repeats.ts";
import { contentOfOpen, shapeOf } from "./shape.ts";
import { tabStops } from "./tab-stops.ts";

/** One run of axe over the document, in one theme and presentation. */
export interface AxeRun extends Finds {
  readonly theme: string;
  readonly open: boolean;
  /** Whether only the rules that read colours ran again, because nothing else differs from the first theme. */
  readonly coloursOnly: boolean;
}

/** Ids of rules. */
export interface Rules {
  /** Those that read the document. */
  readonly every: readonly string[];
  /** Those of them that read colours. */
  readonly colours: readonly string[];
  /** Those that read only the stylesheets. */
  readonly stylesheets: readonly string[];
}

export interface RunRequest {
  readonly themes: readonly string[];
  readonly rules: Rules;
  /** Whether to run over the closed state and then over what has been opened. */
  readonly opens: boolean;
}

export interface Placed {
  readonly body: string;
  readonly lang: string;
  /** Whether rows that repeat earlier ones are left out. */
  readonly isCut: boolean;
}

/** The functions that the audit calls in its page. */
export interface InPage {
  /** Replaces the body. Returns the height in px of a window that shows all of it. */
  place(placed: Placed): number;
  /** Runs axe over the body in every theme and presentation. Dialogs and popovers are open afterwards. */
  run(request: RunRequest): Promise<AxeRun[]>;
  /** What Tab reaches in each element of a selector, while nothing is opened. */
  stops(selector: string): string[][];
}

const inPage: InPage = {
  place: placeBody,
  run: runAxe,
  stops: (selector) => [...document.querySelectorAll(selector)].map(tabStops),
};
Object.assign(globalThis, { inPage });

/** Runs without findings over opened elements, by content: the menus of an app are the same on many screens. */
const knownRuns = new Map<string, readonly AxeRun[]>();
let ofStylesheets: Promise<Finds> | undefined;

function placeBody({ body, lang, isCut }: Placed): number {
  document.documentElement.lang = lang;
  document.body.innerHTML = body;
  if (isCut) cutRepeats(document.body);
  emptyIcons(document.body);
  return Math.max(document.documentElement.scrollHeight, window.innerHeight + mostScrolled(document.body));
}

/** The scroll distance in an app's sidebar in px: an item at its edge cannot be judged. */
function mostScrolled(body: HTMLElement): number {
  const hidden = [...body.querySelectorAll("nav div")].map(
    ({ scrollHeight, clientHeight }) => scrollHeight - clientHeight,
  );
  return Math.max(0, ...hidden);
}

async function runAxe(request: RunRequest): Promise<AxeRun[]> {
  window.scrollTo(0, 0);
  await document.fonts.ready;
  const runs = [...(await runThemes(document, request)), ...(request.opens ? await runOpenings(request) : [])];
  ofStylesheets ??= runRules(document, request.rules.stylesheets);
  const everywhere = await ofStylesheets;
  return runs.map((each) => ({ ...each, ...joinFinds(each, everywhere) }));
}

async function runOpenings(request: RunRequest): Promise<AxeRun[]> {
  const runs: AxeRun[] = [];
  document.adoptedStyleSheets = [onlyWhatIsOpen()];
  for (const element of openings()) {
    applyTheme(request.themes[0]);
    const opened = openWithAround(element);
    const content = contentOfOpen(element);
    runs.push(...(knownRuns.get(content) ?? (await runOpen(element, content, request))));
    for (const each of opened.toReversed()) closeOpening(each);
  }
  document.adoptedStyleSheets = [];
  for (const element of openings()) openWithAround(element);
  return runs;
}

async function runOpen(element: Element, content: string, request: RunRequest): Promise<AxeRun[]> {
  const runs = await runThemes(element, request);
  // A finding contains its place in its own document, so it is not reused.
  if (runs.every(({ observations }) => observations.length === 0)) knownRuns.set(content, runs);
  return runs;
}

/** Every rule in the first theme; in the others too, unless only their colours differ. */
async function runThemes(over: Document | Element, { themes, rules }: RunRequest): Promise<AxeRun[]> {
  const root = over instanceof Document ? over.documentElement : over;
  const open = over !== document;
  const runs: AxeRun[] = [];
  let first: string | undefined;
  for (const theme of themes) {
    applyTheme(theme);
    const shape = shapeOf(root);
    const coloursOnly = shape === first;
    first ??= shape;
    const finds = await runRules(over, coloursOnly ? rules.colours : rules.every);
    runs.push({
      theme,
      open,
      coloursOnly,
      ...(coloursOnly ? joinFinds(withoutColours(runs[0]!, rules), finds) : finds),
    });
  }
  return runs;
}

/** Results that hold in every theme of the same shape. */
function withoutColours({ observations, passes }: Finds, { colours }: Rules): Finds {
  return {
    observations: observations.filter(({ rule }) => !colours.includes(rule)),
    passes: passes.filter(([, rule]) => !colours.includes(rule)),
  };
}

function joinFinds(one: Finds, other: Finds): Finds {
  return {
    observations: [...one.observations, ...other.observations],
    passes: [...one.passes, ...other.passes],
  };
}

function applyTheme(theme: string | undefined): void {
  document.documentElement.dataset["theme"] = theme;
}
