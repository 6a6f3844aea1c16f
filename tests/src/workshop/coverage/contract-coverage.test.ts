import { expect, test } from "vitest";
import { components } from "../../../../components/index.ts";
import { type DataField, fieldsIn, schemaOf } from "../../../../src/checks/model/fields.ts";
import type { Tree } from "../../../../src/checks/rule.ts";
import { apiDescription } from "../../../../src/product/content/operations.ts";
import { placeName } from "../../../../src/workshop/contracts/contract-places.ts";
import {
  type ContractCoverage,
  contractCoverage,
  coverageOf,
} from "../../../../src/workshop/coverage/contract-coverage.ts";
import { gapsOf, unnamedComponents, unusedFields } from "../../../../src/workshop/coverage/coverage-words.ts";

const all = [...contractCoverage().values()];

/** The project with one screen only, of these nodes. */
function treeWith(...body: readonly object[]): Tree {
  const screen = { id: "a.list", version: 1, app: "admin", route: "/a/:id", title: "A", body };
  return { files: new Map([["screens/admin/a.list.json", JSON.stringify(screen)]]), components, api: apiDescription() };
}

function caseOf(coverage: ContractCoverage | undefined, path: string, what = "") {
  return coverage?.cases.find((each) => each.path === path && each.what === what);
}

/** The fields of data as the checks read them, which is another reader than that of the coverage. */
function readFields(id: string, data: unknown): DataField[] {
  const component = components.get(id);
  return component === undefined ? [] : [...fieldsIn(data, schemaOf(component))];
}

test("what an example writes is exercised by that example: each of its fields of the root, and each value of a choice", () => {
  const missed = all.flatMap((coverage) => {
    const { examples = [] } = components.get(coverage.component) ?? {};
    return examples.flatMap(({ name, data }) =>
      readFields(coverage.component, data)
        .filter(({ path }) => path.length === 1)
        .flatMap(({ path, value, schema }) => {
          const at = placeName(path.map(String));
          const wanted =
            schema?.enum === undefined
              ? [caseOf(coverage, at)]
              : [caseOf(coverage, at), caseOf(coverage, at, String(value))];
          return wanted.every((each) => each?.examples.includes(name)) ? [] : [`${coverage.component}/${name} ${at}`];
        }),
    );
  });
  expect(missed).toEqual([]);
});

test("without an example and a screen nothing is exercised, and every case is a gap", () => {
  const bare = new Map([...components].map(([id, component]) => [id, { ...component, examples: [] }]));
  for (const coverage of coverageOf({ ...treeWith(), components: bare }).values()) {
    expect(gapsOf(coverage)).toEqual(coverage.cases);
    expect(coverage.screens).toEqual([]);
  }
});

test("every field that no screen uses leaves that list once a screen gives it, written out or by an expression", () => {
  const unused = unusedFields().filter(({ field }) => !/[.[{]/.test(field.path));
  expect(unused.length).toBeGreaterThan(10);
  for (const { component, field } of unused) {
    const given = coverageOf(treeWith({ component, data: { [field.path]: "x" } })).get(component);
    expect(caseOf(given, field.path), `${component}.${field.path}`).toMatchObject({ screens: ["a.list"], bound: [] });
    const bound = coverageOf(treeWith({ component, data: { [field.path]: { $bind: "params.id" } } })).get(component);
    expect(caseOf(bound, field.path), `${component}.${field.path}`).toMatchObject({ screens: [], bound: ["a.list"] });
  }
});

test("of an expression only what its type allows counts as bound", () => {
  const tone = { $bind: "params.id == 'x' ? 'warning' : 'danger'" };
  const badge = coverageOf(treeWith({ component: "badge", data: { label: "A", tone } })).get("badge");
  expect(badge?.cases.filter(({ path, bound }) => path === "tone" && bound.length > 0).map(({ what }) => what)).toEqual(
    ["", "warning", "danger"],
  );
});

test("data that a component hands to another one counts for the contract of that one", () => {
  const actions = [{ label: "Weg", variant: "danger" }];
  const button = coverageOf(treeWith({ component: "card", data: { title: "A", actions } })).get("button");
  expect(caseOf(button, "variant", "danger")?.screens).toEqual(["a.list"]);
  expect(caseOf(button, "size", "md")?.screens, "the default of an absent field").toEqual(["a.list"]);
});

test("a limit is reached by its size and by no other", () => {
  const days = (count: number) => ({
    component: "choice-group",
    data: { options: Array(count).fill({ value: "a", label: "A" }) },
  });
  const [least] =
    contractCoverage()
      .get("choice-group")
      ?.cases.filter(({ kind }) => kind === "limit") ?? [];
  for (const count of [0, 1, 2]) {
    const coverage = coverageOf(treeWith(days(count))).get("choice-group");
    expect(caseOf(coverage, least?.path ?? "", least?.what)?.screens.length, String(count)).toBe(count === 1 ? 1 : 0);
  }
});

test("what the engine gives counts: no component that serves a purpose of it is without a screen", () => {
  const serving = [...components.values()].filter(({ serves }) => serves !== undefined && serves !== "command");
  expect(unnamedComponents().filter(({ component }) => serving.some(({ id }) => id === component))).toEqual([]);
});
