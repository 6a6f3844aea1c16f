import { type DescribedOperations, type OperationHandler, RefusalError } from "../../product/api/operation.ts";
import { type Sentence, say, type Words } from "../../product/api/words/sentence.ts";
import { type AnswerTexts, answerIn, commaLine, type DemoAnswers } from "../answers.ts";
import { ClubRepository, type Done, Operator, type Receipt, receivedBy } from "../club.ts";
import { searching } from "../lists.ts";
import type { StatusTone } from "../records/member-records.ts";
import { isMember } from "../records/members.ts";
import type { Tenant } from "../records.ts";
import { OperationValues } from "../values.ts";
import { momentSaid, percentOf } from "../wording.ts";

export const tenantPlans: Readonly<Record<Tenant["distribution"], { label: Words; price: number }>> = {
  complete: { label: say("plan.complete"), price: 89 },
  basic: { label: say("plan.basic"), price: 59 },
  website: { label: say("plan.website"), price: 19 },
};

const tenantBadges: Readonly<Record<Tenant["status"], { label: Words; tone?: StatusTone }>> = {
  onboarding: { label: say("status.opening"), tone: "info" },
  active: { label: say("status.active"), tone: "success" },
  suspended: { label: say("status.suspended"), tone: "danger" },
  ended: { label: say("status.ended") },
};

/** Modules that the operator turns on and off, with their features. */
const modules: Readonly<Record<string, { label: Words; features: readonly string[] }>> = {
  "modules.courses": { label: say("module.courses"), features: ["courses", "bookings"] },
  "modules.dojang": { label: say("module.dojang"), features: ["dojang"] },
  "modules.mailings": { label: say("module.mailings"), features: ["mailings"] },
  "modules.agents": { label: say("module.agents"), features: [] },
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

async function listTenants(operator: Operator, values: OperationValues): Promise<DemoAnswers["TenantTable"]> {
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
      { label: say("term.clubs"), value: all.length, meta: say("tenant.opening", { count: opening }) },
      {
        label: say("term.members"),
        value: counts.reduce((sum, count) => sum + count, 0),
        meta: say("tenant.inAllClubs"),
      },
      { label: say("term.openIncidents"), value: 1, href: "/zustand" },
    ],
    rows: shown.map(({ tenant, count }) => tenantRow(tenant, count)),
  };
}

function tenantRow(
  { id, name, address, distribution, since, status }: Tenant,
  members: number,
): DemoAnswers["TenantRow"] {
  return {
    id,
    href: `/vereine/${id}`,
    cells: {
      name: { text: name, meta: address || say("tenant.noAddress") },
      plan: tenantPlans[distribution].label,
      members,
      since: commaLine({ monthOfYear: since }),
      status: { badge: tenantBadges[status] },
    },
  };
}

/** @throws RefusalError when there is no such club */
export function findTenant(operator: Operator, id: string): Promise<Tenant> {
  return operator.find("tenants", id, say("refusal.noClub"));
}

async function getTenant(operator: Operator, values: OperationValues): Promise<DemoAnswers["Tenant"]> {
  const tenant = await findTenant(operator, values.text("id"));
  const count = await memberCount(operator, tenant);
  const { id, name, status, distribution, storageUsed } = tenant;
  return {
    ...{ id, name, status, statusBadge: tenantBadges[status], distribution, storageUsed, storageMax: 10 },
    storageLabel: say("tenant.storage", { used: storageUsed, most: 10 }),
    tiles: [
      { label: say("term.members"), value: count, meta: say("tenant.ofPlan", { most: 500 }) },
      {
        label: say("tenant.signIns", { days: 30 }),
        value: Math.round(count * 0.65),
        meta: say("tenant.shareOfMembers", { share: percentOf(65, 100) }),
      },
      { label: say("tenant.mails", { days: 30 }), value: Math.round(count * 4.6) },
    ],
    facts: tenantFacts(tenant, operator),
    modules: Object.keys(modules).map((module) => moduleSwitch(tenant, module)),
    contacts: tenant.contacts.map((contact) => ({
      id: contact.id,
      title: contact.name,
      meta: commaLine(contact.role, contact.email),
      href: `mailto:${contact.email}`,
      avatar: { name: contact.name },
    })),
    entries: [...tenant.history].reverse().map(({ at, ...entry }) => ({
      time: momentSaid(at, operator.today),
      datetime: at.slice(0, 10),
      ...entry,
    })),
  };
}

