import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { components } from "../../components/index.ts";
import keys from "./keys.json" with { type: "json" };

const tests = globSync("tests/**/*.spec.ts").map((file) => readFileSync(file, "utf8"));
const cases = [...keys.stops, ...keys.presses, ...keys.radios].map(({ id }) => id);
const documented = [...components.values()].flatMap(({ behaviour }) => behaviour.keyboard.map(({ id }) => id));

test("each documented key is claimed by a test in the browser, by its id", () => {
  const isClaimed = (id: string) => cases.includes(id) || tests.some((text) => text.includes(`[${id}]`));
  expect(documented.filter((id) => !isClaimed(id))).toEqual([]);
});

test("no case claims a key that is not documented", () => {
  expect(cases.filter((id) => !documented.includes(id))).toEqual([]);
});
