import { readFileSync } from "node:fs";
import type { Component } from "../../../../components/_kit/contract/component.ts";
import { components } from "../../../../components/index.ts";
import { permissions } from "../../../demo/persons.ts";
import { allNodes } from "../../../product/assets/grid-rules.ts";
import { apiOperations } from "../../../product/content/operations.ts";
import { appNames } from "../../../product/engine/apps.ts";
import { defaultLocale } from "../../../product/engine/locales.ts";
import { oncePer } from "../../../product/engine/once-per.ts";
import type { Screen } from "../../../product/engine/screen/schema/screen-schema.ts";
import { pathsIn } from "../../../product/files/paths-in.ts";
import { projectFile } from "../../../product/files/project.ts";
import { everyScreen, screensWith } from "../../screens/screen-facts.ts";
import { screenName } from "../../screens/screen-name.ts";
import { roles } from "../app/access.ts";
import { markedTextAddress, shownMessages } from "./shown-messages.ts";

/** A link to where something is used. */
export interface Use {
  readonly label: string;
  readonly href: string;
  /** Of the label, if it is not English. */
  readonly lang?: string;
  /** What distinguishes it from another use with the same label. */
  readonly note?: string;
}

/** The screens whose definition meets a condition, with their app. */
export function screensWhere(isMet: (screen: Screen) => boolean): Use[] {
  return everyScreen().flatMap(({ screens }) => screens.filter(isMet).map((screen) => screenUse(screen)));
}

/** The screens with a component. */
export function usesOfComponent(id: string): Use[] {
  return screensWith(id).map((screen) => screenUse(screen));
}

/** The screens with these ids. */
export function usesOfScreens(ids: readonly string[]): Use[] {
  return screensWhere(({ id }) => ids.includes(id));
}

/** The screens that load data by an operation, run it as an action, or review by it. */
export function screensCalling(operation: string): Use[] {
  return screensWhere((screen) => operationsCalledBy(screen).includes(operation));
}

/** The operations by which a screen loads data, acts and reviews. */
export const operationsCalledBy = oncePer(({ data = {}, actions = {}, review }: Screen): readonly string[] => {
  const named = [
    review?.source,
    ...Object.values(data).map(({ source }) => source),
    ...Object.values(actions).map(({ handler }) => handler),
  ];
  return [...new Set(named)].filter((id) => id !== undefined && apiOperations().has(id)) as string[];
});

/** The screens that are closed without a capability. */
export function screensRequiring(capability: string): Use[] {
  return screensWhere(({ requires = [] }) => requires.includes(capability));
}

/** The screens of which a part is left out without a capability; each link shows the screen without it. */
export function partsRequiring(capability: string): Use[] {
  const has = (screen: Screen) =>
    allNodes(screen).some((node) => "requires" in node && node.requires?.includes(capability));
  const query = `?situation=switched-without-${capability.replaceAll(".", "-")}`;
  return screensWhere(has).map((use) => ({ ...use, href: use.href + query }));
}

/** The roles of the demo that have a capability; each link says what the role loses without it. */
export function rolesWith(capability: string): Use[] {
  return roles()
    .filter(({ id }) => permissions[id].has(capability))
    .map(({ id, label }) => ({ label, href: `/roles/?role=${id}&without=${capability}` }));
}

/**
 * Where a message is said: on which screens, each with the text in place, or in which component; of a message that none of
 * them names, by which part of the product.
 */
export function usesOfMessage(key: string): readonly Use[] {
  const screens = everyScreen().flatMap(({ screens: own }) => own.flatMap((screen) => saidOn(screen).get(key) ?? []));
  const component = components.get(key.split(".")[0] ?? "");
  if (screens.length > 0) return screens;
  return component === undefined
    ? builtInUses(key)
    : [{ label: component.title, href: `/components/${component.id}/` }];
}

