import type { Caller } from "../api/operation.ts";

/** What somebody is in the clubs of the demo; it decides what they may do. */
export type Standing = "office" | "treasurer" | "trainer" | "member" | "operator" | "device" | "guest";

/** Somebody as whom one can look at the demo. */
export interface DemoPerson {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly roleLabel: string;
  readonly standing: Standing;
  /** Ids of the clubs in which they can be; the operator has one to begin in, and no rights inside it. */
  readonly clubs: readonly string[];
}

/** The clubs that the demo keeps records of, by their id. */
export const demoClubs: Readonly<Record<string, string>> = {
  "sv-aabach": "Sportverein Aabach",
  "tv-frauenfeld": "Turnverein Frauenfeld",
};

const both = Object.keys(demoClubs);
const aabach = ["sv-aabach"];
const visitor = person("p-gast", "Gast Website", "gast@website.example", "Besuch", "guest", both);

/** Everybody as whom one can look at the demo. */
export const demoPersons: readonly DemoPerson[] = [
  person("p-brunner", "Andrea Brunner", "andrea.brunner@sv-aabach.example", "Vereinsleitung", "office", both),
  person("p-odermatt", "Silvan Odermatt", "silvan.odermatt@sv-aabach.example", "Stellvertretung", "office", aabach),
  person("p-widmer", "Urs Widmer", "kasse@sv-aabach.example", "Kassier", "treasurer", both),
  person("p-faessler", "Marco Fässler", "judo@sv-aabach.example", "Trainer", "trainer", both),
  person("m-0988", "Sabine Gerber", "sabine.gerber@post.example", "Mitglied", "member", both),
  person("p-baur", "Corinne Baur", "corinne.baur@betrieb.example", "Betrieb", "operator", aabach),
  person("p-halle", "Anzeige Halle", "halle@sv-aabach.example", "Gerät in der Halle", "device", aabach),
  visitor,
];

function person(
  id: string,
  name: string,
  email: string,
  roleLabel: string,
  standing: Standing,
  clubs: readonly string[],
): DemoPerson {
  const [firstName = "", lastName = ""] = name.split(" ");
  return { id, firstName, lastName, email, roleLabel, standing, clubs };
}

/** The person of an id; whoever is unknown is a guest. */
export function demoPerson(id: string): DemoPerson {
  return demoPersons.find((each) => each.id === id) ?? visitor;
}

const site = ["site", "news", "people", "contact", "trial", "membership", "events"].map((feature) => `${feature}.read`);
const guest = [...site, "contact.write", "trial.write", "membership.write"];
const office = [
  ...guest,
  ...rights(
    "attendance",
    "courses",
    "events",
    "groups",
    "invoices",
    "mailings",
    "members",
    "news",
    "roles",
    "settings",
  ),
  ...rights("absence", "bookings", "profile", "substitution", "dojang"),
  ...["audit.read", "home.read", "today.read", "invoices.book", "mailings.send", "proposals.read", "proposals.approve"],
];
const own = [...rights("absence", "bookings", "profile"), "home.read", "invoices.read"];

/** Every capability that a standing permits: the factor `permission`. */
export const permissions: Readonly<Record<Standing, ReadonlySet<string>>> = {
  office: new Set(office),
  treasurer: new Set([
    ...guest,
    ...rights("invoices", "profile"),
    ...["home.read", "members.read", "groups.read", "events.read", "courses.read", "mailings.read", "settings.read"],
    ...["invoices.book", "audit.read", "proposals.read", "proposals.approve"],
  ]),
  trainer: new Set([
    ...guest,
    ...rights("attendance", "substitution", "profile", "absence"),
    ...["groups.read", "today.read", "courses.read", "proposals.read"],
  ]),
  member: new Set([...guest, ...own]),
  operator: new Set([...site, ...rights("tenants", "onboarding"), "health.read", "audit.read"]),
  device: new Set([...site, ...rights("dojang")]),
  guest: new Set(guest),
};

function rights(...features: string[]): string[] {
  return features.flatMap((feature) => [`${feature}.read`, `${feature}.write`]);
}

/** A person of the demo as the caller of operations, with what their standing permits. */
export function demoCaller(personId: string, clubId: string, locale = "de-CH"): Caller {
  return { personId, clubId, locale, capabilities: permissions[demoPerson(personId).standing] };
}
