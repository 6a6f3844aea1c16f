import type { DescribedOperations } from "../../product/api/operation.ts";
import { say, type Words } from "../../product/api/words/sentence.ts";
import { chf } from "../../product/engine/written-values.ts";
import { commaLine, type DemoAnswers } from "../answers.ts";
import { addDays } from "../calendar.ts";
import { type ClubRepository, reading } from "../club.ts";
import { eventHref, eventsByDate, missingHelpers } from "../events/events.ts";
import { openExpenses } from "../expenses/decisions.ts";
import { claimedAmount } from "../expenses/expenses.ts";
import { sumAmounts } from "../invoices/invoices.ts";
import { demoPerson } from "../persons.ts";
import type { Expense } from "../records/expense-records.ts";
import { groupViews, headCount } from "../records/groups.ts";
import { isOverdue, openAmount } from "../records/invoice-state.ts";
import type { Inquiry } from "../records/member-records.ts";
import { isMember } from "../records/members.ts";
import type { Invoice } from "../records/office-records.ts";
import { type Phase, phasesOf, type Training, trainingsBetween } from "../records/trainings.ts";
import { attendanceSince, rateOf } from "../trainings/attendance.ts";
import { daysFromTo, hoursFromTo, momentSaid } from "../wording.ts";

/** `Guten Morgen, Andrea`. */
export function greeting(club: ClubRepository): Words {
  const part = club.time < "11:00" ? "home.morning" : club.time < "18:00" ? "home.day" : "home.evening";
  return say(part, { name: demoPerson(club.me).firstName });
}

async function getOfficeOverview(club: ClubRepository): Promise<DemoAnswers["HomeOverview"]> {
  const invoices = await club.all("invoices");
  return {
    dateLabel: commaLine({ fullDay: club.today }),
    greeting: greeting(club),
    tiles: await officeTiles(club, invoices),
    today: await todaysTrainings(club),
    tasks: await officeTasks(club, invoices),
    recent: await recent(club),
  };
}

async function officeTiles(club: ClubRepository, invoices: readonly Invoice[]): Promise<DemoAnswers["Tiles"]> {
  const members = (await club.all("members")).filter(isMember);
  const open = invoices.filter((invoice) => openAmount(invoice) > 0);
  const late = open.filter((invoice) => isOverdue(invoice, club.today)).length;
  const month = await attendanceSince(club, addDays(club.today, -28), addDays(club.today, -1));
  const missing = month.filter((group) => group.missing.length > 0).length;
  const yearAgo = addDays(club.today, -365);
  const trials = members.filter(({ status }) => status === "trial").length;
  return [
    {
      label: say("home.members"),
      value: members.length,
      href: "/mitglieder",
      meta: say("home.newMembers", { count: members.filter(({ since }) => since > yearAgo).length }),
    },
    {
      label: say("home.openInvoices"),
      value: chf(sumAmounts(open.map(openAmount))),
      href: "/rechnungen",
      meta: commaLine(say("count.invoices", { count: open.length }), say("home.overdue", { count: late })),
    },
    {
      label: say("term.attendance"),
      value: rateOf(month),
      href: "/anwesenheit",
      meta: missing === 0 ? say("home.allRecorded") : say("home.unrecorded", { count: missing }),
    },
    { label: say("home.trials"), value: trials, meta: say("home.trialsNow"), href: "/mitglieder" },
  ];
}

async function todaysTrainings(club: ClubRepository): Promise<DemoAnswers["Items"]> {
  const views = new Map((await groupViews(club)).map((view) => [view.group.id, view]));
  const groups = [...views.values()].map(({ group }) => group);
  const today = trainingsBetween(groups, await club.all("closures"), club.today, club.today);
  const wanted = await openSubstitutions(club);
  const phases = phasesOf(
    today.filter(({ closed }) => !closed),
    club,
  );
  return today.map((training) => {
    const view = views.get(training.group.id);
    return {
      id: training.id,
      title: training.group.name,
      meta: commaLine(hoursFromTo(training.from, training.to), view?.hall.name ?? ""),
      ...(phaseMarks[phases.get(training) ?? "next"] ??
        trainingMark(training, wanted, headCount(training.group, view?.members.length ?? 0))),
      href: `/gruppen/${training.group.id}`,
    };
  });
}