/** Where messages are said that no screen and no component names, by the first part of their keys. */
const builtInPlaces: Readonly<Record<string, readonly Use[]>> = {
  app: [{ label: "Around the screens of every app", href: "/apps/" }],
  client: [{ label: "By the apps, when something happens", href: "/apps/" }],
  engine: [{ label: "By every flow and form", href: "/guides/flows/" }],
  public: [{ label: "On the pages of clubs", href: "/clubs/" }],
  receive: [{ label: "By the service that takes forms", href: "/guides/receive/" }],
};

function builtInUses(key: string): readonly Use[] {
  return builtInPlaces[key.split(".")[0] ?? ""] ?? [];
}

/** The components and screens that show an icon. */
export function usesOfIcon(id: string): Use[] {
  const inComponents = [...components.values()]
    .filter((component) => iconsDrawnBy(component).has(id))
    .map((component) => ({ label: component.title, href: `/components/${component.id}/` }));
  return [...inComponents, ...screensWhere((screen) => iconsNamedBy(screen).has(id))];
}

/** Those that its code names, and those that its examples show. */
const iconsDrawnBy = oncePer(
  (component: Component): ReadonlySet<string> =>
    new Set([
      ...Array.from(componentFileSource(component.id, "render.ts").matchAll(/"([\w-]+)"/g), ([, id = ""]) => id),
      ...component.examples.flatMap(({ data }) =>
        Array.from(component.render(data).matchAll(/data-icon="([\w-]+)"/g), ([, id = ""]) => id),
      ),
    ]),
);

const iconsNamedBy = oncePer(
  (screen: Screen): ReadonlySet<string> =>
    new Set(Array.from(JSON.stringify(screen).matchAll(/"(?:icon|[a-z]+Icon)":"([^"]+)"/g), ([, id = ""]) => id)),
);

/** The components whose styles read a token. */
export function usesOfToken(name: string): Use[] {
  const reads = new RegExp(`var\\(--${name}[,)]`);
  return [...components.values()]
    .filter(({ id }) => reads.test(componentFileSource(id, "styles.css")))
    .map(({ id, title }) => ({ label: title, href: `/components/${id}/` }));
}

function screenUse(screen: Screen, href = `/screens/${screen.id}/`): Use {
  return {
    label: screenName(screen),
    href,
    lang: defaultLocale,
    note: appNames[screen.app],
  };
}

/** The messages of a screen with where it says them: in the document that shows it, else on itself and in its steps. */
const saidOn = oncePer((screen: Screen): ReadonlyMap<string, readonly Use[]> => {
  const { steps = [], ...rest } = screen;
  const places = [
    { use: screenUse(screen), part: rest },
    ...steps.map((step) => ({ use: screenUse(screen, `/screens/${screen.id}/#step-${step.id}`), part: step })),
  ];
  const said = places.flatMap(({ use, part }) => [...messageKeysIn(part)].map((key) => ({ use, key })));
  const uses = Map.groupBy(said, ({ key }) => key);
  const shown = shownMessages(screen, [...uses.keys()]);
  return new Map(
    [...uses].map(([key, each]) => {
      const place = shown[key];
      return [
        key,
        place === undefined ? each.map(({ use }) => use) : [screenUse(screen, markedTextAddress(screen, place))],
      ];
    }),
  );
});

function messageKeysIn(part: unknown): Set<string> {
  return new Set(Array.from(JSON.stringify(part).matchAll(/"\$t":"([^"]+)"/g), ([, key = ""]) => key));
}

const componentSourceTexts = new Map<string, string>();

function componentFileSource(component: string, file: string): string {
  const path = `components/${component}/${file}`;
  const known =
    componentSourceTexts.get(path) ??
    (pathsIn(projectFile("components"), `${component}/`).includes(`${component}/${file}`)
      ? readFileSync(projectFile(path), "utf8")
      : "");
  componentSourceTexts.set(path, known);
  return known;
}
