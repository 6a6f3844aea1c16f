import { isAhv, isIban, typedAhv, typedIban } from "../text/check-digits.ts";
import { isDate, isDateTime, isTime } from "../text/date-time.ts";
import {
  isCount,
  isMoney,
  isPostcode,
  isSwissPostcode,
  typedAmount,
  typedCount,
  typedDate,
  typedPostcode,
} from "../text/typed-forms.ts";

/** A form of texts that a schema names. */
export interface TextFormat {
  /** Whether a text is of this form. */
  readonly holds: (text: string) => boolean;
  /** The stored form of a text as a person types it; what is none is returned as it is. */
  readonly read?: (text: string) => string;
}

const textFormats: Record<string, TextFormat> = {
  date: { holds: isDate, read: typedDate },
  time: { holds: isTime },
  "date-time": { holds: isDateTime },
  /** With the lengths of RFC 5321, 4.5.3.1: mail servers refuse longer ones. */
  email: { holds: (text) => /^[^\s@]{1,64}@[^\s@]+\.[^\s@]+$/.test(text) && text.length <= 254 },
  amount: { holds: orNone(isMoney), read: typedAmount },
  count: { holds: orNone(isCount), read: typedCount },
  /** Until {@link addFormat} gives its test, every text is one. */
  phone: { holds: () => true },
  postcode: { holds: orNone(isPostcode), read: typedPostcode },
  "swiss-postcode": { holds: orNone(isSwissPostcode), read: typedPostcode },
  iban: { holds: orNone(isIban), read: typedIban },
  ahv: { holds: orNone(isAhv), read: typedAhv },
};

export const formatNames: readonly string[] = Object.keys(textFormats);

/** Gives the test of a format that is too large to be everywhere. */
export function addFormat(name: string, { holds, ...rest }: TextFormat): void {
  textFormats[name] = { ...rest, holds: orNone(holds) };
}

/** The format of a name; one that holds for every text where there is none. */
export function formatNamed(name: unknown): TextFormat {
  const known = typeof name === "string" && Object.hasOwn(textFormats, name) ? textFormats[name] : undefined;
  return known ?? { holds: () => true };
}

/** Forms send what is left empty as an empty text. */
function orNone(isOfFormat: (text: string) => boolean): (text: string) => boolean {
  return (text) => text === "" || isOfFormat(text);
}
