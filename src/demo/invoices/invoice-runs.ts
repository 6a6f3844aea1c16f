import { type DescribedOperations, RefusalError } from "../../product/api/operation.ts";
import { type Sentence, say, sentenceText, type Words } from "../../product/api/words/sentence.ts";
import { chf } from "../../product/engine/written-values.ts";
import { commaLine, type DemoAnswers } from "../answers.ts";
import { yearOf } from "../calendar.ts";
import { type ClubRepository, changing, type Done, dryRun, type Receipt, reading } from "../club.ts";
import { isOverdue, openAmount } from "../records/invoice-state.ts";
import type { Category, Member } from "../records/member-records.ts";
import { categories, contactEmail, fullName, isMember } from "../records/members.ts";
import type { Invoice } from "../records/office-records.ts";
import { noDate, type OperationValues } from "../values.ts";
import { bills, invoiceHref, sumAmounts } from "./invoices.ts";

const siblingDiscount = 40;

/** A span of time that is invoiced once. */
interface InvoicePeriod {
  readonly id: string;
  readonly label: Words;
  readonly hint: Sentence;
  /** Fraction of the annual fee. */
  readonly share: number;
}

/** Next year as a whole or its first half, and this year. */
function periods(club: ClubRepository): InvoicePeriod[] {
  const now = yearOf(club.today);
  const [year, next] = [String(now), String(now + 1)];
  return [
    { id: `${next}-year`, label: say("period.year", { year: next }), hint: say("period.year.hint"), share: 1 },
    { id: `${next}-h1`, label: say("period.half", { year: next }), hint: say("period.half.hint"), share: 0.5 },
    { id: `${year}-year`, label: say("period.year", { year }), hint: "", share: 1 },
  ];
}

async function periodOptions(club: ClubRepository): Promise<DemoAnswers["Choices"]> {
  const runs = new Map((await club.all("runs")).map((run) => [run.period, run]));
  const paying = (await club.all("members")).filter(pays).length;
  return {
    choices: periods(club).map(({ id, label, hint }) => {
      const run = runs.get(id);
      const trailing = say("count.members", { count: run?.count ?? paying });
      return run
        ? { value: id, label, hint: say("period.booked", { date: { date: run.bookedOn } }), trailing, disabled: true }
        : { value: id, label, hint, trailing };
    }),
  };
}

function pays(member: Member): boolean {
  return isMember(member) && member.status !== "trial" && categories[member.category].fee > 0;
}

interface Terms {
  readonly period: InvoicePeriod;
  readonly subject: string;
  readonly dueDate: string;
  readonly delivery: string;
  readonly discount: boolean;
}

async function readTerms(club: ClubRepository, values: OperationValues): Promise<Terms> {
  const id = values.required("period", say("missing.period"));
  const period = periods(club).find((each) => each.id === id);
  if (id !== "" && period === undefined) values.reject("period", say("wrong.period"));
  const dueDate = values.date("dueDate", say("missing.dueDate"));
  if (dueDate !== noDate && dueDate <= club.today) values.reject("dueDate", say("wrong.dueDate"));
  values.check();
  if (period === undefined) throw new RefusalError(422, say("missing.period"));
  const run = (await club.all("runs")).find((each) => each.period === period.id);
  if (run)
    throw new RefusalError(409, say("refusal.periodBooked", { period: period.label, date: { date: run.bookedOn } }));
  const subject = values.text("subject") || sentenceText(period.label);
  return {
    period,
    subject,
    dueDate,
    delivery: values.text("delivery") || "both",
    discount: values.flag("familyDiscount"),
  };
}

async function createRun(club: ClubRepository, values: OperationValues): Promise<Done> {
  const terms = await readTerms(club, values);
  const all = await club.all("members");
  const wanted = wantedBy(values);
  const billed = await bill(
    club,
    all.filter((member) => pays(member) && wanted(member)),
    terms,
  );
  if (billed.length === 0) throw new RefusalError(409, say("refusal.nobodyToBill"));
  for (const invoice of billed) await club.put("invoices", invoice);
  const id = `lauf-${terms.period.id}`;
  await club.put("runs", { id, period: terms.period.id, bookedOn: club.today, count: billed.length });
  const mailed = billed.filter(({ email }) => email !== "").length;
  if (mailed > 0)
    await club.send(
      `${mailed} Empfänger`,
      terms.subject,
      say("letter.invoice", { subject: terms.subject, date: { date: terms.dueDate } }),
      say("letter.somethingWrong"),
    );
  await club.log({
    title: say("activity.runBooked"),
    meta: commaLine(terms.subject, bills(billed.length)),
    tone: "success",
    href: "/rechnungen",
  });
  const message = say("receipt.run", { count: billed.length, mails: say("count.mailsSent", { count: mailed }) });
  return { result: { id, message, href: "/rechnungen" }, effects: runEffects(billed, mailed, terms, all) };
}

