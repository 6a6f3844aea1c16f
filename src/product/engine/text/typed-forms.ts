/**
 * Values of a form of their own, as people write them and as they are stored. Each reader gets a text that
 * `typedLine` has read, and returns the stored form; what is none it returns as it is, for the validator to refuse.
 */

const thousands = /^\d{1,3}(?:['’ ]\d{3})+(?![\d'’ ])/;

/** Digits without what parts the thousands: `1’240` is 1240. */
function ungrouped(text: string): string {
  return text.replace(thousands, (digits) => digits.replaceAll(/\D/g, ""));
}

/** An amount of money: digits with at most two places. `CHF 1’240.50`, `45,5` and `45.–` are read. */
export function typedAmount(text: string): string {
  const number = ungrouped(text.replace(/^(?:CHF|Fr\.?)\s*/i, "").replace(/[.,][-–—]$/, ""));
  return number.replace(/^(\d+),(\d{1,2})$/, "$1.$2");
}

/** The number that a text is, by the reader of {@link typedAmount}: digits, a sign and places at most. */
export function typedNumber(text: string): number | undefined {
  const number = typedAmount(text);
  return /^-?\d{1,9}(?:\.\d+)?$/.test(number) ? Number(number) : undefined;
}

export function isMoney(text: string): boolean {
  return /^\d{1,9}(?:\.\d{1,2})?$/.test(text);
}

/** A whole number from 0. */
export function typedCount(text: string): string {
  return ungrouped(text);
}

export function isCount(text: string): boolean {
  return /^\d{1,9}$/.test(text);
}

/** The page of a list that an address asks for; the first where it asks for none. */
export function askedPage(value: unknown): number {
  const text = String(value ?? "");
  return isCount(text) ? Math.max(1, Number(text)) : 1;
}

/** A day: `12.3.2027` is 2027-03-12. */
export function typedDate(text: string): string {
  const [, day = "", month = "", year] = /^(\d{1,2})\. ?(\d{1,2})\. ?(\d{4})$/.exec(text) ?? [];
  return year === undefined ? text : `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}

/** Digits of a postcode by the letters of its country. */
const postcodeDigits: Readonly<Record<string, number>> = {
  ...{ CH: 4, FL: 4, LI: 4, A: 4, AT: 4 },
  ...{ D: 5, DE: 5, F: 5, FR: 5, I: 5, IT: 5 },
};

/** A postcode: `CH-8635` is 8635, and `D 79539` is D-79539. */
export function typedPostcode(text: string): string {
  const [, country, code = ""] = /^([a-z]{1,2})(?: ?[-–] ?| )(.+)$/i.exec(text) ?? [];
  const digits = /^\d(?: ?\d){3,4}$/.test(code || text) ? (code || text).replaceAll(" ", "") : code || text;
  if (country === undefined || country.toUpperCase() === "CH") return digits;
  return `${country.toUpperCase()}-${digits.toUpperCase()}`;
}

/** Four digits in Switzerland, five in the countries around it, else the country's letters and its code. */
export function isPostcode(text: string): boolean {
  if (/^\d{4,5}$/.test(text)) return true;
  const [, country = "", code = ""] = /^([A-Z]{1,2})-([A-Z\d][A-Z\d -]{1,8}[A-Z\d])$/.exec(text) ?? [];
  if (!Object.hasOwn(postcodeDigits, country)) return /\d/.test(code);
  return /^\d+$/.test(code) && code.length === postcodeDigits[country];
}

/** Four digits: 1000 to 9999. */
export function isSwissPostcode(text: string): boolean {
  return /^[1-9]\d{3}$/.test(text);
}
