import { describe, expect, it, test } from "vitest";
import { components } from "../../../../../components/index.ts";
import { anatomyOf } from "../../../../../src/site/catalogue/component/anatomy.ts";
import { guidePairs, pairPreviews } from "../../../../../src/site/catalogue/component/guide-pairs.ts";
import { componentsOf, everyScreen } from "../../../../../src/site/catalogue/screen/screen-facts.ts";

const all = [...components.values()];

describe.each(all.map((component) => [component.id, component] as const))("the guide of %s", (_, component) => {
  it("has pairs whose halves are valid and differ", () => {
    for (const { does, dont, why } of guidePairs(component)) {
      expect(component.render(does.data)).not.toBe(component.render(dont.data));
      expect(why).toMatch(/\.$/);
    }
  });

  it("names parts, most of which the drawn example has", () => {
    const anatomy = anatomyOf(component);
    if (anatomy === undefined) return;
    const html = component.render(anatomy.example.data);
    const classes = anatomy.parts.flatMap(({ selector }) => /\.([\w-]+)/.exec(selector)?.[1] ?? []);
    const present = classes.filter((name) => new RegExp(`class="[^"]*\\b${name}\\b`).test(html));
    expect(present.length).toBeGreaterThanOrEqual(Math.ceil(classes.length / 2));
  });
});

test("the fifteen components that most screens use have pairs", () => {
  const screens = everyScreen().flatMap((group) => group.screens);
  const uses = (id: string) => screens.filter((screen) => componentsOf(screen).includes(id)).length;
  const mostUsed = all.toSorted((one, other) => uses(other.id) - uses(one.id)).slice(0, 15);
  expect(mostUsed.filter((component) => guidePairs(component).length === 0).map(({ id }) => id)).toEqual([]);
});

test("documents of pairs have names of their own", () => {
  const names = pairPreviews().map(({ component, name }) => `${component.id}/${name}`);
  expect(new Set(names).size).toBe(names.length);
});
