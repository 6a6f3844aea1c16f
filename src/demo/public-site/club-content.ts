import type {
  Club,
  PublicArticle,
  PublicEvent,
  PublicGroup,
  PublicPerson,
  Trainings,
} from "../../product/api/public/club.ts";
import { weekdays } from "../../product/api/public/dates.ts";
import { noProse } from "../../product/api/public/prose-parts.ts";
import { say, sentenceText } from "../../product/api/words/sentence.ts";
import { defaultLocale } from "../../product/engine/locales.ts";
import { answerIn } from "../answers.ts";
import type { IsoDate } from "../calendar.ts";
import type { ClubRepository } from "../club.ts";
import { eventIcons, priceFact, registeredFor } from "../events/events.ts";
import type { ClubEvent } from "../records/event-records.ts";
import { type GroupView, groupViews, sports } from "../records/groups.ts";
import type { Category, Member, Person, Sport } from "../records/member-records.ts";
import { categories, fullName, isMember } from "../records/members.ts";
import type { NewsArticle, Profile } from "../records/office-records.ts";
import { isOn } from "../records/settings.ts";
import type { TrainingSlot } from "../records/training-records.ts";
import { galleriesContent, teamsContent } from "./club-teams.ts";
import {
  clubPages,
  clubTexts,
  contactLead,
  contactTopics,
  feeNote,
  pauseText,
  sportTexts,
  trialLink,
} from "./club-texts.ts";

/**
 * The records of a club as the content of its public pages.
 *
 * @throws RefusalError when the club has no pages
 */
export async function clubContent(club: ClubRepository): Promise<Club> {
  const profile = await club.find("profile", "club", say("refusal.noPages"));
  const [trainings, halls, people, members, articles] = await Promise.all([
    trainingsContent(club),
    club.all("halls"),
    club.all("people"),
    club.all("members"),
    club.all("articles"),
  ]);
  return {
    ...clubIdentity(club, profile),
    ...{ trainings, sports: sportsOf(club, trainings), plans },
    members: members.filter(isMember).length,
    president: people.find(({ section }) => section === "board")?.name ?? "Vorstand",
    halls: halls.map(({ id, name, address }) => ({ id, name, address })),
    people: { sections: peopleSections(people, members) },
    texts: clubTexts({
      ...{ name: profile.name, email: officeEmail(club), today: club.today },
      hasPhotos: await isOn(club, "people.photos"),
    }),
    events: await publicEvents(club, people),
    news: articles.toSorted((one, other) => other.date.localeCompare(one.date)).map(articleContent),
    teams: teamsContent(await groupViews(club), profile.shortName, club.today),
    ...galleriesContent(club.today),
    ...{ pages: clubPages, prose: noProse },
  };
}

/** The groups of a club with their weekly times and their closures. */
export async function trainingsContent(club: ClubRepository): Promise<Trainings> {
  const [views, closures] = await Promise.all([groupViews(club), club.all("closures")]);
  return {
    season: seasonOf(club.today),
    pause: pauseText,
    closures: closures.map(({ date, hall, group, reason }) => ({ date, hall, group, reason: asSentence(reason) })),
    groups: views.map(groupContent),
  };
}

