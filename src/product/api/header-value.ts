import { oneLine } from "../../../components/_kit/characters.ts";

/**
 * A text as the value of a header of an e-mail. Every header uses it: a line end in a name would begin another header.
 *
 * @throws TypeError when the text has control characters
 */
export function headerValue(text: string): string {
  if (oneLine.test(text)) return text;
  throw new TypeError(`A header takes no control characters: ${JSON.stringify(text)}.`);
}
