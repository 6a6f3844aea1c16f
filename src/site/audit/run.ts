import type { Browser } from "@playwright/test";
import { collect } from "./collect.ts";
import { groups } from "./groups.ts";
import { type AuditPage, openPage } from "./page.ts";
import { widths } from "./plan.ts";
import type { AuditResult, Subject } from "./result.ts";

/** How many blocks stand in one document: more make axe's own work grow, fewer repeat what it does once. */
const groupSize = 8;

export interface RunOptions {
  /** Called with the subjects that are done, as they get done. */
  readonly onResult?: (subject: Subject, result: AuditResult) => void;
  readonly groupSize?: number;
  /** Rules that stand after the product's stylesheet. */
  readonly styles?: string;
}

/**
 * Audits subjects in a browser, a page for each width side by side. A subject with a finding in a group is audited
 * again by itself, and that counts: what its neighbours cause is not its own.
 */
export async function run(browser: Browser, subjects: readonly Subject[], options: RunOptions = {}): Promise<void> {
  const pages = await Promise.all(widths.map((width) => openPage(browser, width, options.styles)));
  const again: Subject[] = [];
  const settle = (subject: Subject, result: AuditResult, alone: boolean) => {
    if (alone || isClean(result)) options.onResult?.(subject, result);
    else again.push(subject);
  };
  await runGroups(pages, groups(subjects, options.groupSize ?? groupSize), settle);
  await runGroups(
    pages,
    again.map((subject) => [subject]),
    settle,
  );
}

type Settle = (subject: Subject, result: AuditResult, alone: boolean) => void;

/** Each page goes through the groups at its own pace; a group is settled when the last page has done it. */
async function runGroups(pages: readonly AuditPage[], all: readonly Subject[][], settle: Settle): Promise<void> {
  const runs = all.map(() => pages.map(() => Promise.withResolvers<Awaited<ReturnType<AuditPage>>>()));
  const walk = async (page: AuditPage, number: number) => {
    for (const [index, group] of all.entries()) runs[index]![number]!.resolve(await page(group));
  };
  const collected = all.map(async (group, index) => {
    const results = collect(group, await Promise.all(runs[index]!.map(({ promise }) => promise)));
    for (const [part, subject] of group.entries()) settle(subject, results[part]!, group.length === 1);
  });
  await Promise.all([...pages.map(walk), ...collected]);
}

function isClean({ violations, incompletes }: AuditResult): boolean {
  return violations.length === 0 && incompletes.length === 0;
}
