import { describe, expect, it } from "vitest";
import type { Component } from "../../components/_kit/component.ts";
import { contractOrigin } from "../../components/_kit/contract.ts";
import { formatPath } from "../../components/_kit/errors.ts";
import { components } from "../../components/index.ts";
import { type Field, readField } from "../../src/site/contract-fields.ts";
import { type DataPath, valueAt, withValue } from "../../src/site/data-path.ts";
import { issuesOf } from "../../src/site/rejections.ts";

/** A component's table of the contract, written down row by row and apart from its zod schema. */
export interface ContractJson {
  /** The least data that is valid. */
  readonly base: Readonly<Record<string, unknown>>;
  readonly rows: readonly ContractRow[];
}

export interface ContractRow {
  /** A path such as `actions[0].label`. */
  readonly field: string;
  /** Merged into the base before the value is set, so that the path leads somewhere. */
  readonly within?: Readonly<Record<string, unknown>>;
  /** `true`: leaving it out is an issue. `false`: it may be left out. Absent: a rule across fields decides. */
  readonly required?: boolean;
  /** What parsing fills in. */
  readonly default?: unknown;
  readonly accepts: readonly unknown[];
  readonly rejects: readonly unknown[];
}

/** Holds a component against its rows: each value accepted or rejected, each default, and no field without a row. */
export function walkContract(id: string, { base, rows }: ContractJson): void {
  describe(`the contract of ${id}`, () => {
    const component = components.get(id) as Component;
    it("stands in the registry", () => expect(components.has(id)).toBe(true));
    it("accepts the base data", () => expect(issuesOf(component, base)).toEqual([]));
    it("has a row for every field", () => expect(fieldsWithoutRow(component, rows)).toEqual([]));
    for (const row of rows) walkRow(component, base, row);
  });
}

function walkRow(component: Component, base: ContractJson["base"], row: ContractRow): void {
  const path = parsePath(row.field);
  const start = { ...base, ...row.within };
  const named = (value: unknown) => `${row.field} = ${short(value)}`;
  it(`names values to accept and to reject for ${row.field}`, () => {
    expect([row.accepts.length, row.rejects.length]).not.toContain(0);
  });
  it.each(row.accepts.map((value) => [named(value), value]))("accepts %s", (_, value) => {
    expect(issuesOf(component, changed(start, path, value))).toEqual([]);
  });
  it.each(row.rejects.map((value) => [named(value), value]))("rejects %s", (_, value) => {
    const data = changed(start, path, value);
    expect(issuesOf(component, data).map((issue) => issue.path)).toSatisfy((paths: DataPath[]) =>
      paths.some((at) => isWithin(at, path)),
    );
  });
  walkAbsence(component, start, path, row);
}

function walkAbsence(component: Component, start: ContractJson["base"], path: DataPath, row: ContractRow): void {
  const absent = () => changed(start, path, undefined);
  if (row.required === true) {
    it(`rejects data without ${row.field}`, () => {
      expect(issuesOf(component, absent())).toContainEqual(expect.objectContaining({ path, rule: "missing-field" }));
    });
  } else if (row.required === false) {
    it(`accepts data without ${row.field}`, () => expect(issuesOf(component, absent())).toEqual([]));
  }
  if ("default" in row) {
    it(`fills in ${short(row.default)} for ${row.field}`, () => {
      const parsed = component.contract.safeParse(absent());
      expect(parsed.error).toBeUndefined();
      expect(valueAt(parsed.data, path)).toEqual(row.default);
    });
  }
}

/** Whether an issue is about the field or about something inside it. */
function isWithin(at: DataPath, path: DataPath): boolean {
  return path.every((step, index) => at[index] === step);
}

/** A copy of `data` with the value at the path; `undefined` takes the field away. */
function changed(data: unknown, path: DataPath, value: unknown): unknown {
  const parent = valueAt(data, path.slice(0, -1));
  if (parent === null || typeof parent !== "object") {
    throw new Error(`Nothing holds ${formatPath(path)}; give the row a "within" that leads there.`);
  }
  return withValue(data, path, value);
}

function parsePath(field: string): DataPath {
  return field
    .split(/[.[\]]+/)
    .filter((step) => step !== "")
    .map((step) => (/^\d+$/.test(step) ? Number(step) : step));
}

function fieldsWithoutRow(component: Component, rows: readonly ContractRow[]): string[] {
  const written = new Set(rows.map(({ field }) => field.replace(/\[\d+\]/g, "[]")));
  return ownFields(component)
    .filter((paths) => !paths.some((path) => written.has(path)))
    .map((paths) => paths.join(" or "));
}

/** The paths of every field, without those of other components' contracts; a contract nested twice gives each field two. */
function ownFields(component: Component): string[][] {
  const foreign = new Set([...components.values()].map(({ contract }) => contractOrigin(contract)));
  const paths = new Map<object, Map<string, string[]>>();
  const visit = (field: Field, path: string): void => {
    if (field.item !== undefined) visit(field.item, `${path}[]`);
    for (const alternative of field.alternatives ?? []) visit(alternative, path);
    const { fields, origin } = field;
    if (fields === undefined || origin === undefined || (path !== "" && foreign.has(origin))) return;
    const found = paths.get(origin) ?? new Map<string, string[]>();
    paths.set(origin, found);
    for (const [name, inner] of fields) {
      const at = path === "" ? name : `${path}.${name}`;
      found.set(name, [...(found.get(name) ?? []), at]);
      visit(inner, at);
    }
  };
  visit(readField(component.contract), "");
  return [...paths.values()].flatMap((found) => [...found.values()]);
}

function short(value: unknown): string {
  const text = JSON.stringify(value) ?? "nothing";
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}
