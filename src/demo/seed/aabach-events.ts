import { say } from "../../product/api/words/sentence.ts";
import { addDays, type IsoDate, onOrAfter, yearOf } from "../calendar.ts";
import type { ClubEvent } from "../records/event-records.ts";
import { aabachCourses } from "./aabach-courses.ts";
import { aabachInvitations } from "./aabach-invitations.ts";
import { clubEvent } from "./club-event.ts";
import { lastOccurrence, nextOccurrence, skiCamp, summerCamp } from "./seasons.ts";
import type { ClubPlan } from "./seed-plan.ts";

type Instant = (days: number, time: string) => string;

export function aabachEvents(today: IsoDate, at: Instant): Pick<ClubPlan, "events" | "assignments" | "courses"> {
  const all = [...upcoming(today, at), ...aabachInvitations(today), ...past(today)];
  const idOf = (start: string) => all.find(({ id }) => id.startsWith(start))?.id ?? "";
  const task = { person: "p-faessler" };
  return {
    events: all,
    assignments: [
      {
        ...task,
        id: "as-1",
        event: idOf("chlausturnier"),
        task: "Coach auf Matte 2",
        until: addDays(today, 8),
        answer: "open",
      },
      {
        ...task,
        id: "as-2",
        event: idOf("skilager"),
        task: "Gruppenleitung",
        until: addDays(today, 18),
        answer: "open",
      },
      { ...task, id: "as-3", event: "trainersitzung", task: "Teilnahme", until: addDays(today, 5), answer: "accepted" },
      {
        ...task,
        id: "as-4",
        event: idOf("waldweihnacht"),
        task: "Feuer machen",
        until: addDays(today, 5),
        answer: "declined",
      },
    ],
    courses: aabachCourses(today),
  };
}

