import { type DescribedOperations, type OperationHandler, RefusalError } from "../../product/api/operation.ts";
import type { Schemas } from "../../product/api/types/operation-types.ts";
import { say } from "../../product/api/words/sentence.ts";
import { chf } from "../../product/engine/written-values.ts";
import { type AnswerTexts, answerIn, type DemoAnswers } from "../answers.ts";
import { ClubRepository, type Done, Operator, type Receipt, receivedBy } from "../club.ts";
import { searching } from "../lists.ts";
import type { StatusTone } from "../records/member-records.ts";
import { isMember } from "../records/members.ts";
import type { Tenant } from "../records.ts";
import { OperationValues } from "../values.ts";
import { longDate, momentLabel, monthName } from "../wording.ts";

export const tenantPlans: Readonly<Record<Tenant["distribution"], { label: string; price: number }>> = {
  complete: { label: "Komplett", price: 89 },
  basic: { label: "Basis", price: 59 },
  website: { label: "Website", price: 19 },
};

const tenantBadges: Readonly<Record<Tenant["status"], { label: string; tone?: StatusTone }>> = {
  onboarding: { label: "Wird eröffnet", tone: "info" },
  active: { label: "Aktiv", tone: "success" },
  suspended: { label: "Gesperrt", tone: "danger" },
  ended: { label: "Beendet" },
};

/** Modules that the operator turns on and off, with their features. */
const modules: Readonly<Record<string, { label: string; features: readonly string[] }>> = {
  "modules.courses": { label: "Kurse", features: ["courses", "bookings"] },
  "modules.dojang": { label: "Anzeigen in der Halle", features: ["dojang"] },
  "modules.mailings": { label: "Mitteilungen", features: ["mailings"] },
  "modules.agents": { label: "Agenten des Vereins", features: [] },
};

/** The module without which no agent works for a club. */
export const agentModule = "modules.agents";

/** The module of a capability; most are part of every plan. */
export function tenantModule(capability: string): string | undefined {
  const [feature = ""] = capability.split(".");
  return Object.keys(modules).find((name) => modules[name]?.features.includes(feature));
}

export function operatorReading<Answer>(
  read: (operator: Operator, values: OperationValues) => Promise<Answer>,
): OperationHandler<AnswerTexts<Answer>> {
  return async (call) => {
    const answer = await read(new Operator(call), new OperationValues(call.params));
    return { result: answerIn(answer, call.caller.locale) };
  };
}

export function operatorChanging(
  change: (operator: Operator, values: OperationValues) => Promise<Done>,
): OperationHandler<Receipt> {
  return async (call) => receivedBy(call.caller, await change(new Operator(call), new OperationValues(call.params)));
}

/** The number of members of a club: from its records where the demo has them. */
async function memberCount(operator: Operator, tenant: Tenant): Promise<number> {
  const { call } = operator;
  const club = new ClubRepository({ ...call, caller: { ...call.caller, clubId: tenant.id } });
  return (await club.all("members")).filter(isMember).length || tenant.members;
}

async function listTenants(operator: Operator, values: OperationValues): Promise<Schemas["TenantTable"]> {
  const finds = searching(values);
  const all = await operator.all("tenants");
  const counts = await Promise.all(all.map((tenant) => memberCount(operator, tenant)));
  const views = all.map((tenant, index) => ({ tenant, count: counts[index] ?? 0 }));
  const shown = views.filter(({ tenant }) => finds(`${tenant.name} ${tenant.address}`));
  const opening = all.filter(({ status }) => status === "onboarding").length;
  return {
    total: all.length,
    found: shown.length,
    tiles: [
      { label: "Vereine", value: all.length, meta: opening === 1 ? "1 wird eröffnet" : `${opening} werden eröffnet` },
      { label: "Mitglieder", value: counts.reduce((sum, count) => sum + count, 0), meta: "In allen Vereinen zusammen" },
      { label: "Offene Störungen", value: 1, href: "/zustand" },
    ],
    rows: shown.map(({ tenant, count }) => tenantRow(tenant, count)),
  };
}

function tenantRow({ id, name, address, distribution, since, status }: Tenant, members: number): Schemas["TenantRow"] {
  return {
    id,
    href: `/vereine/${id}`,
    cells: {
      name: { text: name, meta: address || "noch keine Adresse" },
      plan: tenantPlans[distribution].label,
      members,
      since: `${monthName(since)} ${since.slice(0, 4)}`,
      status: { badge: tenantBadges[status] },
    },
  };
}

/** @throws RefusalError when there is no such club */
export function findTenant(operator: Operator, id: string): Promise<Tenant> {
  return operator.find("tenants", id, "Diesen Verein gibt es nicht (mehr). Geh zurück und lade die Seite neu.");
}

