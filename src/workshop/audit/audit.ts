import { everyScreen } from "../screens/screen-facts.ts";
import { launchBrowser } from "./browser.ts";
import { auditEnvironment, cacheKey, keepResults, readAuditResult, writeAuditResult } from "./cache.ts";
import { allLookSubjects, keepLooks, type LookSubject, readLook } from "./looks.ts";
import { allPictures, isTaken, keepPictures, type SmallPicture, screenPicture } from "./pictures.ts";
import type { AuditResult, Subject } from "./result.ts";
import { runSubjects } from "./run.ts";
import { type Selection, subjects } from "./subjects.ts";
import { takeLooks } from "./take-looks.ts";
import { takePictures } from "./take-pictures.ts";
import { type Audited, type PlacedFinding, placedFindings, type TriageEntry, triage, triageEntries } from "./triage.ts";

export interface AuditOptions extends Selection {
  /** Audits everything again, also unchanged subjects. */
  readonly fresh?: boolean;
  /** Called after each subject with the number done, of those that have to be audited. */
  readonly onProgress?: (done: number, total: number) => void;
}

export interface AuditReport {
  readonly subjects: number;
  readonly states: number;
  /** How many of these ran now; the others have not changed. */
  readonly statesRun: number;
  readonly violations: readonly PlacedFinding[];
  readonly incompletes: readonly PlacedFinding[];
  readonly unlisted: readonly PlacedFinding[];
  readonly stale: readonly TriageEntry[];
}

/**
 * Audits every example, variant and scenario, or a selection: stored results of others are kept. Takes the pictures of
 * screens and the looks of examples too, and stores all by content; a sample takes one picture of each screen and no
 * looks. `undefined` if there is work to do and no browser to do it in.
 */
export async function audit({
  fresh = false,
  only,
  sample = false,
  onProgress,
}: AuditOptions = {}): Promise<AuditReport | undefined> {
  const environment = auditEnvironment();
  const all = subjects({ only, sample }).map((subject) => ({ subject, key: cacheKey(subject, environment) }));
  const results = new Map<string, AuditResult>();
  const toRun = new Map<string, Subject>();
  for (const { subject, key } of all) {
    const kept = fresh ? undefined : readAuditResult(key);
    if (kept === undefined) toRun.set(key, subject);
    else results.set(key, kept);
  }
  const pictures = allPictures();
  const isAsked = ({ subject }: { subject: Subject }) => subject.owner.startsWith(only ?? "");
  const wanted = sample ? everyScreen().flatMap(({ screens }) => screens.map(screenPicture)) : pictures;
  const missing = wanted.filter((picture) => isAsked(picture) && !isTaken(picture));
  const toTake = [...new Map(missing.map((picture) => [picture.files.light, picture])).values()];
  const looks = allLookSubjects();
  const toLookAt = sample ? [] : looks.filter((each) => isAsked(each) && readLook(each) === undefined);
  const isWhole = only === undefined && !sample;
  const done = await runAudits({ toRun, toTake, toLookAt }, results, onProgress);
  if (!done) return undefined;
  if (isWhole) {
    keepResults(new Set(results.keys()));
    keepPictures(pictures);
    keepLooks(looks);
  }
  const audited = all.map(({ subject: { kind, owner, name }, key }) => ({
    kind,
    owner,
    name,
    result: results.get(key)!,
  }));
  const statesRun = countStates([...toRun.keys()].map((key) => results.get(key)!));
  return createReport(audited, statesRun, isWhole);
}

/** What a browser has to do, because its content is new. */
interface BrowserWork {
  readonly toRun: ReadonlyMap<string, Subject>;
  readonly toTake: readonly SmallPicture[];
  readonly toLookAt: readonly LookSubject[];
}

async function runAudits(
  { toRun, toTake, toLookAt }: BrowserWork,
  results: Map<string, AuditResult>,
  onProgress: AuditOptions["onProgress"],
): Promise<boolean> {
  if (toRun.size + toTake.length + toLookAt.length === 0) return true;
  const keys = new Map([...toRun].map(([key, subject]) => [subject, key]));
  await using browser = await launchBrowser();
  if (browser === undefined) return false;
  const run = { date: new Date().toISOString().slice(0, 10), engine: `Chromium ${browser.version()}` };
  const total = toRun.size + toTake.length + toLookAt.length;
  let done = 0;
  const onDone = () => {
    done += 1;
    onProgress?.(done, total);
  };
  const onResult = (subject: Subject, result: AuditResult) => {
    const key = keys.get(subject)!;
    results.set(key, result);
    writeAuditResult(key, { ...result, ...run });
    onDone();
  };
  if (toRun.size > 0) await runSubjects(browser, [...toRun.values()], { onResult });
  if (toTake.length > 0) await takePictures(browser, toTake, onDone);
  if (toLookAt.length > 0) await takeLooks(browser, toLookAt, onDone);
  return true;
}

function createReport(audited: readonly Audited[], statesRun: number, isWhole: boolean): AuditReport {
  const { unlisted, stale } = triage(triageEntries(), audited);
  return {
    subjects: audited.length,
    states: countStates(audited.map(({ result }) => result)),
    statesRun,
    violations: placedFindings(audited, ({ violations }) => violations),
    incompletes: placedFindings(audited, ({ incompletes }) => incompletes),
    unlisted,
    // A part of the subjects cannot show that a finding no longer occurs.
    stale: isWhole ? stale : [],
  };
}

function countStates(results: readonly AuditResult[]): number {
  return results.reduce((sum, { states }) => sum + states, 0);
}
