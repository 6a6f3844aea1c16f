import type { ChangeType } from "../../../product/engine/change-type.ts";

/** Paths of the repository that differ, with what happened to them. */
export type ChangedPaths = ReadonlyMap<string, ChangeType>;
