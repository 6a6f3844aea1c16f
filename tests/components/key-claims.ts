import { globSync, readFileSync } from "node:fs";
import keys from "./keys.json" with { type: "json" };

/** A test in the browser that presses the keys of a row of behaviour, with the text that contains them. */
interface KeyClaim {
  readonly id: string;
  readonly text: string;
}

const claims: readonly KeyClaim[] = [
  ...keys.stops.map(({ id }) => ({ id, text: "Tab" })),
  ...[...keys.presses, ...keys.radios].map((each) => ({ id: each.id, text: each.keys.join(" ") })),
  ...globSync("tests/**/*.spec.ts").flatMap((file) => {
    const text = readFileSync(file, "utf8");
    return [...text.matchAll(/\[([a-z0-9]+(?:-[a-z0-9]+)+)\]/g)].map(([, id = ""]) => ({ id, text }));
  }),
];
const standard = new Map([["Esc", "Escape"]]);

/** The keys of a row of behaviour that no test in the browser presses under its id. */
export function unclaimedKeys({ id, keys: row }: { readonly id: string; readonly keys: string }): string[] {
  const own = claims.filter((claim) => claim.id === id);
  const named = row.split(", ").filter((key) => key !== "Letters");
  const names = named.map((key) => standard.get(key) ?? key.replace("Arrow ", "Arrow"));
  return own.length === 0 ? [id] : names.filter((key) => !own.some(({ text }) => text.includes(key)));
}
