import { type DescribedOperations, RefusalError } from "../../product/api/operation.ts";
import { say } from "../../product/api/words/sentence.ts";
import { chf } from "../../product/engine/written-values.ts";
import { type ClubRepository, changing, type Done } from "../club.ts";
import { personIdsOf } from "../records/family.ts";
import { openAmount } from "../records/invoice-state.ts";
import type { OperationValues } from "../values.ts";
import { findInvoice, invoiceHref, invoiceNumber } from "./invoices.ts";

/** The defaults are the whole open amount, by bank, today. */
async function recordPayment(club: ClubRepository, values: OperationValues): Promise<Done> {
  const invoice = await findInvoice(club, values.text("id"));
  const open = openAmount(invoice);
  if (open === 0) throw new RefusalError(409, say("refusal.nothingOpen", { number: invoiceNumber(invoice) }));
  const amount = values.number("amount", open);
  if (amount === 0) values.reject("amount", say("missing.amount"));
  if (amount > open) values.reject("amount", say("wrong.amountOpen", { amount: { amount: open } }));
  const paidOn = values.text("paidOn") ? values.date("paidOn", "") : club.today;
  if (paidOn > club.today) values.reject("paidOn", say("wrong.futureDate"));
  values.check();
  const id = `z-${invoice.id.slice(2)}-${invoice.payments.length + 1}`;
  const payment = { id, amount, paidOn, method: values.text("method") || "bank" };
  const paid = { ...invoice, payments: [...invoice.payments, payment] };
  await club.put("invoices", paid);
  await club.log({
    title: say("activity.paymentBooked"),
    meta: `${invoice.name}, ${chf(amount)}`,
    tone: "success",
    href: invoiceHref(invoice),
  });
  const rest = openAmount(paid);
  const state = rest === 0 ? say("effect.payment.paid") : say("effect.payment.rest", { amount: { amount: rest } });
  const booked = { amount: { amount }, number: invoiceNumber(invoice), name: invoice.name };
  const message = say("receipt.payment", { amount: { amount }, state });
  return {
    result: { id, message, href: invoiceHref(invoice) },
    effects: [say("effect.payment.booked", booked), state],
    concerns: await personIdsOf(club, invoice.member),
  };
}

async function removePayment(club: ClubRepository, values: OperationValues): Promise<Done> {
  const invoice = await findInvoice(club, values.text("id"));
  const last = invoice.payments.at(-1);
  if (last === undefined) throw new RefusalError(409, say("refusal.noPayment", { number: invoiceNumber(invoice) }));
  await club.put("invoices", { ...invoice, payments: invoice.payments.slice(0, -1) });
  await club.log({
    title: say("activity.paymentRemoved"),
    meta: `${invoice.name}, ${chf(last.amount)}`,
    href: invoiceHref(invoice),
  });
  const message = say("receipt.paymentRemoved");
  return {
    result: { id: last.id, message, href: invoiceHref(invoice) },
    effects: [
      say("effect.payment.openAgain", { amount: { amount: last.amount } }),
      say("effect.payment.neverBooked", { number: invoiceNumber(invoice) }),
    ],
    concerns: await personIdsOf(club, invoice.member),
  };
}

export const paymentOperations = {
  "invoices.payment.create": changing(recordPayment),
  "invoices.payment.remove": changing(removePayment),
} satisfies DescribedOperations;
