import sections from "../../../../content/search/sections.json" with { type: "json" };
import { projectClubs } from "../../../product/clubs/project-clubs.ts";
import { appIds, appNames } from "../../../product/engine/apps.ts";
import { type Document, decisions, guides } from "../../content/documents.ts";
import { projectHistory } from "../../history/status.ts";
import { approvalStates } from "../approvals/approval-states.ts";
import type { SearchEntry } from "../client/search/entry.ts";
import { entriesOfPlace, guidesPlace, mainPlaces } from "../navigation.ts";
import { markdownSections } from "./markdown-sections.ts";

/** Guides by their sections, decisions, apps, clubs, the other pages of the rail, and parts of pages that are about one thing. */
export function documentEntries(): SearchEntry[] {
  const known = [...guides().flatMap(guideEntries), ...decisions().map(decisionEntry), ...appIds.flatMap(appEntries)];
  const addresses = new Set(known.map(({ address }) => address));
  const pages = railEntries().filter(({ address }) => !addresses.has(address));
  return [...known, ...pages, ...clubEntries(), ...stateEntries(), ...writtenEntries()];
}

function guideEntries({ id, title, description = "", text }: Document): SearchEntry[] {
  const [, ...parts] = markdownSections(text);
  const address = `guides/${id}/`;
  return [
    { kind: "guide", title, address, context: "Guide", text: description },
    ...parts.map(({ anchor, ...part }): SearchEntry => {
      return { kind: "guide", address: `${address}#${anchor}`, context: title, ...part };
    }),
  ];
}

function decisionEntry({ id, title, text: markdown }: Document): SearchEntry {
  const number = id.slice(0, 4);
  const text = markdownSections(markdown).map((section) => `${section.title}. ${section.text}`);
  return {
    kind: "decision",
    title,
    address: `decisions/#${id}`,
    names: number,
    context: number,
    text: text.join("\n"),
  };
}

function appEntries(app: (typeof appIds)[number]): SearchEntry[] {
  const [title, place] = [appNames[app], "Who may do what"];
  const [booklet, map] = [
    "A booklet on A4, to print or to keep as a PDF.",
    "How the screens of the app lead to each other.",
  ];
  return [
    { kind: "app", title, address: `apps/${app}/`, context: "Runs on demo data" },
    { kind: "page", title: `${title}: every screen`, address: `print/${app}/`, context: "Apps", text: booklet },
    { kind: "section", title: `${title}: map`, address: `maps/${app}/`, context: "Maps", text: map },
    { kind: "section", title: `${title}: who may do what`, address: `roles/#${app}`, context: place },
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

function clubEntries(): SearchEntry[] {
  return projectClubs().map(({ id, name, claim, address }) => {
    const text = `The public site of a club: its website.\n${claim}`;
    return { kind: "section", title: name, address: address.slice(1), names: id, context: "Clubs", text };
  });
}

function stateEntries(): SearchEntry[] {
  return approvalStates().map(({ state, refusals }) => {
    const text = refusals.join("\n");
    return { kind: "section", title: `State ${state}`, address: `approvals/#${state}`, context: "Approvals", text };
  });
}

/** A catalogue that was built without a history has no days. */
function writtenEntries(): SearchEntry[] {
  const hasDays = projectHistory() !== undefined;
  const shown = sections.filter(({ address }) => hasDays || !address.startsWith("changes/"));
  return shown.map((section) => ({ kind: "section", ...section }));
}
