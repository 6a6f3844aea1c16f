import type { Component, Texts } from "../../components/_kit/component.ts";
import type { Messages } from "./messages.ts";
import type { SourceState } from "./sources.ts";

/** What is around a screen: the components it is made of, and how things stand for the person who looks at it. */
export interface Host {
  readonly components: ReadonlyMap<string, Component>;
  /** Capabilities that hold; without the set, all do. */
  readonly capabilities?: ReadonlySet<string>;
  /** Data sources that are not simply ready, by their name. */
  readonly states?: Readonly<Record<string, SourceState>>;
  /** `de-CH` where none is given. */
  readonly locale?: string;
  readonly messages?: Messages;
  /** What is wrong with the answers of form controls, by their name. */
  readonly errors?: Readonly<Record<string, string>>;
  /** Told about what could not be shown as meant; without it, the first such thing throws. */
  readonly report?: (problem: ScreenProblem) => void;
}

/** Something on a screen that could not be shown as its definition says. */
export interface ScreenProblem {
  /** JSON pointer to the place in the screen. */
  readonly pointer: string;
  readonly message: string;
  readonly cause?: unknown;
}

/** A screen that cannot be shown: the place in its definition, and why. */
export class ScreenError extends Error {
  override readonly name = "ScreenError";
  readonly pointer: string;

  constructor(screen: string, { pointer, message, cause }: ScreenProblem) {
    super(`Screen "${screen}" at ${pointer}: ${message}`, { cause });
    this.pointer = pointer;
  }
}

/** What the engine itself says, in German; another locale has these keys in its messages, after `engine.`. */
export const engineTexts = {
  failureTitle: "Das konnte nicht geladen werden",
  failureBody: "Prüf deine Verbindung und versuch es noch einmal. Hilft das nicht, melde dich mit der Fehler-ID.",
  brokenTitle: "Das kann gerade nicht angezeigt werden",
  brokenBody: "Der Rest der Seite ist davon nicht betroffen. Wir schauen uns das an.",
  retry: "Nochmals versuchen",
  loading: "Wird geladen",
  offline: "Offline. Stand von {since}.",
  review: "Prüfen",
  overview: "Übersicht",
  effects: "Was dann passiert:",
  help: "Hilfe zu {title}",
  next: "Weiter",
  back: "Zurück",
  submit: "Absenden",
  cancel: "Abbrechen",
  more: "Mehr",
  errorsTitle: "Bitte prüf diese Angaben",
  reviewAhead: "Sobald alles ausgefüllt ist, steht hier, was beim Absenden passiert.",
  reviewLoading: "Wir prüfen gerade, was beim Absenden passiert.",
  reviewFailed: "Wir konnten deine Angaben nicht prüfen",
  submitFailed: "Das hat nicht geklappt",
  submitUnknown: "Wir wissen noch nicht, ob es geklappt hat",
  submitUnknownBody: "Die Verbindung ist abgebrochen. Sende es noch einmal: Es passiert nichts doppelt.",
  submitDone: "Das hat geklappt",
  draftRestored: "Dein Entwurf ist wieder da",
  draftLost: "Nicht mehr gefragt: {names}.",
  draftDiscard: "Entwurf verwerfen",
  draftConflict: "Dieser Entwurf ist in einem anderen Fenster weiter",
  draftConflictBody: "Hier wird nichts mehr gespeichert, bis du wählst, welcher Stand gilt.",
  draftKeep: "Diesen Stand behalten",
  draftTake: "Anderen Stand holen",
  draftUnkept: "Dein Entwurf lässt sich auf diesem Gerät nicht speichern",
  draftUnkeptBody: "Schliess das Fenster erst, wenn du fertig bist.",
  leaveQuestion: "Möchtest du gehen? Was du eingegeben hast, ist dann weg.",
  invalidMissing: "Füll «{label}» aus.",
  invalidUnchosen: "Wähl etwas aus bei «{label}».",
  invalidUnchecked: "Kreuz «{label}» an, damit es weitergeht.",
  invalidNoFile: "Wähl eine Datei aus bei «{label}».",
  invalidEmail: "Schreib die E-Mail-Adresse so: name@beispiel.ch.",
  invalidUrl: "Schreib die Adresse so: https://www.beispiel.ch.",
  invalidNumber: "Schreib bei «{label}» eine Zahl.",
  invalidDate: "Gib bei «{label}» ein Datum an, das es gibt.",
  invalidTime: "Gib bei «{label}» eine Zeit an, zum Beispiel 18.30.",
  invalidLow: "Bei «{label}» geht es erst ab {limit}.",
  invalidHigh: "Bei «{label}» geht es nur bis {limit}.",
  invalidStep: "Dieser Wert geht bei «{label}» nicht. Versuch es mit einer ganzen Zahl.",
  invalidLong: "Kürz «{label}» auf höchstens {limit} Zeichen.",
  invalidShort: "Schreib bei «{label}» mindestens {limit} Zeichen.",
  invalidPattern: "Prüf, ob «{label}» richtig geschrieben ist.",
  invalidLarge: "Die Datei ist zu gross. Es gehen höchstens {limit} MB.",
} as const satisfies Texts;

/** A text of the engine in the locale of the host. */
export function engineText(host: Host, key: keyof typeof engineTexts): string {
  return host.messages?.[`engine.${key}`] ?? engineTexts[key];
}

/** The component that serves for something; which one that is, it says itself. */
export function serving(host: Host, purpose: NonNullable<Component["serves"]>): Component | undefined {
  for (const component of host.components.values()) if (component.serves === purpose) return component;
  return undefined;
}
