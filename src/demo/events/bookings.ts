import { type DescribedOperations, RefusalError } from "../../product/api/operation.ts";
import { say, type Words } from "../../product/api/words/sentence.ts";
import { chf } from "../../product/engine/written-values.ts";
import { commaLine, type DemoAnswers } from "../answers.ts";
import { addDays, dateTime, type IsoDate, yearOf } from "../calendar.ts";
import { type ClubRepository, changing, type Done, dryRun, reading } from "../club.ts";
import type { Booking } from "../records/event-records.ts";
import { familyOf, findRelative } from "../records/family.ts";
import type { Member } from "../records/member-records.ts";
import { contactEmail, fullName } from "../records/members.ts";
import type { OperationValues } from "../values.ts";
import { daysFromTo } from "../wording.ts";
import { allOffers, findOffer, type Offer, openGym, slotChoice, slots, slotTime } from "./offers.ts";

/** A booking with its offer. */
interface BookingView {
  readonly booking: Booking;
  readonly offer: Offer;
  readonly member: Member;
  readonly date: IsoDate;
  readonly from: string;
}

async function bookingViews(club: ClubRepository): Promise<BookingView[]> {
  const family = new Map((await familyOf(club)).map((member) => [member.id, member]));
  const offers = new Map((await allOffers(club)).map((offer) => [offer.id, offer]));
  return (await club.all("bookings")).flatMap((booking) => {
    const [member, offer] = [family.get(booking.person), offers.get(booking.offer)];
    return member && offer ? [bookingView(booking, offer, member)] : [];
  });
}

function bookingView(booking: Booking, offer: Offer, member: Member): BookingView {
  const { date, from } = booking.slot ? slotTime(booking.slot) : offer;
  return { booking, offer, member, date, from };
}

async function listBookings(club: ClubRepository): Promise<DemoAnswers["BookingList"]> {
  const views = (await bookingViews(club)).filter(({ booking }) => booking.state !== "cancelled");
  const upcoming = views.filter(({ date }) => date >= club.today).sort((a, b) => (a.date < b.date ? -1 : 1));
  const past = views.filter(({ date }) => date < club.today).reverse();
  const queue = await club.all("bookings");
  return {
    upcoming: upcoming.map((view) => upcomingBooking(view, queue, club.today)),
    past: past.map(({ booking, offer, member, date }) => ({
      id: booking.id,
      title: offer.title,
      meta: commaLine(member.firstName, daysFromTo(date, booking.slot ? date : offer.lastDate)),
      ...(offer.price > 0 ? { trailing: chf(offer.price) } : {}),
      icon: "calendar-check",
    })),
  };
}

function upcomingBooking(view: BookingView, queue: readonly Booking[], today: IsoDate): DemoAnswers["Booking"] {
  const { booking, offer, member, date, from } = view;
  const canCancel = date > addDays(today, 1);
  const until = lastFreeDay(date);
  const cancelLabel =
    canCancel && until >= today ? say("booking.freeUntil", { date: { date: until } }) : say("booking.byPhone");
  return {
    ...{
      id: booking.id,
      title: offer.title,
      startsAt: dateTime(date, from),
      dateLabel: commaLine({ shortDay: date }, { time: from }),
    },
    ...{ placeLabel: offer.place, personName: member.firstName, badge: bookingBadge(booking, queue), canCancel },
    ...(offer.price > 0 ? { priceLabel: chf(offer.price) } : {}),
    ...(canCancel && until < today ? {} : { cancelUntilLabel: cancelLabel }),
  };
}

function bookingBadge(booking: Booking, queue: readonly Booking[]): DemoAnswers["Badge"] {
  if (booking.state === "confirmed") return { label: say("booking.confirmed"), tone: "success" };
  const line = queue.filter(({ offer, state }) => offer === booking.offer && state === "waiting");
  const place = line.findIndex(({ id }) => id === booking.id) + 1;
  return { label: say("booking.waitsAt", { place }), tone: "warning" };
}

/** The last day of a free cancellation. */
function lastFreeDay(date: IsoDate): IsoDate {
  return addDays(date, -14);
}