function upcoming(today: IsoDate, at: Instant): ClubEvent[] {
  const chlaus = nextOccurrence(today, "12-02", 6);
  const ski = nextOccurrence(today, ...skiCamp);
  const festival = nextOccurrence(today, "05-25", 6);
  const meeting = nextOccurrence(today, "03-10", 5);
  const forest = nextOccurrence(today, "12-16", 6);
  return [
    clubEvent({
      ...{
        id: `chlausturnier-${yearOf(chlaus)}`,
        title: "Chlausturnier",
        kind: "competition",
        date: chlaus,
        place: "Dreifachhalle Lätten",
      },
      lead: "Judo für Kinder von 7 bis 12 Jahren. Zuschauen ist gratis, die Festwirtschaft ist offen.",
      paragraphs: [
        "Judoturnier für Kinder von 7 bis 12 Jahren, mit Gästen aus Wil, Uster und Frauenfeld.",
        "Gekämpft wird auf drei Matten. Um 12 Uhr kommt der Samichlaus.",
      ],
      ...{
        from: "08:30",
        to: "17:00",
        capacity: 80,
        price: 15,
        registrationUntil: addDays(chlaus, -7),
        leader: "p-faessler",
      },
      ...{ others: 49, helpersNeeded: 24 },
      registrations: [
        { id: "a-1", name: "Noah Gerber", meta: "U13, bis 36 kg", people: 1, isChecked: true },
        { id: "a-2", name: "Amélie Roth", meta: "U11, bis 33 kg", people: 1, isChecked: true },
        {
          id: "a-3",
          name: "Judoclub Wil, 12 Kinder",
          meta: "Gemeldet durch Thomas Egli",
          people: 12,
          isChecked: false,
        },
      ],
      jobs: [
        {
          id: "h-1",
          title: "Festwirtschaft",
          needed: 8,
          found: 8,
          people: "Hanspeter Ziegler, Ruth von Allmen und 6 weitere",
        },
        { id: "h-2", title: "Kampfgericht", needed: 8, found: 6, people: "Ayumi Sato, Luca Bernasconi und 4 weitere" },
        { id: "h-3", title: "Aufbau am Freitagabend", needed: 8, found: 5, people: "Beat Hug und 4 weitere" },
      ],
      programme: [
        { time: "07:30", title: "Waage U9 und U11" },
        { time: "08:30", title: "Erste Kämpfe" },
        { time: "12:00", title: "Der Samichlaus kommt", tone: "info", icon: "star" },
        { time: "13:00", title: "Kämpfe U13" },
        { time: "16:30", title: "Rangverkündigung", tone: "success", icon: "trophy" },
      ],
      history: [
        { at: at(-72, "20:10"), title: say("activity.event"), meta: "Marco Fässler" },
        { at: at(-3, "09:30"), title: "Einladung verschickt", meta: "An 9 Clubs, durch Andrea Brunner" },
        { at: at(-1, "06:55"), title: "12 Kinder vom Judoclub Wil gemeldet", meta: "Thomas Egli", tone: "info" },
      ],
    }),
    clubEvent({
      ...{
        id: `waldweihnacht-${yearOf(forest)}`,
        title: "Waldweihnacht",
        kind: "party",
        date: forest,
        place: "Waldhütte Oberau",
      },
      ...{ lead: "Mit Feuer, Punsch und Geschichten. Bitte eine Laterne mitbringen.", to: "20:00", others: 38 },
      registrationUntil: addDays(forest, -3),
    }),
    clubEvent({
      ...{
        id: `skilager-${yearOf(ski)}`,
        title: "Skilager Lenzerheide",
        kind: "camp",
        date: ski,
        endDate: addDays(ski, 6),
      },
      ...{
        place: "Lenzerheide",
        lead: "Eine Woche Schnee für Kinder von 9 bis 15 Jahren.",
        from: "08:00",
        to: "17:00",
      },
      ...{ capacity: 42, others: 41, price: 390, registrationUntil: addDays(ski, -60), leader: "p-rueegg" },
    }),
    clubEvent({
      ...{ id: "trainersitzung", title: "Sitzung der Trainerinnen und Trainer", kind: "meeting", isPublic: false },
      ...{
        date: onOrAfter(addDays(today, 10), 3),
        place: "Clubhaus",
        lead: "Jahresplan und Hallenzeiten.",
        from: "19:30",
        to: "21:30",
      },
      ...{ capacity: 30, others: 14 },
    }),
    clubEvent({
      ...{
        id: `gv-${yearOf(meeting)}`,
        title: "Generalversammlung",
        kind: "meeting",
        date: meeting,
        place: "Restaurant Rössli",
      },
      ...{ lead: "Um 20.00 Uhr, das Nachtessen beginnt um 18.30 Uhr.", from: "20:00", to: "22:30", isDraft: true },
    }),
    clubEvent({
      ...{
        id: `jugitag-${yearOf(festival)}`,
        title: "Jugitag",
        kind: "competition",
        date: festival,
        place: "Sportplatz Au",
      },
      ...{
        lead: "Leichtathletik und Spiele für alle Jugendriegen der Region.",
        from: "08:00",
        to: "16:00",
        others: 12,
      },
      ...{ registrationUntil: addDays(festival, -20), leader: "p-keller" },
    }),
  ];
}

function past(today: IsoDate): ClubEvent[] {
  const [paper, sport, tenero] = [
    lastOccurrence(today, "10-22", 6),
    lastOccurrence(today, "06-19", 6),
    lastOccurrence(today, ...summerCamp),
  ];
  return [
    clubEvent({
      ...{
        id: `papiersammlung-${yearOf(paper)}`,
        title: "Papiersammlung",
        kind: "helper-day",
        date: paper,
        place: "Ganzes Dorf",
      },
      ...{ lead: "38 Tonnen an einem Samstag.", from: "08:00", to: "15:00", helpersNeeded: 30 },
      jobs: [{ id: "h-1", title: "Sammeln", needed: 30, found: 31, people: "31 Helferinnen und Helfer" }],
    }),
    clubEvent({
      ...{
        id: `turnfest-${yearOf(sport)}`,
        title: "Turnfest Oberland",
        kind: "competition",
        date: sport,
        endDate: addDays(sport, 1),
      },
      ...{ place: "Wetzikon", lead: "Zwei Tage, vier Riegen, ein Pokal.", from: "07:00", to: "18:00", others: 58 },
    }),
    clubEvent({
      ...{
        id: `sommerlager-${yearOf(tenero)}`,
        title: "Sommerlager Tenero",
        kind: "camp",
        date: tenero,
        endDate: addDays(tenero, 6),
      },
      ...{
        place: "Tenero",
        lead: "Eine Woche Sport am Lago Maggiore.",
        from: "08:00",
        to: "17:00",
        capacity: 50,
        others: 36,
        price: 320,
      },
    }),
  ];
}
