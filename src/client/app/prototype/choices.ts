import type { AppSettings } from "../app-manifest.ts";

/** What is tried out in a prototype. */
export interface Choices {
  readonly person: string;
  readonly club: string;
  /** In place of the locale of the session. */
  readonly locale: string;
  /** A capability that is off; none where it is empty. */
  readonly without: string;
  /** Milliseconds that a reply takes. */
  readonly latency: number;
  readonly fault: Fault;
}

/** What becomes of calls: `changes` lets only those fail that change something. */
export type Fault = "none" | "changes" | "all" | "offline";

/** Who uses an app where nobody else is chosen. */
export const persons: Readonly<Record<AppSettings["app"], string>> = {
  admin: "p-brunner",
  trainer: "p-faessler",
  member: "m-0988",
  public: "p-gast",
  screens: "p-halle",
  operator: "p-baur",
};

/** The choices of a tab for an app; they outlast a reload. */
export class KeptChoices {
  readonly #key: string;
  #now: Choices;

  constructor(app: AppSettings["app"]) {
    this.#key = `prototype-${app}`;
    const usual: Choices = {
      ...{ person: persons[app], club: "sv-aabach", locale: "de-CH" },
      ...{ without: "", latency: 0, fault: "none" },
    };
    this.#now = { ...usual, ...(JSON.parse(sessionStorage.getItem(this.#key) ?? "{}") as Partial<Choices>) };
  }

  get now(): Choices {
    return this.#now;
  }

  choose(choice: Partial<Choices>): void {
    this.#now = { ...this.#now, ...choice };
    sessionStorage.setItem(this.#key, JSON.stringify(this.#now));
  }
}
