import { amountText, numberText } from "../content/amounts.ts";
import type { AuditReport } from "./audit.ts";
import { axeRules } from "./axe.ts";
import { browserOptions } from "./browser.ts";
import type { AuditResult } from "./result.ts";
import type { AuditSummary } from "./results.ts";
import type { PlacedFinding } from "./triage.ts";

/** The report of an audit for the command line: the problems, then one line of totals. */
export function reportText(report: AuditReport, seconds: number): string {
  const { violations, unlisted, stale } = report;
  return [
    ...violations.map((finding) => findingText("violation", finding)),
    ...unlisted.map((finding) => findingText("incomplete, not in content/accessibility/triage.json", finding)),
    ...stale.map(
      ({ rule, component, screen = "*", example = "any example" }) =>
        `${component ?? screen}, ${example}: ${rule} is listed in content/accessibility/triage.json and no longer occurs; remove the entry.\n`,
    ),
    auditSummaryText(report, seconds),
  ].join("\n");
}

/** The state of the evidence in a sentence or two: complete, growing, or absent with the reason and the remedy. */
export function evidenceLead(
  { axe, rules, states, violations, audited, rows }: AuditSummary,
  hasBrowser = browserOptions() !== undefined,
): string {
  if (audited === rows.length)
    return `axe-core ${axe}, ${rules} rules, ${amountText(states, "state")}: ${amountText(violations, "violation")}.`;
  if (audited > 0)
    return `${numberText(audited)} of ${amountText(rows.length, "document")} have evidence for their present content: ${amountText(states, "state")}, ${amountText(violations, "violation")}. npm start and npm run build audit the rest.`;
  return hasBrowser
    ? "There is no evidence here yet. npm start audits behind the served pages and then shows it; npm run build does it first."
    : "Not audited here: no browser was found when this was built. Install Chromium and run npm start.";
}

/** How the rules ran in some of the states of a result: a suffix of their number. */
export function howRun({ coloursOnly, cut }: Pick<AuditResult, "coloursOnly" | "cut">): string {
  return [
    ...(coloursOnly === 0 ? [] : [`, ${coloursOnly} of them like others but for colours`]),
    ...(cut === 0 ? [] : [`, ${cut} of them without rows that repeat others`]),
  ].join("");
}

/** The share that is done, in words, at each further tenth; else `undefined`. */
export function progressText(done: number, total: number): string | undefined {
  const tenth = Math.floor((done * 10) / total);
  const isNew = tenth > Math.floor(((done - 1) * 10) / total);
  return isNew ? `${done} of ${total} audited, ${tenth * 10} %` : undefined;
}

function findingText(kind: string, { owner, name, rule, impact, states, target, html, why }: PlacedFinding): string {
  const help = axeRules().get(rule);
  return [
    `${owner}, ${name}: ${kind}, ${rule} (${impact})`,
    `  ${help?.help} ${help?.helpUrl}`,
    `  at ${target}: ${html}`,
    `  in ${states.join(", ")}`,
    ...why.split("\n").map((line) => `  ${line}`),
    "",
  ].join("\n");
}

function auditSummaryText(
  { states, statesRun, subjects, violations, incompletes, unlisted }: AuditReport,
  seconds: number,
): string {
  const speed =
    statesRun === 0 ? "nothing had changed" : `${statesRun} run now, ${Math.round(statesRun / seconds)} a second`;
  return `${states} states of ${subjects} examples, variants and scenarios, ${violations.length} violations, ${incompletes.length} incompletes (${unlisted.length} not listed); ${speed}; ${seconds.toFixed(1)} s`;
}