async function offerOptions(club: ClubRepository): Promise<DemoAnswers["Choices"]> {
  const open = (await allOffers(club)).filter(({ date }) => date > club.today);
  return {
    choices: open.map((offer) => {
      const { id, title, price, hint, freePlaces, waiting, hasWaitingList } = offer;
      const full = hasWaitingList ? say("booking.fullWaiting", { count: waiting }) : say("booking.full");
      return {
        value: id,
        label: title,
        hint: freePlaces > 0 ? hint : full,
        trailing: price > 0 ? chf(price) : say("booking.free"),
        ...(freePlaces === 0 && !hasWaitingList ? { disabled: true } : {}),
      };
    }),
  };
}

async function slotOptions(club: ClubRepository, values: OperationValues): Promise<DemoAnswers["Choices"]> {
  const offer = values.text("offer");
  return { choices: offer === openGym || offer === "" ? (await slots(club)).map(slotChoice) : [] };
}

async function book(club: ClubRepository, values: OperationValues): Promise<Done> {
  const offer = await findOffer(club, values.required("offer", say("missing.offer")));
  const member = await findRelative(club, values.text("person"));
  const slot = offer.id === openGym ? values.required("slot", say("missing.slot")) : "";
  values.check();
  const isWaiting = await expectPlace(club, offer, member, slot);
  const id = await club.freshId("bookings", "b-");
  const invoice = isWaiting || offer.price === 0 ? undefined : await billBooking(club, offer, member, values);
  await club.put("bookings", {
    ...{ id, offer: offer.id, person: member.id, state: isWaiting ? "waiting" : "confirmed" },
    ...(slot ? { slot } : {}),
    ...(invoice ? { invoice } : {}),
  });
  await club.log({
    title: say("activity.booked", { title: offer.title }),
    meta: fullName(member),
    tone: "info",
    href: `/mitglieder/${member.id}`,
  });
  const date = slot ? slotTime(slot).date : offer.date;
  const who = { first: member.firstName, title: offer.title };
  const message = say(isWaiting ? "receipt.booking.waits" : "receipt.booking.booked", who);
  const effects = isWaiting
    ? waitingEffects(offer, member)
    : bookedEffects(offer, member, date, values.text("payment"), club.today);
  return { result: { id, message, href: "/buchungen" }, effects };
}

/** Whether only the waiting list has a place; refuses when it has none either. */
async function expectPlace(club: ClubRepository, offer: Offer, member: Member, slot: string): Promise<boolean> {
  if (offer.date <= club.today) throw new RefusalError(409, say("refusal.offerBegun", { title: offer.title }));
  const twice = (await club.all("bookings")).some(
    (each) =>
      each.offer === offer.id && each.person === member.id && each.state !== "cancelled" && (each.slot ?? "") === slot,
  );
  if (twice) throw new RefusalError(409, say("refusal.bookedAlready", { first: member.firstName, title: offer.title }));
  const hour = slot ? (await slots(club)).find(({ id }) => id === slot) : undefined;
  if (slot && hour === undefined) throw new RefusalError(422, say("wrong.fields"), { slot: say("wrong.slot") });
  const free = hour ? hour.free : offer.freePlaces;
  if (free === 0 && !offer.hasWaitingList)
    throw new RefusalError(409, say("refusal.offerFull", { title: offer.title }));
  return free === 0;
}

async function billBooking(
  club: ClubRepository,
  offer: Offer,
  member: Member,
  values: OperationValues,
): Promise<string> {
  const id = await club.nextId("invoices", `r-${yearOf(club.today)}-`);
  const isPaid = values.text("payment") === "twint";
  await club.put("invoices", {
    ...{ id, member: member.id, name: fullName(member), subject: offer.title, issuedOn: club.today, state: "booked" },
    dueOn: addDays(club.today, 30),
    lines: [{ text: offer.title, price: offer.price }],
    payments: isPaid ? [{ id: `z-${id.slice(2)}-1`, amount: offer.price, paidOn: club.today, method: "twint" }] : [],
    email: contactEmail(member),
    dunned: [],
  });
  return id;
}

function bookedEffects(offer: Offer, member: Member, date: IsoDate, payment: string, today: IsoDate): Words[] {
  const until = lastFreeDay(date);
  const bill = payment === "twint" ? "effect.booking.twint" : "effect.booking.invoice";
  return [
    say("effect.booking.booked", { first: member.firstName, title: offer.title, date: { shortDay: date } }),
    offer.price > 0 ? say(bill, { amount: { amount: offer.price } }) : say("effect.booking.free"),
    until > today ? say("effect.booking.freeUntil", { date: { date: until } }) : say("effect.booking.fullPrice"),
  ];
}

