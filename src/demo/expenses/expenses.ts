import { writtenSize } from "../../product/api/proposals/request-file.ts";
import { say, type Words } from "../../product/api/words/sentence.ts";
import { shortType } from "../../product/engine/api/sent-file.ts";
import { commaLine, type DemoAnswers } from "../answers.ts";
import type { ClubRepository } from "../club.ts";
import type { ClaimReceipt, Expense, ExpenseLine } from "../records/expense-records.ts";

/** @throws RefusalError when there is no such claim */
export function findExpense(club: ClubRepository, id: string): Promise<Expense> {
  return club.find("expenses", id, say("refusal.noExpense"));
}

export function expenseHref({ id }: Expense): string {
  return `/spesen/${id}`;
}

function lineCents(lines: readonly ExpenseLine[]): number {
  return lines.reduce((sum, { cents }) => sum + cents, 0);
}

/** The sum of claims in francs, added in Rappen. */
export function claimedAmount(...claims: readonly Pick<Expense, "lines">[]): number {
  return lineCents(claims.flatMap(({ lines }) => lines)) / 100;
}

/** Where a claim stands. */
export function expenseStatus({ state, isRemoved }: Expense): Expense["state"] | "withdrawn" {
  return isRemoved ? "withdrawn" : state;
}

const expenseBadges: Readonly<Record<Expense["state"] | "withdrawn", DemoAnswers["Badge"]>> = {
  open: { label: say("expense.open"), tone: "warning" },
  approved: { label: say("expense.approved"), tone: "info" },
  paid: { label: say("expense.paid"), tone: "success" },
  refused: { label: say("expense.refused"), tone: "danger" },
  withdrawn: { label: say("expense.withdrawn") },
};

export function expenseBadge(expense: Expense): DemoAnswers["Badge"] {
  return expenseBadges[expenseStatus(expense)];
}

const categoryWords: Readonly<Record<ExpenseLine["category"], Words>> = {
  material: say("expense.material"),
  travel: say("expense.travel"),
  meals: say("expense.meals"),
  fees: say("expense.fees"),
  other: say("expense.other"),
};

export function categoryLabel({ category }: Pick<ExpenseLine, "category">): Words {
  return categoryWords[category];
}

/** What a claim is for: its first line, and how many more there are. */
export function expenseSubject({ lines: [first, ...more] }: Expense): Words {
  const text = first?.text ?? "";
  return more.length === 0 ? commaLine(text) : say("expense.andMore", { text, count: more.length });
}

/** The name of the group or the event that a claim is for, "" where there is none. */
export async function purposeName(club: ClubRepository, id: string | undefined): Promise<string> {
  if (id === undefined) return "";
  const group = await club.get("groups", id);
  return group?.name ?? (await club.get("events", id))?.title ?? "";
}

/** The ids of who may decide on claims. */
export async function expenseDeciders(club: ClubRepository): Promise<ReadonlySet<string>> {
  const roles = (await club.all("roles")).filter(({ role, isRemoved }) => role !== "trainer" && !isRemoved);
  return new Set(roles.map(({ person }) => person));
}

/** `PNG, 84 KB`. */
export function receiptSize({ type, bytes }: ClaimReceipt): string {
  return `${shortType(type)}, ${writtenSize(bytes)}`;
}

/** Each line with its category and amount. */
export function lineFacts({ lines }: Expense): DemoAnswers["Fact"][] {
  return lines.map((line) => ({
    term: line.text,
    description: commaLine(categoryLabel(line), { amount: lineCents([line]) / 100 }),
  }));
}

/** Where the money goes, what it is for, and what proves it. */
export async function claimFacts(club: ClubRepository, expense: Expense): Promise<DemoAnswers["Fact"][]> {
  const purpose = await purposeName(club, expense.purpose);
  const { holder, iban, receipt, remark = "" } = expense;
  return [
    { term: say("term.account"), description: `${iban}\n${holder}` },
    ...(purpose ? [{ term: say("expense.purpose"), description: purpose }] : []),
    {
      term: say("expense.receipt"),
      description: receipt ? commaLine(receipt.name, receiptSize(receipt)) : say("expense.noReceipt"),
    },
    ...(remark ? [{ term: say("term.remark"), description: remark }] : []),
  ];
}
