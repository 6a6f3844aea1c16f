import sections from "../../../../content/search/sections.json" with { type: "json" };
import { projectClubs } from "../../../product/clubs/project-clubs.ts";
import { appIds, appNames } from "../../../product/engine/apps.ts";
import { decisions, guides } from "../../content/documents.ts";
import { projectHistory } from "../../history/status.ts";
import { approvalStates } from "../approvals/approval-states.ts";
import type { SearchEntry } from "../client/search/entry.ts";
import { entriesOfPlace, guidesPlace, mainPlaces } from "../navigation.ts";
import { markdownSections, markdownText } from "./markdown-sections.ts";

/** Guides by their sections, decisions, apps, clubs, the other pages of the rail, and parts of pages that are about one thing. */
export function documentEntries(): SearchEntry[] {
  const known: SearchEntry[] = [
    ...guides().flatMap(({ id, title, description = "", text }): SearchEntry[] => {
      const address = `guides/${id}/`;
      const [, ...parts] = markdownSections(text);
      return [
        { kind: "guide", title, address, context: "Guide", text: description },
        ...parts.map(({ anchor, ...part }) => {
          return { kind: "guide", address: `${address}#${anchor}`, context: title, ...part } as const;
        }),
      ];
    }),
    ...decisions().map(({ id, title, text }): SearchEntry => {
      const context = id.slice(0, 4);
      // People say its number without zeros too.
      const names = `${context},${Number(context)}`;
      return { kind: "decision", title, address: `decisions/#${id}`, names, context, text: markdownText(text) };
    }),
    ...appIds.flatMap(appEntries),
  ];
  const addresses = new Set(known.map(({ address }) => address));
  const pages = railEntries().filter(({ address }) => !addresses.has(address));
  return [...known, ...pages, ...partEntries().map((part) => ({ kind: "section" as const, ...part }))];
}

function appEntries(app: (typeof appIds)[number]): SearchEntry[] {
  const title = appNames[app];
  const [booklet, map] = [
    "A booklet on A4, to print or to keep as a PDF.",
    "How the screens of the app lead to each other.",
  ];
  return [
    { kind: "app", title, address: `apps/${app}/`, context: "Runs on demo data" },
    { kind: "page", title: `${title}: every screen`, address: `print/${app}/`, context: "Apps", text: booklet },
    { kind: "section", title: `${title}: map`, address: `maps/${app}/`, context: "Maps", text: map },
    { kind: "section", title: `${title}: who may do what`, address: `roles/#${app}`, context: "Who may do what" },
  ];
}

/** The pages of the rail that have a sentence: those without one are entries of their own kind. */
function railEntries(): SearchEntry[] {
  const pages = [...mainPlaces(), guidesPlace()].flatMap((place) => [
    { ...place, context: "" },
    ...entriesOfPlace(place).map((page) => ({ ...page, context: place.label })),
  ]);
  return pages.flatMap(({ label, href, text, context }) =>
    text === undefined ? [] : [{ kind: "page", title: label, address: href.slice(1), context, text }],
  );
}

/** Clubs, states of proposals, and what is written in a file. A catalogue that was built without a history has no days. */
function partEntries(): Omit<SearchEntry, "kind">[] {
  const hasDays = projectHistory() !== undefined;
  return [
    ...projectClubs().map(({ id, name: title, claim, address }) => {
      const text = `The public site of a club: its website.\n${claim}`;
      return { title, address: address.slice(1), names: id, context: "Clubs", text };
    }),
    ...approvalStates().map(({ state, refusals }) => {
      const text = refusals.join("\n");
      return { title: `State ${state}`, address: `approvals/#${state}`, context: "Approvals", text };
    }),
    ...sections.filter(({ address }) => hasDays || !address.startsWith("changes/")),
  ];
}
