import { telephoneLink } from "../../../../components/_kit/telephone-link.ts";
import { chf } from "../../engine/written-values.ts";
import type { Schemas } from "../types/operation-types.ts";
import type { Club } from "./club.ts";
import { formatLongDate } from "./dates.ts";
import { nextEvent, nextEvents } from "./events.ts";
import { comingMatches, matchItem, matchScoreline, playedMatches } from "./matches.ts";
import { latestNews } from "./news.ts";
import { contactItem, contactPeople } from "./people.ts";
import { clubProse, HeadingIds } from "./prose.ts";
import { clubFigure, defined, groundFile, localText, type SiteContext, translateMessage } from "./site-context.ts";
import { clubTable, sectionCard } from "./teams.ts";
import { changesText } from "./training-changes.ts";
import { hallItems, trainingsInWeek } from "./trainings.ts";

/** How many results the start page shows. */
const resultsShown = 4;

/** Where an announcement leads that names no page. */
const trainingsPath = "/trainings";

/** The result of `site.home.get`. */
export function homePage(around: SiteContext): Schemas["SiteHome"] {
  const { club } = around;
  return defined({
    claim: localText(around, club.claim),
    lead: localText(around, club.lead),
    actions: firstSteps(around),
    announcements: announcements(around),
    image: clubFigure(around, club.image ?? { file: groundFile, alt: "" }),
    tiles: clubTiles(around),
    sports: club.sports.map((sport) => sectionCard(around, sport)),
    results: playedMatches(club.teams, around.today)
      .slice(0, resultsShown)
      .map(({ match }) => matchScoreline(around, match)),
    next: nextThing(around),
    news: latestNews(around),
    events: nextEvents(around),
    sponsors: (club.sponsors ?? []).map(({ name, href, logo, level = "partner" }) =>
      defined<Schemas["Sponsor"]>({
        title: name,
        href,
        logo: logo === undefined ? undefined : clubFigure(around, { file: logo, alt: name }),
        level,
      }),
    ),
  });
}

/** What a newcomer does first: come to a training where the club has trials, and see when there is one; else write. */
function firstSteps(around: SiteContext): readonly Schemas["FirstStep"][] {
  const { groups } = around.club.trainings;
  const hasTrials = around.club.capabilities.includes("trial.write") && groups.some(({ trial }) => trial);
  const steps = [
    ...(hasTrials ? [{ label: translateMessage(around, "tryForFree"), href: "/schnuppern" }] : []),
    groups.length === 0
      ? { label: translateMessage(around, "write"), href: `mailto:${around.club.email}` }
      : { label: translateMessage(around, "seeTrainings"), href: trainingsPath },
  ];
  return steps.map(({ label, href }, index) => ({
    label,
    href,
    variant: index === 0 ? "primary" : "ghost",
    size: "lg",
  }));
}

/** The result of `contact.page.get`. */
export function contact(around: SiteContext): Schemas["ContactPage"] {
  const { club } = around;
  return defined({
    lead: localText(around, club.contactLead),
    facts: reach(around),
    people: contactPeople(club).map((person) => contactItem(around, person)),
    halls: hallItems(around),
    topics: club.topics?.map(({ id, label }) => ({ value: id, label: localText(around, label) })),
  });
}

/** How to reach the club, as facts of a description list. */
export function reach(around: SiteContext): Schemas["Facts"] {
  const { email, phone, hours } = around.club;
  return [
    { term: translateMessage(around, "email"), description: email, href: `mailto:${email}` },
    ...(phone === undefined
      ? []
      : [
          {
            term: translateMessage(around, "phone"),
            description: hours === undefined ? phone : `${phone} – ${localText(around, hours)}`,
            href: telephoneLink(phone),
          },
        ]),
    { term: translateMessage(around, "post"), description: postLines(around.club) },
  ];
}

/** The result of `membership.plan.list`. */
export function plansPage(around: SiteContext): Schemas["PlanList"] {
  const { plans: all = [], feeNote, trainings } = around.club;
  return defined({
    plans: all.map(({ id, title, amount, text }) => ({
      id,
      title: localText(around, title),
      amount,
      amountLabel: translateMessage(around, "perYear", { amount: chf(amount) }),
      text: localText(around, text),
    })),
    choices: all.map(({ id, title, amount, text }) => ({
      value: id,
      label: localText(around, title),
      hint: localText(around, text),
      trailing: chf(amount),
    })),
    groups: trainings.groups.map(({ id, title }) => ({ value: id, label: localText(around, title) })),
    feeNote: feeNote && localText(around, feeNote),
    tables: feeTables(around),
  });
}

