import { say } from "../../product/api/words/sentence.ts";
import { commaLine } from "../answers.ts";
import { addDays, type IsoDate, onOrAfter, yearOf } from "../calendar.ts";
import { trainingId } from "../records/trainings.ts";
import { lastOccurrence, nextOccurrence, skiCamp, summerCamp } from "./seasons.ts";
import type { ClubPlan } from "./seed-plan.ts";

type Recent = Pick<
  ClubPlan,
  "mailings" | "inquiries" | "activities" | "bookings" | "closures" | "absences" | "substitutions"
>;

/** Recent and coming events. */
export function aabachRecent(today: IsoDate, at: (days: number, time: string) => string): Recent {
  const on = (days: number, day: number) => onOrAfter(addDays(today, days), day);
  const ski = `skilager-${yearOf(nextOccurrence(today, ...skiCamp))}`;
  return {
    mailings: [
      {
        ...{ id: "n-0227", subject: "Neuer Hallenplan", body: "Bitte Hallenschuhe mitbringen.", audience: "Fussball" },
        ...{ sentBy: "Beat Hug", date: addDays(today, -24), recipients: 26, state: "sent" },
      },
      {
        ...{
          id: "n-0229",
          subject: "Helferinnen und Helfer für das Chlausturnier",
          body: "Es fehlen noch einige.",
          audience: "Alle Aktiven",
        },
        ...{ sentBy: "Marco Fässler", date: addDays(today, -13), recipients: 187, state: "sent", bounced: 2 },
      },
      {
        ...{
          id: "n-0231",
          subject: "Turnhalle Breiti bleibt einen Freitag zu",
          body: "Das Kinderturnen fällt aus.",
          audience: "Turnen",
        },
        ...{ sentBy: "Andrea Brunner", date: addDays(today, -6), recipients: 94, state: "sent" },
      },
      {
        ...{
          id: "n-0232",
          subject: "Einladung zur Generalversammlung",
          body: "Die Einladung liegt bei.",
          audience: say("audience.all"),
        },
        ...{ sentBy: "Andrea Brunner", date: addDays(today, 20), recipients: 380, state: "planned" },
      },
      {
        ...{ id: "n-0233", subject: "Dank an die Sponsoren", body: "Liebe Sponsoren", audience: "Sponsoren" },
        ...{ sentBy: "Andrea Brunner", date: addDays(today, -1), recipients: 0, state: "draft" },
      },
    ],
    inquiries: [
      {
        id: "sch-0141",
        kind: "trial",
        name: "Liam Steiner",
        at: at(-6, "18:22"),
        text: "",
        sport: "judo",
        group: "judo-u9",
      },
      {
        id: "sch-0142",
        kind: "trial",
        name: "Aylin Kaya",
        at: at(-4, "09:05"),
        text: "",
        sport: "football",
        group: "juniorinnen-d",
      },
      {
        id: "sch-0143",
        kind: "trial",
        name: "Amir Haddad",
        at: at(-1, "20:41"),
        text: "",
        sport: "judo",
        group: "judo-u13",
      },
      {
        id: "km-0217",
        kind: "message",
        name: "Regula Frei",
        at: at(-2, "11:30"),
        text: "Gibt es noch Turnschuhe in der Fundkiste?",
      },
    ],
    activities: [
      {
        id: "ac-1",
        at: at(-3, "14:20"),
        title: say("activity.memberCreated"),
        meta: "Nora Zollinger",
        tone: "success",
        href: "/mitglieder/m-1343",
      },
      {
        id: "ac-2",
        at: at(-2, "10:05"),
        title: say("activity.dunned"),
        meta: "Luca Bernasconi, CHF\u00a0130.00",
        tone: "warning",
        href: `/rechnungen/r-${yearOf(today)}-0312`,
      },
      {
        id: "ac-3",
        at: at(-1, "19:05"),
        title: say("activity.attendance"),
        meta: commaLine("Judo U13", say("activity.by", { name: "Marco Fässler" })),
      },
      {
        id: "ac-4",
        at: at(-1, "21:40"),
        title: say("activity.registration", { title: "Skilager Lenzerheide" }),
        meta: "Noah Gerber",
        href: `/anlaesse/${ski}`,
      },
      {
        id: "ac-5",
        at: at(0, "00:12"),
        title: "Zahlung verbucht",
        meta: "Mia Stäheli, CHF\u00a0420.00",
        tone: "success",
        href: `/rechnungen/r-${yearOf(today)}-0398`,
      },
    ],
    bookings: [
      {
        id: "b-0401",
        offer: `sommerlager-${yearOf(lastOccurrence(today, ...summerCamp))}`,
        person: "m-1042",
        state: "confirmed",
      },
      { id: "b-0512", offer: ski, person: "m-1042", state: "confirmed" },
      { id: "b-0515", offer: "k-torhueter", person: "m-1042", state: "cancelled", before: "confirmed" },
      { id: "b-0519", offer: "k-selbstverteidigung", person: "m-0988", state: "waiting" },
    ],
    closures: [
      { id: "cl-1", date: on(-2, 3), group: "juniorinnen-d", reason: "Halle belegt" },
      { id: "cl-2", date: on(7, 5), hall: "breiti", reason: "neue Beleuchtung" },
    ],
    absences: [
      {
        id: "ab-0329",
        person: "m-1160",
        trainings: [trainingId("judo-u13", on(0, 4)), trainingId("judo-u13", on(0, 2))],
        reason: "illness",
      },
      { id: "ab-0330", person: "m-1042", trainings: [trainingId("judo-u13", on(6, 4))], reason: "holiday" },
    ],
    substitutions: recentSubstitutions(on),
  };
}

function recentSubstitutions(on: (days: number, day: number) => IsoDate): Recent["substitutions"] {
  return [
    {
      ...{ id: "v-66", training: trainingId("judo-u15", on(-14, 4)), requestedBy: "p-faessler", message: "" },
      ...{ asked: ["p-sato"], state: "done", takenBy: "p-sato" },
    },
    {
      ...{ id: "v-69", training: trainingId("judo-u15", on(11, 4)), requestedBy: "p-faessler", message: "" },
      ...{ asked: ["p-sato"], state: "withdrawn" },
    },
    {
      ...{
        id: "v-70",
        training: trainingId("judo-u13", on(9, 2)),
        requestedBy: "p-faessler",
        message: "Ich bin an einer Weiterbildung.",
      },
      ...{ asked: ["p-sato", "p-bernasconi"], state: "open" },
    },
    {
      ...{ id: "v-71", training: trainingId("judo-erwachsene", on(4, 5)), requestedBy: "p-sato", state: "open" },
      ...{ message: "Ich bin an einer Prüfung. Der Plan liegt im Dojo.", asked: ["p-faessler", "p-bernasconi"] },
    },
    {
      ...{ id: "v-72", training: trainingId("geraete-k2", on(6, 1)), requestedBy: "p-rueegg", message: "" },
      ...{ asked: ["p-keller"], state: "open" },
    },
  ];
}
