import { components } from "../../../../components/index.ts";
import { type DemoRole, demoPerson, demoPersons, permissions } from "../../../demo/persons.ts";
import { apiOperations } from "../../../product/content/operations.ts";
import type { Screen, ScreenNode } from "../../../product/engine/screen/schema/screen-schema.ts";
import { oncePerBuild } from "../../../product/files/once-per-build.ts";
import { persons } from "../../apps/prototype/choices.ts";
import { screenPath } from "../../screens/app-address.ts";
import { switchesOf } from "../../screens/scenarios.ts";
import { everyScreen } from "../../screens/screen-facts.ts";
import { screenWords } from "../../screens/screen-words.ts";

/** Something that a person gets only with capabilities: a screen, a part of one, or an action on one. */
export interface Guarded {
  readonly kind: "screen" | "part" | "action";
  readonly screen: Screen;
  /** What kind of thing it is: `Button`, `Action`. */
  readonly noun: string;
  /** Its words on the screen, in German; empty where they consist of data only. */
  readonly words: string;
  /** All of them have to hold, those of the screen and of the parts around it included. */
  readonly requires: readonly string[];
  /** Those that only the operation requires: without them the buttons of the action stay, and their calls are refused. */
  readonly refusedWithout?: readonly string[];
}

/** A role of the demo, with the people who have it. */
export interface Role {
  readonly id: DemoRole;
  readonly label: string;
  readonly persons: readonly { readonly id: string; readonly name: string }[];
}

const roleLabels: Readonly<Record<DemoRole, string>> = {
  office: "Office",
  treasurer: "Treasurer",
  trainer: "Trainer",
  member: "Member",
  operator: "Operator",
  device: "Display",
  guest: "Visitor",
};

/** The roles of the demo, in the order of their persons. */
export function roles(): Role[] {
  return [...Map.groupBy(demoPersons, ({ role }) => role)].map(([id, people]) => ({
    id,
    label: roleLabels[id],
    persons: people.map((each) => ({ id: each.id, name: `${each.firstName} ${each.lastName}` })),
  }));
}

/** Every capability that something on a screen requires, in alphabetical order. */
export function requiredCapabilities(): string[] {
  return [...new Set(allGuarded().flatMap(({ requires }) => requires))].toSorted();
}

/** What a role has of these, and would lose without a capability. */
export function isLost({ requires }: Guarded, role: DemoRole, capability: string): boolean {
  return requires.includes(capability) && requires.every((each) => permissions[role].has(each));
}

/** The capabilities that a role lacks for something; none where it has it. */
export function missingFor({ requires }: Pick<Guarded, "requires">, role: DemoRole): string[] {
  return requires.filter((each) => !permissions[role].has(each));
}

/** The people of the demo with their roles, for a choice. */
export function people(): { readonly id: string; readonly label: string }[] {
  return demoPersons.map(({ id, firstName, lastName, roleLabel }) => ({
    id,
    label: `${firstName} ${lastName}, ${roleLabel}`,
  }));
}

/** The ids of the people who may open a screen. */
export function peopleOf({ requires = [] }: Screen): string[] {
  const may = (role: DemoRole) => requires.every((each) => permissions[role].has(each));
  return demoPersons.filter((each) => may(each.role)).map(({ id }) => id);
}

/** The screens of every app, each with its guarded parts and its actions after it. */
export const allGuarded = oncePerBuild((): readonly Guarded[] =>
  everyScreen().flatMap(({ screens }) => screens.flatMap(guardedIn)),
);

/** What the table of an app says about a screen. */
export interface GuardedScreen {
  readonly screen: Screen;
  readonly rows: readonly Guarded[];
  /** The screen that has the actions of this one too, and lists them for both. */
  readonly actionsOf?: Screen;
}

/**
 * The screens of an app with their rows. Several actions that two screens have are listed once: on the screen that has
 * these and more, or these with less besides; of several such screens on the one with the fewest actions.
 */
export function guardedScreens(screens: readonly Screen[], guarded = allGuarded()): GuardedScreen[] {
  const all = screens.map((screen) => {
    const rows = guarded.filter((each) => each.screen === screen);
    return { screen, rows, keys: actionKeys(rows) };
  });
  const byActions = all.toSorted((a, b) => a.keys.length - b.keys.length);
  return all.map(({ screen, rows, keys: own }) => {
    const other = byActions.find(({ rows: others, keys }) => {
      const isFurther = keys.length > own.length || others.length < rows.length;
      return isFurther && own.length > 1 && own.every((key) => keys.includes(key));
    });
    if (other === undefined) return { screen, rows };
    return { screen, rows: rows.filter(({ kind }) => kind !== "action"), actionsOf: other.screen };
  });
}

/** An action by what it does and by the roles that have it: one that a dialog triggers has no words in its screen. */
function actionKeys(rows: readonly Guarded[]): string[] {
  const actions = rows.filter(({ kind }) => kind === "action");
  return actions.map((row) => {
    const holders = roles().filter(({ id }) => missingFor(row, id).length === 0);
    return [row.noun, ...holders.map(({ id }) => id)].join(" ");
  });
}

/** A screen with its guarded parts and its actions. */
export function guardedIn(screen: Screen): Guarded[] {
  const base = screen.requires ?? [];
  const found = nodesWithRequires(screen);
  const parts = found
    .filter(({ isGuarded }) => isGuarded)
    .map(({ node, requires }): Guarded => ({ kind: "part", screen, ...nounOfNode(screen, node), requires }));
  const actions = Object.keys(screen.actions ?? {}).map((name) => actionOf(screen, name, found));
  return distinctGuarded([{ kind: "screen", screen, noun: "Screen", words: "", requires: base }, ...parts, ...actions]);
}

