import { expect, test } from "vitest";
import { collectResults } from "../../../../src/workshop/audit/collect.ts";
import type { Observation } from "../../../../src/workshop/audit/in-page/observation.ts";
import type { GroupRuns, PassRun } from "../../../../src/workshop/audit/page.ts";
import type { Subject } from "../../../../src/workshop/audit/result.ts";

const subject = (name: string, frame: Subject["frame"] = "block"): Subject => ({
  ...{ kind: "component", owner: "menu", name, html: "<p></p>", lang: "de-CH", outside: [], frame },
});
const seen = (part: number, rule: string, more: Partial<Observation> = {}): Observation => ({
  ...{ kind: "violation", impact: "serious", target: "p", html: "<p>", why: "So.", part, rule, ...more },
});
const run = (theme: string, more: Partial<PassRun> = {}): PassRun => ({
  ...{ theme, open: false, coloursOnly: false, isCut: false, observations: [], passes: [], ...more },
});
const at = (width: number, runs: readonly PassRun[], more: Partial<GroupRuns> = {}): GroupRuns => ({
  ...{ width, runs, snapshots: [], stops: [], ...more },
});

test("a finding is that of its subject, once for the same element, with every state in which it is", () => {
  const [contrast, name] = [seen(0, "contrast"), seen(1, "name", { kind: "incomplete" })];
  const [first, second] = collectResults(
    [subject("a"), subject("b")],
    [
      at(360, [run("light", { observations: [contrast, name] }), run("dark", { observations: [contrast, contrast] })]),
      at(1280, [run("light", { observations: [seen(0, "contrast", { html: "<b>" }), name] })]),
    ],
  );
  const found = { impact: "serious", target: "p", html: "<p>", why: "So." };
  expect(first?.violations).toEqual([
    { ...found, rule: "contrast", states: ["360 light", "360 dark"] },
    { ...found, rule: "contrast", html: "<b>", states: ["1280 light"] },
  ]);
  expect(second?.incompletes).toEqual([{ ...found, rule: "name", states: ["360 light", "1280 light"] }]);
  expect([first?.incompletes, second?.violations]).toEqual([[], []]);
});

test("a finding about the document counts for each subject, and a pass for a page alone", () => {
  const passes: PassRun["passes"] = [
    [0, "role"],
    [0, "alt"],
    [0, "role"],
    [1, "label"],
    [-1, "title"],
    [-1, "lang"],
  ];
  const runs = [
    at(360, [
      run("light", {
        observations: [seen(-1, "lang"), seen(1, "label")],
        passes,
      }),
    ]),
  ];
  const [part, page] = collectResults([subject("a"), subject("b", "page")], runs);
  expect([part?.passes, page?.passes]).toEqual([["alt", "role"], ["title"]]);
  expect(part?.violations.map(({ rule }) => rule)).toEqual(["lang"]);
  expect(page?.violations.map(({ rule }) => rule)).toEqual(["lang", "label"]);
});

test("states are counted once: those that open, those for colours, and those that leave rows out", () => {
  const [result] = collectResults(
    [subject("a")],
    [
      at(360, [
        run("light", { isCut: true }),
        run("light", { isCut: false }),
        run("dark", { coloursOnly: true, isCut: true }),
        run("light", { open: true, isCut: true, observations: [seen(0, "contrast")] }),
      ]),
      at(1280, [run("dark", { observations: [seen(0, "contrast")] })], {
        snapshots: ["- menu"],
        stops: [["link Start"]],
      }),
    ],
  );
  expect(result).toMatchObject({ states: 4, coloursOnly: 1, cut: 2, snapshot: "- menu", stops: ["link Start"] });
  expect(result?.violations.map(({ states }) => states)).toEqual([["360 light open", "1280 dark"]]);
  expect(result?.axe).toMatch(/^\d+\.\d+/);
});
