import { existsSync, mkdirSync } from "node:fs";
import { resolve } from "node:path";
import { shardOf } from "../clubs/build/command.ts";
import { publicFolder } from "../clubs/build/public-folder.ts";
import { StepFailed } from "../files/steps.ts";
import { folderTarget } from "./folder-target.ts";
import type { PublicationPlan } from "./publication-plan.ts";
import { type Publication, publishClubs } from "./publish.ts";
import { rcloneTarget } from "./rclone-target.ts";
import type { ClubChange, PublishTarget } from "./target.ts";

/** The options of `npm run publish`. */
export interface PublishFlags {
  readonly to?: string | undefined;
  /** `3/8` */
  readonly shard?: string | undefined;
  /** The folder of the build, instead of dist/public. */
  readonly out?: string | undefined;
  readonly "dry-run"?: boolean | undefined;
  readonly yes?: boolean | undefined;
}

/**
 * Publishes and prints what was done.
 *
 * @returns 0, or 2 where clubs are refused and their last good site stays
 */
export async function runPublish(flags: PublishFlags): Promise<0 | 2> {
  const { to, out = publicFolder, shard } = flags;
  if (to === undefined) throw new StepFailed("Say where to publish: npm run publish -- --to <folder or remote:path>");
  const publication = await publishClubs({
    out: resolve(out),
    target: targetOf(to),
    shard: shard === undefined ? undefined : shardOf(shard),
    isDry: flags["dry-run"],
    isSure: flags.yes,
  });
  console.log(publicationText(publication, { isDry: flags["dry-run"] === true }));
  return publication.refused.length === 0 ? 0 : 2;
}

/** `remote:path` and `:sftp,host=…:path` are rclone's; everything else is a folder, also `C:\clubs`. */
const rcloneName = /^(?:[\w.+@ -]{2,}|:[a-z0-9]+(?:,.*)?):/;

export function targetOf(to: string): PublishTarget {
  if (rcloneName.test(to)) return rcloneTarget(to);
  if (!existsSync(to)) mkdirSync(to, { recursive: true });
  return folderTarget(resolve(to));
}

export function publicationText({ plan, refused }: Publication, { isDry }: { readonly isDry: boolean }): string {
  const { changes, gone } = plan;
  const uploaded = changes.reduce((sum, { upload }) => sum + upload.length, 0);
  const removed = [...changes, ...gone].reduce((sum, { remove }) => sum + remove.length, 0);
  const [upload, remove] = isDry ? ["would be uploaded", "would be removed"] : ["uploaded", "removed"];
  return [
    ...shownChanges(plan),
    `${changes.length} clubs changed, ${gone.length} are gone: ${uploaded} files ${upload}, ${removed} ${remove}.`,
    ...(refused.length === 0 ? [] : [`Refused by the build: ${refused.join(", ")}. Their last good pages stay.`]),
  ].join("\n");
}

const mostPlanLines = 40;

function shownChanges({ changes, gone }: PublicationPlan): string[] {
  const lines = [...changes, ...gone].map(
    ({ club, upload, remove }: ClubChange) => `  ${club}  ${upload.length} to upload, ${remove.length} to remove`,
  );
  return lines.length <= mostPlanLines
    ? lines
    : [...lines.slice(0, mostPlanLines), `  and ${lines.length - mostPlanLines} more`];
}