function waitingEffects(offer: Offer, member: Member): Words[] {
  return [
    say("effect.booking.waits", { first: member.firstName, title: offer.title, place: offer.waiting + 1 }),
    say("effect.booking.chargedLater"),
  ];
}

async function findOwnBooking(club: ClubRepository, values: OperationValues): Promise<BookingView> {
  const found = (await bookingViews(club)).find(({ booking }) => booking.id === values.text("id"));
  if (found === undefined) throw new RefusalError(404, say("refusal.noBooking"));
  return found;
}

async function cancel(club: ClubRepository, values: OperationValues): Promise<Done> {
  const { booking, offer, member, date } = await findOwnBooking(club, values);
  if (booking.state === "cancelled")
    throw new RefusalError(409, say("refusal.unbookedAlready", { first: member.firstName }));
  if (date <= addDays(club.today, 1)) throw new RefusalError(409, say("refusal.byPhone"));
  await club.put("bookings", { ...booking, state: "cancelled", before: booking.state });
  const bill = await dropBill(club, booking, club.today <= lastFreeDay(date));
  await club.log({
    title: say("activity.unbooked", { title: offer.title }),
    meta: fullName(member),
    href: `/mitglieder/${member.id}`,
  });
  const message = say("effect.booking.cancelled", { first: member.firstName, title: offer.title });
  return {
    result: { id: booking.id, message, href: "/buchungen" },
    effects: [message, say("effect.booking.placeFree"), ...bill],
  };
}

/** Cancels or keeps the invoice of a cancelled booking, and returns the effects. */
async function dropBill(club: ClubRepository, { invoice: id }: Booking, isFree: boolean): Promise<Words[]> {
  const invoice = id ? await club.get("invoices", id) : undefined;
  if (invoice === undefined) return [];
  if (!isFree) return [say("effect.booking.stillOwed")];
  if (invoice.payments.length > 0) return [say("effect.booking.refunded")];
  await club.put("invoices", { ...invoice, state: "cancelled" });
  return [say("effect.booking.invoiceCancelled")];
}

async function restoreBooking(club: ClubRepository, values: OperationValues): Promise<Done> {
  const { booking, offer, member } = await findOwnBooking(club, values);
  if (booking.state !== "cancelled")
    throw new RefusalError(409, say("refusal.stillBooked", { first: member.firstName }));
  const isWaiting = booking.before === "waiting" || offer.freePlaces === 0;
  const { before: _, ...rest } = booking;
  await club.put("bookings", { ...rest, state: isWaiting ? "waiting" : "confirmed" });
  const invoice = booking.invoice ? await club.get("invoices", booking.invoice) : undefined;
  const isBilled = invoice?.state === "cancelled";
  if (isBilled) await club.put("invoices", { ...invoice, state: "booked" });
  const who = { first: member.firstName, title: offer.title };
  const message = say(isWaiting ? "effect.booking.waitsAgain" : "effect.booking.bookedAgain", who);
  return {
    result: { id: booking.id, message, href: "/buchungen" },
    effects: [message, say(isBilled ? "effect.booking.invoiceHolds" : "effect.booking.notChargedAgain")],
    about: commaLine(offer.title, member.firstName),
  };
}

const bookingCreation = changing(book);

const bookingPreview = dryRun(bookingCreation, async (club, { id }) => {
  const booking = await club.find("bookings", id, say("refusal.noBooking"));
  const { price } = await findOffer(club, booking.offer);
  const isWaitingList = booking.state === "waiting";
  const amount = isWaitingList ? 0 : price;
  return { amount, amountLabel: amount > 0 ? chf(amount) : say("booking.free"), isWaitingList };
});

export const bookingOperations = {
  "bookings.booking.list": reading(listBookings),
  "bookings.booking.create": bookingCreation,
  "bookings.booking.preview": bookingPreview,
  "bookings.booking.cancel": changing(cancel),
  "bookings.booking.restore": changing(restoreBooking),
  "bookings.offer.options": reading(offerOptions),
  "bookings.slot.options": reading(slotOptions),
} satisfies DescribedOperations;
