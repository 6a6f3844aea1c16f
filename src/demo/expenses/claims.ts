import { type DescribedOperations, RefusalError } from "../../product/api/operation.ts";
import { say, type Words } from "../../product/api/words/sentence.ts";
import { typedIban } from "../../product/engine/text/check-digits.ts";
import { chf } from "../../product/engine/written-values.ts";
import { commaLine, type DemoAnswers, ownWordsAmong } from "../answers.ts";
import { addDays } from "../calendar.ts";
import { type ClubRepository, changing, type Done, dryRun, reading } from "../club.ts";
import { demoPerson } from "../persons.ts";
import { type Expense, type ExpenseLine, expenseCategories } from "../records/expense-records.ts";
import { noDate, type OperationValues } from "../values.ts";
import { daysFromTo } from "../wording.ts";
import {
  claimedAmount,
  claimFacts,
  expenseBadge,
  expenseDeciders,
  expenseSubject,
  findExpense,
  lineFacts,
  purposeName,
} from "./expenses.ts";
import { mayOpenReceipt, readReceipt } from "./receipts.ts";

/** An amount above it needs a receipt or a remark. */
const unproven = 200;
/** How long after an event its expenses are claimed. */
const daysAfterEvent = 90;
const ownHref = "/spesen";

async function listOwnClaims(club: ClubRepository): Promise<DemoAnswers["MyExpenseList"]> {
  const own = (await club.all("expenses")).filter(({ person, isRemoved }) => person === club.me && !isRemoved);
  const latest = own.sort((a, b) => (a.claimedOn < b.claimedOn ? 1 : -1));
  const open = latest.filter(({ state }) => state === "open");
  const promised = latest.filter(({ state }) => state === "approved");
  const owed = claimedAmount(...promised);
  return {
    ...{ owedAmount: owed, owedAmountLabel: chf(owed), owedCount: promised.length },
    open: open.map((expense) => ownClaimItem(club, expense, "withdraw")),
    decided: latest.filter(({ state }) => state !== "open").map((expense) => ownClaimItem(club, expense)),
    ownWords: ownWordsAmong(latest.flatMap(({ lines: [first], reason }) => [first?.text, reason])),
  };
}

function ownClaimItem(club: ClubRepository, expense: Expense, ...actions: string[]): DemoAnswers["Item"] {
  return {
    id: expense.id,
    title: expenseSubject(expense),
    meta: ownMeta(expense),
    badge: expenseBadge(expense),
    trailing: chf(claimedAmount(expense)),
    actions: [...(mayOpenReceipt(club, expense) ? ["openReceipt"] : []), ...actions],
  };
}

function ownMeta({ state, claimedOn, decidedOn = claimedOn, paidOn = decidedOn, reason = "" }: Expense): Words {
  if (state === "approved") return say("expense.approvedOn", { date: { date: decidedOn } });
  if (state === "paid") return say("expense.paidOn", { date: { date: paidOn } });
  if (state === "refused") return say("expense.refusedOn", { date: { date: decidedOn }, reason });
  return say("expense.claimedOn", { date: { date: claimedOn } });
}

/** Groups, and events that are not long over. */
async function purposeOptions(club: ClubRepository): Promise<DemoAnswers["Options"]> {
  const groups = (await club.all("groups")).map(({ id, name }) => ({ value: id, label: name }));
  const since = addDays(club.today, -daysAfterEvent);
  const events = (await club.all("events")).filter(({ isDraft, endDate }) => !isDraft && endDate >= since);
  const byDate = events.sort((a, b) => (a.date < b.date ? -1 : 1));
  return {
    options: [
      ...byDate.map(({ id, title, date, endDate }) => ({
        value: id,
        label: commaLine(title, daysFromTo(date, endDate)),
      })),
      ...groups,
    ],
    ownWords: [...byDate.map(({ title }) => title), ...groups.map(({ label }) => label)],
  };
}

function readLines(club: ClubRepository, values: OperationValues): ExpenseLine[] {
  const rows = values.rows("lines");
  if (rows.length === 0) values.reject("lines", say("missing.expenseLines"));
  return rows.map((row, index) => {
    const at = (name: string) => `lines.${index}.${name}`;
    const [text, date, amount] = [row.text("text"), row.text("date"), row.number("amount")];
    const category = expenseCategories.find((each) => each === row.text("category"));
    if (text === "") values.reject(at("text"), say("missing.expenseText"));
    if (date === "" || row.date("date", "") === noDate) values.reject(at("date"), say("wrong.date"));
    else if (date > club.today) values.reject(at("date"), say("wrong.futureDate"));
    if (category === undefined) values.reject(at("category"), say("missing.category"));
    if (amount <= 0) values.reject(at("amount"), say("missing.amount"));
    return { text, date, category: category ?? "other", cents: Math.round(amount * 100) };
  });
}

