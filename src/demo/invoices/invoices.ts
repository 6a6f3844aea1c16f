import type { DescribedOperations } from "../../product/api/operation.ts";
import { type Sentence, say, type Words } from "../../product/api/words/sentence.ts";
import { chf } from "../../product/engine/written-values.ts";
import { commaLine, type DemoAnswers } from "../answers.ts";
import type { IsoDate } from "../calendar.ts";
import { type ClubRepository, reading } from "../club.ts";
import { cut, searching, sorted } from "../lists.ts";
import { amountOf, invoiceBadge, invoiceStatus, isOverdue, openAmount, paidAmount } from "../records/invoice-state.ts";
import { fullName } from "../records/members.ts";
import type { Invoice } from "../records/office-records.ts";
import type { OperationValues } from "../values.ts";

/** @throws RefusalError when there is no such invoice */
export function findInvoice(club: ClubRepository, id: string): Promise<Invoice> {
  return club.find("invoices", id, say("refusal.noInvoice"));
}

/** `2026-0412`; a draft has no number yet. */
export function invoiceNumber({ id, state }: Invoice): Sentence {
  return state === "draft" ? say("status.draft") : id.replace(/^r-/, "");
}

export function invoiceHref({ id }: Invoice): string {
  return `/rechnungen/${id}`;
}

/** The reference of the QR bill, from the number of the invoice. */
export function referenceOf({ id }: Invoice): string {
  const digits = `2100000000031394714${id.replace(/\D/g, "").slice(2).padStart(7, "0")}7`.padStart(27, "0");
  return digits.slice(-27).replace(/^(..)(.....)(.....)(.....)(.....)(.....)$/, "$1 $2 $3 $4 $5 $6");
}

export function sumAmounts(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}

async function listInvoices(club: ClubRepository, values: OperationValues): Promise<DemoAnswers["InvoiceTable"]> {
  const all = await club.all("invoices");
  const status = values.text("status");
  const finds = searching(values);
  const found = all
    .filter((invoice) => status === "" || hasStatus(invoice, status, club.today))
    .filter((invoice) => finds(`${club.text(invoiceNumber(invoice))} ${invoice.name} ${invoice.subject}`))
    .sort((a, b) => (a.id < b.id ? 1 : -1));
  const { rows, page } = cut(sorted(found, values, invoiceColumns(club)), values);
  const open = sumAmounts(all.map(openAmount));
  return {
    total: all.length,
    found: found.length,
    openAmount: open,
    openAmountLabel: chf(open),
    overdueCount: all.filter((invoice) => isOverdue(invoice, club.today)).length,
    tiles: invoiceTiles(all, club.today),
    rows: rows.map((invoice) => ({ ...invoiceRow(invoice, club.today), actions: invoiceActions(invoice) })),
    page,
  };
}

/** Whether an invoice has a status; a dunned one is also overdue and open. */
function hasStatus(invoice: Invoice, status: string, today: IsoDate): boolean {
  if (status === "open") return openAmount(invoice) > 0;
  return status === "overdue" ? isOverdue(invoice, today) : invoiceStatus(invoice, today) === status;
}

function invoiceColumns(club: ClubRepository): Record<string, (invoice: Invoice) => string | number> {
  return {
    number: ({ id }) => id,
    person: ({ name }) => name,
    due: ({ dueOn, state }) => (state === "draft" ? "9999" : dueOn),
    amount: amountOf,
    status: (invoice) => club.text(invoiceBadge(invoice, club.today).label),
  };
}

function invoiceActions(invoice: Invoice): string[] {
  return openAmount(invoice) > 0 ? ["recordPayment"] : [];
}

function invoiceTiles(all: readonly Invoice[], today: IsoDate): DemoAnswers["Tiles"] {
  const open = all.filter((invoice) => openAmount(invoice) > 0);
  const late = open.filter((invoice) => isOverdue(invoice, today));
  const payments = all
    .flatMap((invoice) => invoice.payments)
    .filter(({ paidOn }) => paidOn.slice(0, 7) === today.slice(0, 7));
  return [
    { label: say("invoice.open"), value: chf(sumAmounts(open.map(openAmount))), meta: bills(open.length) },
    {
      label: say("status.overdue"),
      value: chf(sumAmounts(late.map(openAmount))),
      meta: bills(late.length),
      href: "/rechnungen/mahnen",
    },
    {
      label: say("invoice.paidInMonth", { month: { month: today } }),
      value: chf(sumAmounts(payments.map(({ amount }) => amount))),
      meta: say("count.payments", { count: payments.length }),
    },
  ];
}

export function bills(count: number): Words {
  return say("count.invoices", { count });
}

