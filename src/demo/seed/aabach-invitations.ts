/** Events of the club alone, to which members reply in the app. */
import { addDays, type IsoDate, onOrAfter } from "../calendar.ts";
import type { ClubEvent, EventReply, ReplyPerson } from "../records/event-records.ts";
import { clubEvent } from "./club-event.ts";
import { nextOccurrence } from "./seasons.ts";

function promise(event: string, member: string, state: EventReply["state"], ...persons: ReplyPerson[]): EventReply {
  return { id: `${event}_${member}`, member, answer: "yes", state, persons, remark: "" };
}

export function aabachInvitations(today: IsoDate): ClubEvent[] {
  const fondue = nextOccurrence(today, "12-08", 5);
  const thanks = onOrAfter(addDays(today, 62), 5);
  return [
    clubEvent({
      ...{ id: "fondueabend", title: "Fondueabend", kind: "party", date: fondue, place: "Waldhütte Oberau" },
      ...{ lead: "Fondue am Feuer, für Mitglieder und ihre Familien.", from: "18:30", to: "22:00" },
      ...{ isPublic: false, capacity: 24, others: 17, registrationUntil: addDays(fondue, -7) },
      replies: [
        promise(
          "fondueabend",
          "m-0988",
          "confirmed",
          { name: "Sabine Gerber" },
          { name: "Noah Gerber", remark: "Nüsse" },
        ),
        promise("fondueabend", "m-0417", "confirmed", { name: "Hanspeter Ziegler" }, { name: "Vreni Ziegler" }),
        promise("fondueabend", "m-1203", "confirmed", ...["Luca", "Chiara", "Elio"].map(bernasconi)),
        promise(
          "fondueabend",
          "m-0862",
          "waiting",
          { name: "Ruth von Allmen-Schönenberger" },
          { name: "Kurt von Allmen" },
        ),
        promise("fondueabend", "m-0502", "waiting", { name: "Urs Widmer" }),
        {
          id: "fondueabend_m-0655",
          member: "m-0655",
          answer: "no",
          state: "none",
          persons: [],
          remark: "Ich leite an dem Abend.",
        },
      ],
    }),
    clubEvent({
      ...{ id: "helferessen", title: "Helferessen", kind: "party", date: thanks, place: "Clubhaus" },
      lead: "Zum Dank für alle, die am Chlausturnier helfen. Bring mit, wer dich an dem Tag entbehrt.",
      ...{
        from: "18:30",
        to: "22:30",
        isPublic: false,
        capacity: 40,
        others: 33,
        registrationUntil: addDays(thanks, -7),
      },
      menus: ["Braten", "Vegetarisch", "Vegan"],
      replies: [
        promise(
          "helferessen",
          "m-0417",
          "confirmed",
          { name: "Hanspeter Ziegler", menu: "Braten" },
          { name: "Vreni Ziegler", menu: "Braten", remark: "ohne Pilze" },
        ),
        promise(
          "helferessen",
          "m-1203",
          "confirmed",
          ...["Luca", "Chiara"].map((first) => ({ ...bernasconi(first), menu: "Vegan" })),
        ),
        { id: "helferessen_m-0862", member: "m-0862", answer: "maybe", state: "none", persons: [], remark: "" },
      ],
    }),
  ];
}

function bernasconi(first: string): ReplyPerson {
  return { name: `${first} Bernasconi` };
}
