import type { DescribedOperations } from "../../product/api/operation.ts";
import type { Schemas } from "../../product/api/types/operation-types.ts";
import { addDays, type ClockTime, dateTime, type IsoDate, localTime } from "../calendar.ts";
import type { Operator } from "../club.ts";
import { cut, searching } from "../lists.ts";
import type { OperatorEntry } from "../records.ts";
import type { OperationValues } from "../values.ts";
import { longDate, momentLabel, oClock, timestamp } from "../wording.ts";
import { operatorReading } from "./tenants.ts";

async function getStatus(operator: Operator): Promise<Schemas["HealthStatus"]> {
  const count = (await operator.all("tenants")).length;
  const since = minutesAgo(operator, 45);
  return {
    status: "degraded",
    statusBadge: { label: "Eingeschränkt", tone: "warning" },
    summary: "E-Mails gehen verspätet hinaus. Alles andere läuft.",
    checkedLabel: `Geprüft: ${momentLabel(minutesAgo(operator, 2), operator.today)}`,
    tiles: [
      { label: "Verfügbar in 30 Tagen", value: "99.96 %", meta: "17 Minuten Ausfall" },
      { label: "Antwortzeit", value: "86 ms", meta: "95 % aller Anfragen" },
      { label: "Wartende E-Mails", value: 412, meta: `Seit ${oClock(localTime(new Date(since)).time)}` },
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
function lastAt({ today, time }: Operator, at: ClockTime): string {
  return momentLabel(dateTime(at <= time ? today : addDays(today, -1), at), today);
}

const runningBadge: Schemas["Badge"] = { label: "Läuft", tone: "success" };
const late: Schemas["Badge"] = { label: "Verspätet", tone: "warning" };

function services(operator: Operator, clubs: number): Schemas["Items"] {
  return [
    { id: "app", title: "Apps und Schnittstelle", meta: "86 ms", badge: runningBadge, icon: "server" },
    { id: "db", title: "Datenbank", meta: "Replikation 2 s zurück", badge: runningBadge, icon: "database" },
    { id: "mail", title: "E-Mail-Versand", meta: "412 in der Warteschlange", badge: late, icon: "mail" },
    {
      id: "backup",
      title: "Sicherungen",
      meta: `${lastAt(operator, "03:10")}, ${clubs} von ${clubs}`,
      badge: runningBadge,
      icon: "save",
    },
  ];
}

function incidents(today: IsoDate, since: string): Schemas["Entries"] {
  const day = addDays(today, -9);
  const body = "Der Anbieter drosselt den Versand. Er rechnet mit einer Stunde.";
  return [
    {
      time: momentLabel(since, today),
      datetime: localTime(new Date(since)).date,
      title: "E-Mails verspätet",
      meta: "Seit 45 Minuten",
      body,
      tone: "warning",
    },
    { time: longDate(day), datetime: day, title: "Anmeldung für 17 Minuten gestört", meta: "Behoben", tone: "success" },
  ];
}

function jobs(operator: Operator, clubs: number): Schemas["Items"] {
  const isRunning: Partial<Schemas["Item"]> = { badge: { label: "Läuft", tone: "info" }, icon: "refresh-cw" };
  const isDone: Partial<Schemas["Item"]> = { badge: { label: "Fertig", tone: "success" }, icon: "shield-check" };
  return [
    { id: "job-invoices", title: "Rechnungslauf Turnverein Frauenfeld", meta: "31 von 48 verschickt", ...isRunning },
    { id: "job-audit", title: "Protokolle prüfen", meta: `${lastAt(operator, "06:00")}, ${clubs} Vereine`, ...isDone },
  ];
}

async function listOperatorLog(operator: Operator, values: OperationValues): Promise<Schemas["AuditLog"]> {
  const finds = searching(values);
  const all = [...(await operator.all("log"))].reverse();
  const found = all.filter(({ who, what, meta, area }) => finds(`${who} ${what} ${meta} ${area}`));
  const { rows, page } = cut(found, values, 20);
  return {
    total: all.length,
    found: found.length,
    // These entries have no chain that could be verified.
    intactLabel: "Diese Einträge haben keine Prüfkette.",
    rows: rows.map(logRow),
    entries: rows.map(({ at, who, what, area, tone }) => ({
      ...{ time: timestamp(at), datetime: at.slice(0, 10), title: what, meta: `${area}, durch ${who}` },
      ...(tone ? { tone } : {}),
    })),
    page,
  };
}

function logRow({ id, at, who, what, meta, area, result, tone }: OperatorEntry): Schemas["AuditRow"] {
  return {
    id,
    cells: {
      time: timestamp(at),
      who: { text: "Betrieb", meta: who },
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
