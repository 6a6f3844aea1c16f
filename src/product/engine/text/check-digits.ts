/**
 * Numbers that end or begin with digits that check the others, as people write them and as they are stored. As in
 * {@link file://./typed-forms.ts}, a reader returns what is no such number as it is.
 */

/** An account number of ISO 13616 in groups of four: `ch9300762011623852957` is `CH93 0076 2011 6238 5295 7`. */
export function typedIban(text: string): string {
  const digits = text.replace(/^IBAN:?\s*/i, "").replaceAll(" ", "");
  return /^[a-z]{2}\d{2}[a-z\d]+$/i.test(digits) ? digits.toUpperCase().replaceAll(/(.{4})(?=.)/g, "$1 ") : text;
}

/** Lengths of Switzerland and the countries around it; others have 15 to 34 characters. */
const ibanLengths: Readonly<Record<string, number>> = { CH: 21, LI: 21, AT: 20, DE: 22, FR: 27, IT: 27 };

/** Whether the check digits of an account number are right, by the remainder of 97. */
export function isIban(text: string): boolean {
  const digits = text.replaceAll(" ", "");
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(digits)) return false;
  const length = ibanLengths[digits.slice(0, 2)] ?? digits.length;
  const numbers = [...digits.slice(4), ...digits.slice(0, 4)].map((each) => Number.parseInt(each, 36)).join("");
  const remainder = [...numbers].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0);
  return digits.length === length && remainder === 1;
}

/** The number of a Swiss insured person with its points: `7569217076985` is `756.9217.0769.85`. */
export function typedAhv(text: string): string {
  const digits = text.replaceAll(/[. ]/g, "");
  return /^756\d{10}$/.test(digits) ? digits.replace(/^(...)(....)(....)(..)$/, "$1.$2.$3.$4") : text;
}

/** Whether the last digit is that of an EAN-13. */
export function isAhv(text: string): boolean {
  if (!/^756\.\d{4}\.\d{4}\.\d{2}$/.test(text)) return false;
  const digits = [...text.replaceAll(".", "")].map(Number);
  return digits.reduce((sum, digit, index) => sum + digit * (index % 2 === 0 ? 1 : 3), 0) % 10 === 0;
}
