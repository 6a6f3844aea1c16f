import sections from "../../../../content/search/sections.json" with { type: "json" };
import { projectClubs } from "../../../product/clubs/project-clubs.ts";
import { appIds, appNames } from "../../../product/engine/apps.ts";
import { projectHistory } from "../../history/status.ts";
import { allGuarded, isLost, requiredCapabilities, roles } from "../app/access.ts";
import { approvalStates } from "../approvals/approval-states.ts";
import type { SearchEntry } from "../client/search/entry.ts";
import { searchEntryOf } from "./search-entry-of.ts";

type SectionFacts = readonly [title: string, address: string, context: string, text: string, names?: readonly string[]];

/** The pages of one app or club, and the parts of pages that are about one thing, each with its exact place. */
export function sectionEntries(): SearchEntry[] {
  const all = [
    ...appIds.flatMap(appSections),
    ...clubSections(),
    ...lossSections(),
    ...stateSections(),
    ...writtenSections(),
  ];
  return all.map(([title, address, context, text, names]) =>
    searchEntryOf("section", title, address, context, [text], names),
  );
}

function appSections(app: (typeof appIds)[number]): SectionFacts[] {
  const name = appNames[app];
  return [
    [`${name}: map`, `maps/${app}/`, "Maps", "How the screens of the app lead to each other."],
    [`${name}: who may do what`, `roles/#${app}`, "Who may do what", "Its screens, parts and actions by role."],
  ];
}

function clubSections(): SectionFacts[] {
  return projectClubs().map(({ id, name, claim, address }) => {
    return [name, address.slice(1), "Clubs", `The public site of a club: its website.\n${claim}`, [id]];
  });
}

/** What is lost without a capability, with the roles that lose it. */
function lossSections(): SectionFacts[] {
  return requiredCapabilities().map((capability) => {
    const losers = roles().filter(({ id }) => allGuarded().some((each) => isLost(each, id, capability)));
    const text = `What each role loses without the capability: ${losers.map(({ label }) => label).join(", ")}`;
    const anchor = `without-${capability}`;
    return [`Lost without ${capability}`, `roles/#${anchor}`, "Who may do what", text, [anchor]];
  });
}

function stateSections(): SectionFacts[] {
  return approvalStates().map(({ state, refusals }) => {
    return [`State ${state}`, `approvals/#${state}`, "Approvals", refusals.join("\n")];
  });
}

/** A catalogue that was built without a history has no days. */
function writtenSections(): SectionFacts[] {
  const hasDays = projectHistory() !== undefined;
  return sections.flatMap(([title = "", address = "", context = "", text = ""]): SectionFacts[] =>
    hasDays || !address.startsWith("changes/") ? [[title, address, context, text]] : [],
  );
}
