import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Component } from "../../components/_kit/contract/component.ts";
import { components } from "../../components/index.ts";
import { contractPlaces, pathsTo } from "../../src/workshop/contracts/contract-places.ts";
import { type DataPath, valueAt, withValue } from "../../src/workshop/contracts/data-path.ts";
import { fullest } from "../../src/workshop/contracts/extreme-data.ts";
import { contractIssuesOf } from "../../src/workshop/contracts/rejections.ts";
import { isAllowedText } from "../../src/workshop/contracts/sample-values.ts";
import { variants } from "../../src/workshop/contracts/variants.ts";
import { runs, sample } from "../runs.ts";
import hostile from "./hostile.json" with { type: "json" };
import { isStable, readMarkup } from "./markup-tree.ts";

const all = [...components.values()].map((component, place) => [component.id, component, place] as const);
const json = fc.json({ maxDepth: 3 }).map((source): unknown => JSON.parse(source));
/** Written here because JSON readers of build tools refuse lone surrogates. */
const surrogates = [
  "\ud800",
  "a\udfff",
  "\udc00\ud800",
  "\ud83d<script>probe(1)</script>",
  "\udfffjavascript:probe(1)",
];
const vectors: Readonly<Record<string, readonly string[]>> = { ...hostile, surrogates };

describe.each(all)("%s", (_, component, place) => {
  it("makes well-formed markup of all its examples and variants", () => {
    for (const data of validData(component)) expectWellFormed(component.render(data));
  });

  it("asks for something under a name only as a control that says so", () => {
    const fields = contractPlaces(component).map(({ steps }) => steps[0]);
    const asks = ["label", "legend", "caption"].some((field) => fields.includes(field));
    const isControl = ["id", "name"].every((field) => fields.includes(field)) && asks && component.serves === undefined;
    expect(component.control !== undefined).toBe(isControl);
  });

  it("renders any JSON or refuses it with a ContractError", () => {
    const fields = contractPlaces(component).map(({ steps }) => steps[0] as string);
    const object = fc.dictionary(fc.constantFrom(...fields), json);
    fc.assert(
      fc.property(fc.oneof(json, object), (data) => keepsItsWord(component, data)),
      { numRuns: runs(100, 20) },
    );
  });

  it("renders data near its contract or refuses it with a ContractError", () => {
    fc.assert(
      fc.property(mutated(validData(component)), (data) => keepsItsWord(component, data)),
      { numRuns: runs(250, 20) },
    );
  });

  it.each(Object.entries(vectors))("keeps the shape of its markup, whatever %s tricks its texts play", (_, texts) => {
    const examples = component.examples.map(({ data }) => data);
    sample(texts, 12, place).forEach((text, index) => {
      const bases =
        index % 4 === 0 ? [fullest(component), examples[(index / 4) % examples.length]] : [fullest(component)];
      for (const [hurtful, harmless] of bases.flatMap((base) => pairsWith(component, base, text))) {
        expectHarmless(component, hurtful, harmless);
      }
    });
  });
});

function validData(component: Component): unknown[] {
  return [...component.examples, ...variants(component)].map(({ data }) => data);
}

/** Checks `render`: the same, well-formed bytes twice, or issues; and unchanged data. */
function keepsItsWord(component: Component, data: unknown): void {
  const before = JSON.stringify(data);
  deepFreeze(data);
  const valid = isValid(component, data);
  expect(contractIssuesOf(component, data).length === 0).toBe(valid);
  if (valid) {
    const html = component.render(data);
    expect(component.render(JSON.parse(before))).toBe(html);
    expectWellFormed(html);
  }
  expect(JSON.stringify(data)).toBe(before);
}

function expectWellFormed(html: string): void {
  expect(readMarkup(html).faults).toEqual([]);
  expect(isStable(html)).toBe(true);
}

function deepFreeze(value: unknown): void {
  if (value === null || typeof value !== "object") return;
  Object.freeze(value);
  Object.values(value).forEach(deepFreeze);
}

interface Mutation {
  readonly pick: number;
  readonly how: "replace" | "remove" | "extend" | "repeat";
  readonly value: unknown;
}

/** Valid data with one to three places changed. */
function mutated(bases: readonly unknown[]): fc.Arbitrary<unknown> {
  const mutation: fc.Arbitrary<Mutation> = fc.record({
    pick: fc.nat(),
    how: fc.constantFrom("replace", "replace", "remove", "extend", "repeat"),
    value: fc.oneof(fc.string({ unit: "binary" }), fc.constantFrom(...Object.values(vectors).flat()), json),
  });
  const mutations = fc.array(mutation, { minLength: 1, maxLength: 3 });
  return fc
    .tuple(fc.constantFrom(...bases), mutations)
    .map(([base, changes]) => changes.reduce(mutate, structuredClone(base)));
}

