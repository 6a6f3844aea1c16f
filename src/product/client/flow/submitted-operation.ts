import type { Screen } from "../../engine/screen/schema/screen-schema.ts";

/** The operation that a flow submits; empty where there is none. */
export function submittedOperation({ actions = {}, submit }: Pick<Screen, "actions" | "submit">): string {
  return actions[submit?.action ?? ""]?.handler ?? "";
}
