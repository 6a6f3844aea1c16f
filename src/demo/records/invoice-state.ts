import { say, type Words } from "../../product/api/words/sentence.ts";
import { daysBetween, type IsoDate } from "../calendar.ts";
import type { StatusTone } from "./member-records.ts";
import type { Invoice } from "./office-records.ts";

export type InvoiceStatus = "draft" | "open" | "paid" | "overdue" | "dunned" | "cancelled";

export function amountOf({ lines, dunned }: Invoice): number {
  return lines.reduce((sum, { price }) => sum + price, 0) + dunned.reduce((sum, { fee }) => sum + fee, 0);
}

export function paidAmount({ payments }: Invoice): number {
  return payments.reduce((sum, { amount }) => sum + amount, 0);
}

/** The unpaid amount; 0 for a draft. */
export function openAmount(invoice: Invoice): number {
  return invoice.state === "booked" ? Math.max(0, amountOf(invoice) - paidAmount(invoice)) : 0;
}

export function isOverdue(invoice: Invoice, today: IsoDate): boolean {
  return invoice.dueOn < today && openAmount(invoice) > 0;
}

export function invoiceStatus(invoice: Invoice, today: IsoDate): InvoiceStatus {
  if (invoice.state !== "booked") return invoice.state;
  if (openAmount(invoice) === 0) return "paid";
  if (invoice.dunned.length > 0) return "dunned";
  return invoice.dueOn < today ? "overdue" : "open";
}

interface InvoiceBadge {
  readonly label: Words;
  readonly tone?: StatusTone;
}

const invoiceBadges: Readonly<Record<InvoiceStatus, InvoiceBadge>> = {
  draft: { label: say("status.draft") },
  open: { label: say("invoice.open"), tone: "info" },
  paid: { label: say("status.paid"), tone: "success" },
  overdue: { label: say("status.overdue"), tone: "warning" },
  dunned: { label: say("status.dunned"), tone: "danger" },
  cancelled: { label: say("status.cancelled") },
};

export function invoiceBadge(invoice: Invoice, today: IsoDate): InvoiceBadge {
  const status = invoiceStatus(invoice, today);
  return status === "dunned"
    ? { label: say("status.dunnedTimes", { count: invoice.dunned.length }), tone: "danger" }
    : invoiceBadges[status];
}

export function daysLate(invoice: Invoice, today: IsoDate): number {
  return daysBetween(invoice.dueOn, today);
}
