import { messageVariables } from "../messages/format.ts";
import { isExpression } from "./resolve.ts";
import type { Screen } from "./schema/screen-schema.ts";

/** The sources of expressions and messages in the screens of an app. */
export interface Sources {
  readonly expressions: readonly string[];
  readonly texts: readonly string[];
}

/** Every expression and every message in screens, at any depth. */
export function sourcesIn(screens: readonly Partial<Screen>[]): Sources {
  const found = objectsIn(screens);
  const texts = found.flatMap((each) => (isExpression(each) && "$text" in each ? [each.$text] : []));
  const binds = found.flatMap((each) => (isExpression(each) && "$bind" in each ? [each.$bind] : []));
  const repeats = found.flatMap((each) => ("each" in each && typeof each.each === "string" ? [each.each] : []));
  return { expressions: [...binds, ...repeats, ...texts.flatMap(messageVariables)], texts };
}

function objectsIn(value: unknown): object[] {
  if (value === null || typeof value !== "object") return [];
  return [value, ...Object.values(value).flatMap(objectsIn)];
}
