import { copyFileSync, existsSync, mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Browser } from "@playwright/test";
import { projectFile } from "../../product/files/project.ts";
import { browserOptions } from "../audit/browser.ts";
import type { Report, Side, Unchanged } from "./client/report.ts";
import { countOf } from "./client/words.ts";
import { assignStates, type StateAssignment } from "./entries/assign-states.ts";
import { addBuiltFiles } from "./entries/built-files.ts";
import { FieldNames } from "./entries/field-names.ts";
import { addMarkupFacts } from "./entries/markup-facts.ts";
import { addWeights } from "./entries/weights.ts";
import { EntryDrafts } from "./model/drafts.ts";
import { threshold } from "./pictures/compare.ts";
import { steadyArguments } from "./pictures/pair-page.ts";
import { pictureFile } from "./pictures/picture-store.ts";
import { reviewProblemOf } from "./problem.ts";
import { type BuiltSide, buildSide } from "./sides/build.ts";
import { checkOut } from "./sides/checkout.ts";
import { type CodeFacts, knownCodeFacts, readCodeFacts } from "./sides/code-facts.ts";
import { type ResolvedSide, resolveSides } from "./sides/resolve.ts";
import { changedDocuments, type Documents } from "./states/changed-documents.ts";
import { componentClasses } from "./states/component-classes.ts";
import { DocumentPrints } from "./states/document-prints.ts";
import { type DocumentRef, problemsOfAsked } from "./states/documents.ts";
import { documentsOfSide, type SideFolders } from "./states/documents-of-side.ts";
import { type Drawn, drawDocuments } from "./states/draw-documents.ts";
import { HtmlCauses } from "./states/html-causes.ts";
import { planOf } from "./states/plan.ts";
import { clubThemesIn, type StyleCause, styleCauses } from "./states/style-causes.ts";
import {
  addBehaviours,
  addCode,
  addGuides,
  addQuietCode,
  addWords,
  explainingPaths,
  type Models,
} from "./words/all-words.ts";
import { readModel } from "./words/side-model.ts";

export interface ReviewOptions {
  /** None, one or two. */
  readonly refs: readonly string[];
  /** Builds and draws everything, also where both sides have the same files. */
  readonly isForced?: boolean;
  /** Beginnings of ids of documents, `screen/members.`: others are not drawn. */
  readonly only?: readonly string[];
  readonly tell?: (line: string) => void;
}

/**
 * Compares two sides of the repository.
 *
 * @throws ReviewProblem when there is nothing to compare: no such ref, no repository
 */
export async function review({ refs, isForced = false, only = [], tell = () => {} }: ReviewOptions): Promise<Report> {
  const [before, after] = resolveSides(refs);
  tell(`${sideLabel(before)} → ${sideLabel(after)}`);
  if (before.tree === after.tree && !isForced)
    return report(before, after, [], [], [], "nothing was drawn: both sides have the same files");
  return await new ReviewRun(before, after, { isForced, only, tell }).run();
}

function sideLabel({ ref, commit, isDirty }: ResolvedSide): string {
  return `${ref} (${commit.slice(0, 8)}${isDirty ? ", with changes that are not committed" : ""})`;
}

function report(
  before: ResolvedSide,
  after: ResolvedSide,
  entries: Report["entries"],
  unchanged: Report["unchanged"],
  problems: readonly string[],
  method: string,
  broken: Partial<Record<"before" | "after", string>> = {},
): Report {
  return {
    format: 1,
    before: reportSide(before, broken.before),
    after: reportSide(after, broken.after),
    entries,
    unchanged,
    problems: [...new Set(problems)],
    method,
  };
}

function reportSide({ ref, commit, tree, date, isDirty }: ResolvedSide, broken: string | undefined): Side {
  return { ref, commit, tree, date, isDirty, ...(broken !== undefined && { broken }) };
}

interface DrawnReview {
  readonly method: string;
  /** Documents of both sides that were compared. */
  readonly compared: readonly DocumentRef[];
}

