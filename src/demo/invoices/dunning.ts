import { type DescribedOperations, RefusalError } from "../../product/api/operation.ts";
import { say, sentenceText, type Words, type WordValue } from "../../product/api/words/sentence.ts";
import { chf } from "../../product/engine/written-values.ts";
import { commaLine, type DemoAnswers } from "../answers.ts";
import type { IsoDate } from "../calendar.ts";
import { type ClubRepository, changing, type Done, dryRun, reading } from "../club.ts";
import { daysLate, isOverdue, openAmount } from "../records/invoice-state.ts";
import type { Invoice } from "../records/office-records.ts";
import { noDate, type OperationValues } from "../values.ts";
import { findInvoice, invoiceNumber, invoiceRow, sumAmounts } from "./invoices.ts";

const nextReminders = ["dunning.first", "dunning.second", "dunning.third", "dunning.fourth"] as const;

async function listOverdue(club: ClubRepository): Promise<DemoAnswers["DunningList"]> {
  const late = (await club.all("invoices")).filter((invoice) => isOverdue(invoice, club.today));
  const amount = sumAmounts(late.map(openAmount));
  return {
    ...{ total: late.length, totalAmount: amount, totalLabel: chf(amount) },
    choices: late.map((invoice) => overdueChoice(invoice, club.today)),
    rows: late.map((invoice) => invoiceRow(invoice, club.today)),
  };
}

function overdueChoice(invoice: Invoice, today: IsoDate): DemoAnswers["Choice"] {
  const next = invoice.agreement ?? say(nextReminders[invoice.dunned.length] ?? "dunning.last");
  return {
    value: invoice.id,
    label: `${invoice.name}, ${invoice.subject}`,
    hint: commaLine(say("dunning.overdueDays", { count: daysLate(invoice, today) }), next),
    trailing: chf(openAmount(invoice)),
    ...(invoice.agreement ? { disabled: true } : { checked: true }),
  };
}

async function dun(club: ClubRepository, values: OperationValues): Promise<Done> {
  const ids = values.list("invoices");
  if (ids.length === 0) values.reject("invoices", say("missing.invoices"));
  const newDueDate = values.date("newDueDate", say("missing.newDueDate"));
  if (newDueDate !== noDate && newDueDate <= club.today) values.reject("newDueDate", say("wrong.newDueDate"));
  const fee = values.number("fee");
  values.check();
  const invoices = await Promise.all(ids.map((id) => findInvoice(club, id)));
  for (const invoice of invoices) requireDunnable(invoice, club.today);
  for (const invoice of invoices) {
    await club.put("invoices", {
      ...invoice,
      dueOn: newDueDate,
      dunned: [...invoice.dunned, { date: club.today, fee }],
    });
    await club.send(
      invoice.email || `${invoice.name}, per Post`,
      `Erinnerung: Rechnung ${sentenceText(invoiceNumber(invoice))}`,
      say("letter.reminderOpen", { name: invoice.name, subject: invoice.subject }),
      reminderDue(openAmount(invoice) + fee, fee, newDueDate),
      say("letter.paidAlready"),
    );
  }
  const { length: count } = invoices;
  await club.log({
    title: say("activity.dunned"),
    meta: say("count.reminders", { count }),
    tone: "warning",
    href: "/rechnungen",
  });
  const message = say("receipt.dunning", { count });
  const id = `mahnlauf-${club.today}`;
  return { result: { id, message, href: "/rechnungen" }, effects: dunningEffects(invoices, newDueDate, fee) };
}

function requireDunnable(invoice: Invoice, today: IsoDate): void {
  const number = invoiceNumber(invoice);
  if (invoice.agreement)
    throw new RefusalError(409, say("refusal.agreement", { number, agreement: invoice.agreement }));
  if (!isOverdue(invoice, today)) throw new RefusalError(409, say("refusal.notOverdue", { number }));
}

function reminderDue(open: number, fee: number, due: IsoDate): Words {
  const args = { amount: { amount: open }, date: { date: due } };
  return fee > 0 ? say("letter.reminderFee", { ...args, fee: { amount: fee } }) : say("letter.reminderDue", args);
}

function dunningEffects(invoices: readonly Invoice[], newDueDate: IsoDate, fee: number): Words[] {
  const mailed = invoices.filter(({ email }) => email !== "");
  const posted = invoices.filter(({ email }) => email === "");
  const open = sumAmounts(invoices.map(openAmount)) + fee * invoices.length;
  return [
    ...(mailed.length > 0 ? [say("effect.dunning.mailed", recipients(mailed))] : []),
    ...(posted.length > 0 ? [say("effect.dunning.posted", recipients(posted))] : []),
    say("effect.dunning.open", { amount: { amount: open }, date: { date: newDueDate } }),
    fee > 0 ? say("effect.dunning.fee", { amount: { amount: fee } }) : say("effect.dunning.noFee"),
    say("effect.dunning.others"),
  ];
}

function recipients(invoices: readonly Invoice[]): Readonly<Record<"count" | "names", WordValue>> {
  const names = [...new Set(invoices.map(({ name }) => name))];
  const people = names.length > 5 ? say("words.people", { count: names.length }) : { all: names };
  return { count: invoices.length, names: people };
}

const dunningCreation = changing(dun);

export const dunningOperations = {
  "invoices.dunning.list": reading(listOverdue),
  "invoices.dunning.create": dunningCreation,
  "invoices.dunning.preview": dryRun(dunningCreation),
} satisfies DescribedOperations;
