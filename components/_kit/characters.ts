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
