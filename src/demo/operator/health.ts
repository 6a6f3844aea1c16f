import type { DescribedOperations } from "../../product/api/operation.ts";
import { say, type Words } from "../../product/api/words/sentence.ts";
import { commaLine, type DemoAnswers } from "../answers.ts";
import { addDays, type ClockTime, dateTime, type IsoDate, localTime } from "../calendar.ts";
import type { Operator } from "../club.ts";
import { cut, searching } from "../lists.ts";
import type { OperatorEntry } from "../records.ts";
import type { OperationValues } from "../values.ts";
import { momentSaid, percentOf } from "../wording.ts";
import { operatorReading } from "./tenants.ts";

async function getStatus(operator: Operator): Promise<DemoAnswers["HealthStatus"]> {
  const count = (await operator.all("tenants")).length;
  const since = minutesAgo(operator, 45);
  return {
    status: "degraded",
    statusBadge: { label: say("status.degraded"), tone: "warning" },
    summary: say("health.mailsLate"),
    checkedLabel: say("health.checked", { moment: momentSaid(minutesAgo(operator, 2), operator.today) }),
    tiles: [
      { label: say("health.available", { days: 30 }), value: "99.96 %", meta: say("health.downFor", { minutes: 17 }) },
      {
        label: say("health.responseTime"),
        value: "86 ms",
        meta: say("health.ofRequests", { share: percentOf(95, 100) }),
      },
      {
        label: say("health.waitingMails"),
        value: 412,
        meta: say("health.since", { time: { time: localTime(new Date(since)).time } }),
      },
    ],
    services: services(operator, count),
    incidents: incidents(operator.today, since),
    jobs: jobs(operator, count),
  };
}

function minutesAgo({ call }: Operator, minutes: number): string {
  return new Date(call.now.getTime() - minutes * 60_000).toISOString();
}

/** When it was last that time of the day: `Heute um 03.10 Uhr`. */
function lastAt({ today, time }: Operator, at: ClockTime): Words {
  return momentSaid(dateTime(at <= time ? today : addDays(today, -1), at), today);
}

const runningBadge: DemoAnswers["Badge"] = { label: say("health.running"), tone: "success" };
const late: DemoAnswers["Badge"] = { label: say("status.late"), tone: "warning" };

function services(operator: Operator, clubs: number): DemoAnswers["Items"] {
  return [
    { id: "app", title: say("health.apps"), meta: "86 ms", badge: runningBadge, icon: "server" },
    {
      id: "db",
      title: say("health.database"),
      meta: say("health.replication", { seconds: 2 }),
      badge: runningBadge,
      icon: "database",
    },
    { id: "mail", title: say("health.mails"), meta: say("health.queued", { count: 412 }), badge: late, icon: "mail" },
    {
      id: "backup",
      title: say("health.backups"),
      meta: commaLine(lastAt(operator, "03:10"), say("health.ofAll", { count: clubs, total: clubs })),
      badge: runningBadge,
      icon: "save",
    },
  ];
}

function incidents(today: IsoDate, since: string): DemoAnswers["Entries"] {
  const day = addDays(today, -9);
  const body = say("health.throttled");
  return [
    {
      time: momentSaid(since, today),
      datetime: localTime(new Date(since)).date,
      title: say("health.lateMails"),
      meta: say("health.sinceMinutes", { minutes: 45 }),
      body,
      tone: "warning",
    },
    {
      time: commaLine({ date: day }),
      datetime: day,
      title: say("health.signInDown", { minutes: 17 }),
      meta: say("health.mended"),
      tone: "success",
    },
  ];
}

function jobs(operator: Operator, clubs: number): DemoAnswers["Items"] {
  const isRunning: Partial<DemoAnswers["Item"]> = {
    badge: { label: say("health.running"), tone: "info" },
    icon: "refresh-cw",
  };
  const isDone: Partial<DemoAnswers["Item"]> = {
    badge: { label: say("status.finished"), tone: "success" },
    icon: "shield-check",
  };
  return [
    {
      id: "job-invoices",
      title: say("health.invoiceRun", { club: "Turnverein Frauenfeld" }),
      meta: say("health.sentOf", { count: 31, total: 48 }),
      ...isRunning,
    },
    {
      id: "job-audit",
      title: say("health.verifyLogs"),
      meta: commaLine(lastAt(operator, "06:00"), say("count.clubs", { count: clubs })),
      ...isDone,
    },
  ];
}

async function listOperatorLog(operator: Operator, values: OperationValues): Promise<DemoAnswers["AuditLog"]> {
  const finds = searching(values);
  const all = [...(await operator.all("log"))].reverse();
  const found = all.filter(({ who, what, meta, area }) =>
    finds(`${who} ${operator.text(what)} ${operator.text(meta ?? "")} ${area}`),
  );
  const { rows, page } = cut(found, values, 20);
  return {
    total: all.length,
    found: found.length,
    // These entries have no chain that could be verified.
    intactLabel: say("operatorLog.noChain"),
    rows: rows.map(logRow),
    entries: rows.map(({ at, who, what, area, tone }) => ({
      ...{ time: recordedAt(at), datetime: at.slice(0, 10), title: what, meta: say("operatorLog.by", { area, who }) },
      ...(tone ? { tone } : {}),
    })),
    page,
  };
}

/** `9. November 2026, 08.12 Uhr`. */
function recordedAt(instant: string): Words {
  const { date, time } = localTime(new Date(instant));
  return commaLine({ date }, { moment: time });
}

function logRow({ id, at, who, what, meta, area, result, tone }: OperatorEntry): DemoAnswers["AuditRow"] {
  return {
    id,
    cells: {
      time: recordedAt(at),
      who: { text: say("operatorLog.operator"), meta: who },
      what: { text: what, ...(meta ? { meta } : {}) },
      area,
      result: { badge: { label: result, ...(tone ? { tone } : {}) } },
    },
  };
}

export const healthOperations = {
  "health.status.get": operatorReading(getStatus),
  "audit.operator.list": operatorReading(listOperatorLog),
} satisfies DescribedOperations;
