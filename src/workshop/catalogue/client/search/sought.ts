import type { Meaning } from "./naming-phrases.ts";
import { isId, isNegative } from "./query-terms.ts";
import { phrase, wordStems } from "./words.ts";

/** A query as a whole. */
export interface Sought {
  readonly id: string;
  /** The same without the host of a link. */
  readonly address: string;
  /** Of a fragment of code such as `"variant": "danger"`. */
  readonly assignment: FieldValue | undefined;
  readonly phrase: string;
  /** The same with "Mitglieder-Liste" as one word, and with each word as it is taken: without typing errors. */
  readonly otherPhrases: readonly string[];
  /** The same in stems. */
  readonly stems: string;
  /** Whether it is written as several words. */
  readonly isPhrase: boolean;
  /** Whether it has so many words that a text with it is quoted. */
  readonly isLong: boolean;
  /** The ids, the parts of ids and the paths among its words. */
  readonly idParts: readonly string[];
  readonly meanings: readonly Meaning[];
  /** Whether it says that something is not there. */
  readonly isNegative: boolean;
  /** Whether it asks for what is empty, which a title can say as "No members" or as "Everything paid". */
  readonly saysEmpty: boolean;
  /** Whether it is about an app. */
  readonly isOfApp: boolean;
}

/** A field with a value. */
export interface FieldValue {
  readonly field: string;
  readonly value: string;
}

/** Whether a word looks like an id or a path, also one with names of values: "members/{id}". */
const isIdPart = (word: string): boolean => isId(word) || /^\/?[\w-]+\/[{:]?\w/.test(word);
/** A name of fewer words is in too many queries. */
export const leastQuoted = 3;

/**
 * A query with the meanings of its words.
 *
 * @param taken what words of it are taken for
 */
export function soughtBy(query: string, meanings: readonly Meaning[], taken: ReadonlyMap<string, string>): Sought {
  const id = query.trim().toLowerCase();
  const words = phrase(query).split(" ");
  return {
    id,
    address: withoutSlashes(id.replace(/^https?:\/\/[^/]*/, "")),
    assignment: assignmentIn(query),
    phrase: phrase(query),
    otherPhrases: [
      phrase(query.replace(/(\p{L})-(?=\p{L})/gu, "$1")),
      words.map((word) => taken.get(word) ?? word).join(" "),
    ],
    stems: wordStems(query),
    isPhrase: words.length > 1,
    isLong: words.length >= leastQuoted,
    idParts:
      query
        .toLowerCase()
        .match(/[^\s"'«»„“”,:;]+/g)
        ?.filter(isIdPart) ?? [],
    meanings,
    isNegative: isNegative(query),
    saysEmpty: /\b(?:leer\p{L}*|empty|vides?|vuot[aeio])\b/iu.test(query),
    isOfApp: words.includes("app"),
  };
}

function assignmentIn(query: string): FieldValue | undefined {
  const [, field, value] = /^[\s{<"']*([\w.]+)["']?\s*[:=]\s*["']([^"']+)["'][\s,}>]*$/.exec(query) ?? [];
  return field === undefined || value === undefined ? undefined : { field: field.toLowerCase(), value: phrase(value) };
}

/** An address without a slash at its start, at its end and before a fragment: people copy it with and without them. */
export function withoutSlashes(address: string): string {
  return address.replace(/^\/+|\/+$|\/+(?=[?#])/g, "");
}
