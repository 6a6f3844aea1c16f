import { projectClubs } from "../../../product/clubs/project-clubs.ts";
import { appIds, appNames } from "../../../product/engine/apps.ts";
import { projectHistory } from "../../history/status.ts";
import { allGuarded, isLost, requiredCapabilities, roles } from "../app/access.ts";
import { approvalStates } from "../approvals/approval-states.ts";
import type { SearchEntry } from "../client/search/entry.ts";

/** The pages of one app or club, and the parts of pages that are about one thing, each with its exact place. */
export function sectionEntries(): SearchEntry[] {
  return [
    ...appSections(),
    ...clubSections(),
    ...lossSections(),
    ...tokenSections(),
    ...approvalSections(),
    ...changeSections(),
  ];
}

function appSections(): SearchEntry[] {
  return appIds.flatMap((app) => {
    const name = appNames[app];
    return [
      sectionEntry(`${name}: map`, `maps/${app}/`, "Maps", "How the screens of the app lead to each other."),
      sectionEntry(
        `${name}: who may do what`,
        `roles/#${app}`,
        "Who may do what",
        "Its screens, parts and actions by role.",
      ),
    ];
  });
}

function clubSections(): SearchEntry[] {
  return projectClubs().map(({ id, name, claim, address }) =>
    sectionEntry(name, address.slice(1), "Clubs", `The public site of a club: its website.\n${claim}`, [id]),
  );
}

/** What is lost without a capability, with the roles that lose it. */
function lossSections(): SearchEntry[] {
  return requiredCapabilities().map((capability) => {
    const losers = roles().filter(({ id }) => allGuarded().some((each) => isLost(each, id, capability)));
    const text = `What each role loses without the capability: ${losers.map(({ label }) => label).join(", ")}`;
    const anchor = `without-${capability}`;
    return sectionEntry(`Lost without ${capability}`, `roles/#${anchor}`, "Who may do what", text, [anchor]);
  });
}

function tokenSections(): SearchEntry[] {
  return [
    sectionEntry("Colour", "tokens/#colour", "Tokens", "Roles in light and dark."),
    sectionEntry("Contrast", "tokens/#contrast", "Tokens", "Contrast of the pairs of colours in use."),
    sectionEntry("Type", "tokens/#type", "Tokens", "The font and its sizes."),
    sectionEntry("Space", "tokens/#space", "Tokens", "Every distance."),
    sectionEntry("Shape and targets", "tokens/#shape", "Tokens", "Radii of corners, and sizes of touch targets."),
    sectionEntry("Motion", "tokens/#motion", "Tokens", "Durations and easing curves."),
  ];
}

function approvalSections(): SearchEntry[] {
  const states = approvalStates().map(({ state, refusals }) =>
    sectionEntry(`State ${state}`, `approvals/#${state}`, "Approvals", refusals.join("\n")),
  );
  return [
    ...states,
    sectionEntry(
      "A live inbox",
      "approvals/#inbox",
      "Approvals",
      "Play the programs that ask and the people who decide.",
    ),
  ];
}

/** A catalogue that was built without a history has no days. */
function changeSections(): SearchEntry[] {
  if (projectHistory() === undefined) return [];
  const page = "What changed";
  return [
    sectionEntry(`${page}: since yesterday`, "changes/#since-yesterday", page, "Changes of today and yesterday."),
    sectionEntry(`${page}: in the last seven days`, "changes/#last-week", page, "Changes of a week."),
  ];
}

function sectionEntry(
  title: string,
  address: string,
  context: string,
  text: string,
  names: readonly string[] = [],
): SearchEntry {
  return { kind: "section", title, address, names, context, text };
}
