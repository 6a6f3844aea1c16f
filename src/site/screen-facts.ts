import { components } from "../../components/index.ts";
import type { Action, Screen } from "../engine/screen-schema.ts";
import { allNodes } from "./grid-rules.ts";
import { operations } from "./operations.ts";
import { type App, apps, screensOf } from "./screens.ts";

/** A screen in plain words, for people who decide about it. */
export interface ScreenFacts {
  readonly audience: string;
  readonly sources: readonly { name: string; operation: string; summary: string; isKept: boolean }[];
  readonly actions: readonly { name: string; handler: string; risk: Action["risk"]; does: string }[];
  /** What is left out without a capability. */
  readonly guarded: readonly { capability: string; what: string }[];
  readonly components: readonly string[];
}

const riskWords: Readonly<Record<Action["risk"], string>> = {
  safe: "Runs at once.",
  reversible: "Runs at once and can be undone.",
  irreversible: "Cannot be undone: a person confirms the consequences first.",
};

export function screenFacts(screen: Screen): ScreenFacts {
  return {
    audience: audienceOf(screen),
    sources: Object.entries(screen.data ?? {}).map(([name, { source, offline }]) => ({
      name,
      operation: source,
      summary: operations().get(source)?.summary ?? "",
      isKept: offline === true,
    })),
    actions: Object.entries(screen.actions ?? {}).map(([name, { handler, risk }]) => ({
      name,
      handler,
      risk,
      does: riskWords[risk],
    })),
    guarded: guardedNodes(screen),
    components: componentsOf(screen),
  };
}

function audienceOf({ app, requires }: Screen): string {
  if (requires === undefined || requires.length === 0) return `Everyone who uses the app ${app}.`;
  return `People in the app ${app} for whom ${requires.join(" and ")} ${requires.length === 1 ? "holds" : "hold"}.`;
}

function guardedNodes(screen: Screen): ScreenFacts["guarded"] {
  return allNodes(screen).flatMap((node) => {
    const needed = "requires" in node ? (node.requires ?? []) : [];
    const what =
      "component" in node
        ? (components.get(node.component)?.title ?? node.component)
        : "layout" in node
          ? `Layout ${node.layout}`
          : "Repeat";
    return needed.map((capability) => ({ capability, what: titleOf(node, what) }));
  });
}

function titleOf(node: object, what: string): string {
  const data = "data" in node ? (node.data as Record<string, unknown>) : node;
  const words = ["title", "label", "text", "legend"]
    .map((name) => (data as Record<string, unknown>)[name])
    .find((each) => typeof each === "string");
  return words === undefined ? what : `${what} “${String(words)}”`;
}

/** Ids of the components that a screen names, in the order of the alphabet. */
export function componentsOf(screen: Screen): string[] {
  const ids = allNodes(screen).flatMap((node) => ("component" in node ? [node.component] : []));
  return [...new Set(ids)].toSorted();
}

/** Capabilities that a screen or one of its nodes asks for. */
export function capabilitiesOf(screen: Screen): string[] {
  const ofNodes = allNodes(screen).flatMap((node) => ("requires" in node ? (node.requires ?? []) : []));
  return [...new Set([...(screen.requires ?? []), ...ofNodes])].toSorted();
}

/** Every screen, app by app. */
export function everyScreen(): { app: App; screens: Screen[] }[] {
  return apps.map((app) => ({ app, screens: screensOf(app) })).filter(({ screens }) => screens.length > 0);
}

/** Screens that name a component. */
export function screensWith(componentId: string): Screen[] {
  return everyScreen().flatMap(({ screens }) => screens.filter((screen) => componentsOf(screen).includes(componentId)));
}
