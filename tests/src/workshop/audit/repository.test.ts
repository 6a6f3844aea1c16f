import { beforeAll, expect, test } from "vitest";
import { type AuditReport, audit } from "../../../../src/workshop/audit/audit.ts";
import { allPictures, isTaken, screenPicture } from "../../../../src/workshop/audit/pictures.ts";
import { reportText } from "../../../../src/workshop/audit/report-text.ts";
import { auditOf, auditSummary } from "../../../../src/workshop/audit/results.ts";
import { everyScreen } from "../../../../src/workshop/screens/screen-facts.ts";
import { isDeep } from "../../../runs.ts";

let report: AuditReport;

beforeAll(async () => {
  const made = await audit({ sample: !isDeep });
  if (made === undefined) throw new Error("No Chromium found; `npm run audit` says how to get one.");
  report = made;
}, 900_000);

test("no example and no variant violates a rule, and every incomplete is explained", () => {
  const { violations, unlisted, stale } = report;
  expect({ violations, unlisted, stale }, reportText(report, 1)).toEqual({ violations: [], unlisted: [], stale: [] });
});

test("afterwards the catalogue has evidence for what was audited", () => {
  const { complete, violations, states } = auditSummary();
  expect(violations).toBe(0);
  expect(states).toBeGreaterThanOrEqual(report.states);
  if (isDeep) expect(complete).toBe(true);
});

test("afterwards there is a picture of every screen for the wall", () => {
  const ofScreens = everyScreen().flatMap(({ screens }) => screens.map(screenPicture));
  const wanted = isDeep ? allPictures() : ofScreens;
  expect(
    wanted.filter((picture) => !isTaken(picture)).map(({ subject }) => `${subject.owner} ${subject.name}`),
  ).toEqual([]);
});

test("the source line of a proposal comes first for assistive technology", () => {
  expect(auditOf("proposal-card", "default")?.snapshot.split("\n")[1]).toMatch(/^ {2}- paragraph: .*KI-Vorschlag: /);
});

test("there is no evidence for an example that does not exist", () => {
  expect(auditOf("proposal-card", "no-such-example")).toBeUndefined();
});
