import { type BuildList, readBuildList } from "../clubs/build/build-list.ts";
import { readRecord } from "../clubs/build/build-record.ts";
import { ownsClub, type Shard, shardName } from "../clubs/build/shards.ts";
import { StepFailed, withDiskSentence } from "../files/steps.ts";
import { withLock } from "./lock.ts";
import { type PublicationPlan, planPublication, uploadSteps, vanishingText } from "./publication-plan.ts";
import { forgetPublished, type PublishedClub, publishedIds, readPublished, writePublished } from "./published-clubs.ts";
import type { ClubChange, PublishTarget } from "./target.ts";

export interface PublishOptions {
  /** The folder of a build. */
  readonly out: string;
  readonly target: PublishTarget;
  /** The part that was built; without it, all clubs. */
  readonly shard?: Shard | undefined;
  /** The only club that is published; the others of the target stay. */
  readonly only?: string | undefined;
  /** Only says what would be done. */
  readonly isDry?: boolean | undefined;
  /** Accepts that much vanishes. */
  readonly isSure?: boolean | undefined;
}

export interface Publication {
  readonly plan: PublicationPlan;
  /** Clubs whose last good site stays. */
  readonly refused: readonly string[];
}

/** A killed publication loses at most the work on so many clubs. */
const clubsAtOnce = 50;

/**
 * Brings the clubs of a build to a target: uploads what differs from the last publication, pages after the files they
 * load, and removes last. Clubs of other parts are never touched.
 *
 * @throws StepFailed
 */
export async function publishClubs(options: PublishOptions): Promise<Publication> {
  const list = options.only === undefined ? readBuildList(options.out, options.shard) : buildListOf(options.only);
  if (list === undefined) throw new StepFailed(noBuildText(options));
  const refused = list.clubs.filter(({ state }) => state === "refused").map(({ club }) => club);
  if (options.isDry) return { plan: (await openPublication(options, list)).plan, refused };
  let plan: PublicationPlan | undefined;
  const publish = async () => {
    const opened = await openPublication(options, list);
    plan = opened.plan;
    const question = options.isSure ? undefined : vanishingText(plan, (club) => fileCount(opened.published.get(club)));
    if (question !== undefined) throw new StepFailed(`${question} If that is right, publish with --yes.`);
    await carryOutPublication(opened, options);
  };
  await withDiskSentence(() => withLock(options.target, shardName(options.shard), publish));
  return { plan: plan ?? { changes: [], gone: [], published: 0 }, refused };
}

/** A club that was built alone, as a list. */
function buildListOf(club: string): BuildList {
  return { day: "", clubs: [{ club, state: "built" }] };
}

function noBuildText({ out, shard }: PublishOptions): string {
  const part = shard === undefined ? "" : ` -- --shard ${shard.index}/${shard.count}`;
  return `There is no build of ${shardName(shard)} in ${out}. Run: npm run build${part}`;
}

interface OpenPublication {
  readonly plan: PublicationPlan;
  readonly published: ReadonlyMap<string, PublishedClub>;
  readonly built: ReadonlyMap<string, Readonly<Record<string, string>>>;
}

async function openPublication(
  { out, target, shard, only }: PublishOptions,
  list: BuildList,
): Promise<OpenPublication> {
  const own = (id: string) => (only === undefined ? shard === undefined || ownsClub(shard, id) : id === only);
  const known = new Set(list.clubs.filter(({ state }) => state !== "removed").map(({ club }) => club));
  const published = await readPublished(target, (await publishedIds(target)).filter(own));
  const records = [...known].map((club) => [club, readRecord(out, club).files] as const);
  const built = new Map(records.filter(([, files]) => Object.keys(files).length > 0));
  return { published, built, plan: planPublication({ built, published, known }) };
}

function fileCount(state: PublishedClub | undefined): number {
  return Object.keys(state?.files ?? {}).length;
}

async function carryOutPublication(opened: OpenPublication, options: PublishOptions): Promise<void> {
  const { plan } = opened;
  for (let start = 0; start < plan.changes.length; start += clubsAtOnce)
    await publishSome(plan.changes.slice(start, start + clubsAtOnce), opened, options);
  for (const { club, remove } of plan.gone) {
    await options.target.remove(remove.map((path) => `${club}/${path}`));
    await forgetPublished(options.target, [club]);
  }
}

/** First it is written down what is under way, so that a killed publication leaves no file that nobody knows of. */
async function publishSome(
  changes: readonly ClubChange[],
  { published, built }: OpenPublication,
  { out, target }: PublishOptions,
): Promise<void> {
  const before = changes.map(({ club, upload, remove }) => {
    const { files = {}, underWay = [] } = published.get(club) ?? {};
    return [club, { files, underWay: [...new Set([...underWay, ...upload, ...remove])] }] as const;
  });
  await writePublished(target, new Map(before));
  const others: ClubChange[] = [];
  for (const change of changes) if (!(await target.replace?.(out, change))) others.push(change);
  await uploadInOrder(others, out, target);
  await writePublished(target, new Map(changes.map(({ club }) => [club, { files: built.get(club) ?? {} }])));
}

async function uploadInOrder(changes: readonly ClubChange[], out: string, target: PublishTarget): Promise<void> {
  const { assets, pages, removed } = uploadSteps(changes);
  for (const paths of [assets, pages]) if (paths.length > 0) await target.upload(out, paths);
  if (removed.length > 0) await target.remove(removed);
}
