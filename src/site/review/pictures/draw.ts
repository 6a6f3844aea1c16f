import type { Browser } from "@playwright/test";
import type { Picture } from "../../../client/review/report.ts";
import type { Rectangle } from "../../../engine/geometry.ts";
import { axeRules } from "../../audit/axe.ts";
import { comparePictures } from "./compare.ts";
import { type ContrastChange, elementChanges, type NamedElement } from "./element-changes.ts";
import type { Finding } from "./in-page/observe.ts";
import { type PageEmulation, SidePage } from "./pair-page.ts";
import { storeFlatPicture, storePicture } from "./picture-store.ts";

/** A document on both sides, or on one of them, and how to look at it. */
export interface DrawJob {
  /** `screen/members.list/usual` */
  readonly id: string;
  /** Path below the folder of the side. */
  readonly before: string | undefined;
  readonly after: string | undefined;
  readonly looks: readonly PageEmulation[];
  /** Groups of selectors of changed rules. */
  readonly causes: readonly (readonly string[])[];
  /** What else to look at: everything; all but the audit; or only contrast. */
  readonly observes: "all" | "outline" | "colours";
}

export interface DrawnLook extends Omit<PageEmulation, "touched"> {
  readonly before?: Picture;
  readonly after?: Picture;
  readonly difference?: Picture;
  readonly pixels: number;
  readonly boxes: readonly Rectangle[];
  readonly elements: readonly NamedElement[];
  readonly contrasts: readonly ContrastChange[];
}

/** What is noticed besides pixels. */
export interface Noticed {
  readonly outline: readonly string[];
  readonly stops: readonly string[];
  readonly unsized: readonly string[];
  readonly findings: readonly (Finding & { readonly help: string; readonly theme: string })[];
}

export interface DrawResult {
  /** Only looks that differ. */
  readonly looks: readonly DrawnLook[];
  readonly noticed: { readonly before?: Noticed; readonly after?: Noticed };
}

export function picturesOf({ looks }: DrawResult): Picture[] {
  return looks.flatMap(({ before, after, difference }) =>
    [before, after, difference].filter((each) => each !== undefined),
  );
}

const contrastRules = ["color-contrast"];
/** Those of the audit that read a document, without the stricter contrast, which the product does not promise. */
const everyRule = [...axeRules().keys()].filter(
  (rule) => !/^(?:color-contrast-enhanced|css-orientation-lock)$/.test(rule),
);

/** Two pages side by side, one for each side of the review. */
export class PairDrawer {
  readonly #before: SidePage;
  readonly #after: SidePage;

  private constructor(before: SidePage, after: SidePage) {
    this.#before = before;
    this.#after = after;
  }

  static async open(browser: Browser, address: string): Promise<PairDrawer> {
    const [before, after] = await Promise.all([
      SidePage.open(browser, `${address}/before`),
      SidePage.open(browser, `${address}/after`),
    ]);
    return new PairDrawer(before, after);
  }

  async draw(job: DrawJob): Promise<DrawResult> {
    const pages = {
      before: job.before === undefined ? undefined : this.#before,
      after: job.after === undefined ? undefined : this.#after,
    };
    await Promise.all([pages.before?.load(job.before!), pages.after?.load(job.after!)]);
    const looks: DrawnLook[] = [];
    for (const look of job.looks) {
      const drawn = await drawLook(pages, look, job.causes);
      if (drawn !== undefined) looks.push(drawn);
    }
    const noticed = await notice(pages, job, looks.length > 0);
    return { looks, noticed };
  }

