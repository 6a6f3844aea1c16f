import { isWordKey, say, type Words } from "./words/sentence.ts";

/** The title of an operation, for people. */
export function operationLabel(operation: string): Words {
  const key = `label.${operation}`;
  return isWordKey(key) ? { message: key } : say("label.other");
}

/** The part of the club that an operation belongs to. */
export function operationArea(operation: string): Words {
  const key = `area.${operation.split(".")[0]}`;
  return isWordKey(key) ? { message: key } : say("area.other");
}
