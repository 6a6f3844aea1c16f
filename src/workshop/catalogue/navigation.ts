import { components } from "../../../components/index.ts";
import { type AppId, appIds, appNames } from "../../product/engine/apps.ts";
import { defaultLocale } from "../../product/engine/locales.ts";
import type { Screen } from "../../product/engine/screen/schema/screen-schema.ts";
import { guides } from "../content/documents.ts";
import { everyScreen } from "../screens/screen-facts.ts";
import { screenName } from "../screens/screen-name.ts";

/** A page of the catalogue in the rail. */
export interface NavigationEntry {
  readonly label: string;
  readonly href: string;
  /** What is there, in one sentence; the overview of its place shows it. */
  readonly text?: string;
  /** Of the label, if it is not English. */
  readonly lang?: string;
  readonly isFlow?: boolean;
  /** What else the filter knows it by: an id, a route. */
  readonly names?: string;
}

export interface NavigationGroup {
  /** Absent for pages that stand above all groups. */
  readonly label?: string;
  readonly href?: string;
  readonly entries: readonly NavigationEntry[];
}

/** A place of the header, and what the rail lists there. */
export interface NavigationPlace {
  readonly label: string;
  readonly href: string;
  readonly text: string;
  readonly groups: readonly NavigationGroup[];
}

/** The five places of the header. */
export function mainPlaces(): NavigationPlace[] {
  mainPlacesOnce ??= [screensPlace(), componentsPlace(), appsPlace(), foundationsPlace(), evidencePlace()];
  return mainPlacesOnce;
}

/** The guides, which the header has beside its places. */
export function guidesPlace(): NavigationPlace {
  const entries = guides().map(({ id, title, description = "" }) => {
    return { label: title, href: `/guides/${id}/`, text: description };
  });
  const href = "/guides/";
  const text = "How to work on screens, components and clubs, and how it is built.";
  return { label: "Guides", href, text, groups: [{ entries: [{ label: "All guides", href }, ...entries] }] };
}

/** The place that a page belongs to: the one whose address or whose entry the longest part of its address is. */
export function placeAt(path: string): NavigationPlace | undefined {
  const places = [...mainPlaces(), guidesPlace()];
  const addresses = places.flatMap((place) =>
    [place.href, ...entriesOfPlace(place).map(({ href }) => href)].map((href) => ({ place, href })),
  );
  return longestAddress(addresses.filter(({ href }) => path.startsWith(href)))?.place;
}

/** The entry of a page in the rail of its place: its own, else that of the page above it. */
export function entryAt(place: NavigationPlace, path: string): NavigationEntry | undefined {
  return longestAddress(
    entriesOfPlace(place).filter(({ href }) => path === href || (href !== place.href && path.startsWith(href))),
  );
}

export function entriesOfPlace({ groups }: NavigationPlace): NavigationEntry[] {
  return groups.flatMap(({ entries }) => entries);
}

let mainPlacesOnce: NavigationPlace[] | undefined;

function longestAddress<T extends { readonly href: string }>(all: readonly T[]): T | undefined {
  return all.toSorted((a, b) => b.href.length - a.href.length)[0];
}

const playground: NavigationEntry = {
  label: "Playground",
  href: "/playground/",
  text: "Write a screen with every rule at hand, and see it at once.",
};

function screensPlace(): NavigationPlace {
  return {
    label: "Screens",
    href: "/screens/",
    text: "Every screen of every app, in all its situations.",
    groups: [
      { entries: [{ label: "All screens", href: "/screens/" }, playground] },
      ...everyScreen().map(screensGroup),
    ],
  };
}

function screensGroup({ app, screens }: { app: AppId; screens: readonly Screen[] }): NavigationGroup {
  return { label: appNames[app], href: `/screens/#${app}`, entries: screens.map(screenEntry) };
}

function screenEntry(screen: Screen): NavigationEntry {
  return {
    label: screenName(screen),
    href: `/screens/${screen.id}/`,
    lang: defaultLocale,
    isFlow: screen.kind === "flow",
    names: `${screen.id} ${screen.route} ${appNames[screen.app]}`,
  };
}

function componentsPlace(): NavigationPlace {
  const entries = [...components.values()].map(({ id, title, tags }) => {
    return { label: title, href: `/components/${id}/`, names: [id, ...tags].join(" ") };
  });
  return {
    label: "Components",
    href: "/components/",
    text: "What screens are made of, each with its contract, examples and evidence.",
    groups: [{ entries: [{ label: "All components", href: "/components/" }, ...entries] }],
  };
}

function appsPlace(): NavigationPlace {
  const running = appIds.map((app) => ({ label: appNames[app], href: `/apps/${app}/`, names: app }));
  const about = [
    { label: "Maps", href: "/maps/", text: "How the screens of each app lead to each other." },
    {
      label: "Who may do what",
      href: "/roles/",
      text: "Screens, parts and actions by role, and what is lost without a capability.",
    },
    { label: "Approvals", href: "/approvals/", text: "What an assistant or agent proposes, and who decides about it." },
    { label: "Clubs", href: "/clubs/", text: "The public sites of three clubs." },
  ];
  return {
    label: "Apps",
    href: "/apps/",
    text: "The six apps, alive on demo data.",
    groups: [
      { entries: [{ label: "All apps", href: "/apps/" }, ...about] },
      { label: "Running apps", entries: running },
    ],
  };
}

function foundationsPlace(): NavigationPlace {
  const href = "/foundations/";
  const entries = [
    { label: "Tokens", href: "/tokens/", text: "Colours in light and dark, fonts, type, spacing, shape and motion." },
    { label: "Icons", href: "/icons/", text: "Every icon by its id, with its uses." },
    {
      label: "Messages",
      href: "/messages/",
      text: "Every text by its key, in each locale, with the screens that say it.",
    },
    { label: "Texts", href: "/texts/", text: "What screens say in each language, and how far each translation is." },
    { label: "Operations", href: "/operations/", text: "What screens ask of the API, and which screens ask it." },
    { label: "Capabilities", href: "/capabilities/", text: "Which capability opens which screen, and for whom." },
    { label: "Errors", href: "/errors/", text: "Every error by its permanent name, and what to do." },
    { label: "Schemas", href: "/schemas/", text: "Contracts and screens as JSON Schema, for editors and tools." },
    { label: "A2UI", href: "/a2ui/", text: "Contracts and screens in a protocol of agents, and what it cannot say." },
    { label: "Checks", href: "/checks/", text: "Every rule that the project is checked by, with its reason." },
  ];
  const text = "What everything is drawn with and speaks of.";
  return { label: "Foundations", href, text, groups: [{ entries: [{ label: "Overview", href }, ...entries] }] };
}

function evidencePlace(): NavigationPlace {
  const href = "/evidence/";
  const entries = [
    { label: "Accessibility", href: "/accessibility/", text: "What the audit found, document by document." },
    {
      label: "Status",
      href: "/status/",
      text: "How far each component and screen may be relied on, who has reviewed it, and what is open.",
    },
    {
      label: "What changed",
      href: "/changes/",
      text: "Screens, components, messages and guides by day, newest first.",
    },
    {
      label: "Coverage",
      href: "/coverage/",
      text: "Which texts each locale has, and what examples and screens exercise of each contract.",
    },
    { label: "Decisions", href: "/decisions/", text: "What was decided where the contract is silent, and why." },
  ];
  const text = "What was tried, what was found, and what was decided.";
  return { label: "Evidence", href, text, groups: [{ entries: [{ label: "Overview", href }, ...entries] }] };
}