  async close(): Promise<void> {
    await Promise.all([this.#before.close(), this.#after.close()]);
  }
}

interface Pages {
  readonly before: SidePage | undefined;
  readonly after: SidePage | undefined;
}

async function drawLook(
  { before, after }: Pages,
  look: PageEmulation,
  causes: DrawJob["causes"],
): Promise<DrawnLook | undefined> {
  await Promise.all([before?.look(look), after?.look(look)]);
  const [one, other] = await Promise.all([before?.picture(), after?.picture()]);
  const { touched: _, ...known } = look;
  if (one === undefined || other === undefined) return await onOneSide(known, one, other);
  if (one.equals(other)) return undefined;
  const { pixels, boxes, difference } = await comparePictures(one, other);
  if (difference === undefined) return undefined;
  const [seen, seenNow] = await Promise.all([before!.elements(causes), after!.elements(causes)]);
  const [from, to, what] = await Promise.all([storePicture(one), storePicture(other), storeFlatPicture(difference)]);
  return {
    ...known,
    before: from,
    after: to,
    difference: what,
    pixels,
    boxes,
    ...elementChanges(seen, seenNow),
  };
}

async function onOneSide(
  look: Omit<PageEmulation, "touched">,
  before: Buffer | undefined,
  after: Buffer | undefined,
): Promise<DrawnLook> {
  const [one, other] = await Promise.all([before && storePicture(before), after && storePicture(after)]);
  const { width = 0, height = 0 } = one ?? other ?? {};
  return {
    ...look,
    ...(one && { before: one }),
    ...(other && { after: other }),
    pixels: width * height,
    boxes: [],
    elements: [],
    contrasts: [],
  };
}

/** Looks again at the first device, in both themes; only at contrast where nothing but styles differs. */
async function notice(
  pages: Pages,
  { looks, observes }: DrawJob,
  isDifferent: boolean,
): Promise<DrawResult["noticed"]> {
  const usual = looks.filter(({ medium, width }) => medium === "screen" && width === looks[0]?.width);
  if (pages.before === undefined || pages.after === undefined) return {};
  if (observes === "colours" && (!isDifferent || usual.length === 0)) return {};
  if (observes === "outline") return await noticeOutlines(pages.before, pages.after, usual[0]);
  const [before, after] = await Promise.all([
    noticeOne(pages.before, usual, observes),
    noticeOne(pages.after, usual, observes),
  ]);
  return { before, after };
}

/** Without the audit. Loading axe to name what Tab reaches takes longer than all the rest: only where something differs. */
async function noticeOutlines(
  before: SidePage,
  after: SidePage,
  look: PageEmulation | undefined,
): Promise<DrawResult["noticed"]> {
  const [one, other] = await Promise.all([glanceAt(before, look), glanceAt(after, look)]);
  if (one.stops.join("\n") === other.stops.join("\n"))
    return { before: { ...one, stops: [] }, after: { ...other, stops: [] } };
  const walk = { rules: [], isWalked: true };
  const [stops, stopsNow] = await Promise.all([before.observe(walk), after.observe(walk)]);
  return { before: { ...one, stops: stops.stops }, after: { ...other, stops: stopsNow.stops } };
}

async function glanceAt(page: SidePage, look: PageEmulation | undefined): Promise<Noticed> {
  if (look !== undefined) await page.look(look);
  return { outline: await page.outline(), ...(await page.glance()), findings: [] };
}

async function noticeOne(
  page: SidePage,
  looks: readonly PageEmulation[],
  observes: DrawJob["observes"],
): Promise<Noticed> {
  const outline = observes === "colours" ? [] : await page.outline();
  const { unsized } = await page.glance();
  const findings: Noticed["findings"][number][] = [];
  let stops: readonly string[] = [];
  for (const [index, look] of looks.entries()) {
    await page.look(look);
    const rules = observes === "all" && index === 0 ? everyRule : contrastRules;
    const seen = await page.observe({ rules, isWalked: observes !== "colours" && index === 0 });
    if (index === 0) stops = seen.stops;
    findings.push(...seen.findings.map((each) => ({ ...each, help: helpOf(each.rule), theme: look.theme })));
  }
  return { outline, stops, unsized, findings };
}

function helpOf(rule: string): string {
  return axeRules().get(rule)?.help ?? rule;
}
