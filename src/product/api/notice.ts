import { enqueuing } from "./queue/job.ts";
import type { StorageChange } from "./storage/storage.ts";
import type { Sentence } from "./words/sentence.ts";

/** Something that people should learn of outside the apps, such as by mail or by a webhook. */
export interface Notice {
  readonly kind: "waits" | "asked" | "answered" | "ends-soon" | "decided";
  /** The same for the same notice, so that who carries it does so once. */
  readonly id: string;
  readonly club: string;
  /** Id of the proposal; its page is at `/vorschlaege/{id}`. */
  readonly proposal: string;
  readonly title: Sentence;
  readonly status: "pending" | "approved" | "rejected" | "expired";
  /** UTC. */
  readonly at: string;
  /** The name of who proposes, asks, answers or has decided; absent where time has. */
  readonly by?: string;
  /** UTC: until when a decision is wished, or else possible; null where that has no end. */
  readonly until: string | null;
  /** People by their ids, or whoever has all of these capabilities, except those named. */
  readonly to:
    | { readonly persons: readonly string[] }
    | { readonly capabilities: readonly string[]; readonly except: readonly string[] };
}

/** How a notice is kept until it is carried: changes in the commit of what it is about, so both happen or neither. */
export type NoticeChanges = (notice: Notice) => readonly StorageChange[];

/** The kind of the jobs that carry notices. */
export const noticeJob = "notice";

/** Makes a job of each notice, for a queue whose works are those of `noticeWorks`. */
export const queuedNotices: NoticeChanges = (notice) => {
  const { club, id } = notice;
  return [enqueuing({ club, id, kind: noticeJob, data: notice })];
};
