import { readIds } from "../html/id-references.ts";
import type { Subject } from "./result.ts";

interface SubjectGroup {
  readonly subjects: Subject[];
  readonly owned: Set<string>;
  readonly needed: Set<string>;
}

/**
 * Groups subjects that can share a document without affecting each other: no id, radio group or named landmark of one
 * occurs in another, also not as a reference, because a dangling one would then match in another subject. A subject
 * that fills a window or opens above it is alone.
 */
export function groupSubjects(subjects: readonly Subject[], size: number): Subject[][] {
  const full: SubjectGroup[] = [];
  let open: SubjectGroup[] = [];
  const blocks = subjects.filter((subject) => !standsAlone(subject));
  for (const claim of rarestLast(blocks.map(claimOf))) {
    const group = open.find((each) => !clash(each, claim));
    if (group === undefined) open.push(claim);
    else joinGroup(group, claim);
    if (group?.subjects.length === size) {
      full.push(group);
      open = open.filter((each) => each !== group);
    }
  }
  const alone = subjects.filter(standsAlone).map((subject) => [subject]);
  return [...alone, ...[...full, ...open].map((group) => group.subjects)];
}

/** Subjects with widely used ids need a group each; those without ids then fill the groups. */
function rarestLast(claims: readonly SubjectGroup[]): SubjectGroup[] {
  const counts = new Map<string, number>();
  for (const name of claims.flatMap(({ owned }) => [...owned])) counts.set(name, (counts.get(name) ?? 0) + 1);
  const rivals = ({ owned }: SubjectGroup) => Math.max(0, ...[...owned].map((name) => counts.get(name) ?? 0));
  return claims.toSorted((one, other) => rivals(other) - rivals(one));
}

/** Whether there is a dialog or a popover, which is audited closed and open. */
export function opens({ html }: Subject): boolean {
  return /<dialog[\s>]|\spopover[\s=>]/.test(html);
}

function standsAlone(subject: Subject): boolean {
  return subject.frame !== "block" || opens(subject);
}

function claimOf(subject: Subject): SubjectGroup {
  const { ids, references } = readIds(subject.html);
  const owned = [
    ...ids.map(({ id }) => id),
    ...subject.outside,
    ...radioGroups(subject.html),
    ...landmarks(subject.html),
  ];
  return { subjects: [subject], owned: new Set(owned), needed: new Set(references.map(({ id }) => id)) };
}

function radioGroups(html: string): string[] {
  return [...html.matchAll(/<input\b[^>]*\btype="radio"[^>]*>/g)].map(
    ([tag]) => `radio ${/\bname="([^"]*)"/.exec(tag)?.[1]}`,
  );
}

function landmarks(html: string): string[] {
  return [...html.matchAll(/<(nav|aside|section|form|search)\b[^>]*>/g)].map(
    ([tag, name]) => `landmark ${name} ${/\baria-label="([^"]*)"/.exec(tag)?.[1]}`,
  );
}

function clash(one: SubjectGroup, other: SubjectGroup): boolean {
  return meet(one.owned, other.owned) || meet(one.needed, other.owned) || meet(one.owned, other.needed);
}

function meet(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return [...one].some((name) => other.has(name));
}

function joinGroup(group: SubjectGroup, { subjects, owned, needed }: SubjectGroup): void {
  group.subjects.push(...subjects);
  for (const name of owned) group.owned.add(name);
  for (const name of needed) group.needed.add(name);
}
