import { type SearchKind, searchKinds } from "./entry.ts";
import { stemsOf } from "./naming-phrases.ts";

/** What people call a kind, where they do not say its name only. */
const words: Partial<Record<SearchKind, string>> = {
  component: "component Komponente Baustein widget",
  screen: "screen page view Seite Ansicht",
  message: "message text Meldung",
  situation: "situation state Zustand",
  operation: "operation endpoint API request Aufruf",
  token: "token variable",
  icon: "icon symbol pictogram",
  capability: "capability permission right Recht",
  error: "error Fehler",
  step: "step Schritt",
  example: "example variant state Beispiel Variante Zustand",
  field: "field attribute property prop option Feld",
  guide: "guide Anleitung",
  decision: "decision ADR Entscheid Entscheidung",
};

/** How people ask for a kind without a word for it. */
const questions: Partial<Record<SearchKind, RegExp>> = {
  section:
    /\b(?:screens?|seiten|ansichten|bildschirme)\b.*\b(?:with|use|uses|using|have|contain|mit|haben|verwenden|enthalten)\b/iu,
  capability: /\b(?:who|which role|wer)\b.*\b(?:can|may|darf|kann|dürfen)\b|\b(?:wer|who) darf\b/iu,
};

export function isAskedFor(kind: SearchKind, query: string): boolean {
  return questions[kind]?.test(query) === true;
}

export function wordsOfKind(kind: SearchKind): string {
  return words[kind] ?? kind;
}

export const stemsOfKind = new Map(searchKinds.map((kind) => [kind, stemsOf(wordsOfKind(kind))]));

export const kindWeights: Readonly<Record<SearchKind, number>> = {
  component: 1.25,
  screen: 1.2,
  app: 1.2,
  page: 1.15,
  section: 0.85,
  step: 1,
  token: 1,
  guide: 0.95,
  situation: 0.9,
  icon: 0.9,
  example: 0.83,
  operation: 0.75,
  capability: 0.75,
  error: 0.85,
  field: 0.8,
  message: 0.65,
  decision: 0.8,
};

/** Kinds whose titles are what people call a thing; that of a section or an example says what is in it. */
export const placeKinds: ReadonlySet<SearchKind> = new Set(["component", "screen", "app", "page"]);

/** Kinds of what is a part of a component or a screen. */
export const partKinds: ReadonlySet<SearchKind> = new Set(["situation", "step", "example", "field", "section"]);

/** Those of a screen. */
export const screenPartKinds: ReadonlySet<SearchKind> = new Set(["situation", "step"]);

/** Those of a component or a page, whose name says what it is rather than what people do there. */
export const ownKinds: ReadonlySet<SearchKind> = new Set(["example", "field", "section"]);

/** Kinds whose titles are ids, which nobody reads as a sentence. */
export const idKinds: ReadonlySet<SearchKind> = new Set(["operation", "capability", "message", "error"]);

/** Kinds whose texts people see in the product, and quote. */
export const shownKinds: ReadonlySet<SearchKind> = new Set(["screen", "situation", "step", "message"]);

/** Kinds whose texts are written about many things. */
export const proseKinds: ReadonlySet<SearchKind> = new Set(["component", "guide", "decision"]);
