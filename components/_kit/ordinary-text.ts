/** Whether each of the first 256 characters stands as it is in one line and in HTML: all but controls and `& < > " '`. */
const isOrdinaryCode = Uint8Array.from({ length: 256 }, (_, code) =>
  /[^\p{Cc}&<>"']/u.test(String.fromCharCode(code)) ? 1 : 0,
);
/** The length of texts up to which a loop is faster than a pattern. */
const shortLength = 24;
/** Texts that are ordinary, each at a place that its length and ends give. */
const found = Array.from({ length: 1024 }, () => "");

/**
 * Whether a short text has only characters that need neither a check nor an escape; `false` says nothing about a text. A
 * contract asks, then the template, both of the same words each time a screen is drawn, so what was found is kept.
 */
export function isOrdinary(text: string): boolean {
  const { length } = text;
  const place = (length * 97 + text.charCodeAt(0) * 13 + text.charCodeAt(length - 1)) & (found.length - 1);
  if (found[place] === text) return true;
  if (length > shortLength) return false;
  for (let at = 0; at < length; at += 1) {
    if (isOrdinaryCode[text.charCodeAt(at)] !== 1) return false;
  }
  found[place] = text;
  return true;
}
