import type { AppSettings } from "../app-manifest.ts";

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
}

/** How calls fail: `changes` fails only those that change data. */
export type Fault = "none" | "changes" | "all" | "offline";

/** The default user of each app. */
export const persons: Readonly<Record<AppSettings["app"], string>> = {
  admin: "p-brunner",
  trainer: "p-faessler",
  member: "m-0988",
  public: "p-gast",
  screens: "p-halle",
  operator: "p-baur",
};

/** The choices of a tab for an app; they survive a reload. */
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
