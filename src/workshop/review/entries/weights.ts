import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { pathsIn } from "../../../product/files/paths-in.ts";
import type { Fact } from "../client/report.ts";
import { clubSubject, type EntryDrafts } from "../model/drafts.ts";
import type { BuiltFolders } from "../states/changed-documents.ts";
import type { ChangedPaths } from "../states/changed-paths.ts";

/** A smaller difference is not told: as a share, and in bytes where it is less than that share. */
const least = { share: 0.1, bytes: 20 * 1024 };
/** What nobody waits for, whatever its share is. */
const unfelt = 1024;

/** Files that people download: scripts of apps, and files of clubs' pages by kind; images by their name. */
export function addWeights(folders: BuiltFolders, drafts: EntryDrafts, changed: ChangedPaths): void {
  const [before, after] = [weightsOf(folders.before), weightsOf(folders.after)];
  for (const [key, { subject, title, what, source, size }] of after) {
    const old = before.get(key)?.size;
    if (old === undefined || !isFelt(Math.abs(size - old), old)) continue;
    const causes = [...changed.keys()].filter((path) => source.test(path)).slice(0, 20);
    drafts
      .about({ kind: "app", subject, title })
      .causedBy(...causes.map((path) => ({ path })))
      .add(weightFact(what, old, size));
  }
}

function isFelt(difference: number, before: number): boolean {
  return difference >= least.bytes || (difference >= unfelt && difference >= before * least.share);
}

/** Slower for those whom it reaches, but nothing that worked is refused: it breaks from what a slow network feels. */
function weightFact(what: string, before: number, after: number): Fact {
  const word = after > before ? "more" : "less";
  const heavier = after - before >= least.bytes ? "breaking" : "cosmetic";
  return {
    area: "weight",
    severity: after > before ? heavier : "additive",
    text: `${what} ${kilobytes(Math.abs(after - before))} ${word}`,
    before: kilobytes(before),
    after: kilobytes(after),
  };
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} kB`;
}

interface Weight {
  readonly subject: string;
  readonly title: string;
  /** With its verb: `All scripts of the apps weigh`. */
  readonly what: string;
  /** Files of the repository that it is made of. */
  readonly source: RegExp;
  size: number;
}

function weightsOf(built: string): Map<string, Weight> {
  const weights = new Map<string, Weight>();
  const add = (folder: string, place: (path: string) => Omit<Weight, "size"> | undefined) => {
    const root = join(built, folder);
    for (const path of existsSync(root) ? pathsIn(root) : []) {
      const weight = place(path);
      if (weight === undefined) continue;
      const key = `${weight.subject} ${weight.what}`;
      const known = weights.get(key) ?? { ...weight, size: 0 };
      known.size += statSync(join(root, path)).size;
      weights.set(key, known);
    }
  };
  add("public", (path) => placeOfClubFile(path));
  add("catalogue/assets/app", (path) => placeOfAppFile(path));
  return weights;
}

/** `images/hall.27095fab5750-480.avif` as `images/hall-480.avif`. */
function withoutHash(file: string): string {
  return file.replace(/\.[0-9a-f]{12}(?=[.-])/, "");
}

/** Images by club and name; scripts and styles are the same in every club. */
function placeOfClubFile(path: string): Omit<Weight, "size"> | undefined {
  const [club = "", ...rest] = path.split("/");
  const file = rest.join("/");
  if (/\.(?:png|jpe?g|webp|avif|svg|gif)$/.test(file))
    return {
      ...clubSubject(club),
      what: `Image \`${withoutHash(file)}\` weighs`,
      source: new RegExp(`^content/clubs/${club}/.*\\.(?:png|jpe?g|webp|avif|svg|gif)$`),
    };
  const kind = /\.(js|css|woff2)$/.exec(file)?.[1];
  if (kind === undefined) return undefined;
  const what = { js: "All scripts", css: "All styles", woff2: "All fonts" }[kind] ?? kind;
  return {
    subject: "public",
    title: "Pages of clubs",
    what: `${what} of public pages of all clubs weigh`,
    source: kind === "css" ? /\.css$/ : /^(?:src|components)\/.*\.ts$/,
  };
}

/** Scripts are the same in every app; each loads what its screens need. */
function placeOfAppFile(path: string): Omit<Weight, "size"> | undefined {
  if (!path.endsWith(".js")) return undefined;
  return {
    subject: "apps",
    title: "Apps",
    what: "All scripts of the apps weigh",
    source: /^(?:src|components)\/.*\.ts$/,
  };
}
