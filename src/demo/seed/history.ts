import { sentenceText } from "../../product/api/words/sentence.ts";
import { addDays, type IsoDate, yearOf } from "../calendar.ts";
import type { Member } from "../records/member-records.ts";
import { categories, contactEmail, fullName } from "../records/members.ts";
import type { Invoice } from "../records/office-records.ts";
import type { Attendance } from "../records/training-records.ts";
import { trainingsBetween } from "../records/trainings.ts";
import { groupRecord, hashText } from "./members.ts";
import type { ClubPlan } from "./seed-plan.ts";

/** Attendance lists of the last six weeks. */
export function attendanceOf(plan: ClubPlan, members: readonly Member[]): Attendance[] {
  return plan.groups.flatMap((planned) => {
    const group = groupRecord(planned);
    const people = members.filter(({ groups }) => groups.includes(group.id)).map(({ id }) => id);
    const trainings = trainingsBetween([group], plan.closures, addDays(plan.today, -42), addDays(plan.today, -1));
    const recorded = trainings.filter(({ closed }) => !closed).slice(0, -(plan.unrecorded[group.id] ?? 0) || undefined);
    return recorded.map(({ id, date }) => ({
      id,
      present: people.filter(
        (person) =>
          hashText(person + date) % 100 < 87 && !(plan.away.includes(person) && date > addDays(plan.today, -24)),
      ),
    }));
  });
}

/** The fees of the year for everybody who pays one, and the listed invoices. */
export function planInvoices(plan: ClubPlan, members: readonly Member[]): Invoice[] {
  const named = plan.invoices.map((line) => namedInvoice(line, plan.today, members));
  const taken = new Set(named.map(({ id }) => id));
  // Passive members pay in spring, so that the list stays short.
  const paying = members.filter(({ status, category }) => status === "active" && categories[category].fee > 0);
  const withFee = new Set(
    named.filter(({ subject, state }) => subject.includes("beitrag") || state === "draft").map(({ member }) => member),
  );
  let number = 1;
  const next = () => {
    while (taken.has(invoiceId(plan.today, number))) number += 1;
    return invoiceId(plan.today, number++);
  };
  return [
    ...paying.filter(({ id }) => !withFee.has(id)).map((member) => feeInvoice(plan.today, member, next())),
    ...named,
  ];
}

function invoiceId(today: IsoDate, number: number): string {
  return `r-${yearOf(today)}-${String(number).padStart(4, "0")}`;
}

function feeInvoice(today: IsoDate, member: Member, id: string): Invoice {
  const { label, fee } = categories[member.category];
  const issuedOn = addDays(today, -24);
  const isPaid = hashText(id + member.id) % 9 !== 0;
  const paidOn = addDays(issuedOn, 2 + (hashText(member.id) % 20));
  return {
    ...{
      id,
      member: member.id,
      name: fullName(member),
      subject: `Jahresbeitrag ${yearOf(today)}`,
      issuedOn,
      dueOn: addDays(today, 6),
    },
    lines: [{ text: `Jahresbeitrag ${sentenceText(label)}`, price: fee }],
    payments: isPaid ? [{ id: `z-${id.slice(2)}-1`, amount: fee, paidOn, method: "bank" }] : [],
    ...{ state: "booked", period: `${yearOf(today)}-year`, email: contactEmail(member), dunned: [] },
  };
}

/**
 * An invoice from a line: number, member, subject, amount, days until it is due, and state.
 * `0327|m-1042|Judogi Grösse 140|25|-28|open`
 */
function namedInvoice(line: string, today: IsoDate, members: readonly Member[]): Invoice {
  const [number = "", memberId = "", subject = "", amount = "0", days = "0", status = "open", agreement] =
    line.split("|");
  const member = members.find(({ id }) => id === memberId);
  const dueOn = addDays(today, Number(days));
  const id = invoiceId(today, Number(number));
  const price = Number(amount);
  return {
    ...{
      id,
      member: memberId,
      name: member ? fullName(member) : memberId,
      subject,
      issuedOn: addDays(dueOn, -28),
      dueOn,
    },
    lines: [{ text: subject, price }],
    payments:
      status === "paid"
        ? [{ id: `z-${number}`, amount: price, paidOn: earlier(addDays(dueOn, -4), today), method: "bank" }]
        : [],
    state: status === "draft" || status === "cancelled" ? status : "booked",
    email: member ? contactEmail(member) : "",
    dunned: status === "dunned" ? [{ date: addDays(today, -10), fee: 0 }] : [],
    ...(agreement ? { agreement } : {}),
  };
}

function earlier(a: IsoDate, b: IsoDate): IsoDate {
  return a < b ? a : b;
}
