import { expect, it } from "vitest";
import { type ContractIssue, formatPath } from "../components/_kit/contract/errors.ts";
import { type DataPath, valueAt, withValue } from "../src/workshop/contracts/data-path.ts";

/** A table of the contract, written by hand, independent of its zod schema. */
export interface ContractJson {
  /** The smallest valid data. */
  readonly base: Readonly<Record<string, unknown>>;
  readonly rows: readonly ContractRow[];
}

export interface ContractRow {
  /** A path such as `actions[0].label`, or `cells{name}.text` through a map. */
  readonly field: string;
  /** Merged into the base before the value is set, so that the parent of the path exists. */
  readonly within?: Readonly<Record<string, unknown>>;
  /** `true`: a missing value is an issue. `false`: it may be missing. Absent: a rule across fields decides. */
  readonly required?: boolean;
  /** The value that parsing adds. */
  readonly default?: unknown;
  readonly accepts: readonly unknown[];
  readonly rejects: readonly unknown[];
}

/** The subject of the rows. */
export interface Subject {
  /** None if the data is accepted. */
  readonly issuesOf: (data: unknown) => readonly Pick<ContractIssue, "path" | "rule">[];
  /** The data with defaults filled in. */
  readonly parse: (data: unknown) => unknown;
}

/** Tests a schema against its rows: each value accepted or rejected, which fields may be absent, and each default. */
export function walkRows(subject: Subject, { base, rows }: ContractJson): void {
  it("accepts the base data", () => expect(subject.issuesOf(base)).toEqual([]));
  for (const row of rows) walkRow(subject, base, row);
}

function walkRow(subject: Subject, base: ContractJson["base"], row: ContractRow): void {
  const path = parsePath(row.field);
  const start = { ...base, ...row.within };
  const named = (value: unknown) => `${row.field} = ${short(value)}`;
  it(`names values to accept and to reject for ${row.field}`, () => {
    expect([row.accepts.length, row.rejects.length]).not.toContain(0);
  });
  it.each(row.accepts.map((value) => [named(value), value]))("accepts %s", (_, value) => {
    expect(subject.issuesOf(changed(start, path, value))).toEqual([]);
  });
  it.each(row.rejects.map((value) => [named(value), value]))("rejects %s", (_, value) => {
    const paths = subject.issuesOf(changed(start, path, value)).map((issue) => issue.path);
    expect(paths).toSatisfy(() => paths.some((at) => isWithin(at, path)));
  });
  walkAbsence(subject, start, path, row);
}

function walkAbsence(subject: Subject, start: ContractJson["base"], path: DataPath, row: ContractRow): void {
  const absent = () => changed(start, path, undefined);
  if (row.required === true) {
    it(`rejects data without ${row.field}`, () => {
      expect(subject.issuesOf(absent())).toContainEqual(expect.objectContaining({ path, rule: "missing-field" }));
    });
  } else if (row.required === false) {
    it(`accepts data without ${row.field}`, () => expect(subject.issuesOf(absent())).toEqual([]));
  }
  if ("default" in row) {
    it(`fills in ${short(row.default)} for ${row.field}`, () => {
      expect(valueAt(subject.parse(absent()), path)).toEqual(row.default);
    });
  }
}

/** Whether an issue is about the field or a value inside it. */
function isWithin(at: DataPath, path: DataPath): boolean {
  return path.every((step, index) => at[index] === step);
}

/** A copy of `data` with the value at the path; `undefined` removes the field. */
export function changed(data: unknown, path: DataPath, value: unknown): unknown {
  const parent = valueAt(data, path.slice(0, -1));
  if (parent === null || typeof parent !== "object") {
    throw new Error(`Nothing holds ${formatPath(path)}; give the row a "within" that leads there.`);
  }
  return withValue(data, path, value);
}

export function parsePath(field: string): DataPath {
  return field
    .split(/[.[\]{}]+/)
    .filter((step) => step !== "")
    .map((step) => (/^\d+$/.test(step) ? Number(step) : step));
}

function short(value: unknown): string {
  const text = JSON.stringify(value) ?? "nothing";
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}
