import type { Caller } from "../product/api/caller.ts";
import { say, sentenceText, type Words } from "../product/api/words/sentence.ts";
import "./words/demo-words.ts";

/** The role of a person in the clubs of the demo; it decides what they may do. */
export type DemoRole = "office" | "treasurer" | "trainer" | "member" | "operator" | "device" | "guest";

/** A person as whom a visitor can use the demo. */
export interface DemoPerson {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** What they are in their clubs, in the language of the house; each reader is told `roleWords`. */
  readonly roleLabel: string;
  readonly roleWords: Words;
  readonly role: DemoRole;
  /** Ids of their clubs; the operator has one to start in, and no rights inside it. */
  readonly clubs: readonly string[];
}

/** The clubs with records in the demo, by id. */
export const demoClubNames: Readonly<Record<string, string>> = {
  "sv-aabach": "Sportverein Aabach",
  "tv-frauenfeld": "Turnverein Frauenfeld",
};

const bothClubs = Object.keys(demoClubNames);
const aabachOnly = ["sv-aabach"];
const visitor = makePerson("p-gast", "Gast Website", "gast@website.example", say("title.visitor"), "guest", bothClubs);

/** Every person as whom a visitor can use the demo. */
export const demoPersons: readonly DemoPerson[] = [
  makePerson(
    "p-brunner",
    "Andrea Brunner",
    "andrea.brunner@sv-aabach.example",
    say("title.leader"),
    "office",
    bothClubs,
  ),
  makePerson(
    "p-odermatt",
    "Silvan Odermatt",
    "silvan.odermatt@sv-aabach.example",
    say("title.deputy"),
    "office",
    aabachOnly,
  ),
  makePerson("p-widmer", "Urs Widmer", "kasse@sv-aabach.example", say("title.treasurer"), "treasurer", bothClubs),
  makePerson("p-faessler", "Marco Fässler", "judo@sv-aabach.example", say("title.trainer"), "trainer", bothClubs),
  makePerson("m-0988", "Sabine Gerber", "sabine.gerber@post.example", say("title.member"), "member", bothClubs),
  makePerson("p-baur", "Corinne Baur", "corinne.baur@betrieb.example", say("title.operator"), "operator", aabachOnly),
  makePerson("p-halle", "Anzeige Halle", "halle@sv-aabach.example", say("title.device"), "device", aabachOnly),
  visitor,
];

function makePerson(
  id: string,
  name: string,
  email: string,
  roleWords: Words,
  role: DemoRole,
  clubs: readonly string[],
): DemoPerson {
  const [firstName = "", lastName = ""] = name.split(" ");
  return { id, firstName, lastName, email, roleLabel: sentenceText(roleWords), roleWords, role, clubs };
}

/** The person of an id; an unknown one is a guest. */
export function demoPerson(id: string): DemoPerson {
  return demoPersons.find((each) => each.id === id) ?? visitor;
}

const siteRights = ["site", "news", "people", "contact", "trial", "membership", "events"].map(
  (feature) => `${feature}.read`,
);
const guestRights = [...siteRights, "contact.write", "trial.write", "membership.write"];
const officeRights = [
  ...guestRights,
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
  ...rights("absence", "bookings", "expenses", "profile", "substitution", "dojang"),
  ...["audit.read", "events.respond", "home.read", "today.read", "invoices.book", "expenses.approve", "mailings.send"],
  ...["polls.read", "polls.write", "polls.respond", "proposals.read", "proposals.approve"],
];
const ownRights = [
  ...rights("absence", "bookings", "expenses", "profile"),
  ...["events.respond", "home.read", "invoices.read", "polls.respond"],
];

/** Every capability that a role permits: the factor `permission`. */
export const permissions: Readonly<Record<DemoRole, ReadonlySet<string>>> = {
  office: new Set(officeRights),
  treasurer: new Set([
    ...guestRights,
    ...rights("invoices", "expenses", "profile"),
    ...["home.read", "members.read", "groups.read", "events.read", "courses.read", "mailings.read", "settings.read"],
    ...["invoices.book", "expenses.approve", "audit.read", "proposals.read", "proposals.approve"],
  ]),
  trainer: new Set([
    ...guestRights,
    ...rights("attendance", "substitution", "profile", "absence", "expenses"),
    ...["groups.read", "today.read", "courses.read", "proposals.read"],
  ]),
  member: new Set([...guestRights, ...ownRights]),
  operator: new Set([...siteRights, ...rights("tenants", "onboarding"), "health.read", "audit.read"]),
  device: new Set([...siteRights, ...rights("dojang")]),
  guest: new Set(guestRights),
};

function rights(...features: string[]): string[] {
  return features.flatMap((feature) => [`${feature}.read`, `${feature}.write`]);
}

/** A person of the demo as the caller of operations, with what their role permits. */
export function demoCaller(personId: string, clubId: string, locale = "de-CH"): Caller {
  return { personId, clubId, locale, capabilities: permissions[demoPerson(personId).role] };
}
