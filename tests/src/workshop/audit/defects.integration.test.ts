import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import badge from "../../../../components/badge/index.ts";
import button from "../../../../components/button/index.ts";
import card from "../../../../components/card/index.ts";
import { launchBrowser } from "../../../../src/workshop/audit/browser.ts";
import { groupSubjects } from "../../../../src/workshop/audit/groups.ts";
import type { AuditResult, Subject } from "../../../../src/workshop/audit/result.ts";
import { runSubjects } from "../../../../src/workshop/audit/run.ts";
import { subjectOf } from "../../../../src/workshop/audit/subjects.ts";
import defects from "./defects.json" with { type: "json" };

const good: Subject[] = [badge, button, card].flatMap((component) =>
  component.examples.map(({ name, data }) => subjectOf(component, name, data)),
);
const bad: Subject[] = defects.map(({ rule, html }) => ({
  kind: "component",
  owner: "defect",
  name: rule,
  html,
  lang: "de-CH",
  frame: "block",
  outside: [],
}));
const mixed = interleave(bad, good);
const styles = readFileSync(new URL("defects.css", import.meta.url), "utf8");
const results = new Map<Subject, AuditResult>();
let browser: Awaited<ReturnType<typeof launchBrowser>>;

beforeAll(async () => {
  browser = await launchBrowser();
  if (browser === undefined) throw new Error("No Chromium found; `npm run audit` says how to get one.");
  await runSubjects(browser, mixed, { styles, onResult: (subject, result) => results.set(subject, result) });
}, 240_000);

afterAll(async () => await browser?.close());

describe("seeded defects amid good examples", () => {
  test("are at least twenty, one a rule", () => {
    expect(new Set(defects.map(({ rule }) => rule)).size).toBeGreaterThanOrEqual(20);
    expect(new Set(defects.map(({ rule }) => rule)).size).toBe(defects.length);
  });

  test("stand in groups with others", () => {
    const together = groupSubjects(mixed, 8).filter(
      (group) => group.length > 1 && group.some((each) => bad.includes(each)),
    );
    expect(together.flat().filter((each) => bad.includes(each))).toHaveLength(bad.length);
  });

  test.each(bad.map((subject) => [subject.name, subject] as const))(
    "the one of %s is found in its own markup",
    (rule, subject) => {
      const { violations = [], incompletes = [] } = results.get(subject) ?? {};
      expect([...violations, ...incompletes].map((finding) => finding.rule)).toContain(rule);
    },
  );

  test.each(good.map((subject) => [`${subject.owner} ${subject.name}`, subject] as const))(
    "nothing is said against %s beside them",
    (_, subject) => {
      expect(results.get(subject)).toMatchObject({ violations: [], incompletes: [] });
    },
  );

  test("every result covers both widths and both themes", () => {
    expect([...results.values()].map(({ states }) => states)).toEqual(mixed.map(() => 4));
  });
});

function interleave(one: readonly Subject[], other: readonly Subject[]): Subject[] {
  return one.flatMap((each, index) => [each, ...other.slice(index, index + 1)]).concat(other.slice(one.length));
}