function tenantFacts({ distribution, address, since }: Tenant, operator: Operator): DemoAnswers["Facts"] {
  const { label, price } = tenantPlans[distribution];
  return [
    { term: say("term.plan"), description: say("plan.perMonth", { plan: label, amount: { amount: price } }) },
    address
      ? { term: say("term.webAddress"), description: address, href: `https://${address}/` }
      : { term: say("term.webAddress"), description: say("tenant.none") },
    { term: say("term.language"), description: say("tenant.german") },
    { term: say("term.customerSince"), description: commaLine({ date: since }) },
    {
      term: say("term.lastBackup"),
      description: commaLine({ date: operator.today }, { moment: "03:10" }),
      badge: { label: say("status.checked"), tone: "success" },
    },
  ];
}

function moduleSwitch(tenant: Tenant, name: string): DemoAnswers["SettingSwitch"] {
  const module = modules[name];
  return {
    id: name.replace("modules.", "mod-"),
    name,
    label: module?.label ?? name,
    hint: say("plan.included"),
    checked: tenant.modules[name] ?? false,
  };
}

async function updateModule(operator: Operator, values: OperationValues): Promise<Done> {
  const tenant = await findTenant(operator, values.text("id"));
  const name = values.text("module").replace(/^mod-/, "modules.");
  const module = modules[name];
  if (module === undefined) throw new RefusalError(422, say("wrong.fields"), { module: say("wrong.module") });
  const value = values.flag("value");
  const title = say(value ? "activity.moduleOn" : "activity.moduleOff", { module: module.label });
  await saveTenant(
    operator,
    { ...tenant, modules: { ...tenant.modules, [name]: value } },
    title,
    value ? "success" : "warning",
  );
  const message = say(value ? "receipt.moduleOn" : "receipt.moduleOff");
  const effects = value
    ? [say("effect.club.moduleOn", { club: tenant.name, module: module.label })]
    : [say("effect.club.moduleOff", { club: tenant.name, module: module.label }), say("effect.club.dataKept")];
  const before = { value: tenant.modules[name] ?? false };
  return { result: { id: tenant.id, message, href: `/vereine/${tenant.id}` }, effects, before };
}

/** Saves a club, and adds an entry to its history and to the log of the operator. */
export async function saveTenant(operator: Operator, tenant: Tenant, title: Sentence, tone: StatusTone): Promise<void> {
  const entry = { at: operator.now, title, tone, meta: operatorName(operator) };
  await operator.put("tenants", { ...tenant, history: [...tenant.history, entry] });
  await operator.put("log", {
    id: await operator.freshId("log", "op-"),
    at: operator.now,
    who: operatorName(operator),
    what: title,
    area: tenant.name,
    result: say("result.done"),
    tone: "success",
  });
}

function operatorName(operator: Operator): string {
  return operator.call.caller.name ?? "Corinne Baur";
}

async function suspend(operator: Operator, values: OperationValues): Promise<Done> {
  const tenant = await findTenant(operator, values.text("id"));
  if (tenant.status === "suspended") throw new RefusalError(409, say("refusal.suspended", { club: tenant.name }));
  await saveTenant(operator, { ...tenant, status: "suspended" }, say("activity.clubSuspended"), "danger");
  const message = say("receipt.clubSuspended");
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
  if (tenant.status !== "suspended") throw new RefusalError(409, say("refusal.notSuspended", { club: tenant.name }));
  await saveTenant(operator, { ...tenant, status: "active" }, say("activity.clubOpenAgain"), "success");
  const message = say("receipt.clubOpenAgain");
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
