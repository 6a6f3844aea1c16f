import type { Caller } from "../operation.ts";

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
}

/** Everybody as whom one can look at the demo, in both clubs. */
export const demoPersons: readonly DemoPerson[] = [
  person("p-brunner", "Andrea Brunner", "andrea.brunner@sv-aabach.example", "Vereinsleitung", "office"),
  person("p-odermatt", "Silvan Odermatt", "silvan.odermatt@sv-aabach.example", "Stellvertretung", "office"),
  person("p-widmer", "Urs Widmer", "kasse@sv-aabach.example", "Kassier", "treasurer"),
  person("p-faessler", "Marco Fässler", "judo@sv-aabach.example", "Trainer", "trainer"),
  person("m-0988", "Sabine Gerber", "sabine.gerber@post.example", "Mitglied", "member"),
  person("p-baur", "Corinne Baur", "corinne.baur@betrieb.example", "Betrieb", "operator"),
  person("p-halle", "Anzeige Halle", "halle@sv-aabach.example", "Gerät in der Halle", "device"),
  person("p-gast", "Gast Website", "gast@website.example", "Besuch", "guest"),
];

function person(id: string, name: string, email: string, roleLabel: string, standing: Standing): DemoPerson {
  const [firstName = "", lastName = ""] = name.split(" ");
  return { id, firstName, lastName, email, roleLabel, standing };
}

/** The person of an id; whoever is unknown is a guest. */
export function demoPerson(id: string): DemoPerson {
  const found = demoPersons.find((each) => each.id === id);
  return found ?? person("p-gast", "Gast Website", "gast@website.example", "Besuch", "guest");
}

const site = ["site", "news", "people", "contact", "trial", "membership", "events"].map((feature) => `${feature}.read`);
const guest = [...site, "contact.write", "trial.write", "membership.write"];
const office = [
  ...guest,
  ...both("attendance", "courses", "events", "groups", "invoices", "mailings", "members", "news", "roles", "settings"),
  ...both("absence", "bookings", "profile", "substitution", "dojang"),
  ...["audit.read", "home.read", "today.read", "invoices.book", "mailings.send", "proposals.read", "proposals.approve"],
];
const own = [...both("absence", "bookings", "profile"), "home.read", "invoices.read"];

/** Every capability that a standing permits. */
export const permissions: Readonly<Record<Standing, ReadonlySet<string>>> = {
  office: new Set(office),
  treasurer: new Set([
    ...guest,
    ...both("invoices", "profile"),
    ...["home.read", "members.read", "groups.read", "events.read", "courses.read", "mailings.read", "settings.read"],
    ...["invoices.book", "audit.read", "proposals.read", "proposals.approve"],
  ]),
  trainer: new Set([
    ...guest,
    ...both("attendance", "substitution", "profile", "absence"),
    ...["groups.read", "today.read", "courses.read", "proposals.read"],
  ]),
  member: new Set([...guest, ...own]),
  operator: new Set([...site, ...both("tenants", "onboarding"), "health.read", "audit.read"]),
  device: new Set([...site, ...both("dojang")]),
  guest: new Set(guest),
};

function both(...features: string[]): string[] {
  return features.flatMap((feature) => [`${feature}.read`, `${feature}.write`]);
}

/** A person of the demo as the caller of operations. */
export function demoCaller(personId: string, clubId: string, locale = "de-CH"): Caller {
  return { personId, clubId, locale, capabilities: permissions[demoPerson(personId).standing] };
}
