import type { ChangeType } from "../../product/engine/change-type.ts";
import type { GitLog } from "./git-log.ts";

/** What the catalogue shows and the history knows. */
export type HistoryKind = "component" | "screen" | "guide" | "message";

/** The net change of a subject on a day. */
export interface Change {
  readonly kind: HistoryKind;
  /** Id of a component, screen or guide; key of a message. */
  readonly id: string;
  readonly deed: ChangeType;
  /** What of it was touched, in words: "contract", "styles", "situations", a locale. */
  readonly parts: readonly string[];
}

export interface ChangesOfDay {
  /** `2026-11-22` */
  readonly day: string;
  readonly changes: readonly Change[];
}

/** A day on which a subject changed, and what of it. */
export interface ChangedDay {
  readonly day: string;
  readonly parts: readonly string[];
}

/** A touch of a file or an entry, as the subject that it belongs to. */
interface Touch {
  readonly day: string;
  readonly kind: HistoryKind;
  readonly id: string;
  /** The file or the locale; a subject exists as long as it has one that defines it. */
  readonly piece: string;
  readonly defines: boolean;
  readonly part: string | undefined;
  readonly deed: ChangeType;
}

/** The changes of a history by day, newest first. What was added and removed on one day is no change. */
export function changesByDay(log: GitLog): ChangesOfDay[] {
  const days = Map.groupBy(touchesIn(log), ({ day }) => day);
  const existing = new Map<string, Set<string>>();
  const all = [...days]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([day, touches]) => ({ day, changes: netChanges(touches, existing) }));
  return all.filter(({ changes }) => changes.length > 0).toReversed();
}

/** The net changes of several days, newest first: what was added and removed among them is no change. */
export function netOfDays(days: readonly ChangesOfDay[]): Change[] {
  const bySubject = Map.groupBy(
    days.toReversed().flatMap(({ changes }) => changes),
    ({ kind, id }) => `${kind} ${id}`,
  );
  return [...bySubject.values()].flatMap((own) => {
    const [first, last] = [own[0], own.at(-1)];
    const deed = first && last && netDeed(first.deed !== "added", last.deed !== "removed");
    if (first === undefined || deed === undefined) return [];
    return [{ ...first, deed, parts: [...new Set(own.flatMap(({ parts }) => parts))].toSorted() }];
  });
}

/** The day on which each subject that exists was last added, by its kind and id: `screen members.list`. */
export function addedOn(days: readonly ChangesOfDay[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const { day, changes } of days.toReversed()) {
    for (const { kind, id, deed } of changes) {
      if (deed === "added") found.set(`${kind} ${id}`, day);
      if (deed === "removed") found.delete(`${kind} ${id}`);
    }
  }
  return found;
}

/** The days on which a subject that exists changed since it was last added, newest first, with what of it. */
export function changedOn(days: readonly ChangesOfDay[], kind: HistoryKind, id: string): ChangedDay[] {
  const own = days.flatMap(({ day, changes }) =>
    changes
      .filter((change) => change.kind === kind && change.id === id)
      .map(({ deed, parts }) => ({ day, deed, parts })),
  );
  const added = own.findIndex(({ deed }) => deed === "added");
  return own.slice(0, added < 0 ? own.length : added).map(({ day, parts }) => ({ day, parts }));
}

function netChanges(touches: readonly Touch[], existing: Map<string, Set<string>>): Change[] {
  const bySubject = Map.groupBy(touches, ({ kind, id }) => `${kind} ${id}`);
  return [...bySubject].flatMap(([name, own]) => {
    const pieces = existing.get(name) ?? new Set<string>();
    existing.set(name, pieces);
    const existed = pieces.size > 0;
    for (const { piece, defines, deed } of own) {
      if (!defines) continue;
      if (deed === "removed") pieces.delete(piece);
      else pieces.add(piece);
    }
    const deed = netDeed(existed, pieces.size > 0);
    const [first] = own;
    if (deed === undefined || first === undefined) return [];
    const parts = [...new Set(own.flatMap(({ part }) => part ?? []))].toSorted();
    return [{ kind: first.kind, id: first.id, deed, parts }];
  });
}

function netDeed(existed: boolean, exists: boolean): ChangeType | undefined {
  if (!existed) return exists ? "added" : undefined;
  return exists ? "changed" : "removed";
}

function touchesIn({ files, messages }: GitLog): Touch[] {
  return [
    ...files.flatMap(({ day, path, deed }) => {
      const subject = touchedSubject(path);
      return subject === undefined ? [] : [{ day, deed, piece: path, ...subject }];
    }),
    ...messages.map(({ day, path, key, deed }): Touch => {
      const locale = /([\w-]+)\.json$/.exec(path)?.[1] ?? path;
      return { day, deed, kind: "message", id: key, piece: locale, defines: true, part: locale };
    }),
  ];
}

/** What a file of a component is called. */
const componentParts: Readonly<Record<string, string>> = {
  "contract.ts": "contract",
  "render.ts": "markup",
  "styles.css": "styles",
  "examples.ts": "examples",
  "guide.mdx": "guide",
  "client.ts": "behaviour",
  "behaviour.ts": "behaviour",
};

interface Pattern {
  readonly path: RegExp;
  readonly kind: HistoryKind;
  readonly defines: boolean;
  readonly part: (file: string) => string | undefined;
}

const patterns: readonly Pattern[] = [
  {
    path: /^components\/(?<id>[a-z][\w-]*)\/(?<file>.+)$/,
    kind: "component",
    defines: true,
    part: (file) => componentParts[file],
  },
  { path: /^screens\/[^/]+\/(?<id>[^/]+)\.json$/, kind: "screen", defines: true, part: () => "definition" },
  { path: /^content\/scenarios\/(?<id>[^/]+)\.json$/, kind: "screen", defines: false, part: () => "situations" },
  { path: /^content\/guides\/(?<id>[^/]+)\.mdx$/, kind: "guide", defines: true, part: () => undefined },
];

function touchedSubject(path: string): Omit<Touch, "day" | "deed" | "piece"> | undefined {
  for (const { path: pattern, kind, defines, part } of patterns) {
    const { id, file = "" } = pattern.exec(path)?.groups ?? {};
    if (id !== undefined) return { kind, id, defines, part: part(file) };
  }
  return undefined;
}