function mutate(data: unknown, { pick, how, value }: Mutation): unknown {
  const paths = pathsIn(data);
  const path = paths[pick % paths.length];
  if (path === undefined) return data;
  const there = valueAt(data, path);
  if (how === "remove") return withValue(data, path, undefined);
  if (how === "repeat" && Array.isArray(there)) return withValue(data, path, [...there, ...there]);
  if (how === "extend" && there !== null && typeof there === "object")
    return withValue(data, path, { ...there, zusatz: value });
  return withValue(data, path, value);
}

function pathsIn(data: unknown): DataPath[] {
  if (data === null || typeof data !== "object") return [];
  const keys = Array.isArray(data) ? [...data.keys()] : Object.keys(data);
  return keys.flatMap((key) => [
    [key],
    ...pathsIn((data as Record<string | number, unknown>)[key]).map((path) => [key, ...path]),
  ]);
}

/** With letters and without: initials, for example, are made from letters only. A number is an id as well, or a score. */
const harmlessTexts = ["harmlos", "–", "-2", "7"] as const;
const [harmlessText] = harmlessTexts;

function isText(value: unknown): boolean {
  return typeof value === "string" || typeof value === "number";
}

/** Data with a text in every field that accepts it, beside data with harmless texts in the same fields. */
function pairsWith(component: Component, base: unknown, text: string): [unknown, unknown[]][] {
  const places = contractPlaces(component, { linked: true, repeated: true }).filter(({ field }) => takes(field, text));
  const paths = places.flatMap(({ steps }) => pathsTo(base, steps).filter((path) => isText(valueAt(base, path))));
  const accepts = (chosen: readonly DataPath[]) => isValid(component, filled(base, chosen, text));
  return groupsOf(component, base, paths)
    .flatMap((group) => (accepts(group) ? [group] : group.map((path) => [path]).filter(accepts)))
    .map((chosen) => [filled(base, chosen, text), harmlessTexts.map((each) => filled(base, chosen, each))]);
}

const groups = new Map<string, DataPath[][]>();

/** The paths in as few groups as can have the same text at once: some texts have to differ from each other. */
function groupsOf(component: Component, base: unknown, paths: readonly DataPath[]): DataPath[][] {
  const key = JSON.stringify([component.id, base, paths]);
  const made = groups.get(key) ?? grouped(paths, (chosen) => isValid(component, filled(base, chosen, harmlessText)));
  groups.set(key, made);
  return made;
}

function grouped(paths: readonly DataPath[], accepts: (chosen: readonly DataPath[]) => boolean): DataPath[][] {
  const group: DataPath[] = [];
  for (const path of paths) if (accepts([...group, path])) group.push(path);
  return group.length === 0
    ? []
    : [
        group,
        ...grouped(
          paths.filter((path) => !group.includes(path)),
          accepts,
        ),
      ];
}

function filled(base: unknown, paths: readonly DataPath[], text: string): unknown {
  return paths.reduce((data, path) => withValue(data, path, text), base);
}

function isValid({ contract }: Component, data: unknown): boolean {
  return contract.safeParse(data).success;
}

function takes(field: Parameters<typeof isAllowedText>[1], text: string): boolean {
  const strings = [field, ...(field.alternatives ?? [])].filter(({ kind }) => kind === "string");
  return strings.some((each) => isAllowedText(text, each) && isAllowedText(harmlessText, each));
}

const loading = new Set([
  "script",
  "style",
  "iframe",
  "frame",
  "object",
  "embed",
  "base",
  "meta",
  "link",
  "foreignobject",
]);
const addresses = new Set(["href", "src", "action", "formaction", "poster", "cite", "xlink:href"]);

function expectHarmless(component: Component, hurtful: unknown, harmless: readonly unknown[]): void {
  const { shape, elements, faults } = readMarkup(component.render(hurtful));
  const attributes = elements.flatMap((element) => Object.entries(element.attributes));
  const dangers = [
    ...faults,
    ...elements.map(({ name }) => name).filter((name) => loading.has(name.toLowerCase())),
    ...attributes.map(([name]) => name).filter((name) => /^on|^style$|^srcdoc$/i.test(name)),
    ...attributes.filter(([name, value]) => addresses.has(name) && isProgram(value)),
  ];
  expect(dangers).toEqual([]);
  const allowed = harmless.filter((data) => isValid(component, data)).map((data) => shapeOf(component.render(data)));
  expect(allowed).toContain(shape);
}

const shapes = new Map<string, string>();

function shapeOf(html: string): string {
  const shape = shapes.get(html) ?? readMarkup(html).shape;
  shapes.set(html, shape);
  return shape;
}

/** Whether an address runs or shows its own content, parsed as a browser does. */
function isProgram(address: string): boolean {
  try {
    const { protocol, pathname } = new URL(address, "https://verein.example/");
    return (
      protocol === "javascript:" || protocol === "vbscript:" || (protocol === "data:" && !pathname.startsWith("image/"))
    );
  } catch {
    return false;
  }
}
