import { parse } from "jsonc-parser";
import { isRecord } from "../engine/json/record.ts";

export type FileRecord = Readonly<Record<string, unknown>>;

/** The value of a file as a record; an empty one where it is none. */
export function recordIn(text: string | undefined): FileRecord {
  const value: unknown = parse(text ?? "{}");
  return isRecord(value) ? value : {};
}

/** The records of a list; none where it is no list. */
export function recordsIn(value: unknown): readonly FileRecord[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}
