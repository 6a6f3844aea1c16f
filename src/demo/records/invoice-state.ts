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

const invoiceBadges: Readonly<Record<InvoiceStatus, { label: string; tone?: StatusTone }>> = {
  draft: { label: "Entwurf" },
  open: { label: "Offen", tone: "info" },
  paid: { label: "Bezahlt", tone: "success" },
  overdue: { label: "Überfällig", tone: "warning" },
  dunned: { label: "Gemahnt", tone: "danger" },
  cancelled: { label: "Storniert" },
};

export function invoiceBadge(invoice: Invoice, today: IsoDate): { label: string; tone?: StatusTone } {
  const status = invoiceStatus(invoice, today);
  return status === "dunned"
    ? { label: `Gemahnt, ${invoice.dunned.length}. Mal`, tone: "danger" }
    : invoiceBadges[status];
}

export function daysLate(invoice: Invoice, today: IsoDate): number {
  return daysBetween(invoice.dueOn, today);
}