/** Every fee of the club as tables: those of memberships, and the free ones. */
export function feeTables(around: SiteContext): readonly Schemas["ClubTable"][] {
  const { plans = [], feeNote, feeTables: free = [] } = around.club;
  const say = (key: string) => translateMessage(around, key);
  const memberships = {
    title: say("feesPlan"),
    text: feeNote,
    columns: [say("feesPlan"), say("feesFor"), say("feesAmount")],
    rows: plans.map(({ title, amount, text }) => [
      title,
      text,
      translateMessage(around, "perYear", { amount: chf(amount) }),
    ]),
  };
  return [...(plans.length === 0 ? [] : [memberships]), ...free].map((table) => clubTable(around, table));
}

/** The result of `site.imprint.get`. */
export function imprint(around: SiteContext): Schemas["TextPage"] {
  const { club } = around;
  const facts = [
    { term: translateMessage(around, "club"), description: club.name },
    { term: translateMessage(around, "address"), description: postLines(club, false) },
    { term: translateMessage(around, "presidency"), description: club.president },
    { term: translateMessage(around, "email"), description: club.email, href: `mailto:${club.email}` },
    ...(club.uid === undefined ? [] : [{ term: translateMessage(around, "uid"), description: club.uid }]),
  ];
  return { ...pageOfText(around, club.texts.imprint), facts };
}

/** The result of `site.privacy.get`. */
export function privacy(around: SiteContext): Schemas["TextPage"] {
  return pageOfText(around, around.club.texts.privacy);
}

function pageOfText(around: SiteContext, { lead, sections }: Club["texts"]["privacy"]): Schemas["TextPage"] {
  const ids = new HeadingIds();
  return {
    lead: localText(around, lead),
    updatedLabel: translateMessage(around, "updated", { date: formatLongDate(around, around.club.texts.updated) }),
    sections: sections.map(({ title, paragraphs }) => ({
      title: localText(around, title),
      paragraphs: clubProse(around, paragraphs, ids),
    })),
  };
}

/** The first thing that happens from the day on: an event, or a game. */
function nextThing(around: SiteContext): Schemas["NextThing"] | undefined {
  const event = nextEvent(around);
  const [coming] = comingMatches(around.club.teams, around.today).filter(({ match }) => !match.cancelled);
  const next = event && { ...event, label: translateMessage(around, "next") };
  if (coming === undefined) return next;
  const game = { ...matchItem(around, coming), label: translateMessage(around, "nextMatch") };
  return next === undefined || game.date < next.date ? game : next;
}

/** What the club announces on the day, and which trainings are cancelled or moved soon. */
function announcements(around: SiteContext): readonly Schemas["Announcement"][] {
  const { club, today } = around;
  const own = (club.announcements ?? [])
    .filter(({ from = today, until = today }) => from <= today && today <= until)
    .map(({ title, body, tone = "info", href = trainingsPath }) => ({
      title: localText(around, title),
      body: localText(around, body),
      tone,
      link: announcementLink(around, href),
    }));
  return [...own, ...changesAnnouncement(around)].map((each, index) => ({ id: `announcement-${index + 1}`, ...each }));
}

function changesAnnouncement(around: SiteContext): readonly Omit<Schemas["Announcement"], "id">[] {
  const body = changesText(around);
  if (body === undefined) return [];
  const link = announcementLink(around, trainingsPath);
  return [{ title: translateMessage(around, "changesTitle"), body, tone: "warning", link }];
}

function announcementLink(around: SiteContext, href: string): Schemas["TextLink"] {
  return { href, label: translateMessage(around, href === trainingsPath ? "toTrainings" : "readMore") };
}

/** A row of two figures, or a figure of two, would say how little there is. */
const fewestFigures = 3;

function clubTiles(around: SiteContext): Schemas["Tiles"] {
  const { founded, members = 0, trainings } = around.club;
  const counts = { members, groups: trainings.groups.length, trainingsInWeek: trainingsInWeek(around.club) };
  const tiles = [
    ...(founded === undefined ? [] : [["founded", String(founded)] as const]),
    ...Object.entries(counts).filter(([, count]) => count >= fewestFigures),
  ];
  if (tiles.length < fewestFigures) return [];
  return tiles.map(([key, value]) => ({ label: translateMessage(around, key), value }));
}

/** The postal address, a line each. */
function postLines({ name, address: { street, postcode, town } }: Club, isNamed = true): string {
  return [...(isNamed ? [name] : []), ...(street === undefined ? [] : [street]), `${postcode} ${town}`].join("\n");
}
