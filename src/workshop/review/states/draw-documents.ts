import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser } from "@playwright/test";
import { contentHash } from "../../../product/files/project.ts";
import { axeSource } from "../../audit/axe.ts";
import { PictureThread } from "../pictures/compare-beside.ts";
import { type DrawJob, type DrawResult, PairDrawer, picturesOf, type SideKeys } from "../pictures/draw.ts";
import { forgetUnused } from "../pictures/kept-files.ts";
import { machineFonts } from "../pictures/machine-fonts.ts";
import { readResult, writeResult } from "../pictures/picture-store.ts";
import { serveSides } from "../pictures/side-server.ts";
import { isFullDisk } from "../problem.ts";
import { pathOn } from "./documents.ts";
import type { SideFolders } from "./documents-of-side.ts";
import type { PlannedDocument } from "./plan.ts";
import type { StyleCause } from "./style-causes.ts";

export interface Drawn {
  readonly planned: PlannedDocument;
  readonly result: DrawResult;
  /** The style causes, in the order of the groups that elements name. */
  readonly causes: readonly number[];
}

const drawers = 2;

/** Once, and not for each document that is left. */
const browserEnded =
  "The browser ended before every document was drawn. Start the review again: it continues where it stopped.";

export interface DrawOptions {
  readonly folders: SideFolders;
  readonly styles: readonly StyleCause[];
  readonly browser: Browser;
  /** Draws again what has been drawn before. */
  readonly isForced: boolean;
  /** Takes each result in the order of the plan: the words of an entry come from its first documents. */
  readonly use: (drawn: Drawn, done: number) => void;
}

export interface DrawRun {
  /** Documents that were drawn now. */
  readonly drawn: number;
  /** Documents of which the result was known. */
  readonly kept: number;
  readonly problems: readonly string[];
}

/**
 * Draws documents on both sides. What has been drawn from the same content before is not drawn again, and each result
 * is kept at once, so that a review that was killed continues.
 */
export async function drawDocuments(
  planned: readonly PlannedDocument[],
  { folders, styles, browser, isForced, use }: DrawOptions,
): Promise<DrawRun> {
  // Before and not after it, since the report is written from what is kept.
  forgetUnused();
  const machine = [browser.version(), await machineFonts(browser), drawingCode()];
  const surroundings = {
    before: contentHash(...machine, assetNames(folders.before)),
    after: contentHash(...machine, assetNames(folders.after)),
  };
  const left = planned.map((each, place) => ({ place, planned: each, ...jobOf(each, styles) }));
  const problems = new Set<string>();
  const server = await serveSides(folders);
  const pictures = new PictureThread();
  const handOn = handOnInOrder(use);
  let [fresh, kept] = [0, 0];
  const walk = async () => {
    let drawer: PairDrawer | undefined;
    for (let next = left.shift(); next !== undefined; next = left.shift()) {
      const key = drawnKey(next.job, folders, surroundings);
      let result = isForced ? undefined : readResult<DrawResult>(key, picturesOf);
      try {
        drawer ??= result === undefined ? await PairDrawer.open(browser, server.url, pictures) : undefined;
        if (result === undefined) {
          result = await drawer!.draw(next.job, isForced ? {} : sideKeys(next.job, folders, surroundings));
          writeResult(key, result);
          fresh += 1;
        } else kept += 1;
        handOn(next.place, { planned: next.planned, result, causes: next.causes });
      } catch (error) {
        if (isFullDisk(error)) throw error;
        handOn(next.place, undefined);
        problems.add(
          browser.isConnected()
            ? `${next.job.id} could not be drawn: ${String(error).split("\n")[0]} Start the review again.`
            : browserEnded,
        );
        await drawer?.close().catch(() => {});
        drawer = undefined;
      }
    }
    await drawer?.close();
  };
  try {
    await Promise.all(Array.from({ length: drawers }, walk));
  } finally {
    await Promise.all([server.close(), pictures.close()]);
  }
  return { drawn: fresh, kept, problems: [...problems] };
}

/** Takes results in any order and hands them on by their places, from 0; one that failed is passed over. */
function handOnInOrder(use: DrawOptions["use"]): (place: number, drawn: Drawn | undefined) => void {
  const waiting = new Map<number, Drawn | undefined>();
  let [next, done] = [0, 0];
  return (place, drawn) => {
    waiting.set(place, drawn);
    for (; waiting.has(next); next += 1) {
      const first = waiting.get(next);
      waiting.delete(next);
      if (first === undefined) continue;
      done += 1;
      use(first, done);
    }
  };
}

function jobOf(
  { document, looks, observes }: PlannedDocument,
  styles: readonly StyleCause[],
): { job: DrawJob; causes: readonly number[] } {
  const { ref, isBefore, isAfter, rules } = document;
  const causes = [...rules.keys()];
  const job: DrawJob = {
    id: ref.id,
    before: isBefore ? pathOn("before", ref) : undefined,
    after: isAfter ? ref.path : undefined,
    looks,
    causes: causes.map((index) => [...new Set((styles[index]?.rules ?? []).map(({ bare }) => bare))]),
    observes,
  };
  return { job, causes };
}

/** Of both sides, what a hash of their surroundings is. */
type Surroundings = Readonly<Record<keyof SideFolders, string>>;

function drawnKey(job: DrawJob, folders: SideFolders, { before, after }: Surroundings): string {
  const content = (side: keyof SideFolders) => documentOf(job, folders, side) ?? "";
  return contentHash(before, after, JSON.stringify(job), content("before"), content("after"));
}

/** What each side's document looks like depends on these; with the looks, since one look may leave its trace in the next. */
function sideKeys(job: DrawJob, folders: SideFolders, surroundings: Surroundings): SideKeys {
  const key = (side: keyof SideFolders) => {
    const html = documentOf(job, folders, side);
    return html && contentHash(surroundings[side], job[side] ?? "", JSON.stringify(job.looks), html);
  };
  return { before: key("before"), after: key("after") };
}

function documentOf(job: DrawJob, folders: SideFolders, side: keyof SideFolders): string | undefined {
  const [folder, path] = [folders[side], job[side]];
  return folder === undefined || path === undefined ? undefined : readFileSync(join(folder, path), "utf8");
}

const drawingModules = ["../pictures", "../pictures/in-page", "../../audit/in-page"].map((folder) =>
  join(import.meta.dirname, folder),
);

/** A hash of this code, and of the audit's. */
function drawingCode(): string {
  const code = drawingModules.flatMap((folder) =>
    readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
      entry.isFile() ? [readFileSync(join(folder, entry.name), "utf8")] : [],
    ),
  );
  return contentHash(axeSource(), ...code);
}

/** The stylesheets and scripts of a side; their names are of their content. */
function assetNames(folder: string | undefined): string {
  const names = folder === undefined ? [] : readdirSync(join(folder, "catalogue/assets"));
  return names
    .filter((name) => /\.(?:css|js)$/.test(name))
    .toSorted()
    .join(" ");
}
