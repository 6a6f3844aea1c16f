import { components } from "../../../components/index.ts";
import { allNodes } from "../../product/assets/grid-rules.ts";
import { apiOperations } from "../../product/content/operations.ts";
import { screensOf } from "../../product/content/screens.ts";
import { type AppId, appIds, appNames } from "../../product/engine/apps.ts";
import { oncePer } from "../../product/engine/once-per.ts";
import { riskWords } from "../../product/engine/risk.ts";
import { isExpression } from "../../product/engine/screen/resolve.ts";
import type { Action, Screen, ScreenNode } from "../../product/engine/screen/schema/screen-schema.ts";

/** A screen described for people who decide about it. */
export interface ScreenFacts {
  readonly audience: string;
  /** The capabilities without which nobody sees it. */
  readonly requires: readonly string[];
  readonly sources: readonly { name: string; operation: string; summary: string; isKept: boolean }[];
  readonly actions: readonly ActionFacts[];
  /** The parts that are left out without a capability. */
  readonly guarded: readonly { capability: string; what: string }[];
  readonly components: readonly string[];
}

/** What one can do on a screen. */
interface ActionFacts {
  readonly name: string;
  readonly handler: string;
  /** Whether the handler is an operation of the API; else it is a function of the host. */
  readonly isOperation: boolean;
  readonly risk: Action["risk"];
  readonly does: string;
}

export function screenFacts(screen: Screen): ScreenFacts {
  return {
    audience: audienceOf(screen),
    requires: screen.requires ?? [],
    sources: Object.entries(screen.data ?? {}).map(([name, { source, offline }]) => ({
      name,
      operation: source,
      summary: apiOperations().get(source)?.summary ?? "",
      isKept: offline === true,
    })),
    actions: Object.entries(screen.actions ?? {}).map(([name, { handler, risk }]) => ({
      name,
      handler,
      isOperation: apiOperations().has(handler),
      risk,
      does: riskWords[risk],
    })),
    guarded: guardedNodes(screen),
    components: componentsOf(screen),
  };
}

function audienceOf({ app, requires }: Screen): string {
  if (requires === undefined || requires.length === 0) return `Everyone who uses the app ${appNames[app]}.`;
  return `People in the app ${appNames[app]} for whom ${requires.join(" and ")} ${requires.length === 1 ? "holds" : "hold"}.`;
}

function guardedNodes(screen: Screen): ScreenFacts["guarded"] {
  return allNodes(screen).flatMap((node) => {
    const needed = "requires" in node ? (node.requires ?? []) : [];
    return needed.map((capability) => ({ capability, what: nodeName(node) }));
  });
}

/** The description of a node: its kind and its title, else its content. */
export function nodeName(node: ScreenNode): string {
  const title = nodeTitle(node);
  if ("component" in node) return [components.get(node.component)?.title ?? node.component, ...title].join(" ");
  if ("each" in node) return nodeName(node.node);
  if (title.length > 0) return [node.layout === "section" ? "Section" : "Group", ...title].join(" ");
  return [...new Set((node.children ?? []).map(nodeName))].join(", ");
}

function nodeTitle(node: ScreenNode): string[] {
  const data = "data" in node ? (node.data as Record<string, unknown>) : { ...node };
  const words = ["title", "label", "text", "legend"]
    .map((name) => (data as Record<string, unknown>)[name])
    .find((each) => typeof each === "string");
  return words === undefined ? [] : [`“${String(words)}”`];
}

/** Ids of the components that a screen names, in alphabetical order. */
export const componentsOf = oncePer((screen: Screen): readonly string[] => {
  const ids = allNodes(screen).flatMap((node) => ("component" in node ? [node.component] : []));
  return [...new Set(ids)].toSorted();
});

/** Capabilities that a screen or one of its nodes requires. */
export function capabilitiesOf(screen: Screen): string[] {
  const ofNodes = allNodes(screen).flatMap((node) => ("requires" in node ? (node.requires ?? []) : []));
  return [...new Set([...(screen.requires ?? []), ...ofNodes])].toSorted();
}

/** Every screen, app by app. */
export function everyScreen(): { app: AppId; screens: readonly Screen[] }[] {
  return appIds.map((app) => ({ app, screens: screensOf(app) })).filter(({ screens }) => screens.length > 0);
}

/** Screens that name a component. */
export function screensWith(componentId: string): Screen[] {
  return everyScreen().flatMap(({ screens }) => screens.filter((screen) => componentsOf(screen).includes(componentId)));
}

/** How screens use a component: a field of its contract, a value, and the screens. */
export interface Usage {
  readonly field: string;
  /** A literal as JSON, or that it is bound to data. */
  readonly value: string;
  readonly screens: readonly string[];
}

const longestName = 60;

/** The use of a component field by field and value by value, the most used first. */
export function usageOf(componentId: string): Usage[] {
  const found = new Map<string, Usage & { screens: string[] }>();
  for (const { id, nodes } of everyNode()) {
    for (const node of nodes) {
      if (!("component" in node) || node.component !== componentId) continue;
      for (const [field, given] of Object.entries(node.data ?? {})) noteUsage(found, id, field, valueInWords(given));
    }
  }
  return [...found.values()].toSorted((a, b) => a.field.localeCompare(b.field) || b.screens.length - a.screens.length);
}

function everyNode() {
  return everyScreen().flatMap(({ screens }) => screens.map((screen) => ({ id: screen.id, nodes: allNodes(screen) })));
}

function noteUsage(
  found: Map<string, Usage & { screens: string[] }>,
  screen: string,
  field: string,
  value: string,
): void {
  const key = `${field} ${value}`;
  const usage = found.get(key) ?? { field, value, screens: [] };
  if (!usage.screens.includes(screen)) usage.screens.push(screen);
  found.set(key, usage);
}

/** Texts differ on every screen, so only short words that choose something are listed apart. */
function valueInWords(given: unknown): string {
  if (isExpression(given)) return "from data";
  if (typeof given === "object" && given !== null) return Array.isArray(given) ? "a list" : "an object";
  const text = JSON.stringify(given);
  return typeof given === "string" && (/\s/.test(given) || text.length > longestName) ? "a text" : text;
}
