import { oneLine } from "../../components/_kit/characters.ts";

/**
 * A text as the value of a header of a letter. Every header is made of it: a line end in a name begins another header.
 *
 * @throws TypeError when the text has control characters
 */
export function headerValue(text: string): string {
  if (oneLine.test(text)) return text;
  throw new TypeError(`A header takes no control characters: ${JSON.stringify(text)}.`);
}
