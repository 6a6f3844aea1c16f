import { type Operations, Refusal } from "../../api/operation.ts";
import type { IsoDate } from "../calendar.ts";
import { type Club, changing, type Done, dryRun, reading } from "../club.ts";
import { daysLate, isOverdue, openAmount } from "./invoice-state.ts";
import { findInvoice, invoiceRow, numberOf, sum } from "./invoices.ts";
import type { Invoice } from "../office/office-records.ts";
import { noDate, type Values } from "../values.ts";
import { chf, counted, enumerate, longDate } from "../wording.ts";

const ordinals = ["erste", "zweite", "dritte", "vierte"];

async function listOverdue(club: Club): Promise<object> {
  const late = (await club.all("invoices")).filter((invoice) => isOverdue(invoice, club.today));
  const amount = sum(late.map(openAmount));
  return {
    ...{ total: late.length, totalAmount: amount, totalLabel: chf(amount) },
    choices: late.map((invoice) => choice(invoice, club.today)),
    rows: late.map((invoice) => invoiceRow(invoice, club.today)),
  };
}

function choice(invoice: Invoice, today: IsoDate): object {
  const next = invoice.agreement ?? `${ordinals[invoice.dunned.length] ?? "letzte"} Erinnerung`;
  return {
    value: invoice.id,
    label: `${invoice.name}, ${invoice.subject}`,
    hint: `${counted(daysLate(invoice, today), "Tag", "Tage")} überfällig, ${next}`,
    trailing: chf(openAmount(invoice)),
    ...(invoice.agreement ? { disabled: true } : { checked: true }),
  };
}

async function dun(club: Club, values: Values): Promise<Done> {
  const ids = values.list("invoices");
  if (ids.length === 0) values.reject("invoices", "Wähl mindestens eine Rechnung.");
  const newDueDate = values.date("newDueDate", "Wähl die neue Frist.");
  if (newDueDate !== noDate && newDueDate <= club.today)
    values.reject("newDueDate", "Die neue Frist muss in der Zukunft liegen.");
  const fee = values.number("fee");
  values.check();
  const invoices = await Promise.all(ids.map((id) => findInvoice(club, id)));
  for (const invoice of invoices) refuse(invoice, club.today);
  for (const invoice of invoices) {
    await club.put("invoices", {
      ...invoice,
      dueOn: newDueDate,
      dunned: [...invoice.dunned, { date: club.today, fee }],
    });
    await club.send(invoice.email || `${invoice.name}, per Post`, `Erinnerung: Rechnung ${numberOf(invoice)}`);
  }
  const sent = counted(invoices.length, "Erinnerung", "Erinnerungen");
  await club.log({ title: "Rechnungen gemahnt", meta: sent, tone: "warning", href: "/rechnungen" });
  const message = `${sent} ${invoices.length === 1 ? "ist" : "sind"} unterwegs.`;
  const id = `mahnlauf-${club.today}`;
  return { result: { id, message, href: "/rechnungen" }, effects: dunningEffects(invoices, newDueDate, fee) };
}

function refuse(invoice: Invoice, today: IsoDate): void {
  const number = numberOf(invoice);
  if (invoice.agreement)
    throw new Refusal(409, `Für die Rechnung ${number} gilt: ${invoice.agreement}. Sie wird nicht gemahnt.`);
  if (!isOverdue(invoice, today))
    throw new Refusal(409, `Die Rechnung ${number} ist nicht überfällig. Vielleicht wurde sie eben bezahlt.`);
}

function dunningEffects(invoices: readonly Invoice[], newDueDate: IsoDate, fee: number): string[] {
  const mailed = invoices.filter(({ email }) => email !== "");
  const posted = invoices.filter(({ email }) => email === "");
  const open = sum(invoices.map(openAmount)) + fee * invoices.length;
  return [
    ...(mailed.length > 0 ? [`${reminders(mailed.length)} per E-Mail, an ${recipients(mailed)}.`] : []),
    ...(posted.length > 0
      ? [`${reminders(posted.length)} per Post, an ${recipients(posted)}; du druckst sie selbst.`]
      : []),
    `Zusammen sind ${chf(open)} offen, die neue Frist ist der ${longDate(newDueDate)}.`,
    fee > 0 ? `Verrechnet wird je eine Mahngebühr von ${chf(fee)}.` : "Es werden keine Mahngebühren erhoben.",
    "Andere überfällige Rechnungen bleiben unberührt.",
  ];
}

function reminders(count: number): string {
  return counted(count, "Erinnerung geht", "Erinnerungen gehen");
}

function recipients(invoices: readonly Invoice[]): string {
  const names = [...new Set(invoices.map(({ name }) => name))];
  return names.length > 5 ? counted(names.length, "Person", "Personen") : enumerate(names);
}

const create = changing(dun);

export const dunning: Operations = {
  "invoices.dunning.list": reading(listOverdue),
  "invoices.dunning.create": create,
  "invoices.dunning.preview": dryRun(create),
};
