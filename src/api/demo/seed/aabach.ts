import { type IsoDate, yearOf } from "../calendar.ts";
import type { Person, Slot } from "../records.ts";
import { aabachArticles } from "./aabach-articles.ts";
import { aabachEvents } from "./aabach-events.ts";
import { aabachRecent } from "./aabach-recent.ts";
import type { ClubPlan } from "./plan.ts";

export function slot(day: number, from: string, to: string): Slot {
  return { day, from, to };
}

const halls: ClubPlan["halls"] = [
  { id: "breiti", name: "Turnhalle Breiti", address: "Breitistrasse 8, 8635 Aabach" },
  { id: "dojo", name: "Dojo Aabach", address: "Mehrzweckhalle, Dorfstrasse 2, 8635 Aabach", part: "Matten 1 und 2" },
  { id: "laetten", name: "Dreifachhalle Lätten", address: "Lättenstrasse 20, 8636 Lätten" },
  { id: "au", name: "Sportplatz Au", address: "Auweg 1, 8635 Aabach" },
  { id: "au-kunstrasen", name: "Sportplatz Au, Kunstrasen", address: "Auweg 1, 8635 Aabach", closed: "wird erneuert" },
];

const judo = { sport: "judo", hall: "dojo" } as const;
const turnen = { sport: "gymnastics", hall: "breiti" } as const;

const groups: ClubPlan["groups"] = [
  {
    ...{ ...judo, id: "judo-u9", name: "Judo U9", ages: "7 und 8 Jahre", minAge: 7, maxAge: 8, capacity: 16, size: 14 },
    ...{ slots: [slot(3, "16:30", "17:30")], trainers: ["p-sato", "p-faessler"] },
  },
  {
    ...{
      ...judo,
      id: "judo-u13",
      name: "Judo U13",
      ages: "9 bis 12 Jahre",
      minAge: 9,
      maxAge: 12,
      capacity: 18,
      size: 16,
    },
    ...{ slots: [slot(2, "17:30", "18:45"), slot(4, "17:30", "18:45")], trainers: ["p-faessler", "p-sato"] },
  },
  {
    ...{
      ...judo,
      id: "judo-u15",
      name: "Judo U15",
      ages: "13 und 14 Jahre",
      minAge: 13,
      maxAge: 14,
      capacity: 18,
      size: 13,
    },
    ...{ slots: [slot(1, "19:00", "20:30"), slot(4, "19:00", "20:30")], trainers: ["p-faessler"] },
  },
  {
    ...{
      ...judo,
      id: "judo-erwachsene",
      name: "Judo Erwachsene",
      ages: "Ab 16 Jahren",
      minAge: 16,
      maxAge: 62,
      capacity: 28,
      size: 22,
    },
    ...{ slots: [slot(2, "20:00", "21:30"), slot(5, "20:00", "21:30")], trainers: ["p-faessler", "p-sato"] },
  },
  {
    ...{
      ...judo,
      id: "judo-wettkampf",
      name: "Judo Wettkampf",
      ages: "Ab 10 Jahren",
      minAge: 10,
      maxAge: 19,
      capacity: 20,
      size: 11,
    },
    ...{ slots: [slot(6, "10:00", "12:00")], trainers: ["p-faessler"] },
  },
  {
    ...{
      ...turnen,
      id: "kinderturnen",
      name: "Kinderturnen",
      ages: "5 bis 7 Jahre",
      minAge: 5,
      maxAge: 7,
      capacity: 18,
      size: 18,
    },
    ...{ slots: [slot(5, "16:15", "17:15")], trainers: ["p-keller"] },
  },
  {
    ...{
      ...turnen,
      id: "geraete-k1",
      name: "Geräteturnen K1",
      ages: "6 bis 8 Jahre",
      minAge: 6,
      maxAge: 8,
      capacity: 20,
      size: 20,
      waiting: 7,
    },
    ...{ slots: [slot(3, "14:00", "15:30")], trainers: ["p-rueegg"] },
  },
  {
    ...{
      ...turnen,
      id: "geraete-k2",
      name: "Geräteturnen K2",
      ages: "8 bis 10 Jahre",
      minAge: 8,
      maxAge: 10,
      capacity: 16,
      size: 12,
    },
    ...{ slots: [slot(1, "18:00", "20:00"), slot(4, "18:00", "20:00")], trainers: ["p-rueegg", "p-keller"] },
  },
  {
    ...{
      ...turnen,
      id: "geraete-k5",
      name: "Geräteturnen K5",
      ages: "Ab 14 Jahren",
      minAge: 14,
      maxAge: 19,
      capacity: 12,
      size: 9,
    },
    ...{ slots: [slot(1, "20:15", "21:45")], trainers: ["p-rueegg"] },
  },
  {
    ...{
      ...turnen,
      id: "maennerriege",
      name: "Männerriege",
      ages: "Ab 35 Jahren",
      minAge: 38,
      maxAge: 79,
      capacity: 36,
      size: 28,
    },
    ...{ slots: [slot(3, "20:00", "21:30")], trainers: ["p-odermatt"] },
  },
  {
    ...{ sport: "gymnastics", hall: "laetten", id: "fitness", name: "Fitness über Mittag", ages: "Ab 18 Jahren" },
    ...{ minAge: 22, maxAge: 66, capacity: 40, size: 31, slots: [slot(1, "12:10", "13:00")], trainers: ["p-keller"] },
  },
  {
    ...{
      sport: "football",
      hall: "au",
      id: "junioren-e",
      name: "Fussball Junioren E",
      ages: "9 und 10 Jahre",
      minAge: 9,
      maxAge: 10,
    },
    ...{
      capacity: 18,
      size: 17,
      slots: [slot(2, "18:15", "19:45"), slot(4, "18:15", "19:45")],
      trainers: ["p-hug", "p-conti"],
    },
  },
  {
    ...{
      sport: "football",
      hall: "laetten",
      id: "juniorinnen-d",
      name: "Fussball Juniorinnen D",
      ages: "11 und 12 Jahre",
      minAge: 11,
      maxAge: 12,
    },
    ...{ capacity: 18, size: 11, slots: [slot(3, "17:00", "18:30")], trainers: ["p-conti"] },
  },
];

