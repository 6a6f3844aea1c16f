import { type DescribedOperations, RefusalError } from "../../product/api/operation.ts";
import type { Schemas } from "../../product/api/types/operation-types.ts";
import { say } from "../../product/api/words/sentence.ts";
import { type ClubRepository, changing, type Done, Operator, reading } from "../club.ts";
import type { Tenant } from "../records.ts";
import type { OperationValues } from "../values.ts";
import { longDate } from "../wording.ts";
import { memberFields } from "./members.ts";

interface Switch {
  readonly section: "communication" | "website" | "assistants";
  readonly label: string;
  readonly hint?: string;
  readonly on: boolean;
  /** The module without which a club cannot change it. */
  readonly module?: string;
  /** Features that it turns off. */
  readonly features?: readonly string[];
}

/** Every setting of a club, by its name. */
export const switches: Readonly<Record<string, Switch>> = {
  "notifications.reminder": {
    section: "communication",
    label: "Erinnerung am Vorabend",
    hint: "An alle, die angemeldet sind",
    on: true,
  },
  "notifications.digest": { section: "communication", label: "Wochenbrief am Sonntag", on: false },
  "trial.open": {
    ...{ section: "website", label: "Schnuppern auf der Website", hint: "Anfragen kommen zu den Aufgaben", on: true },
    features: ["trial"],
  },
  "people.photos": {
    section: "website",
    label: "Fotos der Trainerinnen und Trainer",
    hint: "Nur mit ihrem Einverständnis",
    on: true,
  },
  "proposals.assistant": {
    ...{
      section: "assistants",
      label: "Assistent darf Vorschläge machen",
      hint: "Ausgeführt wird nur, was jemand freigibt",
      on: true,
    },
  },
  "proposals.agent": {
    section: "assistants",
    label: "Kassier-Agent arbeitet mit",
    hint: "Ausgeführt wird nur, was jemand freigibt",
    on: true,
    module: "modules.agents",
  },
};

const settingSections = {
  communication: "Mitteilungen",
  website: "Website",
  assistants: "Assistent und Agenten",
} as const;
const foremost = ["notifications.reminder", "trial.open", "proposals.assistant"];

export async function isOn(club: ClubRepository, name: string): Promise<boolean> {
  return (await switchValues(club))[name] ?? false;
}

/** Every setting, with the club's value or its default. */
export async function switchValues(club: ClubRepository): Promise<Readonly<Record<string, boolean>>> {
  const chosen = (await club.get("switches", "club"))?.values ?? {};
  return { ...Object.fromEntries(Object.entries(switches).map(([name, { on }]) => [name, on])), ...chosen };
}

async function getSettings(club: ClubRepository): Promise<Schemas["ClubSettings"]> {
  const profile = await club.find("profile", "club", "Dieser Verein ist noch nicht eingerichtet.");
  const values = await switchValues(club);
  const member = await club.count("members", memberFields);
  const tenant = await new Operator(club.call).get("tenants", club.id);
  return {
    facts: [
      { term: "Name", description: profile.name },
      { term: "Gegründet", description: String(profile.founded) },
      { term: "Sitz", description: `${profile.postcode} ${profile.town}` },
      { term: "Adresse im Netz", description: `${club.id}.example`, href: `https://${club.id}.example/` },
      { term: "Konto", description: profile.iban },
    ],
    switches: foremost.map((name) => switchData("set", name, values, tenant)),
    sections: Object.entries(settingSections).map(([id, title]) => ({
      id,
      title,
      switches: Object.keys(switches)
        .filter((name) => switches[name]?.section === id)
        .map((name) => switchData(`set-${id}`, name, values, tenant)),
    })),
    plan: [
      { term: "Plan", description: "Komplett", badge: { label: "Bezahlt", tone: "success" } },
      { term: "Mitglieder", description: `${member} von 500` },
      ...(tenant ? [{ term: "Dabei seit", description: longDate(tenant.since) }] : []),
    ],
  };
}

function switchData(
  prefix: string,
  name: string,
  values: Readonly<Record<string, boolean>>,
  tenant: Tenant | undefined,
): Schemas["SettingSwitch"] {
  const setting = switches[name];
  const isLocked = setting !== undefined && lacksModule(setting, tenant);
  const hint = isLocked ? "Im Plan nicht enthalten" : setting?.hint;
  return {
    id: `${prefix}-${name.replaceAll(".", "-")}`,
    name,
    label: setting?.label ?? name,
    ...(hint ? { hint } : {}),
    checked: !isLocked && (values[name] ?? false),
    ...(isLocked ? { disabled: true } : {}),
  };
}

function lacksModule({ module }: Switch, tenant: Tenant | undefined): boolean {
  return module !== undefined && tenant?.modules[module] === false;
}

/** The id is the name of the setting, with hyphens for its dots in a path, or the id of its switch. */
async function updateSwitch(club: ClubRepository, values: OperationValues): Promise<Done> {
  const id = values.text("id");
  const name = Object.keys(switches).find((each) => each === id || `-${id}`.endsWith(`-${each.replaceAll(".", "-")}`));
  const setting = switches[name ?? ""];
  if (name === undefined || setting === undefined)
    throw new RefusalError(404, "Diese Einstellung gibt es nicht (mehr). Geh zurück und lade die Seite neu.");
  if (lacksModule(setting, await new Operator(club.call).get("tenants", club.id)))
    throw new RefusalError(
      409,
      `«${setting.label}» ist im Plan nicht enthalten. Frag den Betrieb, ob ihr es dazunehmen könnt.`,
    );
  const value = values.flag("value");
  const chosen = (await club.get("switches", "club"))?.values ?? {};
  await club.put("switches", { id: "club", values: { ...chosen, [name]: value } });
  const state = value ? "eingeschaltet" : "ausgeschaltet";
  await club.log({ title: `Einstellung ${state}`, meta: setting.label, href: "/einstellungen" });
  return {
    result: { id: name.replaceAll(".", "-"), message: "Gespeichert." },
    effects: [
      say(value ? "effect.setting.on" : "effect.setting.off", { setting: setting.label }),
      say("effect.setting.atOnce"),
    ],
    before: { value: chosen[name] ?? setting.on },
  };
}

export const settingOperations = {
  "settings.club.get": reading(getSettings),
  "settings.switch.update": changing(updateSwitch),
} satisfies DescribedOperations;
