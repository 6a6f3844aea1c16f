import type { Operations } from "../operation.ts";
import { type Club, Operator, reading } from "./club.ts";
import { demoPerson, permissions } from "./persons.ts";
import type { Tenant } from "./records.ts";
import { switches, switchValues } from "./settings.ts";
import { moduleOf } from "./tenants.ts";

const features: Readonly<Record<string, readonly string[]>> = {
  read: "absence attendance audit bookings contact courses dojang events groups health home invoices mailings members membership news onboarding people profile proposals roles settings site substitution tenants today trial".split(
    " ",
  ),
  write:
    "absence attendance bookings contact courses dojang events groups invoices mailings members membership news onboarding profile roles settings substitution tenants trial".split(
      " ",
    ),
};

/** Every capability there is. */
export const capabilityIds: readonly string[] = [
  ...Object.entries(features).flatMap(([right, names]) => names.map((name) => `${name}.${right}`)),
  ...["invoices.book", "mailings.send", "proposals.approve"],
].sort();

const locales = ["de-CH", "fr-CH", "it-CH", "en-GB"];

async function getSession(club: Club): Promise<object> {
  const { id, firstName, lastName, email, roleLabel, standing } = demoPerson(club.me);
  const tenants = await new Operator(club.call).all("tenants");
  const settings = await switchValues(club);
  const off = Object.entries(switches).flatMap(([name, { features: stopped = [] }]) => (settings[name] ? [] : stopped));
  const tenant = tenants.find((each) => each.id === club.id);
  const profile = await club.get("profile", "club");
  const { locale } = club.call.caller;
  return {
    person: { id, firstName, lastName, fullName: `${firstName} ${lastName}`, email, roleLabel },
    club: { id: club.id, name: profile?.name ?? club.id, shortName: profile?.shortName ?? club.id },
    clubs: choices(club.id),
    locale: locales.includes(locale) ? locale : "de-CH",
    capabilities: Object.fromEntries(
      capabilityIds.map((capability) => [
        capability,
        {
          entitlement: standing === "operator" || isEntitled(tenant, capability),
          setting: !off.includes(capability.split(".")[0] ?? ""),
          flag: true,
          permission: permissions[standing].has(capability),
        },
      ]),
    ),
  };
}

/** Clubs of everybody in the demo. */
const demoClubs: readonly { id: string; name: string }[] = [
  { id: "sv-aabach", name: "Sportverein Aabach" },
  { id: "tv-frauenfeld", name: "Turnverein Frauenfeld" },
];

function choices(current: string): object[] {
  return demoClubs.map(({ id, name }) =>
    id === current ? { id, name, href: "/", current: true } : { id, name, href: `https://${id}.example/` },
  );
}

/** Whether the plan of a club includes a capability. A club that is suspended has none. */
function isEntitled(tenant: Tenant | undefined, capability: string): boolean {
  if (tenant === undefined) return true;
  if (tenant.status === "suspended") return false;
  const name = moduleOf(capability);
  return name === undefined || tenant.modules[name] !== false;
}

export const session: Operations = { "session.current.get": reading(getSession) };