function person(
  id: string,
  name: string,
  title: string,
  phone: string,
  email: string,
  rest: Partial<Person> = {},
): Person {
  return { id, name, title, phone, email: `${email}@sv-aabach.example`, ...rest };
}

const people: readonly Person[] = [
  person("p-brunner", "Andrea Brunner", "Präsidentin", "079 555 01 01", "andrea.brunner", {
    section: "board",
    contact: true,
    memberId: "m-0501",
  }),
  person("p-odermatt", "Silvan Odermatt", "Vizepräsident", "079 555 01 02", "silvan.odermatt", { section: "board" }),
  person("p-widmer", "Urs Widmer", "Kassier", "079 555 01 03", "kasse", {
    section: "board",
    contact: true,
    memberId: "m-0502",
  }),
  person("p-faessler", "Marco Fässler", "Judo, 3. Dan", "079 555 01 91", "judo", {
    section: "trainers",
    sport: "judo",
    contact: true,
    memberId: "m-0655",
  }),
  person("p-sato", "Ayumi Sato", "Judo, Prüferin", "078 555 01 90", "ayumi.sato", {
    section: "trainers",
    sport: "judo",
  }),
  person("p-bernasconi", "Luca Bernasconi", "Judo, J+S-Leiter", "079 555 01 92", "luca.bernasconi", {
    section: "trainers",
    sport: "judo",
    memberId: "m-1203",
  }),
  person("p-rueegg", "Sandra Rüegg", "Geräteturnen", "079 555 01 93", "turnen", {
    section: "trainers",
    sport: "gymnastics",
    contact: true,
  }),
  person("p-keller", "Nadia Keller", "Kinderturnen, Fitness", "079 555 01 94", "nadia.keller", {
    section: "trainers",
    sport: "gymnastics",
  }),
  person("p-hug", "Beat Hug", "Fussball Junioren E", "079 555 01 95", "fussball", {
    section: "trainers",
    sport: "football",
    contact: true,
  }),
  person("p-conti", "Fabio Conti", "Fussball Juniorinnen D", "079 555 01 96", "fabio.conti", {
    section: "trainers",
    sport: "football",
  }),
];

const gerber = '"street":"Mühleweg 14","postcode":"8635","town":"Aabach"';

