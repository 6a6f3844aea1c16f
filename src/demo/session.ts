import type { Factors } from "../product/api/authority.ts";
import type { Agent } from "../product/api/caller.ts";
import { type DescribedOperations, RefusalError } from "../product/api/operation.ts";
import type { Schemas } from "../product/api/types/operation-types.ts";
import { say } from "../product/api/words/sentence.ts";
import { defaultLocale, isLocale } from "../product/engine/locales.ts";
import type { DemoAnswers } from "./answers.ts";
import capabilityIds from "./capability-ids.json" with { type: "json" };
import { type ClubRepository, Operator, reading } from "./club.ts";
import { agentModule, tenantModule } from "./operator/tenants.ts";
import { type DemoPerson, demoClubNames, demoPerson, permissions } from "./persons.ts";
import { switches, switchValues } from "./records/settings.ts";
import type { Tenant } from "./records.ts";

/** The caller and what they may do now. The API decides by it, so that it enforces what the apps show. */
async function getSession(club: ClubRepository): Promise<DemoAnswers["Session"]> {
  const person = demoPerson(club.me);
  const { id, firstName, lastName, email, roleWords } = person;
  requireMember(club, person);
  const factors = await personFactors(club, person);
  const profile = await club.get("profile", "club");
  const { locale } = club.call.caller;
  return {
    person: { id, firstName, lastName, fullName: `${firstName} ${lastName}`, email, roleLabel: roleWords },
    club: { id: club.id, name: profile?.name ?? club.id, shortName: profile?.shortName ?? club.id },
    clubs: clubChoices(person, club.id),
    locale: isLocale(locale) ? locale : defaultLocale,
    capabilities: Object.fromEntries(capabilityIds.map((capability) => [capability, factors(capability)])),
  };
}

/** @throws RefusalError when the person does not belong to the club */
function requireMember({ id }: ClubRepository, { clubs }: DemoPerson): void {
  if (!clubs.includes(id)) throw new RefusalError(403, say("refusal.notInClub"));
}

async function personFactors(club: ClubRepository, { role }: DemoPerson): Promise<(capability: string) => Factors> {
  const operator = new Operator(club.call);
  const { agent } = club.call.caller;
  const tenant = await operator.get("tenants", club.id);
  if (role !== "operator") requireOpen(tenant);
  const values = await switchValues(club);
  const unreleased = (await operator.get("flags", "unreleased"))?.capabilities ?? [];
  const isOff = switchedOff(values, agent);
  const isEntitled = role === "operator" ? () => true : entitlement(tenant, agent);
  return (capability) => ({
    entitlement: isEntitled(capability),
    setting: !isOff(capability),
    flag: !unreleased.includes(capability),
    permission: permissions[role].has(capability),
  });
}

/** @throws RefusalError when sign-in and website of the club are closed */
function requireOpen(tenant: Tenant | undefined): void {
  if (tenant?.status === "suspended" || tenant?.status === "ended")
    throw new RefusalError(403, say("refusal.clubSuspended", { club: tenant.name }));
}

/** Features that the settings of a club turn off, for the person or the program that calls. */
function switchedOff(values: Readonly<Record<string, boolean>>, agent: Agent | undefined) {
  const off = new Set(Object.keys(switches).flatMap((name) => (values[name] ? [] : (switches[name]?.features ?? []))));
  const isAgentOff = agent?.origin === "agent" && !values["proposals.agent"];
  if (agent?.origin === "ai" && !values["proposals.assistant"]) off.add("proposals");
  return (capability: string) => isAgentOff || off.has(capabilityFeature(capability));
}

/** Whether the plan of a club includes a capability, for the person or the program that calls. */
function entitlement(tenant: Tenant | undefined, agent: Agent | undefined): (capability: string) => boolean {
  const includes = (module: string | undefined) => module === undefined || tenant?.modules[module] !== false;
  const isIncluded = agent?.origin !== "agent" || includes(agentModule);
  return (capability) => isIncluded && includes(tenantModule(capability));
}

function capabilityFeature(capability: string): string {
  return capability.split(".")[0] ?? "";
}

function clubChoices({ clubs }: DemoPerson, current: string): readonly Schemas["ClubChoice"][] {
  return clubs.map((id) => {
    const club = { id, name: demoClubNames[id] ?? id };
    return id === current ? { ...club, href: "/", current: true } : { ...club, href: `https://${id}.example/` };
  });
}

export const sessionOperations = { "session.current.get": reading(getSession) } satisfies DescribedOperations;
