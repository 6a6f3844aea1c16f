import { expect, test } from "vitest";
import { components } from "../../components/index.ts";
import keys from "./keys.json" with { type: "json" };

test("no case claims a key that is not documented", () => {
  const ids = [...components.values()].flatMap(({ behaviour }) => behaviour.keyboard.map(({ id }) => id));
  const cases = [...keys.stops, ...keys.presses, ...keys.radios].map(({ id }) => id);
  expect(cases.filter((id) => !ids.includes(id))).toEqual([]);
});
