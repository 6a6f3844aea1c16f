import { availableParallelism } from "node:os";
import type { Browser } from "@playwright/test";
import { widths } from "./audit-plan.ts";
import { collectResults } from "./collect.ts";
import { groupSubjects } from "./groups.ts";
import { type AuditPage, type GroupRuns, openPage } from "./page.ts";
import type { AuditResult, Subject } from "./result.ts";

/** Blocks in one document: with more, axe's own work grows; with fewer, its fixed cost repeats. */
const groupSize = 8;

export interface AuditRunOptions {
  /** Called for each subject when it is done. */
  readonly onResult?: (subject: Subject, result: AuditResult) => void;
  readonly groupSize?: number;
  /** CSS rules after the product's stylesheet. */
  readonly styles?: string;
}

/**
 * Audits subjects in a browser, in as many pages as the machine has cores. A subject with a finding in a group is
 * audited again alone, and that result counts: a neighbour may have caused the first.
 */
export async function runSubjects(
  browser: Browser,
  subjects: readonly Subject[],
  options: AuditRunOptions = {},
): Promise<void> {
  const count = Math.max(widths.length, availableParallelism());
  const pages = await Promise.all(Array.from({ length: count }, () => openPage(browser, options.styles)));
  const again: Subject[] = [];
  const settle = (subject: Subject, result: AuditResult, alone: boolean) => {
    if (alone || isClean(result)) options.onResult?.(subject, result);
    else again.push(subject);
  };
  await runGroups(pages, groupSubjects(subjects, options.groupSize ?? groupSize), settle);
  await runGroups(
    pages,
    again.map((subject) => [subject]),
    settle,
  );
}

type Settle = (subject: Subject, result: AuditResult, alone: boolean) => void;

interface AuditJob {
  readonly group: readonly Subject[];
  readonly width: number;
  readonly done: PromiseWithResolvers<GroupRuns>;
}

/** Runs every group at every width; a group is settled after the last width. */
async function runGroups(pages: readonly AuditPage[], all: readonly Subject[][], settle: Settle): Promise<void> {
  const jobs = widths.flatMap((width) =>
    all.map((group): AuditJob => ({ group, width, done: Promise.withResolvers() })),
  );
  const collected = all.map(async (group) => {
    const own = jobs.filter((job) => job.group === group).map(({ done }) => done.promise);
    const results = collectResults(group, await Promise.all(own));
    for (const [part, subject] of group.entries()) settle(subject, results[part]!, group.length === 1);
  });
  await Promise.all([runJobs(pages, jobs), ...collected]);
}

/**
 * Half of the pages begin with the first job and half with the last one, so that each mostly stays at one width, where
 * it has seen the menus of an app before.
 */
async function runJobs(pages: readonly AuditPage[], jobs: readonly AuditJob[]): Promise<void> {
  const left = [...jobs];
  const walk = async (page: AuditPage, number: number) => {
    const next = () => (number % 2 === 0 ? left.shift() : left.pop());
    for (let job = next(); job !== undefined; job = next()) job.done.resolve(await page(job.group, job.width));
  };
  await Promise.all(pages.map(walk));
}

function isClean({ violations, incompletes }: AuditResult): boolean {
  return violations.length === 0 && incompletes.length === 0;
}
