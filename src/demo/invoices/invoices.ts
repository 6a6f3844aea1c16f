import type { DescribedOperations } from "../../product/api/operation.ts";
import type { Schemas } from "../../product/api/types/operation-types.ts";
import { chf } from "../../product/engine/written-values.ts";
import type { IsoDate } from "../calendar.ts";
import { type ClubRepository, reading } from "../club.ts";
import { cut, searching, sorted } from "../lists.ts";
import { amountOf, invoiceBadge, invoiceStatus, isOverdue, openAmount, paidAmount } from "../records/invoice-state.ts";
import { fullName } from "../records/members.ts";
import type { Invoice } from "../records/office-records.ts";
import type { OperationValues } from "../values.ts";
import { counted, longDate, monthName } from "../wording.ts";

/** @throws RefusalError when there is no such invoice */
export function findInvoice(club: ClubRepository, id: string): Promise<Invoice> {
  return club.find("invoices", id, "Diese Rechnung gibt es nicht (mehr). Geh zurück und lade die Seite neu.");
}

/** `2026-0412`; a draft has no number yet. */
export function invoiceNumber({ id, state }: Invoice): string {
  return state === "draft" ? "Entwurf" : id.replace(/^r-/, "");
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

async function listInvoices(club: ClubRepository, values: OperationValues): Promise<Schemas["InvoiceTable"]> {
  const all = await club.all("invoices");
  const status = values.text("status");
  const finds = searching(values);
  const found = all
    .filter((invoice) => status === "" || hasStatus(invoice, status, club.today))
    .filter((invoice) => finds(`${invoiceNumber(invoice)} ${invoice.name} ${invoice.subject}`))
    .sort((a, b) => (a.id < b.id ? 1 : -1));
  const { rows, page } = cut(sorted(found, values, invoiceColumns(club.today)), values);
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

function invoiceColumns(today: IsoDate): Record<string, (invoice: Invoice) => string | number> {
  return {
    number: ({ id }) => id,
    person: ({ name }) => name,
    due: ({ dueOn, state }) => (state === "draft" ? "9999" : dueOn),
    amount: amountOf,
    status: (invoice) => invoiceBadge(invoice, today).label,
  };
}

function invoiceActions(invoice: Invoice): string[] {
  return openAmount(invoice) > 0 ? ["recordPayment"] : [];
}

function invoiceTiles(all: readonly Invoice[], today: IsoDate): Schemas["Tiles"] {
  const open = all.filter((invoice) => openAmount(invoice) > 0);
  const late = open.filter((invoice) => isOverdue(invoice, today));
  const payments = all
    .flatMap((invoice) => invoice.payments)
    .filter(({ paidOn }) => paidOn.slice(0, 7) === today.slice(0, 7));
  return [
    { label: "Offen", value: chf(sumAmounts(open.map(openAmount))), meta: bills(open.length) },
    {
      label: "Überfällig",
      value: chf(sumAmounts(late.map(openAmount))),
      meta: bills(late.length),
      href: "/rechnungen/mahnen",
    },
    {
      label: `Im ${monthName(today)} bezahlt`,
      value: chf(sumAmounts(payments.map(({ amount }) => amount))),
      meta: counted(payments.length, "Zahlung", "Zahlungen"),
    },
  ];
}

export function bills(count: number): string {
  return counted(count, "Rechnung", "Rechnungen");
}

export function invoiceRow(invoice: Invoice, today: IsoDate): Schemas["InvoiceRow"] {
  return {
    id: invoice.id,
    href: invoiceHref(invoice),
    cells: {
      number: { text: invoiceNumber(invoice) },
      person: invoice.name,
      subject: invoice.subject,
      due: invoice.state === "draft" ? "noch offen" : longDate(invoice.dueOn),
      amount: amountOf(invoice),
      status: { badge: invoiceBadge(invoice, today) },
    },
  };
}

async function getInvoice(club: ClubRepository, values: OperationValues): Promise<Schemas["Invoice"]> {
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

async function invoiceFacts(club: ClubRepository, invoice: Invoice): Promise<Schemas["Facts"]> {
  const member = await club.get("members", invoice.member);
  const profile = await club.get("profile", "club");
  const address = member ? `\n${member.street}\n${member.postcode} ${member.town}` : "";
  return [
    { term: "Rechnung für", description: `${member ? fullName(member) : invoice.name}${address}` },
    invoice.email
      ? { term: "Geht an", description: invoice.email, href: `mailto:${invoice.email}` }
      : { term: "Geht an", description: "Per Post" },
    { term: "Datum", description: longDate(invoice.issuedOn) },
    { term: "Zahlbar bis", description: longDate(invoice.dueOn) },
    { term: "Referenz", description: referenceOf(invoice) },
    { term: "Konto", description: profile?.iban ?? "" },
  ];
}

function invoiceLines({ lines: given, dunned }: Invoice): readonly Schemas["InvoiceLine"][] {
  const fees = dunned.filter(({ fee }) => fee > 0).map(({ fee }) => ({ text: "Mahngebühr", price: fee }));
  return [...given, ...fees].map(({ text, price }, index) => ({
    id: `l-${index + 1}`,
    cells: { text, quantity: 1, price, amount: price },
  }));
}

function invoiceHistory(invoice: Invoice): Schemas["Entries"] {
  const day = (date: string) => ({ time: longDate(date), datetime: date });
  const paid = invoice.payments.map(({ paidOn, amount, method }) => ({
    ...day(paidOn),
    title: `Zahlung von ${chf(amount)} verbucht`,
    meta: paymentMethods[method] ?? "Bank",
    tone: "success",
  }));
  const dunned = invoice.dunned.map(({ date }, index) => ({
    ...day(date),
    title: `${index + 1}. Erinnerung verschickt`,
    tone: "warning",
  }));
  const sent = {
    ...day(invoice.issuedOn),
    title: invoice.email ? "Per E-Mail verschickt" : "Für die Post bereitgestellt",
  };
  const made = { ...day(invoice.issuedOn), title: invoice.state === "draft" ? "Entwurf angelegt" : "Verbucht" };
  const all = [...paid, ...dunned, ...(invoice.state === "draft" ? [] : [sent]), made];
  return all.sort((a, b) => (a.datetime < b.datetime ? 1 : a.datetime > b.datetime ? -1 : 0));
}

const paymentMethods: Readonly<Record<string, string>> = { bank: "Bank", cash: "Bar", twint: "Twint" };

/** Invoices of a person and their family, the latest first. */
export async function bookedInvoices(club: ClubRepository, people: ReadonlySet<string>): Promise<Invoice[]> {
  const booked = (await club.all("invoices")).filter(({ member, state }) => people.has(member) && state === "booked");
  return booked.reverse();
}

export const invoiceOperations = {
  "invoices.invoice.list": reading(listInvoices),
  "invoices.invoice.get": reading(getInvoice),
} satisfies DescribedOperations;
