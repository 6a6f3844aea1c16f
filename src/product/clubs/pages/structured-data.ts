import { internationalNumber } from "../../../../components/_kit/telephone-link.ts";
import { placeAddress } from "../../api/public/places.ts";
import { localeFolder, pageAddress } from "./addresses.ts";
import type { HeadData } from "./head-data.ts";
import type { ClubSite } from "./site.ts";

type Thing = Readonly<Record<string, unknown>>;

/** The subject of the page in schema.org terms: the club, an event or an article, and the breadcrumbs. */
export function structuredData(site: ClubSite, data: HeadData): Thing {
  return { "@context": "https://schema.org", "@graph": [...thingsOf(site, data), ...breadcrumbs(site, data)] };
}

function thingsOf(site: ClubSite, data: HeadData): Thing[] {
  const { page, path } = data;
  const sources = Object.entries(page.screen.data ?? {});
  const about = sources.flatMap(([name, { source }]) => {
    const thing = Object.hasOwn(describers, source) ? describers[source] : undefined;
    return thing === undefined ? [] : thing(site, page.results[name] as SourceData, data);
  });
  return about.length > 0 ? about : [clubThing(site, path)];
}

type SourceData = Readonly<Record<string, unknown>>;

/** By the operation whose result is the page's subject. */
const describers: Readonly<Record<string, (site: ClubSite, result: SourceData, data: HeadData) => Thing[]>> = {
  "events.public.get": (site, event, { path }) => [eventThing(site, event, path)],
  "news.article.get": articleThings,
  "people.person.list": (site, people, { path }) => [clubThing(site, path), ...personThings(people)],
  "site.team.get": teamThings,
};

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
const eventStatuses: Readonly<Record<string, string>> = {
  scheduled: "EventScheduled",
  moved: "EventRescheduled",
  cancelled: "EventCancelled",
};

function statusAddress(status: unknown): string {
  return `https://schema.org/${eventStatuses[String(status)] ?? "EventScheduled"}`;
}

function eventThing(site: ClubSite, event: SourceData, path: string): Thing {
  const ends = event["nextEndsAt"] ?? event["endsAt"];
  const image = event["image"] as { src: string } | undefined;
  const day = (moment: unknown) => (event["allDay"] ? String(moment).slice(0, 10) : moment);
  return {
    "@type": "Event",
    name: event["title"],
    description: event["lead"],
    startDate: day(event["nextStartsAt"] ?? event["startsAt"]),
    ...(ends !== undefined && { endDate: day(ends) }),
    eventStatus: statusAddress(event["status"]),
    ...(event["previousStartsAt"] !== undefined && { previousStartDate: event["previousStartsAt"] }),
    eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
    location: placeThing(event["place"], event["address"]),
    image: pageAddress(site.base, image === undefined ? site.files.sharePicture : image.src.slice(1), path),
    organizer: organization(site, path),
    url: pageAddress(site.base, path, path),
  };
}

/** Search engines ask for an address; a place without one is its own. */
function placeThing(name: unknown, address: unknown): Thing {
  return { "@type": "Place", name, address: address ?? name };
}

/** An article, and the game that it reports on. */
function articleThings(site: ClubSite, article: SourceData, { path, page }: HeadData): Thing[] {
  const match = article["match"] as Scoreline | undefined;
  return [articleThing(site, article, path), ...(match === undefined ? [] : [matchThing(site, match, page.locale)])];
}

/** A game in the result of an operation. */
interface Scoreline {
  readonly home: string;
  readonly away: string;
  readonly startsAt: string;
  readonly allDay?: boolean;
  readonly place?: string;
  readonly status?: string;
  readonly previousStartsAt?: string;
}

function matchThing({ club }: ClubSite, match: Scoreline, locale: string): Thing {
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
function teamThings(site: ClubSite, team: SourceData, { path, page }: HeadData): Thing[] {
  const trainers = team["trainers"] as readonly PersonItem[];
  const matches = [...(team["next"] as readonly Scoreline[]), ...(team["results"] as readonly Scoreline[])];
  const thing = {
    "@type": "SportsTeam",
    name: `${site.club.shortName} ${team["title"]}`,
    description: team["text"],
    sport: team["sport"],
    memberOf: organization(site, path),
    ...(trainers.length > 0 && { coach: trainers.map(personThing) }),
    url: pageAddress(site.base, path, path),
  };
  return [thing, ...matches.map((match) => matchThing(site, match, page.locale))];
}

/** A person as a list item. */
interface PersonItem {
  readonly title: string;
  readonly meta?: string;
}

function personThings(people: SourceData): Thing[] {
  const sections = people["sections"] as readonly { readonly people: readonly PersonItem[] }[];
  return sections.flatMap((section) => section.people.map(personThing));
}

/** A name and a role: addresses of people are for readers of the page, not for machines. */
function personThing({ title, meta }: PersonItem): Thing {
  return { "@type": "Person", name: title, ...(meta !== undefined && { jobTitle: meta }) };
}

function articleThing(site: ClubSite, article: SourceData, path: string): Thing {
  const image = article["image"] as { src: string } | undefined;
  return {
    "@type": "NewsArticle",
    headline: article["title"],
    description: article["lead"],
    datePublished: article["date"],
    author: { "@type": "Person", name: article["author"] },
    image: pageAddress(site.base, image === undefined ? site.files.sharePicture : image.src.slice(1), path),
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
