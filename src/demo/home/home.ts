import type { DescribedOperations } from "../../product/api/operation.ts";
import type { Schemas } from "../../product/api/types/operation-types.ts";
import { chf } from "../../product/engine/written-values.ts";
import { addDays } from "../calendar.ts";
import { type ClubRepository, reading } from "../club.ts";
import { eventHref, eventsByDate, missingHelpers } from "../events/events.ts";
import { bills, sumAmounts } from "../invoices/invoices.ts";
import { demoPerson } from "../persons.ts";
import { groupViews, headCount } from "../records/groups.ts";
import { isOverdue, openAmount } from "../records/invoice-state.ts";
import type { Inquiry } from "../records/member-records.ts";
import { isMember } from "../records/members.ts";
import type { Invoice } from "../records/office-records.ts";
import { type Phase, phasesOf, type Training, trainingsBetween } from "../records/trainings.ts";
import { attendanceSince, rateOf } from "../trainings/attendance.ts";
import { counted, dateSpan, fullDay, longDate, momentLabel, timeSpan } from "../wording.ts";

/** `Guten Morgen, Andrea`. */
export function greeting(club: ClubRepository): string {
  const part = club.time < "11:00" ? "Guten Morgen" : club.time < "18:00" ? "Guten Tag" : "Guten Abend";
  return `${part}, ${demoPerson(club.me).firstName}`;
}

async function getOfficeOverview(club: ClubRepository): Promise<Schemas["HomeOverview"]> {
  const invoices = await club.all("invoices");
  return {
    dateLabel: fullDay(club.today),
    greeting: greeting(club),
    tiles: await officeTiles(club, invoices),
    today: await todaysTrainings(club),
    tasks: await officeTasks(club, invoices),
    recent: await recent(club),
  };
}

async function officeTiles(club: ClubRepository, invoices: readonly Invoice[]): Promise<Schemas["Tiles"]> {
  const members = (await club.all("members")).filter(isMember);
  const open = invoices.filter((invoice) => openAmount(invoice) > 0);
  const late = open.filter((invoice) => isOverdue(invoice, club.today)).length;
  const month = await attendanceSince(club, addDays(club.today, -28), addDays(club.today, -1));
  const missing = month.filter((group) => group.missing.length > 0).length;
  const yearAgo = addDays(club.today, -365);
  const trials = members.filter(({ status }) => status === "trial").length;
  return [
    {
      label: "Mitglieder",
      value: members.length,
      href: "/mitglieder",
      meta: `${members.filter(({ since }) => since > yearAgo).length} neu seit einem Jahr`,
    },
    {
      label: "Offene Rechnungen",
      value: chf(sumAmounts(open.map(openAmount))),
      href: "/rechnungen",
      meta: `${bills(open.length)}, ${late} überfällig`,
    },
    {
      label: "Anwesenheit",
      value: rateOf(month),
      href: "/anwesenheit",
      meta: missing === 0 ? "Alles eingetragen" : `${counted(missing, "Gruppe", "Gruppen")} ohne Eintrag`,
    },
    { label: "Schnuppernde", value: trials, meta: "Im Moment dabei", href: "/mitglieder" },
  ];
}

async function todaysTrainings(club: ClubRepository): Promise<Schemas["Items"]> {
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
      meta: `${timeSpan(training.from, training.to)}, ${view?.hall.name}`,
      ...(phaseMarks[phases.get(training) ?? "next"] ??
        trainingMark(training, wanted, headCount(training.group, view?.members.length ?? 0))),
      href: `/gruppen/${training.group.id}`,
    };
  });
}

const phaseMarks: { readonly [Known in Phase]?: Pick<Schemas["Item"], "badge"> } = {
  running: { badge: { label: "Läuft", tone: "success" } },
  over: { badge: { label: "Vorbei" } },
};

function trainingMark(
  training: Training,
  wanted: ReadonlySet<string>,
  heads: string,
): Pick<Schemas["Item"], "badge" | "trailing"> {
  if (training.closed) return { badge: { label: "Fällt aus", tone: "danger" } };
  return wanted.has(training.id) ? { badge: { label: "Vertretung offen", tone: "warning" } } : { trailing: heads };
}

async function openSubstitutions(club: ClubRepository): Promise<ReadonlySet<string>> {
  const open = (await club.all("substitutions")).filter(({ state }) => state === "open");
  return new Set(open.map(({ training }) => training));
}

async function officeTasks(club: ClubRepository, invoices: readonly Invoice[]): Promise<Schemas["Items"]> {
  const late = invoices.filter((invoice) => isOverdue(invoice, club.today));
  const inquiries = await club.all("inquiries");
  const { upcoming } = await eventsByDate(club);
  const lacking = upcoming
    .filter((event) => !event.isDraft && !event.isCancelled && missingHelpers(event) > 0)
    .slice(0, 2);
  return [
    ...(late.length > 0 ? [dunningTask(late)] : []),
    ...(["trial", "application", "message"] as const).flatMap((kind) =>
      inquiryTask(inquiries.filter((each) => each.kind === kind)),
    ),
    ...lacking.map((event) => ({
      id: `task-${event.id}`,
      title: `${event.title}: ${counted(missingHelpers(event), "Helferplatz", "Helferplätze")} offen`,
      meta: dateSpan(event.date, event.endDate),
      icon: "calendar-days",
      href: eventHref(event.id),
    })),
  ];
}

function dunningTask(late: readonly Invoice[]): Schemas["Item"] {
  return {
    id: "task-dunning",
    title: `${bills(late.length)} ${late.length === 1 ? "ist" : "sind"} überfällig`,
    meta: `Zusammen ${chf(sumAmounts(late.map(openAmount)))}`,
    icon: "receipt",
    href: "/rechnungen/mahnen",
  };
}

const inquiryTasks = {
  trial: { one: "Anfrage zum Schnuppern", many: "Anfragen zum Schnuppern", icon: "user-plus", href: "/mitglieder" },
  application: {
    one: "Antrag auf Mitgliedschaft",
    many: "Anträge auf Mitgliedschaft",
    icon: "user-plus",
    href: "/mitglieder",
  },
  message: {
    one: "Nachricht über die Website",
    many: "Nachrichten über die Website",
    icon: "mail",
    href: "/mitteilungen",
  },
} as const;

function inquiryTask(inquiries: readonly Inquiry[]): Schemas["Items"] {
  const [oldest] = inquiries;
  if (oldest === undefined) return [];
  const { one, many, icon, href } = inquiryTasks[oldest.kind];
  const names = inquiries
    .map(({ name }) => name)
    .slice(-3)
    .reverse()
    .join(", ");
  const meta = `${names}, die älteste vom ${longDate(oldest.at.slice(0, 10))}`;
  return [{ id: `task-${oldest.kind}`, title: counted(inquiries.length, one, many), meta, icon, href }];
}

async function recent(club: ClubRepository): Promise<Schemas["Entries"]> {
  const last = (await club.all("activities")).slice(-6).reverse();
  return last.map(({ id: _, at, ...entry }) => ({
    time: momentLabel(at, club.today),
    datetime: at.slice(0, 10),
    ...entry,
  }));
}

export const homeOperations = { "home.overview.get": reading(getOfficeOverview) } satisfies DescribedOperations;
