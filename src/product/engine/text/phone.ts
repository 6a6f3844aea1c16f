import { type PhoneNumber, parsePhoneNumberFromString } from "libphonenumber-js";

/**
 * A number of the international plan (E.164) as its country writes it, with the country where it was given; one without
 * a country is Swiss. A text that is no such number is returned as it is.
 */
export function typedPhone(text: string): string {
  const number = phoneIn(text);
  if (number === undefined) return text;
  return /^(\+|00)/.test(text) ? number.formatInternational() : number.formatNational();
}

/** Whether a text is a number that its country assigns, in any of the ways to write it. */
export function isPhone(text: string): boolean {
  return phoneIn(text) !== undefined;
}

function phoneIn(text: string): PhoneNumber | undefined {
  const number = /[\p{L};]/u.test(text) ? undefined : parsePhoneNumberFromString(text, "CH");
  return number?.isValid() === true ? number : undefined;
}
