import { describe, expect, it } from "vitest";
import { components } from "../../../../components/index.ts";
import { contractPlaces, pathsTo, placeName } from "../../../../src/workshop/contracts/contract-places.ts";
import { valueAt } from "../../../../src/workshop/contracts/data-path.ts";
import { variants } from "../../../../src/workshop/contracts/variants.ts";

const all = [...components.values()].map((component) => [component.id, component] as const);

describe.each(all)("the variants of %s", (_, component) => {
  const made = () => variants(component);
  const examples = component.examples.map(({ data }) => data);

  it("are accepted by its contract", () => {
    for (const { data } of made()) expect(() => component.render(data)).not.toThrow();
  });

  it("look unlike its examples and unlike each other", () => {
    const looks = [
      ...new Set(examples.map((data) => component.render(data))),
      ...made().map(({ data }) => component.render(data)),
    ];
    expect(new Set(looks).size).toBe(looks.length);
  });

  it("have names of their own that fit into an address, and are at most sixty", () => {
    expect(new Set(made().map(({ name }) => name)).size).toBe(made().length);
    expect(made().filter(({ name }) => !/^[a-z0-9][a-z0-9-]*$/.test(name))).toEqual([]);
    expect(made().length).toBeLessThanOrEqual(60);
  });

  it("show, with the examples, every field of its own contract", () => {
    const shown = [...examples, ...made().map(({ data }) => data)];
    const places = contractPlaces(component).filter(({ field }) => field.kind !== "boolean" && field.kind !== "enum");
    const hidden = places.filter(
      ({ steps }) => !shown.some((data) => pathsTo(data, steps).some((path) => valueAt(data, path) !== undefined)),
    );
    expect(hidden.map(({ steps }) => placeName(steps))).toEqual([]);
  });
});
