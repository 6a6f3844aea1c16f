import type { DescribedOperations } from "../../product/api/operation.ts";
import { say, type Words } from "../../product/api/words/sentence.ts";
import { chf } from "../../product/engine/written-values.ts";
import { commaLine, type DemoAnswers } from "../answers.ts";
import type { IsoDate } from "../calendar.ts";
import { type ClubRepository, reading } from "../club.ts";
import { familyOf } from "../records/family.ts";
import { amountOf, invoiceBadge, isOverdue, openAmount } from "../records/invoice-state.ts";
import type { Invoice } from "../records/office-records.ts";
import { bookedInvoices, referenceOf, sumAmounts } from "./invoices.ts";

async function listMine(club: ClubRepository): Promise<DemoAnswers["MyInvoiceList"]> {
  const family = new Map((await familyOf(club)).map((member) => [member.id, member.firstName]));
  const all = await bookedInvoices(club, new Set(family.keys()));
  const open = all.filter((invoice) => openAmount(invoice) > 0).sort((a, b) => (a.dueOn < b.dueOn ? -1 : 1));
  const amount = sumAmounts(open.map(openAmount));
  const iban = (await club.get("profile", "club"))?.iban ?? "";
  const next = open.find((invoice) => !isOverdue(invoice, club.today));
  return {
    ...{ openAmount: amount, openAmountLabel: chf(amount) },
    ...(next ? { nextDueLabel: dueLabel(next, club.today) } : {}),
    open: open.map((invoice) => openInvoice(invoice, family.get(invoice.member) ?? "", iban, club.today)),
    paid: all
      .filter((invoice) => openAmount(invoice) === 0)
      .map((invoice) => paidItem(invoice, family.get(invoice.member) ?? "")),
  };
}

export function dueLabel(invoice: Invoice, today: IsoDate): Words {
  return say(isOverdue(invoice, today) ? "invoice.wasDue" : "invoice.payableUntil", {
    date: { shortDay: invoice.dueOn },
  });
}

function openInvoice(invoice: Invoice, personName: string, iban: string, today: IsoDate): DemoAnswers["MyInvoice"] {
  const [amount, reference] = [openAmount(invoice), referenceOf(invoice)];
  return {
    ...{
      id: invoice.id,
      title: invoice.subject,
      personName,
      amount,
      amountLabel: chf(amount),
      dueOn: invoice.dueOn,
    },
    ...{ dueLabel: dueLabel(invoice, today), badge: invoiceBadge(invoice, today), reference, iban },
    facts: [
      { term: say("term.account"), description: iban },
      { term: say("term.reference"), description: reference },
    ],
  };
}

function paidItem(invoice: Invoice, name: string): DemoAnswers["Item"] {
  const paidOn = invoice.payments.at(-1)?.paidOn;
  return {
    id: invoice.id,
    title: invoice.subject,
    meta: paidOn ? commaLine(name, say("invoice.paidOn", { date: { date: paidOn } })) : name,
    trailing: chf(amountOf(invoice)),
    icon: "check-circle",
  };
}

export const myInvoiceOperations = { "invoices.mine.list": reading(listMine) } satisfies DescribedOperations;
