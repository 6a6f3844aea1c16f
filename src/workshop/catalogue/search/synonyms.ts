import iconWords from "../../../../content/search/icon-words.json" with { type: "json" };
import stateWords from "../../../../content/search/state-words.json" with { type: "json" };
import synonyms from "../../../../content/search/synonyms.json" with { type: "json" };
import type { SearchEntry } from "../client/search/entry.ts";

const namesByAddress = new Map(Object.entries<string>(synonyms));
const wordsOfIcons = new Map(Object.entries<string>(iconWords));
/** What people call states that many screens and components have, by the name of the situation or example. */
const namesOfStates = new Map(Object.entries<string>(stateWords));

/** Other names for an entry. */
export function synonymsOf({ kind, title, address, context }: SearchEntry): string[] {
  const [page = "", anchor] = address.split("#");
  const state = /(?:\?situation=|#example-)(.*)$/.exec(address)?.[1] ?? "";
  const names = [namesByAddress.get(address), namesOfStates.get(state)].flatMap((list) => list?.split(", ") ?? []);
  if (kind === "icon") names.push(`${title} icon`, ...(wordsOfIcons.get(title)?.split(", ") ?? []));
  if (anchor === "screens")
    names.push(...(namesByAddress.get(page)?.split(", ") ?? []).map((name) => `screens with ${name}`));
  // People say the number of a decision without zeros.
  if (kind === "decision")
    names.push(
      ...["ADR", "decision", "Entscheid", "Entscheidung"].map((word) => `${word} ${Number(/\d+/.exec(address)?.[0])}`),
    );
  if (kind === "capability") names.push(context);
  if (kind === "operation") names.push(context, context.split(" ")[1] ?? "");
  return names;
}
