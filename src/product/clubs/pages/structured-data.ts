import { internationalNumber } from "../../../../components/_kit/telephone-link.ts";
import { placeAddress } from "../../api/public/places.ts";
import type { Schemas } from "../../api/types/operation-types.ts";
import { answersOn, type PageAnswer } from "../plan/plan.ts";
import { localeFolder, pageAddress } from "./addresses.ts";
import type { HeadData } from "./head-data.ts";
import type { ClubSite } from "./site.ts";

type Thing = Readonly<Record<string, unknown>>;

/** The subject of the page in schema.org terms: the club, an event or an article, and the breadcrumbs. */
export function structuredData(site: ClubSite, data: HeadData): Thing {
  return { "@context": "https://schema.org", "@graph": [...thingsOf(site, data), ...breadcrumbs(site, data)] };
}

function thingsOf(site: ClubSite, data: HeadData): Thing[] {
  const about = answersOn(data.page).flatMap((answer) => subjectThings(site, answer, data));
  return about.length > 0 ? about : [clubThing(site, data.path)];
}

/** By the operation whose result is the page's subject. */
function subjectThings(site: ClubSite, { operation, result }: PageAnswer, data: HeadData): Thing[] {
  switch (operation) {
    case "events.public.get":
      return [eventThing(site, result, data.path)];
    case "news.article.get":
      return articleThings(site, result, data);
    case "people.person.list":
      return [clubThing(site, data.path), ...personThings(result)];
    case "site.team.get":
      return teamThings(site, result, data);
    default:
      return [];
  }
}

const clubThings = new WeakMap<ClubSite, Thing>();

/** The club; the same on all pages if its address is known. */
function clubThing(site: ClubSite, path: string): Thing {
  if (site.base === undefined) return newClubThing(site, path);
  const thing = clubThings.get(site) ?? newClubThing(site, path);
  clubThings.set(site, thing);
  return thing;
}

function newClubThing({ club, base, files }: ClubSite, path: string): Thing {
  return {
    "@type": "SportsClub",
    name: club.name,
    alternateName: club.shortName,
    url: pageAddress(base, "", path),
    logo: pageAddress(base, "assets/icon-512.png", path),
    image: pageAddress(base, files.sharePicture, path),
    email: club.email,
    ...(club.phone && { telephone: internationalNumber(club.phone) }),
    ...(club.founded && { foundingDate: String(club.founded) }),
    address: {
      "@type": "PostalAddress",
      ...(club.address.street && { streetAddress: club.address.street }),
      postalCode: club.address.postcode,
      addressLocality: club.address.town,
      addressCountry: "CH",
    },
  };
}

/** By the status of the operation's result. */
const eventStatuses: Readonly<Record<Schemas["EventStatus"], string>> = {
  scheduled: "EventScheduled",
  moved: "EventRescheduled",
  cancelled: "EventCancelled",
};

function statusAddress(status: Schemas["EventStatus"] = "scheduled"): string {
  return `https://schema.org/${eventStatuses[status]}`;
}

function eventThing(site: ClubSite, event: Schemas["PublicEvent"], path: string): Thing {
  const ends = event.nextEndsAt ?? event.endsAt;
  const day = (moment: string) => (event.allDay ? moment.slice(0, 10) : moment);
  return {
    "@type": "Event",
    name: event.title,
    description: event.lead,
    startDate: day(event.nextStartsAt ?? event.startsAt),
    ...(ends !== undefined && { endDate: day(ends) }),
    eventStatus: statusAddress(event.status),
    ...(event.previousStartsAt !== undefined && { previousStartDate: event.previousStartsAt }),
    eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
    location: placeThing(event.place, event.address),
    image: pageAddress(site.base, event.image?.src.slice(1) ?? site.files.sharePicture, path),
    organizer: organization(site, path),
    url: pageAddress(site.base, path, path),
  };
}

/** Search engines ask for an address; a place without one is its own. */
function placeThing(name: string, address: string | undefined): Thing {
  return { "@type": "Place", name, address: address ?? name };
}

/** An article, and the game that it reports on. */
function articleThings(site: ClubSite, article: Schemas["Article"], { path, page }: HeadData): Thing[] {
  const { match } = article;
  return [articleThing(site, article, path), ...(match === undefined ? [] : [matchThing(site, match, page.locale)])];
}

function matchThing({ club }: ClubSite, match: Schemas["Scoreline"], locale: string): Thing {
  const { home, away, startsAt, allDay, place, status, previousStartsAt } = match;
  const team = (name: string) => ({ "@type": "SportsTeam", name });
  return {
    "@type": "SportsEvent",
    name: `${home} – ${away}`,
    startDate: allDay ? startsAt.slice(0, 10) : startsAt,
    homeTeam: team(home),
    awayTeam: team(away),
    eventStatus: statusAddress(status),
    ...(previousStartsAt !== undefined && { previousStartDate: previousStartsAt }),
    ...(place !== undefined && { location: placeThing(place, placeAddress({ club, locale }, place)) }),
  };
}

/** A team with its trainers, and its games. */
function teamThings(site: ClubSite, team: Schemas["TeamPage"], { path, page }: HeadData): Thing[] {
  const { trainers, next, results } = team;
  const thing = {
    "@type": "SportsTeam",
    name: `${site.club.shortName} ${team.title}`,
    description: team.text,
    sport: team.sport,
    memberOf: organization(site, path),
    ...(trainers.length > 0 && { coach: trainers.map(personThing) }),
    url: pageAddress(site.base, path, path),
  };
  return [thing, ...[...next, ...results].map((match) => matchThing(site, match, page.locale))];
}

function personThings({ sections }: Schemas["PeopleList"]): Thing[] {
  return sections.flatMap((section) => section.people.map(personThing));
}

/** A name and a role: addresses of people are for readers of the page, not for machines. */
function personThing({ title, meta }: Pick<Schemas["Item"], "title" | "meta">): Thing {
  return { "@type": "Person", name: title, ...(meta !== undefined && { jobTitle: meta }) };
}

function articleThing(site: ClubSite, article: Schemas["Article"], path: string): Thing {
  return {
    "@type": "NewsArticle",
    headline: article.title,
    description: article.lead,
    datePublished: article.date,
    author: { "@type": "Person", name: article.author },
    image: pageAddress(site.base, article.image?.src.slice(1) ?? site.files.sharePicture, path),
    publisher: organization(site, path),
    mainEntityOfPage: pageAddress(site.base, path, path),
  };
}

function organization({ club, base }: ClubSite, path: string): Thing {
  return {
    "@type": "SportsClub",
    name: club.name,
    url: pageAddress(base, "", path),
    logo: pageAddress(base, "assets/icon-512.png", path),
  };
}

/** From the start page over the list, and what is between, to the record; the start page has none. */
function breadcrumbs({ club, base, locales }: ClubSite, { page, path, heading, area, between }: HeadData): Thing[] {
  if (page.path === "") return [];
  const folder = localeFolder(page.locale, club.locales[0]);
  const [first = ""] = page.path.split("/");
  const isBelow = page.path !== `${first}/` && locales.has(`${first}/`);
  const steps = [
    { name: club.name, path: folder },
    ...(isBelow ? [{ name: area, path: `${folder}${first}/` }] : []),
    ...between.map((each) => ({ name: each.heading, path: folder + each.path })),
    { name: heading, path },
  ];
  return [
    {
      "@type": "BreadcrumbList",
      itemListElement: steps.map((step, index) => ({
        "@type": "ListItem",
        position: index + 1,
        name: step.name,
        item: pageAddress(base, step.path, path),
      })),
    },
  ];
}