/** `neue Beleuchtung` becomes `Neue Beleuchtung.` */
function asSentence(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

/** The address for messages to the office. */
export function officeEmail({ id }: ClubRepository): string {
  return `sekretariat@${id}.example`;
}

/** Whether an event is public. */
export function isPublicEvent({ isPublic, isDraft }: ClubEvent): boolean {
  return isPublic && !isDraft;
}

/** An event with the number of registrations, and its leader. */
export function eventContent(
  event: ClubEvent,
  registered: number,
  { leader, locale = defaultLocale }: { readonly leader?: Person; readonly locale?: string } = {},
): PublicEvent {
  const { id, title, kind, date, endDate, from, to, place, lead, paragraphs, programme, registrationUntil } = event;
  return {
    ...{ id, title, kind, place, lead, text: lead, icon: eventIcons[kind], cancelled: event.isCancelled },
    ...{ starts: `${date}T${from}`, ends: `${endDate}T${to}` },
    paragraphs: paragraphs.length > 0 ? [...paragraphs] : [lead],
    facts: [answerIn(priceFact(event), locale)],
    programme: [...programme],
    registration: registrationUntil ? { until: registrationUntil, full: registered >= event.capacity } : undefined,
    contact: leader && { name: leader.name, email: leader.email },
  };
}

function clubIdentity(
  club: ClubRepository,
  { name, shortName, claim, lead, notice, founded, street, postcode, town, phone, phoneHours, sponsors }: Profile,
) {
  return {
    ...{ id: club.id, name, shortName, claim, lead, founded, phone, hours: phoneHours },
    ...{ contactLead, topics: contactTopics, feeNote, email: officeEmail(club), address: { street, postcode, town } },
    announcements: notice && [notice],
    sponsors: sponsors.map(({ title, href, description }) => ({ name: title, href, description })),
    locales: ["de-CH" as const],
    capabilities: ["trial.write"],
    colours: { primary: "#1f5f8b" },
  };
}

const plans = (Object.keys(categories) as Category[])
  .filter((id) => categories[id].fee > 0)
  .map((id) => ({
    id,
    title: sentenceText(categories[id].label),
    amount: categories[id].fee,
    text: `${sentenceText(categories[id].hint)}.`,
  }));

function sportsOf(club: ClubRepository, { groups }: Trainings): Club["sports"] {
  const own = (Object.keys(sports) as Sport[]).filter((id) => groups.some(({ sport }) => sport === id));
  return own.map((id) => ({ id, title: club.text(sports[id]), ...sportTexts[id] }));
}

function seasonOf(today: IsoDate): Trainings["season"] {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  if (month >= 4 && month <= 9) return { label: `Sommer ${year}`, from: `${year}-04-01`, until: `${year}-09-30` };
  const first = month >= 10 ? year : year - 1;
  const label = `Winter ${first}/${String(first + 1).slice(2)}`;
  return { label, from: `${first}-10-01`, until: `${first + 1}-03-31` };
}

function groupContent({ group, freePlaces, waiting }: GroupView): PublicGroup {
  const { id, name, sport, ageFrom, ageUntil, slots, hall } = group;
  return {
    ...{ id, title: name, sport, ageFrom, ageUntil, free: freePlaces, waiting: waiting.length > 0, trial: true },
    times: slots.flatMap((slot) => slotContent(slot, hall)),
  };
}

function slotContent({ day, from, to }: TrainingSlot, hall: string): PublicGroup["times"] {
  const weekday = weekdays[day - 1];
  return weekday === undefined ? [] : [{ day: weekday, from, until: to, hall }];
}

type PeopleSection = Club["people"]["sections"][number];

/** Who is named as a contact has agreed to be written to. */
const contactConsent: PublicPerson["consent"] = { given: "2026-01-01", shows: ["email"] };

function peopleSections(people: readonly Person[], members: readonly Member[]): PeopleSection[] {
  const of = (section: string) => people.filter((each) => each.section === section).map(personContent);
  const honorary = members.filter((member) => isMember(member) && member.category === "honorary").slice(0, 6);
  return [
    { id: "board", title: "Vorstand", text: "Gewählt an der Generalversammlung.", people: of("board") },
    { id: "trainers", title: "Trainerinnen und Trainer", people: of("trainers") },
    { id: "honorary", title: "Ehrenmitglieder", people: honorary.map(honoraryContent) },
  ];
}

function personContent({ id, name, title, email, contact }: Person): PublicPerson {
  return { id, name, role: title, ...(contact && { contact, email, consent: contactConsent }) };
}

function honoraryContent(member: Member): PublicPerson {
  return { id: member.id, name: fullName(member), role: `Mitglied seit ${member.since.slice(0, 4)}` };
}

async function publicEvents(club: ClubRepository, people: readonly Person[]): Promise<PublicEvent[]> {
  const [events, bookings] = await Promise.all([club.all("events"), club.all("bookings")]);
  return events
    .filter(isPublicEvent)
    .map((event) => {
      const leader = people.find(({ id }) => id === event.leader);
      return eventContent(event, registeredFor(event, bookings), { leader, locale: club.call.caller.locale });
    })
    .toSorted((one, other) => one.starts.localeCompare(other.starts));
}

function articleContent({ id, title, date, author, topic, text, paragraphs, results }: NewsArticle): PublicArticle {
  return {
    ...{ id, title, date, author, topic, text, lead: text },
    paragraphs: [...paragraphs],
    results: results && [...results],
    related: [trialLink],
  };
}
