import { type DescribedOperations, RefusalError } from "../../product/api/operation.ts";
import { say, type Words } from "../../product/api/words/sentence.ts";
import { commaLine, type DemoAnswers } from "../answers.ts";
import { type ClubRepository, changing, type Done, Operator, reading } from "../club.ts";
import type { Tenant } from "../records.ts";
import type { OperationValues } from "../values.ts";
import { memberFields } from "./members.ts";

interface Switch {
  readonly section: "communication" | "website" | "assistants";
  readonly label: Words;
  readonly hint?: Words;
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
    label: say("setting.reminder"),
    hint: say("setting.reminder.hint"),
    on: true,
  },
  "notifications.digest": { section: "communication", label: say("setting.digest"), on: false },
  "trial.open": {
    ...{ section: "website", label: say("setting.trial"), hint: say("setting.trial.hint"), on: true },
    features: ["trial"],
  },
  "people.photos": {
    section: "website",
    label: say("setting.photos"),
    hint: say("setting.photos.hint"),
    on: true,
  },
  "proposals.assistant": {
    ...{
      section: "assistants",
      label: say("setting.assistant"),
      hint: say("setting.program.hint"),
      on: true,
    },
  },
  "proposals.agent": {
    section: "assistants",
    label: say("setting.agent"),
    hint: say("setting.program.hint"),
    on: true,
    module: "modules.agents",
  },
};

const settingSections = {
  communication: say("setting.section.communication"),
  website: say("setting.section.website"),
  assistants: say("setting.section.assistants"),
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

async function getSettings(club: ClubRepository): Promise<DemoAnswers["ClubSettings"]> {
  const profile = await club.find("profile", "club", say("refusal.noProfile"));
  const values = await switchValues(club);
  const member = await club.count("members", memberFields);
  const tenant = await new Operator(club.call).get("tenants", club.id);
  return {
    facts: [
      { term: say("term.name"), description: profile.name },
      { term: say("term.founded"), description: String(profile.founded) },
      { term: say("term.seat"), description: `${profile.postcode} ${profile.town}` },
      { term: say("term.webAddress"), description: `${club.id}.example`, href: `https://${club.id}.example/` },
      { term: say("term.account"), description: profile.iban },
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
      {
        term: say("term.plan"),
        description: say("plan.complete"),
        badge: { label: say("status.paid"), tone: "success" },
      },
      { term: say("term.members"), description: say("plan.membersOf", { count: member, most: 500 }) },
      ...(tenant ? [{ term: say("term.with"), description: commaLine({ date: tenant.since }) }] : []),
    ],
  };
}

function switchData(
  prefix: string,
  name: string,
  values: Readonly<Record<string, boolean>>,
  tenant: Tenant | undefined,
): DemoAnswers["SettingSwitch"] {
  const setting = switches[name];
  const isLocked = setting !== undefined && lacksModule(setting, tenant);
  const hint = isLocked ? say("plan.notIncluded") : setting?.hint;
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
  if (name === undefined || setting === undefined) throw new RefusalError(404, say("refusal.noSetting"));
  if (lacksModule(setting, await new Operator(club.call).get("tenants", club.id)))
    throw new RefusalError(409, say("refusal.notInPlan", { setting: setting.label }));
  const value = values.flag("value");
  const chosen = (await club.get("switches", "club"))?.values ?? {};
  await club.put("switches", { id: "club", values: { ...chosen, [name]: value } });
  await club.log({
    title: say(value ? "activity.settingOn" : "activity.settingOff"),
    meta: setting.label,
    href: "/einstellungen",
  });
  return {
    result: { id: name.replaceAll(".", "-"), message: say("receipt.saved") },
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
