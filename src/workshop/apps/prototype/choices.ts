import { type DemoPerson, demoPersons, permissions } from "../../../demo/persons.ts";
import type { AppSettings } from "../../../product/client/app/app-manifest.ts";
import { type OutcomeKind, outcomeKinds } from "../../../product/engine/scenario/outcome.ts";

/** The settings of a prototype's tools. */
export interface Choices {
  readonly person: string;
  readonly club: string;
  /** Replaces the locale of the session. */
  readonly locale: string;
  /** A capability that is switched off; none if empty. */
  readonly without: string;
  /** Response time in milliseconds. */
  readonly latency: number;
  readonly fault: Fault;
  /** What every change meets that reaches the API. */
  readonly outcome: OutcomeKind;
}

/** How calls fail: `changes` fails only those that change data. */
export type Fault = (typeof faults)[number];

export const faults = ["none", "changes", "all", "offline"] as const;

/** The longest response time in milliseconds. */
export const mostLatency = 30_000;

/** The default user of each app. */
export const persons: Readonly<Record<AppSettings["app"], string>> = {
  admin: "p-brunner",
  trainer: "p-faessler",
  member: "m-0988",
  public: "p-gast",
  screens: "p-halle",
  operator: "p-baur",
};

/** The field of the address that holds each choice, as in `/apps/member/?person=m-0988&fail=offline`. */
export const choiceFields = {
  person: "person",
  club: "club",
  locale: "locale",
  without: "without",
  latency: "latency",
  fault: "fail",
  outcome: "outcome",
} as const satisfies Record<keyof Choices, string>;

/** Every capability that a role of the demo permits. */
export const knownCapabilities: readonly string[] = [
  ...new Set(Object.values(permissions).flatMap((each) => [...each])),
].sort();

/** Choices read from an address. */
export interface ReadChoices {
  readonly choices: Choices;
  /** The values that do not exist, each as a sentence. */
  readonly notes: readonly string[];
}

/** The choices of an app whose address has none. */
export function usualChoices(app: AppSettings["app"]): Choices {
  return {
    person: persons[app],
    club: "sv-aabach",
    locale: "de-CH",
    without: "",
    latency: 0,
    fault: "none",
    outcome: "sent",
  };
}

/**
 * The choices in the query of an address. A value that does not exist is replaced by the usual one, and a note says so.
 * A person who is not in the usual club is in their first one.
 */
export function readChoices(app: AppSettings["app"], search: string, locales: readonly string[]): ReadChoices {
  const usual = usualChoices(app);
  const query = new URLSearchParams(search);
  const notes: string[] = [];
  const read = (name: keyof Choices, known: readonly string[], other = String(usual[name])): string => {
    const value = query.get(choiceFields[name]) ?? "";
    if (value === "" || known.includes(value)) return value || other;
    const noun = name === "without" ? "capability" : choiceFields[name];
    notes.push(`There is no ${noun} “${value}” here; ${other === "" ? "none is missing" : `this is ${other}`}.`);
    return other;
  };
  const person = read("person", personIds);
  const clubs = clubsOfPerson(person);
  const club = read("club", clubs, clubs.includes(usual.club) ? usual.club : clubs[0]);
  const locale = read("locale", locales);
  const without = read("without", knownCapabilities);
  const fault = read("fault", faults) as Fault;
  const outcome = read("outcome", outcomeKinds) as OutcomeKind;
  const latency = readLatency(query.get(choiceFields.latency) ?? "", notes);
  return { choices: { person, club, locale, without, latency, fault, outcome }, notes };
}

function readLatency(value: string, notes: string[]): number {
  if (value === "") return 0;
  if (/^\d+$/.test(value) && Number(value) <= mostLatency) return Number(value);
  notes.push(`The latency “${value}” is no number of milliseconds up to ${mostLatency}; this is 0.`);
  return 0;
}

/** An address's query with these choices: the usual ones are left out, its other fields are kept. */
export function searchWith(app: AppSettings["app"], choices: Choices, search: string): string {
  const query = new URLSearchParams(search);
  const usual = usualChoices(app);
  for (const [name, field] of Object.entries(choiceFields) as [keyof Choices, string][]) {
    if (choices[name] === usual[name]) query.delete(field);
    else query.set(field, String(choices[name]));
  }
  const text = query.toString();
  return text === "" ? "" : `?${text}`;
}

/** The choices of an open app, kept in the address of its page: they survive a reload and can be shared. */
export class AddressChoices {
  /** The values in the address that do not exist, each as a sentence. */
  readonly notes: readonly string[];
  readonly #app: AppSettings["app"];
  #now: Choices;

  constructor({ app, messages }: Pick<AppSettings, "app" | "messages">) {
    this.#app = app;
    const { choices, notes } = readChoices(app, location.search, Object.keys(messages));
    this.#now = choices;
    this.notes = notes;
    this.write();
  }

  get now(): Choices {
    return this.#now;
  }

  /** A person who is not in the present club is in their first one. */
  choose(choice: Partial<Choices>): void {
    const next = { ...this.#now, ...choice };
    const clubs = clubsOfPerson(next.person);
    this.#now = { ...next, club: clubs.includes(next.club) ? next.club : (clubs[0] ?? next.club) };
    this.write();
  }

  /** Writes the present choices into the address. */
  write(): void {
    const search = searchWith(this.#app, this.#now, location.search);
    if (search === location.search) return;
    history.replaceState(history.state, "", location.pathname + search + location.hash);
  }
}

const personIds = demoPersons.map(({ id }) => id);

function clubsOfPerson(person: DemoPerson["id"]): readonly string[] {
  return demoPersons.find(({ id }) => id === person)?.clubs ?? [];
}