async function getTenant(operator: Operator, values: OperationValues): Promise<DemoAnswers["Tenant"]> {
  const tenant = await findTenant(operator, values.text("id"));
  const count = await memberCount(operator, tenant);
  const { id, name, status, distribution, storageUsed } = tenant;
  return {
    ...{ id, name, status, statusBadge: tenantBadges[status], distribution, storageUsed, storageMax: 10 },
    storageLabel: `${storageUsed} von 10 GB`,
    tiles: [
      { label: "Mitglieder", value: count, meta: "Von 500 im Plan" },
      { label: "Anmeldungen in 30 Tagen", value: Math.round(count * 0.65), meta: "65 % der Mitglieder" },
      { label: "E-Mails in 30 Tagen", value: Math.round(count * 4.6) },
    ],
    facts: tenantFacts(tenant, operator),
    modules: Object.keys(modules).map((module) => moduleSwitch(tenant, module)),
    contacts: tenant.contacts.map((contact) => ({
      id: contact.id,
      title: contact.name,
      meta: `${contact.role}, ${contact.email}`,
      href: `mailto:${contact.email}`,
      avatar: { name: contact.name },
    })),
    entries: [...tenant.history].reverse().map(({ at, ...entry }) => ({
      time: momentLabel(at, operator.today),
      datetime: at.slice(0, 10),
      ...entry,
    })),
  };
}

function tenantFacts({ distribution, address, since }: Tenant, operator: Operator): Schemas["Facts"] {
  const { label, price } = tenantPlans[distribution];
  return [
    { term: "Plan", description: `${label}, ${chf(price)} im Monat` },
    address
      ? { term: "Adresse im Netz", description: address, href: `https://${address}/` }
      : { term: "Adresse im Netz", description: "noch keine" },
    { term: "Sprache", description: "Deutsch" },
    { term: "Kunde seit", description: longDate(since) },
    {
      term: "Letzte Sicherung",
      description: `${longDate(operator.today)}, 03.10\u00a0Uhr`,
      badge: { label: "Geprüft", tone: "success" },
    },
  ];
}

function moduleSwitch(tenant: Tenant, name: string): Schemas["SettingSwitch"] {
  const module = modules[name];
  return {
    id: name.replace("modules.", "mod-"),
    name,
    label: module?.label ?? name,
    hint: "Im Plan enthalten",
    checked: tenant.modules[name] ?? false,
  };
}

async function updateModule(operator: Operator, values: OperationValues): Promise<Done> {
  const tenant = await findTenant(operator, values.text("id"));
  const name = values.text("module").replace(/^mod-/, "modules.");
  const module = modules[name];
  if (module === undefined)
    throw new RefusalError(422, "Bitte prüf die markierten Angaben.", { module: "Dieses Modul gibt es nicht." });
  const value = values.flag("value");
  const title = `Modul ${module.label} ${value ? "freigeschaltet" : "abgeschaltet"}`;
  await saveTenant(
    operator,
    { ...tenant, modules: { ...tenant.modules, [name]: value } },
    title,
    value ? "success" : "warning",
  );
  const message = value ? "Gespeichert. Das Modul ist bereit." : "Gespeichert. Das Modul ist abgeschaltet.";
  const effects = value
    ? [say("effect.club.moduleOn", { club: tenant.name, module: module.label })]
    : [say("effect.club.moduleOff", { club: tenant.name, module: module.label }), say("effect.club.dataKept")];
  const before = { value: tenant.modules[name] ?? false };
  return { result: { id: tenant.id, message, href: `/vereine/${tenant.id}` }, effects, before };
}

/** Saves a club, and adds an entry to its history and to the log of the operator. */
export async function saveTenant(operator: Operator, tenant: Tenant, title: string, tone: StatusTone): Promise<void> {
  const entry = { at: operator.now, title, tone, meta: operatorName(operator) };
  await operator.put("tenants", { ...tenant, history: [...tenant.history, entry] });
  await operator.put("log", {
    id: await operator.freshId("log", "op-"),
    at: operator.now,
    who: operatorName(operator),
    what: title,
    area: tenant.name,
    result: "Erledigt",
    tone: "success",
  });
}

function operatorName(operator: Operator): string {
  return operator.call.caller.name ?? "Corinne Baur";
}

async function suspend(operator: Operator, values: OperationValues): Promise<Done> {
  const tenant = await findTenant(operator, values.text("id"));
  if (tenant.status === "suspended") throw new RefusalError(409, `${tenant.name} ist schon gesperrt.`);
  await saveTenant(operator, { ...tenant, status: "suspended" }, "Verein gesperrt", "danger");
  const message = "Der Verein ist gesperrt. Niemand kann sich anmelden.";
  const count = await memberCount(operator, tenant);
  const effects = [
    say("effect.club.suspended", { count, club: tenant.name }),
    say("effect.club.maintenance"),
    say("effect.club.canReopen"),
  ];
  return { result: { id: tenant.id, message, href: `/vereine/${tenant.id}` }, effects };
}

async function resume(operator: Operator, values: OperationValues): Promise<Done> {
  const tenant = await findTenant(operator, values.text("id"));
  if (tenant.status !== "suspended") throw new RefusalError(409, `${tenant.name} ist gar nicht gesperrt.`);
  await saveTenant(operator, { ...tenant, status: "active" }, "Verein wieder geöffnet", "success");
  const message = "Der Verein ist wieder offen.";
  return {
    result: { id: tenant.id, message, href: `/vereine/${tenant.id}` },
    effects: [say("effect.club.open", { club: tenant.name }), say("effect.club.signInAgain")],
  };
}

export const tenantOperations = {
  "tenants.tenant.list": operatorReading(listTenants),
  "tenants.tenant.get": operatorReading(getTenant),
  "tenants.module.update": operatorChanging(updateModule),
  "tenants.tenant.suspend": operatorChanging(suspend),
  "tenants.tenant.resume": operatorChanging(resume),
} satisfies DescribedOperations;
