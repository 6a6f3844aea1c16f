/**
 * One line of text: any characters except C0 and C1 controls, the separators of lines and paragraphs, bidi embeddings,
 * overrides and isolates, and lone surrogates. Names need joiners and direction marks (U+200C to U+200F, U+061C), so
 * these are allowed.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: controls are what this refuses
export const oneLine = /^[^\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069\ud800-\udfff]*$/u;

/** As {@link oneLine}, with line feeds and tabs. */
export const multiLine =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: controls are what this refuses
  /^[^\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069\ud800-\udfff]*$/u;

/** A lone surrogate, as in a text that was cut in two. */
export const halfCharacter = /\p{Surrogate}/u;

/** What no contract of a text accepts but ends of lines and tabs, and the mark at the beginning of a file. */
const unreadable =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: controls are what this finds
  /[\u0000-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u202a-\u202e\u2066-\u2069\ufeff\p{Surrogate}]/gu;
const lineEnd = /\r\n|[\r\v\f\u0085\u2028\u2029]/g;
const blankRun = /\s+/g;

/** A text as {@link multiLine} accepts it: characters that cannot be shown are left out, letters composed, line ends LF. */
export function readableLines(text: string): string {
  return text.replaceAll(unreadable, "").replaceAll(lineEnd, "\n").normalize("NFC");
}

/** A text as {@link oneLine} accepts it: as {@link readableLines}, with a space for line ends and tabs, and none at its ends. */
export function readableLine(text: string): string {
  return readableWords(text).trim();
}

/** As {@link readableLine}, with the blanks at its ends: a part of a line. */
export function readableWords(text: string): string {
  return readableLines(text).replaceAll(blankRun, (blank) => (/[\t\n]/.test(blank) ? " " : blank));
}

/** A text as a form accepts it: as it is, or read by {@link readableLine} or {@link readableLines} where the form is theirs. */
export function inForm(text: string, form: RegExp | undefined): string {
  if (form === undefined || form.test(text)) return text;
  if (form === multiLine) return readableLines(text);
  return form === oneLine ? readableLine(text) : text;
}

/** Whether a text shows nothing: blanks, and characters without a shape. */
export function isBlank(text: string): boolean {
  return /^[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800\u3164]*$/u.test(text);
}