function wantedBy(values: OperationValues): (member: Member) => boolean {
  const [chosen, groups] = [values.list("categories"), values.list("groups")];
  return ({ category, groups: of }) =>
    (chosen.length === 0 || chosen.includes(category)) && (groups.length === 0 || of.some((id) => groups.includes(id)));
}

async function bill(club: ClubRepository, members: readonly Member[], terms: Terms): Promise<Invoice[]> {
  const first = await club.nextId("invoices", `r-${yearOf(club.today)}-`);
  const start = Number(first.slice(-4));
  const seen = new Set<string>();
  return members.map((member, index) => {
    const household = `${member.lastName} ${member.street}`;
    const isSibling = terms.discount && member.category === "child" && seen.has(household);
    if (member.category === "child") seen.add(household);
    return invoiceFor(
      club,
      member,
      terms,
      `r-${yearOf(club.today)}-${String(start + index).padStart(4, "0")}`,
      isSibling,
    );
  });
}

function invoiceFor(club: ClubRepository, member: Member, terms: Terms, id: string, isSibling: boolean): Invoice {
  const { label, fee } = categories[member.category];
  const discount = isSibling ? [{ text: "Rabatt, zweites Kind", price: -siblingDiscount * terms.period.share }] : [];
  return {
    id,
    member: member.id,
    name: fullName(member),
    subject: terms.subject,
    issuedOn: club.today,
    dueOn: terms.dueDate,
    lines: [
      { text: `${sentenceText(terms.period.label)}, ${sentenceText(label)}`, price: fee * terms.period.share },
      ...discount,
    ],
    payments: [],
    state: "booked",
    period: terms.period.id,
    email: terms.delivery === "post" ? "" : contactEmail(member),
    dunned: [],
  };
}

function runEffects(billed: readonly Invoice[], mailed: number, terms: Terms, all: readonly Member[]): Words[] {
  const letters = billed.length - mailed;
  const post = terms.delivery === "email" ? "effect.run.notSent" : "effect.run.posted";
  const free = all.filter((member) => isMember(member) && categories[member.category].fee === 0).length;
  return [
    say("effect.run.booked", { count: billed.length, amount: { amount: total(billed) } }),
    ...(mailed > 0 ? [say("effect.run.mailed", { count: mailed })] : []),
    ...(letters > 0 ? [say(post, { count: letters })] : []),
    say("effect.run.due", { date: { date: terms.dueDate } }),
    ...(free > 0 ? [say("effect.run.honorary", { count: free })] : []),
    say("effect.run.final"),
  ];
}

function total(billed: readonly Invoice[]): number {
  return sumAmounts(billed.map(({ lines }) => sumAmounts(lines.map(({ price }) => price))));
}

async function tellRun(club: ClubRepository, { id }: Receipt): Promise<Omit<DemoAnswers["RunPreview"], "effects">> {
  const invoices = await club.all("invoices");
  const billed = invoices.filter(({ period }) => `lauf-${period}` === id);
  const members = new Map((await club.all("members")).map((member) => [member.id, member]));
  const rows = (Object.keys(categories) as Category[]).map((category) => {
    const amounts = billed
      .filter(({ member }) => members.get(member)?.category === category)
      .map((each) => total([each]));
    const share = billed[0]?.period?.endsWith("year") ? 1 : 0.5;
    const { label, fee } = categories[category];
    return {
      id: `run-${category}`,
      cells: { category: label, count: amounts.length, price: fee * share, amount: sumAmounts(amounts) },
    };
  });
  const amount = total(billed);
  return {
    ...{ count: billed.length, totalAmount: amount, totalLabel: chf(amount) },
    rows: rows.filter(({ cells }) => cells.count > 0),
    warnings: [...unsentWarning(billed), ...inArrears(invoices, billed, club.today)],
  };
}

function unsentWarning(billed: readonly Invoice[]): DemoAnswers["Items"] {
  const { length } = billed.filter(({ email }) => email === "");
  if (length === 0 || length === billed.length) return [];
  const title = say("run.unsent", { count: length });
  return [{ id: "w-1", title, meta: say("run.unsentHint"), icon: "alert-triangle", href: "/mitglieder" }];
}

function inArrears(invoices: readonly Invoice[], billed: readonly Invoice[], today: string): DemoAnswers["Items"] {
  const now = new Set(billed.map(({ member }) => member));
  const late = invoices.filter(
    (invoice) => now.has(invoice.member) && isOverdue(invoice, today) && invoice.dunned.length > 0,
  );
  return late.map((invoice) => ({
    id: `w-${invoice.id}`,
    title: say("run.dunned", { name: invoice.name }),
    meta: say("run.since", { amount: { amount: openAmount(invoice) }, date: { date: invoice.dueOn } }),
    icon: "alert-triangle",
    href: invoiceHref(invoice),
  }));
}

const runCreation = changing(createRun);

export const invoiceRunOperations = {
  "invoices.period.options": reading(periodOptions),
  "invoices.run.create": runCreation,
  "invoices.run.preview": dryRun(runCreation, tellRun),
} satisfies DescribedOperations;
