import { type DescribedOperations, RefusalError } from "../../product/api/operation.ts";
import { say, type Words } from "../../product/api/words/sentence.ts";
import { chf } from "../../product/engine/written-values.ts";
import { commaLine, type DemoAnswers, ownWordsAmong } from "../answers.ts";
import { type ClubRepository, changing, type Done, reading } from "../club.ts";
import { cut, searching, sorted } from "../lists.ts";
import { demoPerson } from "../persons.ts";
import type { Expense } from "../records/expense-records.ts";
import type { OperationValues } from "../values.ts";
import {
  categoryLabel,
  claimedAmount,
  claimFacts,
  expenseBadge,
  expenseHref,
  expenseStatus,
  expenseSubject,
  findExpense,
  receiptSize,
} from "./expenses.ts";
import { mayOpenReceipt } from "./receipts.ts";

const stateOrder: readonly Expense["state"][] = ["open", "approved", "refused", "paid"];

/** All claims but for those that were withdrawn: what waits for somebody first, then the latest. */
async function claimsOf(club: ClubRepository): Promise<Expense[]> {
  const all = (await club.all("expenses")).filter(({ isRemoved }) => !isRemoved);
  const place = ({ state }: Expense) => stateOrder.indexOf(state);
  return all.sort((a, b) => place(a) - place(b) || (a.claimedOn < b.claimedOn ? 1 : -1));
}

export async function openExpenses(club: ClubRepository): Promise<Expense[]> {
  return (await claimsOf(club)).filter(({ state }) => state === "open");
}

async function listExpenses(club: ClubRepository, values: OperationValues): Promise<DemoAnswers["ExpenseTable"]> {
  const all = await claimsOf(club);
  const status = values.text("status");
  const finds = searching(values);
  const found = all
    .filter(({ state }) => status === "" || state === status)
    .filter((expense) => finds([expense.name, ...expense.lines.map(({ text }) => text)].join("\n")));
  const { rows, page } = cut(sorted(found, values, expenseColumns(club)), values);
  return {
    ...{ total: all.length, found: found.length, page },
    openCount: all.filter(({ state }) => state === "open").length,
    tiles: (["open", "approved"] as const).map((state) => stateTile(all, state)),
    rows: rows.map((expense) => expenseRow(expense, club)),
    ownWords: ownWordsAmong(rows.map(({ lines: [first] }) => first?.text)),
  };
}

function expenseColumns(club: ClubRepository): Record<string, (expense: Expense) => string | number> {
  return {
    person: ({ name }) => name,
    claimed: ({ claimedOn }) => claimedOn,
    amount: claimedAmount,
    status: (expense) => club.text(expenseBadge(expense).label),
  };
}

function stateTile(all: readonly Expense[], state: "open" | "approved"): DemoAnswers["Tile"] {
  const own = all.filter((expense) => expense.state === state);
  return {
    label: say(state === "open" ? "expense.toDecide" : "expense.toPay"),
    value: chf(claimedAmount(...own)),
    meta: say("count.expenses", { count: own.length }),
    href: `/spesen?status=${state}`,
  };
}

function expenseRow(expense: Expense, club: ClubRepository): DemoAnswers["ExpenseRow"] {
  return {
    id: expense.id,
    href: expenseHref(expense),
    actions: [...(canDecide(expense, club) ? ["approve"] : []), ...(expense.state === "approved" ? ["pay"] : [])],
    cells: {
      person: { text: expense.name },
      subject: expenseSubject(expense),
      claimed: commaLine({ date: expense.claimedOn }),
      amount: claimedAmount(expense),
      status: { badge: expenseBadge(expense) },
    },
  };
}

function canDecide(expense: Expense, { me }: ClubRepository): boolean {
  return expenseStatus(expense) === "open" && expense.person !== me;
}

async function getExpense(club: ClubRepository, values: OperationValues): Promise<DemoAnswers["Expense"]> {
  const expense = await findExpense(club, values.text("id"));
  const amount = claimedAmount(expense);
  const isOpen = canDecide(expense, club);
  return {
    id: expense.id,
    title: say("expense.title", { amount: { amount } }),
    personName: expense.name,
    ...{ amount, amountLabel: chf(amount), status: expenseStatus(expense), statusBadge: expenseBadge(expense) },
    ...{ isOwn: expense.person === club.me, canDecide: isOpen, canPay: expense.state === "approved" },
    hasReceipt: mayOpenReceipt(club, expense),
    facts: [
      { term: say("term.person"), description: expense.name, href: `mailto:${expense.email}` },
      ...(await claimFacts(club, expense)),
    ],
    lines: expense.lines.map((line, index) => ({
      id: `l-${index + 1}`,
      cells: {
        text: line.text,
        date: commaLine({ date: line.date }),
        category: categoryLabel(line),
        amount: line.cents / 100,
      },
    })),
    entries: expenseHistory(expense),
    approval: isOpen ? approvalEffects(expense) : [],
  };
}

function expenseHistory(expense: Expense): DemoAnswers["Entries"] {
  const { claimedOn, decidedOn = claimedOn, paidOn, reason, state } = expense;
  const day = (date: string) => ({ time: commaLine({ date }), datetime: date });
  const by = { meta: deciderName(expense.decidedBy ?? "") };
  const decided =
    state === "refused"
      ? [{ ...day(decidedOn), ...by, title: say("expense.refused"), body: reason ?? "", tone: "danger" as const }]
      : [{ ...day(decidedOn), ...by, title: say("expense.approved"), tone: "success" as const }];
  return [
    ...(paidOn ? [{ ...day(paidOn), title: say("expense.paid"), tone: "success" as const }] : []),
    ...(expense.decidedBy ? decided : []),
    { ...day(claimedOn), title: say("expense.claimed"), meta: expense.name },
  ];
}

