import { nearest } from "../../components/_kit/nearest.ts";
import type { Finding } from "./rule.ts";

/** What to say of a name that is none of those known: the nearest one, or else what to do instead. */
export function unknownName(
  what: string,
  name: string,
  known: Iterable<string>,
  otherwise?: string,
  owner = "",
): Pick<Finding, "message" | "suggestion"> {
  const near = nearest(name, [...known]);
  return {
    message: `There is no ${what} "${name}"${owner === "" ? "" : ` ${owner}`}.`,
    suggestion: near === undefined ? otherwise : `Did you mean "${near}"?`,
  };
}

/** Names in quotes, for a sentence; of many only the first ones. */
export function listed(names: Iterable<string>, most = 12): string {
  const all = [...names];
  const told = all.slice(0, most).map((name) => `"${name}"`);
  return all.length > most ? `${told.join(", ")} and ${all.length - most} more` : told.join(", ");
}
