import { type AppId, appNames, apps } from "../../../product/engine/apps.ts";
import type { ChangeType } from "../../../product/engine/change-type.ts";
import type { ChangedElement, ChangedState, FactArea, Severity, Side, SubjectKind } from "./report.ts";

/** What a person reads for the terms of a report. */

export const severityNames: Readonly<Record<Severity, string>> = {
  breaking: "Breaking",
  additive: "Additive",
  cosmetic: "Cosmetic",
};

/** From what must be looked at first. */
export const severities = Object.keys(severityNames) as readonly Severity[];

/** The name of an app; its id where the side before had it and nobody has it now. */
export function appName(id: string): string {
  return Object.hasOwn(apps, id) ? appNames[id as AppId] : id;
}

export const kindNames: Readonly<Record<SubjectKind, readonly [one: string, many: string]>> = {
  component: ["Component", "Components"],
  screen: ["Screen", "Screens"],
  token: ["Token", "Tokens"],
  message: ["Message", "Messages"],
  operation: ["Operation", "Operations"],
  "screen-format": ["Screen format", "Screen format"],
  capability: ["Capability", "Capabilities"],
  "club-page": ["Club page", "Club pages"],
  app: ["App", "Apps"],
  style: ["Style", "Styles"],
  guide: ["Guide", "Guides"],
  code: ["Shared code", "Shared code"],
};

export const subjectKinds = Object.keys(kindNames) as readonly SubjectKind[];

export const areaNames: Readonly<Record<FactArea, string>> = {
  contract: "Contract",
  text: "Text",
  condition: "Condition",
  data: "Data",
  flow: "Flow",
  risk: "Risk",
  route: "Route",
  markup: "Markup",
  style: "Style",
  outline: "Accessibility tree",
  focus: "Focus order",
  audit: "Audit",
  weight: "Weight",
  behaviour: "Behaviour",
  access: "Access",
  print: "Print",
};

export const deedNames: Readonly<Record<ChangeType, string>> = {
  added: "Added",
  removed: "Removed",
  changed: "Changed",
};

/** `1 state`, `12 states`. */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** `390 px · dark · fr-CH · print`: what distinguishes a state from others of its example. */
export function combinationOf({ device, theme, locale, medium }: ChangedState): string {
  return [`${device} px`, theme, locale, ...(medium === "screen" ? [] : [medium])].join(" · ");
}

/** What a person calls an element: its component and field, else its selector. */
export function elementName({ component, field, selector }: ChangedElement): string {
  return component === undefined
    ? selector
    : `${component} · ${field ?? selector.split(" > ").at(-1)?.replace(":nth-of-type(1)", "")}`;
}

/** Digits from which git takes a text for a hash. */
const leastHash = 4;

const dayAndTime = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });

/** `22 November 2026 at 21:04 UTC`; the text itself where it is no date. */
export function instantWords(instant: string): string {
  const date = new Date(instant);
  return Number.isNaN(date.getTime()) ? instant : `${dayAndTime.format(date)} UTC`;
}

/** What a side is called beside its commit: a ref that is a hash itself is shown once, and short. */
export function sideName({ ref, commit }: Pick<Side, "ref" | "commit">): { name: string; commit?: string } {
  const short = shortCommit(commit);
  const isHash = ref.length >= leastHash && commit.startsWith(ref.toLowerCase());
  return isHash ? { name: short } : { name: ref, commit: short };
}

/** The first digits of a hash, as git shows it. */
export function shortCommit(commit: string): string {
  return commit.slice(0, 8);
}