function deciderName(id: string): string {
  const { firstName, lastName } = demoPerson(id);
  return `${firstName} ${lastName}`;
}

/** @throws RefusalError when the claim is the caller's own, or is no longer open */
async function findOpen(club: ClubRepository, values: OperationValues): Promise<Expense> {
  const expense = await findExpense(club, values.text("id"));
  if (expense.isRemoved) throw new RefusalError(409, say("refusal.expenseGone", { name: expense.name }));
  if (expense.state !== "open")
    throw new RefusalError(409, say("refusal.expenseDecidedBy", { name: deciderName(expense.decidedBy ?? "") }));
  if (expense.person === club.me) throw new RefusalError(403, say("refusal.ownExpense"));
  return expense;
}

/** The receipt, for who decides on a proposal: they read it before they do. */
function receiptToSee({ id, receipt }: Expense): Done["files"] {
  if (receipt === undefined) return [];
  const label = say("expense.receipt");
  return [{ field: "receipt", label, name: receipt.name, size: receiptSize(receipt), id }];
}

function approvalEffects(expense: Expense): Words[] {
  const { name, holder, lines } = expense;
  return [
    say("effect.expense.approved", { name, amount: { amount: claimedAmount(expense) } }),
    say("effect.expense.lines", { texts: { all: lines.map(({ text }) => text) } }),
    say("effect.expense.account", { iban: expense.iban, holder }),
    say("effect.expense.mail", { name }),
    say("effect.expense.notYetPaid"),
  ];
}

async function approveClaim(club: ClubRepository, values: OperationValues): Promise<Done> {
  const expense = await findOpen(club, values);
  const amount = { amount: claimedAmount(expense) };
  await club.put("expenses", { ...expense, state: "approved", decidedBy: club.me, decidedOn: club.today });
  await club.send(
    expense.email,
    say("letter.expenseApproved"),
    say("letter.expenseApprovedText", { amount, subject: expenseSubject(expense) }),
    say("letter.expenseAccount", { iban: expense.iban, holder: expense.holder }),
  );
  await logDecision(club, expense, say("activity.expenseApproved"), "success");
  const message = say("receipt.expenseApproved", { name: expense.name, amount });
  return {
    result: { id: expense.id, message, href: expenseHref(expense) },
    effects: approvalEffects(expense),
    about: commaLine(expense.name, amount),
    concerns: [expense.person],
    files: receiptToSee(expense),
  };
}

async function refuseClaim(club: ClubRepository, values: OperationValues): Promise<Done> {
  const expense = await findOpen(club, values);
  const reason = values.required("reason", say("missing.reason"));
  values.check();
  const amount = { amount: claimedAmount(expense) };
  const decision = { decidedBy: club.me, decidedOn: club.today, reason } as const;
  await club.put("expenses", { ...expense, state: "refused", ...decision });
  await club.send(
    expense.email,
    say("letter.expenseRefused"),
    say("letter.expenseRefusedText", { amount, subject: expenseSubject(expense) }),
    reason,
    say("letter.expenseAgain"),
  );
  await logDecision(club, expense, say("activity.expenseRefused"), "warning");
  return {
    result: { id: expense.id, message: say("receipt.expenseRefused"), href: expenseHref(expense) },
    effects: [
      say("effect.expense.refused", { name: expense.name, amount }),
      say("effect.expense.reason", { name: expense.name, reason }),
      say("effect.expense.mayClaimAgain", { name: expense.name }),
    ],
    about: commaLine(expense.name, amount),
    concerns: [expense.person],
    files: receiptToSee(expense),
  };
}

async function payClaim(club: ClubRepository, values: OperationValues): Promise<Done> {
  const expense = await findExpense(club, values.text("id"));
  if (expense.state === "paid") throw new RefusalError(409, say("refusal.expensePaid"));
  if (expense.state !== "approved") throw new RefusalError(409, say("refusal.expenseNotApproved"));
  const amount = { amount: claimedAmount(expense) };
  await club.put("expenses", { ...expense, state: "paid", paidOn: club.today });
  await logDecision(club, expense, say("activity.expensePaid"), "success");
  return {
    result: { id: expense.id, message: say("receipt.expensePaid"), href: expenseHref(expense) },
    effects: [
      say("effect.expense.paid", { name: expense.name, amount }),
      say("effect.expense.account", { iban: expense.iban, holder: expense.holder }),
      say("effect.expense.byBank"),
    ],
    about: commaLine(expense.name, amount),
    concerns: [expense.person],
    files: receiptToSee(expense),
  };
}

function logDecision(club: ClubRepository, expense: Expense, title: Words, tone: "success" | "warning"): Promise<void> {
  const meta = commaLine(expense.name, { amount: claimedAmount(expense) });
  return club.log({ title, meta, tone, href: expenseHref(expense) });
}

export const decisionOperations = {
  "expenses.claim.list": reading(listExpenses),
  "expenses.claim.get": reading(getExpense),
  "expenses.claim.approve": changing(approveClaim),
  "expenses.claim.refuse": changing(refuseClaim),
  "expenses.claim.pay": changing(payClaim),
} satisfies DescribedOperations;
