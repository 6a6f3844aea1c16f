import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { components } from "../../components/index.ts";
import keys from "./keys.json" with { type: "json" };

/** The claims of browser tests, with the text that contains their keys. */
const claims: readonly { readonly id: string; readonly text: string }[] = [
  ...keys.stops.map(({ id }) => ({ id, text: "Tab" })),
  ...[...keys.presses, ...keys.radios].map((each) => ({ id: each.id, text: each.keys.join(" ") })),
  ...globSync("tests/**/*.spec.ts").flatMap((file) => {
    const text = readFileSync(file, "utf8");
    return [...text.matchAll(/\[([a-z0-9]+(?:-[a-z0-9]+)+)\]/g)].map(([, id = ""]) => ({ id, text }));
  }),
];
const documented = [...components.values()].flatMap(({ behaviour }) => behaviour.keyboard);
const standard = new Map([["Esc", "Escape"]]);

/** The keys of a row by their browser names, without `Letters`. */
function named(row: string): string[] {
  const each = row.split(", ").filter((key) => key !== "Letters");
  return each.map((key) => standard.get(key) ?? key.replace("Arrow ", "Arrow"));
}

test("each documented key is pressed in a test in the browser that claims it by its id", () => {
  const isPressed = (id: string, key: string) => claims.some((claim) => claim.id === id && claim.text.includes(key));
  const missing = documented.flatMap(({ id, keys: row }) =>
    claims.some((claim) => claim.id === id)
      ? named(row).flatMap((key) => (isPressed(id, key) ? [] : [`${id}: ${key}`]))
      : [id],
  );
  expect(missing).toEqual([]);
});

test("no case claims a key that is not documented", () => {
  const ids = documented.map(({ id }) => id);
  const cases = [...keys.stops, ...keys.presses, ...keys.radios].map(({ id }) => id);
  expect(cases.filter((id) => !ids.includes(id))).toEqual([]);
});
