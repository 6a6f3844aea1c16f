import { mistyped, nearest } from "../../components/_kit/contract/nearest.ts";
import type { RuleFinding } from "../product/engine/source/problem.ts";

/** A longer text is no mistyped name. */
const maxNameLength = 100;

/** The known field or choice that was probably meant. */
export function nearestName(name: string, known: Iterable<string>): string | undefined {
  return name.length <= maxNameLength ? nearest(name, [...known]) : undefined;
}

/** The known thing of whose name this one is a typing fault. */
export function mistypedName(name: string, known: Iterable<string>): string | undefined {
  return name.length <= maxNameLength ? mistyped(name, known) : undefined;
}

/** Things whose names are no choice of a contract: what is similar in name is another thing. */
const namedThings = new Set(["action", "capability", "feature", "handler", "message", "operation", "screen"]);

/**
 * The finding for an unknown name. It asks for the one that was probably meant, of a thing only for a typing fault; else
 * it says which ones there are in the same feature and what to do instead.
 */
export function unknownNameFinding(
  what: string,
  name: string,
  known: Iterable<string>,
  otherwise?: string,
  owner = "",
): Pick<RuleFinding, "message" | "suggestion"> {
  const names = [...known];
  const near = namedThings.has(what) ? mistypedName(name, names) : nearestName(name, names);
  const shown = name.length <= maxNameLength ? name : `${name.slice(0, maxNameLength)}…`;
  return {
    message: `There is no ${what} "${shown}"${owner === "" ? "" : ` ${owner}`}.`,
    suggestion: near === undefined ? joinSentences(namesOfFeature(name, names), otherwise) : `Did you mean "${near}"?`,
  };
}

/** What the feature of a dotted name has; undefined for a name of another form. */
function namesOfFeature(name: string, known: readonly string[]): string | undefined {
  const [feature, ...rest] = name.split(".");
  const own = known.filter((each) => each.startsWith(`${feature}.`)).toSorted();
  return rest.length === 0 || own.length === 0 ? undefined : `There are ${listed(own)}.`;
}

function joinSentences(...all: readonly (string | undefined)[]): string | undefined {
  return all.filter((each) => each !== undefined).join(" ") || undefined;
}

/** Names in quotes, for a sentence; of many only the first ones. */
export function listed(names: Iterable<string>, most = 12): string {
  const all = [...names];
  const told = all.slice(0, most).map((name) => `"${name}"`);
  return all.length > most ? `${told.join(", ")} and ${all.length - most} more` : told.join(", ");
}