/**
 * Where a role sees something, or that it is missing: the screen as the usual person of its app sees it, its situation
 * without the capability, and the running app as a person of another role, or where the whole screen is closed or the
 * difference is not on the screen.
 */
export function placeOf(guarded: Guarded, role: DemoRole, lacking = missingFor(guarded, role)): string {
  const { screen } = guarded;
  const own = `/screens/${screen.id}/`;
  const isUsual = demoPerson(persons[screen.app]).role === role;
  if (lacking.length === 0 && isUsual) return own;
  const isClosed = (screen.requires ?? []).some((each) => lacking.includes(each));
  const switched = lacking.flatMap((capability) => situationWithout(screen, capability) ?? [])[0];
  if (switched !== undefined && !isClosed) return `${own}?situation=${switched}`;
  const person = demoPersons.find((each) => each.role === role)?.id ?? "";
  const held = lacking.find((each) => permissions[role].has(each));
  const query = new URLSearchParams({ person, ...(held !== undefined && { without: held }) });
  return `/apps/${screen.app}/?${query}#${screenPath(screen)}`;
}

/** The name of the situation of a screen in which a capability is missing. */
function situationWithout(screen: Screen, capability: string): string | undefined {
  const denies = (each: unknown) => (each as { capability?: string }).capability === capability;
  return switchesOf(screen).find(({ capabilities }) => capabilities?.deny.some(denies))?.name;
}

interface NodeInScreen {
  readonly node: ScreenNode;
  /** Those of the screen and of the nodes around it included. */
  readonly requires: readonly string[];
  /** It requires something by itself. */
  readonly isGuarded: boolean;
}

function nodesWithRequires(screen: Screen): NodeInScreen[] {
  const steps = (screen.steps ?? []).flatMap(({ body }) => body);
  const all = [...(screen.body ?? []), ...steps, ...(screen.review?.summary ?? [])];
  return all.flatMap((node) => withInner(node, screen.requires ?? []));
}

function withInner(node: ScreenNode, around: readonly string[]): NodeInScreen[] {
  const own = "requires" in node ? (node.requires ?? []) : [];
  const requires = [...new Set([...around, ...own])];
  const inner = "each" in node ? [node.node] : "layout" in node ? (node.children ?? []) : [];
  return [{ node, requires, isGuarded: own.length > 0 }, ...inner.flatMap((each) => withInner(each, requires))];
}

/** An action requires what its operation does, and what all the parts that start it do. */
function actionOf(screen: Screen, name: string, nodes: readonly NodeInScreen[]): Guarded {
  const handler = screen.actions?.[name]?.handler ?? "";
  const operation = apiOperations().get(handler);
  const starts = nodes.flatMap(({ node, requires }) =>
    "component" in node ? startLabels(node.data, name).map((label) => ({ label, requires })) : [],
  );
  const [first, ...others] = starts.map((each) => each.requires);
  const shared = (first ?? screen.requires ?? []).filter((each) => others.every((other) => other.includes(each)));
  const label = screen.submit?.action === name ? (screen.submit.label ?? name) : starts[0]?.label;
  const called = operation?.requires ?? [];
  return {
    kind: "action",
    screen,
    noun: operation?.summary.replace(/\.$/, "") ?? "Action",
    words: label === undefined ? "" : screenWords(screen, label),
    requires: [...new Set([...shared, ...called])],
    ...(starts.length > 0 && { refusedWithout: called.filter((each) => !shared.includes(each)) }),
  };
}

/** The labels of what starts an action, at any depth of the data of a component. */
function startLabels(data: unknown, action: string): unknown[] {
  if (Array.isArray(data)) return data.flatMap((each) => startLabels(each, action));
  if (data === null || typeof data !== "object") return [];
  const { action: own, label } = data as { action?: unknown; label?: unknown };
  const here = own === action ? [label ?? ""] : [];
  return [...here, ...Object.values(data).flatMap((each) => startLabels(each, action))];
}

function nounOfNode(screen: Screen, node: ScreenNode): Pick<Guarded, "noun" | "words"> {
  if ("each" in node) return nounOfNode(screen, node.node);
  const data: Record<string, unknown> = { ...("component" in node ? node.data : node) };
  const words = ["title", "label", "text", "legend"].map((field) => data[field]).find((each) => each !== undefined);
  const noun = "component" in node ? (components.get(node.component)?.title ?? node.component) : "Section";
  if (words === undefined && "layout" in node)
    return joinedName((node.children ?? []).map((each) => nounOfNode(screen, each)));
  return { noun, words: words === undefined ? "" : screenWords(screen, words) };
}

/** A group without a title is named by what it holds. */
function joinedName(names: readonly Pick<Guarded, "noun" | "words">[]): Pick<Guarded, "noun" | "words"> {
  const nouns = [...new Set(names.map(({ noun }) => noun))];
  const words = [...new Set(names.map((each) => each.words).filter((each) => each !== ""))];
  return { noun: nouns.join(", ") || "Group", words: words.join(", ") };
}

function distinctGuarded(guarded: readonly Guarded[]): Guarded[] {
  const keyed = guarded.map((each) => [[each.kind, each.noun, each.words, ...each.requires].join(" "), each] as const);
  return [...new Map(keyed).values()];
}
