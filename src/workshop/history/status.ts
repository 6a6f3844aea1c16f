import { readFileSync } from "node:fs";
import * as z from "zod/mini";
import { components } from "../../../components/index.ts";
import { screenFiles } from "../../product/content/screens.ts";
import { derived } from "../../product/files/derived.ts";
import { oncePerBuild } from "../../product/files/once-per-build.ts";
import { projectFile } from "../../product/files/project.ts";
import { screensWith } from "../screens/screen-facts.ts";
import { addedOn, type ChangedDay, type ChangesOfDay, changedOn, changesByDay } from "./changes.ts";
import { historyState, readGitLog } from "./git-log.ts";

/** How far a component or screen may be relied on. */
export type Status = "draft" | "stable" | "deprecated";

export interface StatusFacts {
  readonly status: Status;
  /** Why, if it is not stable. */
  readonly reason?: string | undefined;
  /** The id of what replaces it. */
  readonly instead?: string | undefined;
}

interface SubjectStatus extends StatusFacts {
  /** The day on which it was added; absent where the history does not say. */
  readonly since?: string | undefined;
  /** When it changed since then, newest first; empty where the history does not say. */
  readonly changed: readonly ChangedDay[];
}

const declaration = z.strictObject({
  kind: z.enum(["component", "screen"]),
  id: z.string(),
  status: z.enum(["draft", "deprecated"]),
  reason: z.string(),
  instead: z.optional(z.string()),
});

export type StatusDeclaration = z.output<typeof declaration>;

const statusFile = "content/status.json";

interface History {
  readonly days: readonly ChangesOfDay[];
  /** Whether the clone has every commit. */
  readonly isWhole: boolean;
}

/** The history of the project as changes by day, read once for a commit; `undefined` without git. */
export const projectHistory = oncePerBuild(
  (): History | undefined => derived("history", [historyState()], readHistory) ?? undefined,
);

function readHistory(): History | null {
  const log = readGitLog();
  return log === undefined ? null : { days: changesByDay(log), isWhole: log.isWhole };
}

let addedDays: ReadonlyMap<string, string> | undefined;

/**
 * The status of a component or a screen. content/status.json declares drafts and what is deprecated. Without an entry
 * a component that nothing uses yet is a draft, because its contract may still change; everything else is stable.
 *
 * @throws Error when the file names something that does not exist
 */
export function statusOf(kind: "component" | "screen", id: string): SubjectStatus {
  const declared = declarations().find((entry) => entry.kind === kind && entry.id === id);
  const { status, reason, instead } = declared ?? derivedStatus(kind, id);
  const changed = changedOn(projectHistory()?.days ?? [], kind, id);
  return { status, reason, instead, since: sinceOf(kind, id), changed };
}

function derivedStatus(kind: string, id: string): StatusFacts {
  if (kind === "component" && !isUsed(id)) return { status: "draft", reason: "No screen uses it yet." };
  return { status: "stable" };
}

function isUsed(id: string): boolean {
  const all = [...components.values()];
  return (
    components.get(id)?.serves !== undefined || screensWith(id).length > 0 || all.some(({ uses }) => uses?.includes(id))
  );
}

/** In a shallow clone the oldest day says only that a subject is at least that old. */
function sinceOf(kind: string, id: string): string | undefined {
  const history = projectHistory();
  if (history === undefined) return undefined;
  addedDays ??= addedOn(history.days);
  const day = addedDays.get(`${kind} ${id}`);
  return !history.isWhole && day === history.days.at(-1)?.day ? undefined : day;
}

const declarations = oncePerBuild(() => readDeclarations(JSON.parse(readFileSync(projectFile(statusFile), "utf8"))));

/** @throws Error when an entry is malformed, or names something that does not exist */
export function readDeclarations(json: unknown): StatusDeclaration[] {
  const entries = z.array(declaration).parse(json);
  for (const { kind, id, instead = id } of entries) {
    const registry = kind === "component" ? components : screenFiles();
    const missing = [id, instead].find((each) => !registry.has(each));
    if (missing !== undefined) throw new Error(`${statusFile} names the ${kind} "${missing}", which does not exist.`);
  }
  return entries;
}
