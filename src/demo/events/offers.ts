import { RefusalError } from "../../product/api/operation.ts";
import { say, type Words } from "../../product/api/words/sentence.ts";
import { commaLine, type DemoAnswers } from "../answers.ts";
import { addDays, type IsoDate, onOrAfter } from "../calendar.ts";
import type { ClubRepository } from "../club.ts";
import type { Booking, ClubEvent, Course } from "../records/event-records.ts";
import { daysFromTo } from "../wording.ts";
import { bookedIn, datesLabel, firstDay, lastDay, registeredIn } from "./courses.ts";
import { isPast, registeredFor } from "./events.ts";

/** Something that members can book: a course, a camp, or an hour in the hall. */
export interface Offer {
  readonly id: string;
  readonly title: string;
  readonly price: number;
  readonly date: IsoDate;
  readonly lastDate: IsoDate;
  readonly from: string;
  readonly place: string;
  readonly hint: Words;
  /** Infinite where places are unlimited. */
  readonly freePlaces: number;
  readonly hasWaitingList: boolean;
  readonly waiting: number;
}

/** Id of the offer of hours in the hall, which are booked by slot. */
export const openGym = "hallenplatz";
const openGymPlaces = 20;
/** Words of the club. */
const openGymTitle = "Freies Turnen";

/** All present and past offers, the next one first. */
export async function allOffers(club: ClubRepository): Promise<Offer[]> {
  const [courses, events, bookings, halls] = await Promise.all([
    club.all("courses"),
    club.all("events"),
    club.all("bookings"),
    club.all("halls"),
  ]);
  const names = new Map(halls.map(({ id, name }) => [id, name]));
  const camps = events.filter(({ kind, isDraft, isCancelled }) => kind === "camp" && !isDraft && !isCancelled);
  const all = [
    ...courses
      .filter(({ isDraft }) => !isDraft)
      .map((course) => courseOffer(course, bookings, names.get(course.hall) ?? "")),
    ...camps.map((event) => eventOffer(event, bookings, club.today)),
  ];
  return [...all.sort((a, b) => (a.date < b.date ? -1 : 1)), gymOffer(club, halls[0]?.name ?? "")];
}

function waitingFor(offer: string, bookings: readonly Booking[]): number {
  return bookings.filter((each) => each.offer === offer && each.state === "waiting").length;
}

function courseOffer(course: Course, bookings: readonly Booking[], place: string): Offer {
  return {
    ...{ id: course.id, title: course.title, price: course.price, place, hint: datesLabel(course) },
    ...{ date: firstDay(course), lastDate: lastDay(course), from: course.sessions[0]?.from ?? "00:00" },
    freePlaces: Math.max(0, course.places - registeredIn(course, bookings)),
    ...{ hasWaitingList: course.waitingList, waiting: waitingFor(course.id, bookings) },
  };
}

function eventOffer(event: ClubEvent, bookings: readonly Booking[], today: IsoDate): Offer {
  const { id, title, price, date, endDate, from, place, capacity } = event;
  const freePlaces = isPast(event, today) ? 0 : Math.max(0, capacity - registeredFor(event, bookings));
  return {
    ...{ id, title, price, date, lastDate: endDate, from, place, hint: daysFromTo(date, endDate), freePlaces },
    ...{ hasWaitingList: true, waiting: waitingFor(id, bookings) },
  };
}

function gymOffer(club: ClubRepository, place: string): Offer {
  const date = onOrAfter(addDays(club.today, 1), 7);
  return {
    ...{ id: openGym, title: openGymTitle, price: 5, date, lastDate: "9999-12-31", from: "10:00", place },
    ...{
      hint: commaLine(say("booking.sundays"), place),
      freePlaces: Number.POSITIVE_INFINITY,
      hasWaitingList: false,
      waiting: 0,
    },
  };
}

/** @throws RefusalError when nothing of that id is offered */
export async function findOffer(club: ClubRepository, id: string): Promise<Offer> {
  const found = (await allOffers(club)).find((offer) => offer.id === id);
  if (found === undefined) throw new RefusalError(404, say("refusal.noOffer"));
  return found;
}

/** An hour in the hall. */
export interface OfferSlot {
  readonly id: string;
  readonly date: IsoDate;
  readonly from: string;
  readonly free: number;
}

/** The hours of the coming Sundays. */
export async function slots(club: ClubRepository): Promise<OfferSlot[]> {
  const bookings = bookedIn(openGym, await club.all("bookings"));
  const first = onOrAfter(addDays(club.today, 1), 7);
  return [0, 7, 14].flatMap((days) =>
    ["10:00", "14:00"].map((from) => {
      const date = addDays(first, days);
      const id = slotId(date, from);
      // Simulated bookings of others: an earlier day has fewer places.
      const others = from === "10:00" ? 20 - days : 12 - days / 2;
      return {
        id,
        date,
        from,
        free: Math.max(0, openGymPlaces - Math.round(others) - bookings.filter(({ slot }) => slot === id).length),
      };
    }),
  );
}

function slotId(date: IsoDate, from: string): string {
  return `s-${date.replaceAll("-", "")}-${from.slice(0, 2)}`;
}

/** Day and time of a slot from its id, which also works when the slot is over. */
export function slotTime(id: string): { date: IsoDate; from: string } {
  const [, year, month, day, hour] = /^s-(\d{4})(\d{2})(\d{2})-(\d{2})$/.exec(id) ?? [];
  return { date: `${year}-${month}-${day}`, from: `${hour}:00` };
}

export function slotChoice({ id, date, from, free }: OfferSlot): DemoAnswers["Choice"] {
  const label = commaLine({ shortDay: date }, { time: from });
  if (free === 0) return { value: id, label, hint: say("booking.full"), disabled: true };
  return { value: id, label, hint: say("booking.freeOf", { count: free, total: openGymPlaces }) };
}
