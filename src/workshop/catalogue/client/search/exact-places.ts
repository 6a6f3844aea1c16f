import type { SearchEntry } from "./entry.ts";
import { exactId, type Score } from "./score.ts";

/** A candidate that was compared with a query. */
export interface Compared extends Score {
  readonly entry: SearchEntry;
  readonly index: number;
  /** Whether it has every word of the query. */
  readonly isComplete: boolean;
}

/**
 * A part that the query names, or a step that has it as a text, is better than what it is a part of, unless that is what
 * the query is a name of.
 */
export function partsFirst(compared: readonly Compared[]): Compared[] {
  const whole = new Map(compared.map((each) => [each.entry.address, each]));
  return compared.map((each) => {
    const place = whole.get(each.entry.address.replace(/[#?].*/, ""));
    if (place === undefined || place === each || Math.max(place.score, each.score) >= exactId) return each;
    if (!each.isCalled && (place.isCalled || place.score <= each.score)) return each;
    const isQuotedInStep =
      each.entry.kind === "step" && ((each.isQuoted && place.isQuoted) || (each.isLabel && place.isLabel));
    return each.isNamedInPlace || isQuotedInStep
      ? { ...each, score: Math.max(place.score, each.score) + each.score / 10 }
      : each;
  });
}

const mostPlaces = 5;

/** What quotes the query, several words, is better than what has its words, unless the query is a name of something. */
export function quotesFirst(compared: readonly Compared[]): Compared[] {
  const quoted = compared.filter(({ isQuoted }) => isQuoted);
  const best = Math.max(...compared.map(({ score }) => score));
  if (quoted.length > mostPlaces || compared.some(({ isCalled }) => isCalled) || best >= exactId) return [...compared];
  return compared.map((each) => (each.isQuoted ? { ...each, score: best + each.score / 10 } : each));
}

/** A text that many screens and situations show, or none of them with these values, is found as the message that it is. */
export function messagesFirst(compared: readonly Compared[]): Compared[] {
  const shown = compared.filter(({ entry, isQuoted }) => isQuoted && entry.kind !== "message");
  if (shown.length > 0 && shown.length <= mostPlaces) return [...compared];
  const best = Math.max(...compared.map(({ score }) => score));
  const isMessage = ({ entry, isQuoted, isFilled }: Compared) =>
    entry.kind === "message" && (isFilled || (isQuoted && shown.length > 0)) && best < exactId;
  return compared.map((each) => (isMessage(each) ? { ...each, score: best + each.score / 10 } : each));
}
