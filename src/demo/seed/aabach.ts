import { type IsoDate, yearOf } from "../calendar.ts";
import type { Person } from "../records/member-records.ts";
import { aabachArticles } from "./aabach-articles.ts";
import { aabachEvents } from "./aabach-events.ts";
import { aabachExpenses } from "./aabach-expenses.ts";
import { aabachGroups, aabachHalls } from "./aabach-groups.ts";
import { aabachInvoices, aabachMembers } from "./aabach-members.ts";
import { aabachPolls } from "./aabach-polls.ts";
import { aabachRecent } from "./aabach-recent.ts";
import type { ClubPlan } from "./seed-plan.ts";

function aabachPerson(
  id: string,
  name: string,
  title: string,
  phone: string,
  email: string,
  rest: Partial<Person> = {},
): Person {
  return { id, name, title, phone, email: `${email}@sv-aabach.example`, ...rest };
}

const aabachPeople: readonly Person[] = [
  aabachPerson("p-brunner", "Andrea Brunner", "Präsidentin", "079 555 01 01", "andrea.brunner", {
    section: "board",
    contact: true,
    memberId: "m-0501",
  }),
  aabachPerson("p-odermatt", "Silvan Odermatt", "Vizepräsident", "079 555 01 02", "silvan.odermatt", {
    section: "board",
  }),
  aabachPerson("p-widmer", "Urs Widmer", "Kassier", "079 555 01 03", "kasse", {
    section: "board",
    contact: true,
    memberId: "m-0502",
  }),
  aabachPerson("p-faessler", "Marco Fässler", "Judo, 3. Dan", "079 555 01 91", "judo", {
    section: "trainers",
    sport: "judo",
    contact: true,
    memberId: "m-0655",
  }),
  aabachPerson("p-sato", "Ayumi Sato", "Judo, Prüferin", "078 555 01 90", "ayumi.sato", {
    section: "trainers",
    sport: "judo",
  }),
  aabachPerson("p-bernasconi", "Luca Bernasconi", "Judo, J+S-Leiter", "079 555 01 92", "luca.bernasconi", {
    section: "trainers",
    sport: "judo",
    memberId: "m-1203",
  }),
  aabachPerson("p-rueegg", "Sandra Rüegg", "Geräteturnen", "079 555 01 93", "turnen", {
    section: "trainers",
    sport: "gymnastics",
    contact: true,
  }),
  aabachPerson("p-keller", "Nadia Keller", "Kinderturnen, Fitness", "079 555 01 94", "nadia.keller", {
    section: "trainers",
    sport: "gymnastics",
  }),
  aabachPerson("p-hug", "Beat Hug", "Fussball Junioren E", "079 555 01 95", "fussball", {
    section: "trainers",
    sport: "football",
    contact: true,
  }),
  aabachPerson("p-conti", "Fabio Conti", "Fussball Juniorinnen D", "079 555 01 96", "fabio.conti", {
    section: "trainers",
    sport: "football",
  }),
];

export function aabach(today: IsoDate, at: (days: number, time: string) => string): ClubPlan {
  return {
    profile: {
      ...{ id: "club", name: "Sportverein Aabach", shortName: "SV Aabach", founded: 1908 },
      ...{
        street: "Postfach 12",
        postcode: "8635",
        town: "Aabach",
        claim: "Sport für alle, seit 1908",
        iban: "CH44 3199 9123 0008 8901 2",
      },
      lead: "Turnen, Judo und Fussball in Aabach: für jedes Alter eine Gruppe, und ein Platz für dich.",
      ...{ phone: "044 555 01 08", phoneHours: "Di und Do, 9 bis 11 Uhr" },
      notice: {
        title: "Turnhalle Breiti bleibt einen Freitag lang zu",
        body: "Die Gemeinde ersetzt die Beleuchtung. Judo und Fussball finden statt.",
        tone: "warning",
      },
      sponsors: [
        {
          title: "Bäckerei Rohner",
          href: "https://baeckerei-rohner.example/",
          description: "Grittibänzen und Brot aus Aabach.",
        },
        {
          title: "Elektro Wyss AG",
          href: "https://elektro-wyss.example/",
          description: "Licht und Strom im Oberland.",
        },
      ],
    },
    ...{
      halls: aabachHalls,
      groups: aabachGroups,
      people: aabachPeople,
      named: aabachMembers,
      invoices: aabachInvoices,
      today,
      total: 412,
    },
    towns: [
      ["8635", "Aabach"],
      ["8635", "Aabach"],
      ["8636", "Lätten"],
      ["8637", "Oberau"],
    ],
    roles: [
      { id: "ra-1", person: "p-brunner", role: "admin", since: `${yearOf(today) - 5}-03-12`, twoFactors: true },
      { id: "ra-2", person: "p-odermatt", role: "admin", since: `${yearOf(today) - 2}-03-14`, twoFactors: false },
      { id: "ra-3", person: "p-widmer", role: "treasurer", since: `${yearOf(today) - 8}-03-09`, twoFactors: true },
      { id: "ra-4", person: "p-faessler", role: "trainer", since: `${yearOf(today) - 14}-08-20`, twoFactors: true },
      { id: "ra-5", person: "p-sato", role: "trainer", since: `${yearOf(today) - 3}-08-18`, twoFactors: true },
      { id: "ra-6", person: "p-rueegg", role: "trainer", since: `${yearOf(today) - 6}-08-17`, twoFactors: false },
      {
        id: "ra-8",
        person: "p-conti",
        role: "trainer",
        since: `${yearOf(today) - 2}-02-01`,
        twoFactors: false,
        isRemoved: true,
      },
      { id: "ra-7", person: "p-hug", role: "trainer", since: `${yearOf(today) - 1}-02-01`, twoFactors: true },
    ],
    ...aabachEvents(today, at),
    articles: aabachArticles(today),
    ...aabachRecent(today, at),
    ...aabachExpenses(today),
    polls: aabachPolls(today),
    matches: [
      {
        id: "k-17",
        classLabel: "U13, bis 36 kg, Halbfinal",
        white: "Noah Gerber",
        blue: "Emil Zollinger",
        blueClub: "Judoclub Wil",
      },
      {
        id: "k-18",
        classLabel: "U13, bis 36 kg, Halbfinal",
        white: "Levin Hofstetter",
        blue: "Jan Aeschbacher",
        blueClub: "Judoclub Wil",
      },
      {
        id: "k-19",
        classLabel: "U11, bis 33 kg, Final",
        white: "Amélie Roth",
        blue: "Mara Egli",
        blueClub: "Judo Uster",
      },
    ],
    unrecorded: { kinderturnen: 1, "junioren-e": 3, "judo-u15": 1 },
    away: ["m-1301", "m-1203"],
  };
}
