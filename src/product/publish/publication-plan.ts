import type { FileHashes } from "../clubs/build/site-writer.ts";
import type { PublishedClub } from "./published-clubs.ts";
import type { ClubChange } from "./target.ts";

/** What a publication does. */
export interface PublicationPlan {
  /** Clubs with a difference between the build and the target. */
  readonly changes: readonly ClubChange[];
  /** Clubs that the content no longer has; all their files are removed. */
  readonly gone: readonly ClubChange[];
  /** The number of clubs at the target that this part owns. */
  readonly published: number;
}

interface PlanInput {
  /** The files of every built club of the part. */
  readonly built: ReadonlyMap<string, FileHashes>;
  /** The clubs of the part at the target. */
  readonly published: ReadonlyMap<string, PublishedClub>;
  /** Clubs that the content still has; refused ones too. */
  readonly known: ReadonlySet<string>;
}

export function planPublication({ built, published, known }: PlanInput): PublicationPlan {
  const changes = [...built].map(([club, files]) => clubChange(club, files, published.get(club)));
  const gone = [...published]
    .filter(([club]) => !known.has(club))
    .map(([club, state]) => ({ club, upload: [], remove: pathsAt(state) }));
  const differs = ({ upload, remove }: ClubChange) => upload.length > 0 || remove.length > 0;
  return { changes: changes.filter(differs), gone, published: published.size };
}

function clubChange(club: string, files: FileHashes, state: PublishedClub = { files: {} }): ClubChange {
  const unknown = new Set(state.underWay);
  return {
    club,
    upload: Object.keys(files).filter((path) => unknown.has(path) || state.files[path] !== files[path]),
    remove: pathsAt(state).filter((path) => files[path] === undefined),
  };
}

function pathsAt({ files, underWay = [] }: PublishedClub): string[] {
  return [...new Set([...Object.keys(files), ...underWay])];
}

/** The largest part of the published clubs, or of the files of the others, that vanishes without a question. */
const mostVanishing = 0.2;

/** A sentence if more vanishes than a day explains: a folder that was not there, a service that answers nothing. */
export function vanishingText(plan: PublicationPlan, filesOf: (club: string) => number): string | undefined {
  const { gone, changes, published } = plan;
  const isOnly = published > 0 && gone.length === published;
  if (isOnly || (gone.length > 1 && gone.length > mostVanishing * published))
    return `${gone.length} of ${published} clubs would vanish: ${gone.map(({ club }) => club).join(", ")}.`;
  const removed = sum(changes.map(({ remove }) => remove.length));
  const before = sum(changes.map(({ club }) => filesOf(club)));
  return removed > mostVanishing * before && removed > fewFiles
    ? `${removed} of ${before} files of clubs that stay would vanish.`
    : undefined;
}

/** A club that gives up its galleries loses more than a part of its files. */
const fewFiles = 100;

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** The steps of an upload, with paths below the target: pages come after the files that they load, removals last. */
export function uploadSteps(changes: readonly ClubChange[]): { assets: string[]; pages: string[]; removed: string[] } {
  const uploads = changes.flatMap(({ club, upload }) => upload.map((path) => `${club}/${path}`));
  const isAsset = (path: string) => /^[^/]+\/(?:assets|images|documents)\//.test(path);
  return {
    assets: uploads.filter(isAsset),
    pages: uploads.filter((path) => !isAsset(path)),
    removed: changes.flatMap(({ club, remove }) => remove.map((path) => `${club}/${path}`)),
  };
}