const named: readonly string[] = [
  `m-1042|Noah Gerber|11|judo-u13|Sabine Gerber|079 555 01 42|oranger|Nussallergie. Notfallset ist in der Sporttasche, oben links.|{${gerber},"years":4}`,
  "m-1077|Amélie Roth|10|judo-u13|Claire Roth|078 555 01 18|gelber|",
  "m-1102|Tenzin Dorjee|12|judo-u13,judo-wettkampf|Pema Dorjee|076 555 01 77|grüner|Knie links geschont, keine Würfe.",
  'm-1139|Sofia Lombardi|9|judo-u13|Anna Lombardi|079 555 01 63|weiss-gelber||{"status":"trial","years":0}',
  "m-1144|Levin Hofstetter|10|judo-u13|Karin Hofstetter|079 555 01 21|gelber|",
  "m-1160|Ana Marković|12|judo-u13,judo-wettkampf|Ivana Marković|078 555 01 34|grüner|",
  "m-1163|Jonas Wettstein|11|judo-u13|Peter Wettstein|079 555 01 25|gelber|",
  "m-1165|Yara El Amrani|10|judo-u13|Samira El Amrani|076 555 01 12|weiss-gelber|",
  "m-1168|Tim Aeschbacher|12|judo-u13|Regula Aeschbacher|079 555 01 39|oranger|",
  "m-1170|Lina Kälin|9|judo-u13|Simon Kälin|078 555 01 51|weiss-gelber|",
  "m-1174|Matteo Rossi|11|judo-u13|Paola Rossi|079 555 01 54|gelber|",
  "m-1179|Emma Schönbächler|10|judo-u13|Franziska Schönbächler|078 555 01 58|gelber|",
  "m-1183|Arjun Nair|12|judo-u13|Divya Nair|076 555 01 66|oranger|",
  "m-1190|Nils Gübeli|9|judo-u13|Monika Gübeli|079 555 01 69|weisser|",
  "m-1192|Leonie Bucher|11|judo-u13|Stefan Bucher|078 555 01 74|oranger|",
  "m-1195|Samuel Tesfai|10|judo-u13|Selam Tesfai|076 555 01 82|gelber|",
  `m-1257|Mia Gerber|6|kinderturnen|Sabine Gerber|079 555 01 42|||{${gerber},"years":1}`,
  `m-0988|Sabine Gerber|42|fitness||079 555 01 42|||{${gerber},"years":6,"emergency":{"name":"Daniel Gerber","phone":"078 555 01 43"}}`,
  "m-1187|Elif Yılmaz|18|geraete-k5||078 555 01 87|||",
  "m-1203|Luca Bernasconi|34|judo-erwachsene,fitness||079 555 01 92|brauner|",
  "m-1256|Mia Stäheli|6|kinderturnen|Petra Stäheli|079 555 01 56|||",
  "m-1301|Jeyan Sivakumar|9|junioren-e|Anjali Sivakumar|076 555 01 31|||",
  'm-1318|Chiara Föhn|12|juniorinnen-d|Karin Föhn|079 555 01 48|||{"status":"trial","years":0}',
  'm-0417|Hanspeter Ziegler|78|maennerriege||044 555 01 17|||{"category":"honorary","years":60}',
  'm-0862|Ruth von Allmen-Schönenberger|61|||044 555 01 62|||{"category":"passive","status":"passive","years":28}',
  'm-0977|Lena Baumann|17||||||{"status":"left","leftOn":"2020-07-31","years":12,"email":""}',
  'm-0655|Marco Fässler|41|judo-erwachsene||079 555 01 91|schwarzer||{"years":14}',
  'm-0501|Andrea Brunner|52|fitness||079 555 01 01|||{"years":20,"email":"andrea.brunner@sv-aabach.example"}',
  'm-0502|Urs Widmer|63|maennerriege||079 555 01 03|||{"years":31,"email":"kasse@sv-aabach.example"}',
  'm-1322|Dario Meier|9|junioren-e|||||{"email":""}',
  'm-1310|Ada Okafor|11|juniorinnen-d|Familie Okafor|044 555 01 71|||{"parent":{"name":"Familie Okafor","email":"","phone":"044 555 01 71"}}',
  "m-1343|Nora Zollinger|8|geraete-k2|Petra Zollinger|078 555 01 28|||",
];

const invoices: readonly string[] = [
  "0143|m-1042|Startgeld Frühlingsturnier|15|-200|paid",
  "0188|m-1042|Judogi Grösse 130|90|-240|paid",
  "0296|m-1318|Fussballschuhe|130|-34|open|Ratenzahlung vereinbart",
  "0305|m-0862|Passivbeitrag Vorjahr|50|-12|cancelled",
  "0312|m-1203|Beitrag zweites Halbjahr|130|-12|dunned",
  "0327|m-1042|Judogi Grösse 140|25|-28|open",
  "0371|m-1187|Startgeld Kantonalmeisterschaft|40|-9|open",
  "0384|m-1168|Trainingslager|120|-17|open",
  "0398|m-1256|Familienbeitrag|420|18|paid",
  "0401|m-1257|Anzahlung Skilager|205|-3|open",
  "0412|m-1042|Jahresbeitrag Kind|180|18|open",
  "0419|m-1343|Rest des Jahres|45|30|draft",
];

export function aabach(today: IsoDate, at: (days: number, time: string) => string): ClubPlan {
  return {
    profile: {
      ...{ id: "club", name: "Sportverein Aabach", shortName: "SV Aabach", founded: 1908, place: "8635 Aabach" },
      ...{
        address: "Postfach 12\n8635 Aabach",
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
    ...{ halls, groups, people, named, invoices, today, total: 412 },
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
