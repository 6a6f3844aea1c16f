import type { AuditEntry } from "../../../product/api/audit/entry.ts";

/** Ways to falsify a log; each returns another list of entries. */
export const tamperings = {
  change: (entries) => entries.with(-1, { ...entries.at(-1)!, title: `${entries.at(-1)!.title}, aber anders` }),
  remove: (entries) => entries.toSpliced(Math.floor((entries.length - 1) / 2), 1),
  swap: (entries) => entries.toSpliced(-2, 2, entries.at(-1)!, entries.at(-2)!),
  cut: (entries) => entries.slice(0, -1),
} as const satisfies Readonly<Record<string, (entries: readonly AuditEntry[]) => readonly AuditEntry[]>>;

export type Tampering = keyof typeof tamperings;

/** The number of entries that every way needs to change something. */
export const fewest = 2;
