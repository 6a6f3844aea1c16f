import { demoClubNames, demoPerson, demoPersons } from "../../../demo/persons.ts";
import { screensOf } from "../../../product/content/screens.ts";
import { type AppId, appIds, appNames, nativeDevices } from "../../../product/engine/apps.ts";
import { devices } from "../../../product/engine/devices.ts";
import { locales } from "../../../product/engine/locales.ts";
import type { Screen } from "../../../product/engine/screen/schema/screen-schema.ts";
import { persons } from "../../apps/prototype/choices.ts";
import { faultLabels } from "../../apps/prototype/toolbar.ts";
import { capabilitiesOf } from "../../screens/screen-facts.ts";

/** An app described for people who choose one. */
export interface AppFacts {
  readonly app: AppId;
  readonly name: string;
  readonly purpose: string;
  readonly device: string;
  /** Its usual person, with their role. */
  readonly person: string;
  readonly screens: number;
  readonly flows: number;
  /** The screen that the app starts with. */
  readonly start: Screen | undefined;
}

/** A field of the address of a running app, with its values. */
export interface AppField {
  /** In the address. */
  readonly name: string;
  readonly label: string;
  /** Values with their labels; the first one is the usual one and has an empty value. */
  readonly options: readonly (readonly [value: string, label: string])[];
}

const purposes: Readonly<Record<AppId, string>> = {
  admin: "Members, groups, invoices, events and proposals: what the office of a club does in a week.",
  trainer: "Who is coming today, who was there, who stands in: one hand, at the edge of the mat.",
  member: "My trainings, my absences, my invoices, my data.",
  public: "What everybody may see of a club, and how one gets in touch or joins.",
  screens: "What hangs in the hall: the week, the scoreboard, the check-in at the door.",
  operator: "Opens clubs, watches them, and closes them.",
};

/** Every app, in the order of the catalogue. */
export function allAppFacts(): AppFacts[] {
  return appIds.map(appFacts);
}

function appFacts(app: AppId): AppFacts {
  const screens = screensOf(app);
  return {
    app,
    name: appNames[app],
    purpose: purposes[app],
    device: nativeDevices(app)
      .map((device) => devices[device].name)
      .join(" and "),
    person: labelOf(persons[app]),
    screens: screens.length,
    flows: screens.filter(({ kind }) => kind === "flow").length,
    start: screens.find(({ route }) => route === "/") ?? screens.find(({ kind }) => kind !== "flow"),
  };
}

/** The fields of the address of a running app: who uses it, where, and how calls end. */
export function addressFields(app: AppId): AppField[] {
  const people = demoPersons.map(({ id }) => [id, labelOf(id)] as const);
  const missing = [...new Set(screensOf(app).flatMap(capabilitiesOf))].toSorted();
  const { none, ...failing } = faultLabels;
  return [
    { name: "person", label: "Person", options: [usualFact(labelOf(persons[app])), ...without(people, persons[app])] },
    { name: "club", label: "Club", options: [usualFact("their first club"), ...Object.entries(demoClubNames)] },
    { name: "locale", label: "Language", options: [usualFact(locales[0]), ...locales.slice(1).map(same)] },
    { name: "without", label: "Without", options: [usualFact("nothing missing"), ...missing.map(same)] },
    {
      name: "latency",
      label: "Network",
      options: [usualFact("at once"), ["400", "0.4 s a call"], ["2000", "2 s a call"]],
    },
    { name: "fail", label: "Calls", options: [usualFact(none), ...Object.entries(failing)] },
  ];
}

function usualFact(label: string): readonly [string, string] {
  return ["", label];
}

function same(value: string): readonly [string, string] {
  return [value, value];
}

function without<Option extends readonly [string, string]>(options: readonly Option[], id: string): Option[] {
  return options.filter(([value]) => value !== id);
}

function labelOf(id: string): string {
  const { firstName, lastName, roleLabel } = demoPerson(id);
  return `${firstName} ${lastName}, ${roleLabel}`;
}
