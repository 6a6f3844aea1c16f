import type { Operations } from "../../api/operation.ts";
import { addDays, type IsoDate, weekday } from "../calendar.ts";
import { type ClubRepository, reading } from "../club.ts";
import { eventIcons, eventItem } from "../events/events.ts";
import { type GroupView, groupViews, placesLabel, sports, weekTrainings } from "../members/groups.ts";
import type { Sport } from "../members/member-records.ts";
import { isMember } from "../members/members.ts";
import { articleCard, articlesUntil } from "../office/news.ts";
import type { Profile } from "../office/office-records.ts";
import type { Closure, Hall } from "../trainings/training-records.ts";
import { slotsLabel, type Training } from "../trainings/trainings.ts";
import type { OperationValues } from "../values.ts";
import { dayMonth, oClock, shortDay, timeSpan, weekdayName } from "../wording.ts";
import { publicEvents } from "./public-events.ts";

const sportTexts: Readonly<Record<Sport, { meta: string; text: string; plan: string }>> = {
  gymnastics: {
    meta: "Ab 2 Jahren",
    text: "Vom Kinderturnen bis zur Männerriege, mit Geräteturnen in mehreren Kategorien.",
    plan: "Laufen, springen, schwingen: für alle Alter.",
  },
  judo: {
    meta: "Ab 7 Jahren",
    text: "Auf eigenen Matten, für Kinder, Jugendliche und Erwachsene.",
    plan: "Auf eigenen Matten. Einen Judogi gibt es zum Ausleihen.",
  },
  football: {
    meta: "Von 7 bis 13 Jahren",
    text: "Juniorinnen und Junioren, im Sommer draussen und im Winter in der Halle.",
    plan: "Auf dem Sportplatz, im Winter in der Halle.",
  },
};

/** @throws Refusal when the club has no pages */
export function findProfile(club: ClubRepository): Promise<Profile> {
  return club.find("profile", "club", "Dieser Verein hat noch keine Seiten.");
}

async function getSiteHome(club: ClubRepository): Promise<object> {
  const profile = await findProfile(club);
  const views = await groupViews(club);
  const { upcoming } = await publicEvents(club);
  const slots = views.reduce((sum, { group }) => sum + group.slots.length, 0);
  return {
    ...{ claim: profile.claim, lead: profile.lead },
    ...(profile.notice ? { notice: profile.notice } : {}),
    tiles: [
      { label: "Mitglieder", value: (await club.all("members")).filter(isMember).length },
      { label: "Gruppen", value: views.length },
      { label: "Trainings in der Woche", value: slots },
    ],
    sports: sportsOf(views).map((id) => ({
      ...{ id, title: sports[id], meta: sportTexts[id].meta, text: sportTexts[id].text, href: "/trainings" },
    })),
    news: (await articlesUntil(club)).slice(0, 3).map(articleCard),
    events: upcoming.slice(0, 3).map((event) => ({ ...eventItem(event), icon: eventIcons[event.kind] })),
    sponsors: profile.sponsors.map((sponsor) => ({ ...sponsor, external: true })),
  };
}

function sportsOf(views: readonly GroupView[]): Sport[] {
  return (Object.keys(sports) as Sport[]).filter((sport) => views.some(({ group }) => group.sport === sport));
}

async function getPlan(club: ClubRepository, values: OperationValues): Promise<object> {
  const wanted = values.text("sport");
  const views = (await groupViews(club)).filter(({ group }) => wanted === "" || group.sport === wanted);
  const halls = await club.all("halls");
  return {
    seasonLabel: seasonLabel(club.today),
    pauseNotice: "In den Schulferien fallen die Trainings der Kinder aus.",
    days: [1, 2, 3, 4, 5, 6].map((day) => ({ label: weekdayName(day), entries: planOf(views, day) })),
    sports: sportsOf(views).map((id) => ({
      ...{ id, title: sports[id], text: sportTexts[id].plan },
      items: views.filter(({ group }) => group.sport === id).map(planItem),
    })),
    halls: halls.map(hallItem),
  };
}

function seasonLabel(today: IsoDate): string {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  if (month >= 4 && month <= 9) return `Sommer ${year}`;
  const first = month >= 10 ? year : year - 1;
  return `Winter ${first}/${String(first + 1).slice(2)}`;
}

function planOf(views: readonly GroupView[], day: number): object[] {
  return views
    .flatMap((view) => view.group.slots.filter((slot) => slot.day === day).map((slot) => ({ view, slot })))
    .sort((a, b) => (a.slot.from < b.slot.from ? -1 : 1))
    .map(({ view, slot }) => ({
      time: timeSpan(slot.from, slot.to),
      title: view.group.name,
      place: view.hall.name,
      ...(view.waiting.length > 0 ? { badge: { label: "Warteliste", tone: "warning" } } : {}),
    }));
}

function planItem(view: GroupView): object {
  const { id, name, ages } = view.group;
  return { id, title: name, meta: `${ages}, ${slotsLabel(view.group)}`, trailing: placesLabel(view) };
}

export function hallItem({ id, name, address }: Hall): object {
  return { id, title: name, meta: address, icon: "map-pin" };
}

/** The current week with everything that takes place or falls out. */
async function getWeek(club: ClubRepository, values: OperationValues): Promise<object> {
  const hall = values.text("hall");
  const halls = new Map((await club.all("halls")).map(({ id, name }) => [id, name]));
  const trainings = await weekTrainings(club, club.today);
  const monday = addDays(club.today, 1 - weekday(club.today));
  const sunday = addDays(monday, 6);
  const week = [0, 1, 2, 3, 4, 5, 6].map((days) => addDays(monday, days));
  const changes = (await club.all("closures")).filter(({ date }) => date >= monday && date <= addDays(sunday, 7));
  // A display stands in its hall and shows all of them: the hall decides only what is set off.
  return {
    weekLabel: `Woche vom ${dayMonth(monday)} bis ${dayMonth(sunday)} ${sunday.slice(0, 4)}`,
    days: week.map((date) => ({
      label: weekdayName(weekday(date)),
      date: { text: dayMonth(date), datetime: date },
      ...(date === club.today ? { today: true } : {}),
      entries: trainings
        .filter((each) => each.date === date)
        .map((each) => weekEntry(each, halls, date === club.today && each.group.hall === hall)),
    })),
    changes: await Promise.all(changes.map((closure) => changeItem(club, closure, halls, sunday))),
  };
}

function weekEntry({ group, from, closed }: Training, halls: ReadonlyMap<string, string>, isHere: boolean): object {
  const entry = { time: oClock(from), title: group.name, place: halls.get(group.hall) ?? group.hall };
  if (closed) return { ...entry, badge: { label: "Fällt aus", tone: "danger" }, tone: "danger" };
  return isHere ? { ...entry, tone: "accent" } : entry;
}

async function changeItem(
  club: ClubRepository,
  closure: Closure,
  halls: ReadonlyMap<string, string>,
  sunday: IsoDate,
): Promise<object> {
  const group = closure.group ? await club.get("groups", closure.group) : undefined;
  const title = group ? `${group.name} fällt aus` : `${halls.get(closure.hall ?? "") ?? "Halle"} gesperrt`;
  const badge =
    closure.date > sunday ? { label: "Nächste Woche", tone: "warning" } : { label: "Fällt aus", tone: "danger" };
  return { id: closure.id, title, meta: `${shortDay(closure.date)}, ${closure.reason}`, badge };
}

export const siteOperations: Operations = {
  "site.home.get": reading(getSiteHome),
  "site.training.list": reading(getPlan),
  "site.week.get": reading(getWeek),
};