export function invoiceRow(invoice: Invoice, today: IsoDate): DemoAnswers["InvoiceRow"] {
  return {
    id: invoice.id,
    href: invoiceHref(invoice),
    cells: {
      number: { text: invoiceNumber(invoice) },
      person: invoice.name,
      subject: invoice.subject,
      due: invoice.state === "draft" ? say("invoice.noDue") : commaLine({ date: invoice.dueOn }),
      amount: amountOf(invoice),
      status: { badge: invoiceBadge(invoice, today) },
    },
  };
}

async function getInvoice(club: ClubRepository, values: OperationValues): Promise<DemoAnswers["Invoice"]> {
  const invoice = await findInvoice(club, values.text("id"));
  const [amount, open] = [amountOf(invoice), openAmount(invoice)];
  const { id, subject, name, member, issuedOn, dueOn } = invoice;
  return {
    ...{
      id,
      number: invoiceNumber(invoice),
      subject,
      personName: name,
      memberHref: await memberHref(club, member),
      issuedOn,
      dueOn,
    },
    ...{
      amount,
      amountLabel: chf(amount),
      paidAmount: paidAmount(invoice),
      openAmount: open,
      openAmountLabel: chf(open),
    },
    ...{
      status: invoiceStatus(invoice, club.today),
      statusBadge: invoiceBadge(invoice, club.today),
      reference: referenceOf(invoice),
    },
    facts: await invoiceFacts(club, invoice),
    lines: invoiceLines(invoice),
    entries: invoiceHistory(invoice),
  };
}

/** The page of a member, or that of all members where the member was deleted. */
async function memberHref(club: ClubRepository, id: string): Promise<string> {
  return (await club.get("members", id)) ? `/mitglieder/${id}` : "/mitglieder";
}

async function invoiceFacts(club: ClubRepository, invoice: Invoice): Promise<DemoAnswers["Facts"]> {
  const member = await club.get("members", invoice.member);
  const profile = await club.get("profile", "club");
  const address = member ? `\n${member.street}\n${member.postcode} ${member.town}` : "";
  return [
    { term: say("term.invoiceFor"), description: `${member ? fullName(member) : invoice.name}${address}` },
    invoice.email
      ? { term: say("term.goesTo"), description: invoice.email, href: `mailto:${invoice.email}` }
      : { term: say("term.goesTo"), description: say("invoice.byPost") },
    { term: say("term.date"), description: commaLine({ date: invoice.issuedOn }) },
    { term: say("term.payableUntil"), description: commaLine({ date: invoice.dueOn }) },
    { term: say("term.reference"), description: referenceOf(invoice) },
    { term: say("term.account"), description: profile?.iban ?? "" },
  ];
}

function invoiceLines({ lines: given, dunned }: Invoice): readonly DemoAnswers["InvoiceLine"][] {
  const fees = dunned.filter(({ fee }) => fee > 0).map(({ fee }) => ({ text: say("invoice.dunningFee"), price: fee }));
  return [...given, ...fees].map(({ text, price }, index) => ({
    id: `l-${index + 1}`,
    cells: { text, quantity: 1, price, amount: price },
  }));
}

function invoiceHistory(invoice: Invoice): DemoAnswers["Entries"] {
  const day = (date: string) => ({ time: commaLine({ date }), datetime: date });
  const paid = invoice.payments.map(({ paidOn, amount, method }) => ({
    ...day(paidOn),
    title: say("invoice.paymentBooked", { amount: { amount } }),
    meta: say(paymentMethods[method] ?? "payment.bank"),
    tone: "success",
  }));
  const dunned = invoice.dunned.map(({ date }, index) => ({
    ...day(date),
    title: say("invoice.reminderSent", { number: index + 1 }),
    tone: "warning",
  }));
  const sent = {
    ...day(invoice.issuedOn),
    title: say(invoice.email ? "invoice.mailed" : "invoice.posted"),
  };
  const made = {
    ...day(invoice.issuedOn),
    title: say(invoice.state === "draft" ? "invoice.drafted" : "invoice.booked"),
  };
  const all = [...paid, ...dunned, ...(invoice.state === "draft" ? [] : [sent]), made];
  return all.sort((a, b) => (a.datetime < b.datetime ? 1 : a.datetime > b.datetime ? -1 : 0));
}

const paymentMethods: Readonly<Record<string, "payment.bank" | "payment.cash" | "payment.twint">> = {
  bank: "payment.bank",
  cash: "payment.cash",
  twint: "payment.twint",
};

/** Invoices of a person and their family, the latest first. */
export async function bookedInvoices(club: ClubRepository, people: ReadonlySet<string>): Promise<Invoice[]> {
  const booked = (await club.all("invoices")).filter(({ member, state }) => people.has(member) && state === "booked");
  return booked.reverse();
}

export const invoiceOperations = {
  "invoices.invoice.list": reading(listInvoices),
  "invoices.invoice.get": reading(getInvoice),
} satisfies DescribedOperations;
