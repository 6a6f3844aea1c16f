import { describe, expect, it } from "vitest";
import { contractErrors } from "../../../../components/_kit/contract/errors.ts";
import { components } from "../../../../components/index.ts";
import { readField } from "../../../../src/workshop/contracts/contract-fields.ts";
import { contractPlaces, placeName } from "../../../../src/workshop/contracts/contract-places.ts";
import { contractOwner } from "../../../../src/workshop/contracts/contract-tables.ts";
import { contractIssuesOf, rejections } from "../../../../src/workshop/contracts/rejections.ts";

const all = [...components.values()].map((component) => [component.id, component] as const);

describe.each(all)("the rejections of %s", (_, component) => {
  const made = () => rejections(component);

  it("are each refused with an issue at their path", () => {
    for (const { data, issue } of made()) expect(contractIssuesOf(component, data)).toContainEqual(issue);
  });

  it("have names of their own that fit into an address", () => {
    const names = made().map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => !/^[a-z][a-z0-9-]*$/.test(name))).toEqual([]);
  });

  it("break every rule across fields of its own contract in a written case", () => {
    const own = [
      readField(component.contract),
      ...contractPlaces(component)
        .map(({ field }) => field)
        .filter((field) => contractOwner(field) === undefined),
    ];
    const rules = own.flatMap(({ rules = [] }) => rules.map(({ description }) => description));
    const written = new Set(
      made()
        .filter(({ source }) => source === "written")
        .map(({ issue }) => issue.message),
    );
    expect(rules.filter((rule) => !written.has(rule))).toEqual([]);
  });

  it("leave every field out, or of another type, that the contract has", () => {
    const places = contractPlaces(component).filter(({ steps }) => !["[]", "{}"].includes(steps.at(-1) ?? ""));
    const broken = made().map(({ issue }) => issue.path);
    const unbroken = places.filter(({ steps }) => !broken.some((path) => leadsTo(path, steps)));
    expect(unbroken.map(({ steps }) => placeName(steps))).toEqual([]);
  });
});

/** Whether a path follows the steps of a place, with any number for `[]` and any name for `{}`. */
function leadsTo(path: readonly (string | number)[], steps: readonly string[]): boolean {
  const fits = (step: string, index: number) =>
    step === path[index] ||
    (step === "{}" && index < path.length) ||
    (step === "[]" && typeof path[index] === "number");
  return path.length === steps.length && steps.every(fits);
}

describe("rejections", () => {
  it("break every rule that the catalogue of errors lists, over all components", () => {
    const met = new Set(all.flatMap(([, component]) => rejections(component).map(({ issue }) => issue.rule)));
    expect(Object.keys(contractErrors).filter((rule) => !met.has(rule as keyof typeof contractErrors))).toEqual([]);
  });

  it("come with the written cases first", () => {
    for (const [, component] of all) {
      const sources = rejections(component).map(({ source }) => source);
      expect(sources.toSorted().toReversed()).toEqual(sources);
    }
  });
});
