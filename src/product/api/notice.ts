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
  /** People by their ids, or whoever has all of these capabilities, except those named. */
  readonly to:
    | { readonly persons: readonly string[] }
    | { readonly capabilities: readonly string[]; readonly except: readonly string[] };
}

/** How a notice is kept until it is carried: changes in the commit of what it is about, so both happen or neither. */
export type NoticeChanges = (notice: Notice) => readonly StorageChange[];

/** Keeps notices in the storage, in `notices/{club}`, for a carrier that removes what it has sent. */
export const waitingNotices: NoticeChanges = (notice) => [
  { type: "put", collection: `notices/${notice.club}`, id: notice.id, expected: 0, value: notice },
];
