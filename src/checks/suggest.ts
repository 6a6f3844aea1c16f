import { nearest } from "../../components/_kit/contract/nearest.ts";
import type { RuleFinding } from "./rule.ts";

/** A longer text is no mistyped name. */
const maxNameLength = 100;

/** The known name that was probably meant. */
export function nearestName(name: string, known: Iterable<string>): string | undefined {
  return name.length <= maxNameLength ? nearest(name, [...known]) : undefined;
}

/** The finding for an unknown name: it suggests the nearest one, or else what to do instead. */
export function unknownNameFinding(
  what: string,
  name: string,
  known: Iterable<string>,
  otherwise?: string,
  owner = "",
): Pick<RuleFinding, "message" | "suggestion"> {
  const near = nearestName(name, known);
  const shown = name.length <= maxNameLength ? name : `${name.slice(0, maxNameLength)}…`;
  return {
    message: `There is no ${what} "${shown}"${owner === "" ? "" : ` ${owner}`}.`,
    suggestion: near === undefined ? otherwise : `Did you mean "${near}"?`,
  };
}

/** Names in quotes, for a sentence; of many only the first ones. */
export function listed(names: Iterable<string>, most = 12): string {
  const all = [...names];
  const told = all.slice(0, most).map((name) => `"${name}"`);
  return all.length > most ? `${told.join(", ")} and ${all.length - most} more` : told.join(", ");
}