async function readClaim(club: ClubRepository, values: OperationValues) {
  const lines = readLines(club, values);
  const iban = typedIban(values.required("iban", say("missing.iban")));
  const holder = values.required("holder", say("missing.holder"));
  const [remark, purpose, receipt] = [
    values.text("remark"),
    values.text("purpose"),
    readReceipt(values.text("receipt")),
  ];
  const isLarge = lines.some(({ cents }) => cents > unproven * 100);
  if (isLarge && remark === "" && receipt === undefined)
    values.reject("remark", say("missing.expenseProof", { amount: { amount: unproven } }));
  if (purpose !== "" && (await purposeName(club, purpose)) === "") values.reject("purpose", say("wrong.purpose"));
  values.check();
  const claimed = {
    ...{ lines, iban, holder },
    ...(remark && { remark }),
    ...(receipt && { receipt: receipt.facts }),
    ...(purpose && { purpose }),
  };
  return { claimed, content: receipt?.content };
}

async function claim(club: ClubRepository, values: OperationValues): Promise<Done> {
  const { claimed, content } = await readClaim(club, values);
  await expectNew(club, claimed.lines);
  const { firstName, lastName, email } = demoPerson(club.me);
  const id = await club.freshId("expenses", "sp-");
  const person = { person: club.me, name: `${firstName} ${lastName}`, email };
  await club.put("expenses", { id, ...person, claimedOn: club.today, ...claimed, state: "open" });
  if (claimed.receipt && content) await club.put("receipts", { id, type: claimed.receipt.type, content });
  const amount = { amount: claimedAmount(claimed) };
  await club.log({
    title: say("activity.expenseClaimed"),
    meta: commaLine(person.name, amount),
    tone: "info",
    href: `/spesen/${id}`,
  });
  const names = await decidersFor(club);
  const effects = [
    say("effect.expense.claimed", { count: claimed.lines.length, amount }),
    say("effect.expense.deciders", { count: names.length, names: { all: names } }),
    say("effect.expense.account", { iban: claimed.iban, holder: claimed.holder }),
    say("effect.expense.untilThen"),
  ];
  return { result: { id, message: say("receipt.expense", { amount }), href: ownHref }, effects };
}

/** @throws RefusalError when the caller has claimed the very same already */
async function expectNew(club: ClubRepository, lines: readonly ExpenseLine[]): Promise<void> {
  const asked = lineKeys(lines);
  const twin = (await club.all("expenses")).find(
    ({ person, state, isRemoved, lines: own }) =>
      person === club.me && state !== "refused" && !isRemoved && lineKeys(own) === asked,
  );
  if (twin) throw new RefusalError(409, say("refusal.expenseTwice", { date: { date: twin.claimedOn } }));
}

function lineKeys(lines: readonly ExpenseLine[]): string {
  const keys = lines.map(({ text, date, category, cents }) => [date, category, cents, text].join(" "));
  return keys.sort().join("\n");
}

/** The names of who may decide on what the caller claims. */
async function decidersFor(club: ClubRepository): Promise<string[]> {
  const deciders = await expenseDeciders(club);
  return (await club.all("people")).filter(({ id }) => deciders.has(id) && id !== club.me).map(({ name }) => name);
}

async function findOwnExpense(club: ClubRepository, values: OperationValues): Promise<Expense> {
  const expense = await findExpense(club, values.text("id"));
  if (expense.person !== club.me) throw new RefusalError(403, say("refusal.othersExpense"));
  return expense;
}

async function withdrawClaim(club: ClubRepository, values: OperationValues): Promise<Done> {
  const expense = await findOwnExpense(club, values);
  if (expense.isRemoved) throw new RefusalError(409, say("refusal.expenseWithdrawn"));
  if (expense.state !== "open") throw new RefusalError(409, say("refusal.expenseDecided"));
  await club.put("expenses", { ...expense, isRemoved: true });
  const message = say("receipt.expenseWithdrawn");
  return {
    result: { id: expense.id, message, href: ownHref },
    effects: [say("effect.expense.withdrawn", { amount: { amount: claimedAmount(expense) } })],
    about: expenseSubject(expense),
  };
}

async function restoreClaim(club: ClubRepository, values: OperationValues): Promise<Done> {
  const expense = await findOwnExpense(club, values);
  const { isRemoved, ...rest } = expense;
  if (!isRemoved) throw new RefusalError(409, say("refusal.expenseNotWithdrawn"));
  await club.put("expenses", rest);
  const message = say("receipt.expenseRestored");
  return {
    result: { id: expense.id, message, href: ownHref },
    effects: [say("effect.expense.restored", { amount: { amount: claimedAmount(expense) } })],
    about: expenseSubject(expense),
  };
}

const expenseCreation = changing(claim);

const expensePreview = dryRun(expenseCreation, async (club, { id }) => {
  const expense = await findExpense(club, id);
  const amount = claimedAmount(expense);
  return { amount, amountLabel: chf(amount), lines: lineFacts(expense), facts: await claimFacts(club, expense) };
});

export const claimOperations = {
  "expenses.mine.list": reading(listOwnClaims),
  "expenses.purpose.options": reading(purposeOptions),
  "expenses.claim.create": expenseCreation,
  "expenses.claim.preview": expensePreview,
  "expenses.claim.withdraw": changing(withdrawClaim),
  "expenses.claim.restore": changing(restoreClaim),
} satisfies DescribedOperations;