class ReviewRun {
  readonly #before: ResolvedSide;
  readonly #after: ResolvedSide;
  readonly #isForced: boolean;
  readonly #only: readonly string[];
  readonly #tell: (line: string) => void;
  readonly #drafts = new EntryDrafts();
  readonly #problems: string[] = [];
  readonly #broken: { before?: string; after?: string } = {};

  constructor(before: ResolvedSide, after: ResolvedSide, options: Required<Omit<ReviewOptions, "refs">>) {
    this.#before = before;
    this.#after = after;
    this.#isForced = options.isForced;
    this.#only = options.only;
    this.#tell = options.tell;
  }

  async run(): Promise<Report> {
    const day = this.#before.date.slice(0, 10);
    // One after the other: each needs about a gigabyte, and the second takes over what the first has derived.
    const [before, after] = [await this.#build("before", day), await this.#build("after", day)];
    const models = await this.#models(before, after);
    addWords(models, this.#drafts);
    addGuides(this.#before, this.#after, this.#drafts);
    await addBehaviours(this.#before, this.#after, models, this.#drafts);
    if (before === undefined || after === undefined) await addCode(this.#before, this.#after, this.#drafts);
    const styles = styleCauses(models, this.#drafts);
    this.#tell(`${this.#drafts.finish().length} entries in words`);
    const { method, compared } = await this.#draw(models, styles, { before: before?.folder, after: after?.folder });
    await addQuietCode(this.#before, this.#after, this.#drafts);
    const entries = this.#drafts.finish();
    const unchanged = unchangedOf(compared, entries);
    return report(this.#before, this.#after, entries, unchanged, this.#problems, method, this.#broken);
  }

  async #build(side: "before" | "after", day: string): Promise<BuiltSide | undefined> {
    const own = side === "before" ? this.#before : this.#after;
    try {
      return await buildSide(own, { place: side, day, isForced: this.#isForced, tell: this.#tell });
    } catch (error) {
      const { message } = reviewProblemOf(error, `${own.ref} cannot be built.`);
      this.#broken[side] = message;
      this.#problems.push(message);
      return undefined;
    }
  }

  async #models(before: BuiltSide | undefined, after: BuiltSide | undefined): Promise<Models> {
    // A build says contracts otherwise than the screen format, so both sides are read in the same form.
    const isBuilt = before !== undefined && after !== undefined;
    const read = async (side: ResolvedSide, built: BuiltSide | undefined, place: "before" | "after") =>
      await readModel(side, isBuilt ? built : undefined, await this.#codeFacts(side, place));
    const [one, other] = [await read(this.#before, before, "before"), await read(this.#after, after, "after")];
    this.#problems.push(...one.problems, ...other.problems);
    return { before: one, after: other };
  }

  /** Reading the code needs its files, but no build. */
  async #codeFacts(side: ResolvedSide, place: "before" | "after"): Promise<CodeFacts> {
    try {
      const facts = knownCodeFacts(side.tree) ?? readCodeFacts(side.tree, await checkOut(side, place));
      if (facts.tokens === undefined) throw new Error("src/styles/tokens-css.ts cannot be run there.");
      return facts;
    } catch (error) {
      this.#problems.push(reviewProblemOf(error, `Tokens and rights of ${side.ref} are not compared:`).message);
      return {};
    }
  }

  /** Draws what differs, or of a side whose other one is broken what the words are about. */
  async #draw(models: Models, styles: readonly StyleCause[], folders: SideFolders): Promise<DrawnReview> {
    if (folders.before === undefined && folders.after === undefined)
      return { method: "nothing was drawn", compared: [] };
    const browser = await this.#browser();
    try {
      const { changed, all } = await this.#documents(models, styles, folders, browser);
      if (browser === undefined) return { method: "nothing was drawn: there is no browser", compared: [] };
      const plan = planOf(changed, styles, this.#isForced);
      const may = all.length === 0 ? "of the only side that is built" : `of ${all.length} may differ`;
      this.#tell(`${countOf(changed.length, "document")} ${may}; ${plan.drawn.length} are drawn`);
      const to: StateAssignment = {
        drafts: this.#drafts,
        styles,
        counts: plan.counts,
        classes: componentClasses(models.after.texts),
        fields: new FieldNames(models.after),
        prints: new DocumentPrints(folders),
      };
      const use = (drawn: Drawn, done: number) => {
        assignStates(to, drawn);
        if (done % 25 === 0) this.#tell(`${done} of ${plan.drawn.length} documents drawn`);
      };
      const options = { folders, styles, browser, isForced: this.#isForced, use };
      const { drawn, kept, problems } = await drawDocuments(plan.drawn, options);
      this.#problems.push(...problems);
      this.#tell(`${drawn} documents drawn now, ${kept} kept from before`);
      return {
        method: `Chromium ${browser.version()}, pixelmatch, threshold ${threshold}, anti-aliasing ignored`,
        compared: all,
      };
    } catch (error) {
      this.#problems.push(reviewProblemOf(error, "The pictures are not whole:").message);
      return { method: "not everything was drawn", compared: [] };
    } finally {
      await browser?.close();
    }
  }

  async #documents(
    models: Models,
    styles: readonly StyleCause[],
    { before, after }: SideFolders,
    browser: Browser | undefined,
  ): Promise<Documents> {
    const paths = await explainingPaths(this.#before, this.#after);
    const causes = new HtmlCauses(models, paths);
    const options = { isForced: this.#isForced, only: this.#only };
    if (before === undefined || after === undefined)
      return { changed: documentsOfSide({ before, after }, causes, this.#drafts, options), all: [] };
    const folders = { before, after };
    addWeights(folders, this.#drafts, paths);
    const documents = await changedDocuments(
      folders,
      causes,
      { styles, themes: clubThemesIn(models.after.texts) },
      browser,
      options,
    );
    addMarkupFacts(documents.changed, this.#drafts, paths);
    addBuiltFiles(folders, causes, this.#drafts);
    this.#problems.push(...problemsOfAsked(this.#only, documents.all));
    return documents;
  }

  async #browser(): Promise<Browser | undefined> {
    const options = browserOptions();
    try {
      if (options === undefined) throw new Error("none is found");
      const { chromium } = await import("@playwright/test");
      return await chromium.launch({ ...options, args: [...(options.args ?? []), ...steadyArguments] });
    } catch (error) {
      this.#problems.push(
        `There are no pictures, because no browser could be started (${String(error instanceof Error ? error.message : error).split("\n")[0]}). Install Chromium, or run: npx playwright install chromium`,
      );
      return undefined;
    }
  }
}

/** Subjects without an entry, by kind. */
function unchangedOf(documents: readonly DocumentRef[], entries: Report["entries"]): Unchanged[] {
  const changed = new Set(
    entries.flatMap(({ kind, subject, consequences }) => [
      `${kind}:${subject}`,
      ...consequences.map((each) => `${each.kind}:${each.id}`),
    ]),
  );
  const subjects = Map.groupBy(documents, ({ kind }) => kind);
  return [...subjects].map(([kind, refs]) => ({
    kind,
    ids: [...new Set(refs.map(({ subject }) => subject))]
      .filter((subject) => !changed.has(`${kind}:${subject}`))
      .toSorted(),
  }));
}

/** Copies the pictures of a report beside its pages. */
export function copyPictures({ entries }: Report, folder: string): void {
  const states = entries.flatMap((entry) => [...entry.states, ...entry.consequences.flatMap((each) => each.states)]);
  const steps = entries.flatMap(({ storyboard }) => [...(storyboard?.before ?? []), ...(storyboard?.after ?? [])]);
  const pictures = [
    ...states.flatMap(({ before, after, difference }) => [before, after, difference]),
    ...steps.map(({ picture }) => picture),
  ];
  for (const picture of pictures.filter((each) => each !== undefined)) {
    const target = join(folder, picture.file);
    if (existsSync(target)) continue;
    mkdirSync(dirname(target), { recursive: true });
    copyFileSync(pictureFile(picture), target);
  }
}

/** Held while sides are built and drawn: two reviews would put their files into the same folders. */
export const lockFile = projectFile(".cache/review/lock");

/** The folder of reports, unless another one is named. */
export const reportFolder = projectFile("dist/review");