const phaseMarks: { readonly [Known in Phase]?: Pick<DemoAnswers["Item"], "badge"> } = {
  running: { badge: { label: say("dojang.running"), tone: "success" } },
  over: { badge: { label: say("training.over") } },
};

function trainingMark(
  training: Training,
  wanted: ReadonlySet<string>,
  heads: Words,
): Pick<DemoAnswers["Item"], "badge" | "trailing"> {
  if (training.closed) return { badge: { label: say("training.cancelled"), tone: "danger" } };
  return wanted.has(training.id)
    ? { badge: { label: say("home.substituteOpen"), tone: "warning" } }
    : { trailing: heads };
}

async function openSubstitutions(club: ClubRepository): Promise<ReadonlySet<string>> {
  const open = (await club.all("substitutions")).filter(({ state }) => state === "open");
  return new Set(open.map(({ training }) => training));
}

async function officeTasks(club: ClubRepository, invoices: readonly Invoice[]): Promise<DemoAnswers["Items"]> {
  const late = invoices.filter((invoice) => isOverdue(invoice, club.today));
  const claims = await openExpenses(club);
  const inquiries = await club.all("inquiries");
  const { upcoming } = await eventsByDate(club);
  const lacking = upcoming
    .filter((event) => !event.isDraft && !event.isCancelled && missingHelpers(event) > 0)
    .slice(0, 2);
  return [
    ...(late.length > 0 ? [dunningTask(late)] : []),
    ...(claims.length > 0 ? [expenseTask(claims)] : []),
    ...(["trial", "application", "message"] as const).flatMap((kind) =>
      inquiryTask(inquiries.filter((each) => each.kind === kind)),
    ),
    ...lacking.map((event) => ({
      id: `task-${event.id}`,
      title: say("home.helpers", { title: event.title, count: missingHelpers(event) }),
      meta: daysFromTo(event.date, event.endDate),
      icon: "calendar-days",
      href: eventHref(event.id),
    })),
  ];
}

function expenseTask(claims: readonly Expense[]): DemoAnswers["Item"] {
  return {
    id: "task-expenses",
    title: say("home.expensesWait", { count: claims.length }),
    meta: say("home.together", { amount: { amount: claimedAmount(...claims) } }),
    icon: "banknote",
    href: "/spesen?status=open",
  };
}

function dunningTask(late: readonly Invoice[]): DemoAnswers["Item"] {
  return {
    id: "task-dunning",
    title: say("home.dunning", { count: late.length }),
    meta: say("home.together", { amount: { amount: sumAmounts(late.map(openAmount)) } }),
    icon: "receipt",
    href: "/rechnungen/mahnen",
  };
}

const inquiryTasks = {
  trial: { title: "home.trialTask", icon: "user-plus", href: "/mitglieder" },
  application: { title: "home.applicationTask", icon: "user-plus", href: "/mitglieder" },
  message: { title: "home.messageTask", icon: "mail", href: "/mitteilungen" },
} as const;

function inquiryTask(inquiries: readonly Inquiry[]): DemoAnswers["Items"] {
  const [oldest] = inquiries;
  if (oldest === undefined) return [];
  const { title, icon, href } = inquiryTasks[oldest.kind];
  const names = inquiries
    .map(({ name }) => name)
    .slice(-3)
    .reverse()
    .join(", ");
  const meta = commaLine(names, say("home.oldest", { date: { date: oldest.at.slice(0, 10) } }));
  return [{ id: `task-${oldest.kind}`, title: say(title, { count: inquiries.length }), meta, icon, href }];
}

async function recent(club: ClubRepository): Promise<DemoAnswers["Entries"]> {
  const last = (await club.all("activities")).slice(-6).reverse();
  return last.map(({ id: _, at, ...entry }) => ({
    time: momentSaid(at, club.today),
    datetime: at.slice(0, 10),
    ...entry,
  }));
}

export const homeOperations = { "home.overview.get": reading(getOfficeOverview) } satisfies DescribedOperations;
