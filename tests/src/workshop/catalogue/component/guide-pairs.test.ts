import { expect, test } from "vitest";
import { components } from "../../../../../components/index.ts";
import { guidePairs, pairPreviews } from "../../../../../src/workshop/catalogue/component/guide-pairs.ts";

test("the guide of every component shows what to do beside what not to do", () => {
  const without = [...components.values()].filter((component) => guidePairs(component).length === 0);
  expect(without.map(({ id }) => id)).toEqual([]);
});

test("both halves of a pair are data that the contract accepts, and differ in what one sees", () => {
  const seen = (html: string) => html.replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ");
  for (const component of components.values())
    for (const { does, dont, why } of guidePairs(component)) {
      const [one, other] = [does, dont].map(({ data }) => component.render(data)) as [string, string];
      expect(other, `${component.id}: ${why}`).not.toBe(one);
      // Words differ, or there are more or fewer parts.
      expect(seen(other) !== seen(one) || other.length !== one.length, `${component.id}: ${why}`).toBe(true);
    }
});

test("each half has an address of its own", () => {
  const addresses = pairPreviews().map(({ component, name }) => `${component.id}/${name}`);
  expect(new Set(addresses).size).toBe(addresses.length);
});
