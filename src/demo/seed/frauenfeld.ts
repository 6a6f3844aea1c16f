import { say } from "../../product/api/words/sentence.ts";
import { commaLine } from "../answers.ts";
import { addDays, type IsoDate, onOrAfter, yearOf } from "../calendar.ts";
import { weekly } from "./aabach-courses.ts";
import { clubEvent } from "./club-event.ts";
import { lastOccurrence, nextOccurrence } from "./seasons.ts";
import type { ClubPlan } from "./seed-plan.ts";

/** A smaller club, which shows that clubs share no data. */
export function frauenfeld(today: IsoDate, at: (days: number, time: string) => string): ClubPlan {
  const show = nextOccurrence(today, "11-20", 6);
  const run = lastOccurrence(today, "09-10", 6);
  return {
    profile: {
      ...{
        id: "club",
        name: "Turnverein Frauenfeld",
        shortName: "TV Frauenfeld",
        founded: 1862,
      },
      ...{
        street: "Postfach 300",
        postcode: "8500",
        town: "Frauenfeld",
        claim: "In Bewegung seit 1862",
        iban: "CH12 3199 9000 0012 3456 7",
      },
      ...{
        lead: "Geräteturnen, Judo und Fitness in Frauenfeld.",
        phone: "052 555 02 10",
        phoneHours: "Mo, 18 bis 20 Uhr",
      },
      sponsors: [
        { title: "Velo Murg", href: "https://velo-murg.example/", description: "Bringt uns an jedes Turnfest." },
      ],
    },
    halls: [
      { id: "kanti", name: "Turnhalle Kanti", address: "Speicherstrasse 10, 8500 Frauenfeld" },
      { id: "reutenen", name: "Sporthalle Reutenen", address: "Reutenenstrasse 4, 8500 Frauenfeld" },
    ],
    groups: [
      {
        ...{
          id: "getu-jugend",
          name: "Geräteturnen Jugend",
          sport: "gymnastics",
          ageFrom: 8,
          ageUntil: 14,
          minAge: 8,
          maxAge: 14,
        },
        ...{ hall: "kanti", capacity: 24, size: 20, trainers: ["p-faessler", "p-huber"] },
        slots: [
          { day: 2, from: "18:00", to: "19:45" },
          { day: 5, from: "18:00", to: "19:45" },
        ],
      },
      {
        ...{
          id: "judo-kids",
          name: "Judo Kids",
          sport: "judo",
          ageFrom: 6,
          ageUntil: 9,
          minAge: 6,
          maxAge: 9,
          hall: "kanti",
          capacity: 16,
          size: 12,
        },
        ...{ trainers: ["p-faessler"], slots: [{ day: 1, from: "17:00", to: "18:00" }] },
      },
      {
        ...{
          id: "fit-fuer-alle",
          name: "Fit für alle",
          sport: "gymnastics",
          ageFrom: 16,
          minAge: 18,
          maxAge: 70,
          hall: "reutenen",
        },
        ...{ capacity: 30, size: 18, trainers: ["p-huber"], slots: [{ day: 4, from: "19:00", to: "20:00" }] },
      },
    ],
    people: [
      {
        id: "p-brunner",
        name: "Andrea Brunner",
        title: "Präsidentin",
        phone: "079 555 01 01",
        email: "praesidium@tv-frauenfeld.example",
        section: "board",
        contact: true,
      },
      {
        id: "p-widmer",
        name: "Urs Widmer",
        title: "Kassier",
        phone: "079 555 01 03",
        email: "kasse@tv-frauenfeld.example",
        section: "board",
      },
      {
        id: "p-faessler",
        name: "Marco Fässler",
        title: "Judo Kids",
        phone: "079 555 01 91",
        email: "judo@tv-frauenfeld.example",
        section: "trainers",
        sport: "judo",
        contact: true,
      },
      {
        id: "p-huber",
        name: "Selina Huber",
        title: "Geräteturnen",
        phone: "079 555 02 33",
        email: "getu@tv-frauenfeld.example",
        section: "trainers",
        sport: "gymnastics",
      },
    ],
    named: [
      'm-0988|Sabine Gerber|42|fit-fuer-alle||079 555 01 42|||{"street":"Mühleweg 14","postcode":"8635","town":"Aabach","years":2}',
      "m-1001|Jael Kuster|11|getu-jugend|Rahel Kuster|079 555 02 41|||",
      'm-1002|Alwin Bosshard|81|||052 555 02 42|||{"category":"honorary","years":55}',
    ],
    towns: [
      ["8500", "Frauenfeld"],
      ["8505", "Pfyn"],
    ],
    total: 84,
    roles: [
      { id: "ra-1", person: "p-brunner", role: "admin", since: `${yearOf(today) - 3}-03-02`, twoFactors: true },
      { id: "ra-2", person: "p-widmer", role: "treasurer", since: `${yearOf(today) - 3}-03-02`, twoFactors: true },
      { id: "ra-3", person: "p-faessler", role: "trainer", since: `${yearOf(today) - 1}-08-20`, twoFactors: true },
      { id: "ra-4", person: "p-huber", role: "trainer", since: `${yearOf(today) - 2}-08-20`, twoFactors: false },
    ],
    events: [
      clubEvent({
        ...{
          id: `turnshow-${yearOf(show)}`,
          title: "Turnshow",
          kind: "party",
          date: show,
          place: "Sporthalle Reutenen",
        },
        ...{
          lead: "Alle Riegen zeigen, was sie können.",
          capacity: 300,
          others: 120,
          price: 12,
          registrationUntil: addDays(show, -2),
        },
        ...{ from: "19:00", to: "23:00", helpersNeeded: 20 },
        jobs: [{ id: "h-1", title: "Festwirtschaft", needed: 20, found: 14, people: "Alwin Bosshard und 13 weitere" }],
      }),
      clubEvent({
        ...{ id: `stadtlauf-${yearOf(run)}`, title: "Stadtlauf", kind: "competition", date: run, place: "Altstadt" },
        ...{ lead: "Drei Runden durch die Altstadt.", others: 44 },
      }),
    ],
    assignments: [
      {
        id: "as-1",
        event: `turnshow-${yearOf(show)}`,
        person: "p-faessler",
        task: "Nummer der Judo Kids",
        until: addDays(today, 14),
        answer: "open",
      },
    ],
    courses: [
      {
        ...{
          id: "k-ruecken",
          title: "Starker Rücken",
          audience: "Ab 40 Jahren",
          sport: "gymnastics",
          hall: "reutenen",
          trainer: "p-huber",
        },
        ...{
          sessions: weekly(onOrAfter(addDays(today, 30), 1), 6, "19:00", "20:00"),
          price: 110,
          places: 15,
          others: 6,
        },
        ...{ waitingList: true, isDraft: false },
      },
    ],
    articles: [
      {
        ...{
          id: "neue-geraete",
          title: "Neue Reckstangen",
          date: addDays(today, -9),
          topic: "Turnen",
          author: "Selina Huber",
        },
        ...{
          text: "Drei Stangen, ein Nachmittag Aufbau.",
          paragraphs: ["Finanziert hat sie der Gönnerverein.", "Merci."],
        },
      },
    ],
    mailings: [
      {
        ...{
          id: "n-0031",
          subject: "Programm der Turnshow",
          body: "Das Programm steht.",
          audience: "Alle Aktiven",
          sentBy: "Andrea Brunner",
        },
        ...{ date: addDays(today, -5), recipients: 47, state: "sent" },
      },
    ],
    inquiries: [
      {
        id: "sch-0021",
        kind: "trial",
        name: "Nino Baldi",
        at: at(-3, "17:10"),
        text: "",
        sport: "judo",
        group: "judo-kids",
      },
    ],
    activities: [
      {
        id: "ac-1",
        at: at(-1, "18:30"),
        title: say("activity.attendance"),
        meta: commaLine("Judo Kids", say("activity.by", { name: "Marco Fässler" })),
      },
    ],
    bookings: [],
    expenses: [],
    receipts: [],
    polls: [],
    closures: [],
    absences: [],
    substitutions: [],
    matches: [
      {
        id: "k-1",
        classLabel: "U9, bis 28 kg, Final",
        white: "Jael Kuster",
        blue: "Tim Roth",
        blueClub: "Judoclub Wil",
      },
    ],
    invoices: ["0212|m-0988|Jahresbeitrag Erwachsene|260|14|open"],
    unrecorded: { "judo-kids": 1 },
    away: [],
    today,
  };
}
