import type { Browser } from "@playwright/test";
import type { Rectangle } from "../../../product/engine/geometry.ts";
import { axeRules } from "../../audit/axe.ts";
import type { Picture } from "../client/report.ts";
import type { PictureThread } from "./compare-beside.ts";
import { type ContrastChange, elementChanges, type NamedElement } from "./element-changes.ts";
import type { Finding } from "./in-page/observe.ts";
import { type PageEmulation, SidePage } from "./pair-page.ts";
import { SideDocument } from "./side-document.ts";

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
  /** What else to look at: everything; all but the audit; only contrast; or nothing. */
  readonly observes: "all" | "outline" | "colours" | "pictures";
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
  readonly #pictures: PictureThread;

  private constructor(before: SidePage, after: SidePage, pictures: PictureThread) {
    this.#before = before;
    this.#after = after;
    this.#pictures = pictures;
  }

  static async open(browser: Browser, address: string, pictures: PictureThread): Promise<PairDrawer> {
    const [before, after] = await Promise.all([
      SidePage.open(browser, `${address}/before`),
      SidePage.open(browser, `${address}/after`),
    ]);
    return new PairDrawer(before, after, pictures);
  }

  /** @param keys of what has been seen of each side's document before; see {@link SideDocument} */
  async draw(job: DrawJob, keys: SideKeys = {}): Promise<DrawResult> {
    const documents = {
      before: job.before === undefined ? undefined : new SideDocument(this.#before, job.before, keys.before),
      after: job.after === undefined ? undefined : new SideDocument(this.#after, job.after, keys.after),
    };
    const looks: DrawnLook[] = [];
    for (const look of job.looks) {
      const drawn = await drawLook(documents, look, job.causes, this.#pictures);
      if (drawn !== undefined) looks.push(drawn);
    }
    return { looks, noticed: await notice(documents, job, looks.length > 0) };
  }

  async close(): Promise<void> {
    await Promise.all([this.#before.close(), this.#after.close()]);
  }
}

export interface SideKeys {
  readonly before?: string | undefined;
  readonly after?: string | undefined;
}

interface Documents {
  readonly before: SideDocument | undefined;
  readonly after: SideDocument | undefined;
}

async function drawLook(
  { before, after }: Documents,
  look: PageEmulation,
  causes: DrawJob["causes"],
  pictures: PictureThread,
): Promise<DrawnLook | undefined> {
  const [one, other] = await Promise.all([before?.picture(look), after?.picture(look)]);
  const { touched: _, ...known } = look;
  if (one === undefined || other === undefined) return await onOneSide(known, { one, other }, pictures);
  if (one.equals(other)) return undefined;
  const compared = await pictures.compare(one, other);
  if (compared === undefined) return undefined;
  // Rules that differ are found on the side that has them now.
  const [seen, seenNow] = await Promise.all([before!.elements(look, []), after!.elements(look, causes)]);
  return { ...known, ...compared, ...elementChanges(seen, seenNow) };
}

async function onOneSide(
  look: Omit<PageEmulation, "touched">,
  { one, other }: Readonly<Record<"one" | "other", Buffer | undefined>>,
  pictures: PictureThread,
): Promise<DrawnLook> {
  const [before, after] = await Promise.all([one && pictures.keep(one), other && pictures.keep(other)]);
  const { width = 0, height = 0 } = before ?? after ?? {};
  return {
    ...look,
    ...(before && { before }),
    ...(after && { after }),
    pixels: width * height,
    boxes: [],
    elements: [],
    contrasts: [],
  };
}

/** Looks again at the first device, in both themes; only at contrast where nothing but styles differs. */
async function notice(
  { before, after }: Documents,
  { looks, observes }: DrawJob,
  isDifferent: boolean,
): Promise<DrawResult["noticed"]> {
  const usual = looks.filter(({ medium, width }) => medium === "screen" && width === looks[0]?.width);
  const [first] = usual;
  if (before === undefined || after === undefined || observes === "pictures" || first === undefined) return {};
  if (observes === "colours" && !isDifferent) return {};
  if (observes === "outline") return await noticeOutlines(before, after, first);
  const [one, other] = await Promise.all([noticeOne(before, usual, observes), noticeOne(after, usual, observes)]);
  return { before: one, after: other };
}

/** Without the audit. Loading axe to name what Tab reaches takes longer than all the rest: only where something differs. */
async function noticeOutlines(
  before: SideDocument,
  after: SideDocument,
  look: PageEmulation,
): Promise<DrawResult["noticed"]> {
  const [one, other] = await Promise.all([glanceAt(before, look), glanceAt(after, look)]);
  if (one.stops.join("\n") === other.stops.join("\n"))
    return { before: { ...one, stops: [] }, after: { ...other, stops: [] } };
  const walk = { rules: [], isWalked: true };
  const [stops, stopsNow] = await Promise.all([before.observe(look, walk), after.observe(look, walk)]);
  return { before: { ...one, stops: stops.stops }, after: { ...other, stops: stopsNow.stops } };
}

async function glanceAt(document: SideDocument, look: PageEmulation): Promise<Noticed> {
  return { outline: await document.outline(look), ...(await document.glance(look)), findings: [] };
}

async function noticeOne(
  document: SideDocument,
  looks: readonly PageEmulation[],
  observes: DrawJob["observes"],
): Promise<Noticed> {
  const outline = observes === "colours" ? [] : await document.outline(looks[0]!);
  const { unsized } = await document.glance(looks[0]!);
  const findings: Noticed["findings"][number][] = [];
  let stops: readonly string[] = [];
  for (const [index, look] of looks.entries()) {
    const rules = observes === "all" && index === 0 ? everyRule : contrastRules;
    const seen = await document.observe(look, { rules, isWalked: observes !== "colours" && index === 0 });
    if (index === 0) stops = seen.stops;
    findings.push(...seen.findings.map((each) => ({ ...each, help: helpOf(each.rule), theme: look.theme })));
  }
  return { outline, stops, unsized, findings };
}

function helpOf(rule: string): string {
  return axeRules().get(rule)?.help ?? rule;
}
