/**
 * The first letters of the first and the last word of a name, in capitals. Words in lower case, such as `von`, do not
 * count beside others; a name without a letter or digit gives an empty text.
 */
export function initials(name: string): string {
  const words = name.split(/[\s.,«»"'()/–—]+/).filter((word) => /^[\p{L}\p{N}]/u.test(word));
  const telling = words.filter((word) => !/^\p{Ll}/u.test(word));
  const [first, ...others] = telling.length > 0 ? telling : words;
  return [first, others.at(-1)]
    .map((word) => [...(word ?? "")][0] ?? "")
    .join("")
    .toUpperCase();
}
