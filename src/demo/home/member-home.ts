import type { DescribedOperations } from "../../product/api/operation.ts";
import { type Sentence, say } from "../../product/api/words/sentence.ts";
import { chf } from "../../product/engine/written-values.ts";
import { commaLine, type DemoAnswers } from "../answers.ts";
import { addDays, type IsoDate } from "../calendar.ts";
import { type ClubRepository, reading } from "../club.ts";
import { eventIcons, eventsByDate } from "../events/events.ts";
import { promised, unanswered } from "../events/invitations.ts";
import { bookedInvoices, sumAmounts } from "../invoices/invoices.ts";
import { demoPerson } from "../persons.ts";
import { waitingPolls } from "../polls/my-polls.ts";
import type { ClubEvent } from "../records/event-records.ts";
import { familyOf } from "../records/family.ts";
import { type FamilyTraining, turnsOf } from "../records/family-trainings.ts";
import { openAmount } from "../records/invoice-state.ts";
import type { Member } from "../records/member-records.ts";
import type { NewsArticle } from "../records/office-records.ts";
import { startsAt, trainingTimeLabel } from "../records/trainings.ts";
import { daysFromTo, hoursFromTo } from "../wording.ts";

async function getMemberHome(club: ClubRepository): Promise<DemoAnswers["HomeMember"]> {
  const family = await familyOf(club);
  const turns = await turnsOf(club, family, 21);
  const next = turns.find(({ isAway }) => !isAway);
  const halls = new Map((await club.all("halls")).map(({ id, name }) => [id, name]));
  const due = (await bookedInvoices(club, new Set(family.map(({ id }) => id)))).filter(
    (invoice) => openAmount(invoice) > 0,
  );
  const amount = sumAmounts(due.map(openAmount));
  return {
    greeting: say("home.hello", { name: demoPerson(club.me).firstName }),
    dateLabel: commaLine({ fullDay: club.today }),
    next: next ? nextTraining(next, halls, club.today) : null,
    upcoming: [
      ...turns
        .filter((turn) => turn !== next)
        .slice(0, 4)
        .map((turn) => turnItem(turn, halls, club.today)),
      ...(await comingEvents(club, family)),
    ],
    ...{ openAmount: amount, openAmountLabel: chf(amount), openInvoices: due.length },
    news: (await latestArticles(club)).map(({ id, title, date }) => ({
      id,
      title,
      meta: commaLine({ date }),
      icon: "megaphone",
    })),
    links: memberLinks(due.length, (await unanswered(club)).length, await waitingPolls(club)),
  };
}

/** The latest of the articles that are published by now. */
async function latestArticles(club: ClubRepository): Promise<NewsArticle[]> {
  const published = (await club.all("articles")).filter(({ date }) => date <= club.today);
  return published.sort((a, b) => (a.date < b.date ? 1 : -1)).slice(0, 2);
}

function nextTraining(
  { training, member }: FamilyTraining,
  halls: ReadonlyMap<string, string>,
  today: IsoDate,
): DemoAnswers["NextTraining"] {
  const { id, group, date, from, to } = training;
  const day =
    date === today ? say("hall.today") : date === addDays(today, 1) ? say("home.tomorrow") : { fullDay: date };
  return {
    ...{ id, title: group.name, startsAt: startsAt(training), dateLabel: commaLine(day, hoursFromTo(from, to)) },
    ...{ placeLabel: halls.get(group.hall) ?? group.hall, personName: member.firstName },
  };
}

function turnItem(
  { training, member, isAway }: FamilyTraining,
  halls: ReadonlyMap<string, string>,
  today: IsoDate,
): DemoAnswers["Item"] {
  return {
    id: `${training.id}-${member.id}`,
    title: training.group.name,
    meta: commaLine(trainingTimeLabel(training, today), halls.get(training.group.hall) ?? ""),
    ...(isAway ? { badge: { label: say("absence.other"), tone: "neutral" } } : {}),
    trailing: member.firstName,
    icon: isAway ? "calendar-x" : "calendar",
  };
}

/** Events that were booked, and those at which one has places, by date. */
async function comingEvents(club: ClubRepository, family: readonly Member[]): Promise<DemoAnswers["Items"]> {
  const bookings = (await club.all("bookings")).filter(({ state }) => state === "confirmed");
  const places = new Map((await promised(club)).map(({ event, count }) => [event.id, count]));
  const { upcoming } = await eventsByDate(club);
  return upcoming.flatMap((event) => {
    const booked = family.filter(({ id }) => bookings.some(({ person, offer }) => person === id && offer === event.id));
    const count = places.get(event.id);
    return [
      ...booked.map(({ id, firstName }) => homeEventItem(event, id, firstName)),
      ...(count === undefined ? [] : [homeEventItem(event, "places", say("count.persons", { count }))]),
    ];
  });
}

function homeEventItem(event: ClubEvent, who: string, trailing: Sentence): DemoAnswers["Item"] {
  return {
    id: `e-${event.id}-${who}`,
    title: event.title,
    meta: commaLine(daysFromTo(event.date, event.endDate), event.place),
    trailing,
    icon: eventIcons[event.kind],
  };
}

function memberLinks(open: number, unreplied: number, polls: number): DemoAnswers["Links"] {
  const isOpen = (count: number) =>
    count > 0 ? { badge: { label: say("count.open", { count }), tone: "warning" as const } } : {};
  return [
    {
      title: say("home.absence"),
      href: "/abwesenheit",
      description: say("home.absenceHint"),
      icon: "calendar-x",
    },
    {
      title: say("home.book"),
      href: "/buchungen/neu",
      description: say("home.bookHint"),
      icon: "ticket",
    },
    {
      title: say("home.replies"),
      href: "/anlaesse",
      description: say("home.repliesHint"),
      icon: "calendar-check",
      ...isOpen(unreplied),
    },
    {
      title: say("home.polls"),
      href: "/umfragen",
      description: say("home.pollsHint"),
      icon: "list-checks",
      ...isOpen(polls),
    },
    {
      title: say("home.invoices"),
      href: "/rechnungen",
      description: say("home.invoicesHint"),
      icon: "receipt",
      ...isOpen(open),
    },
    {
      title: say("home.expenses"),
      href: "/spesen",
      description: say("home.expensesHint"),
      icon: "banknote",
    },
  ];
}

export const memberHomeOperations = { "home.member.get": reading(getMemberHome) } satisfies DescribedOperations;
