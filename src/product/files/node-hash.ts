import { hash } from "node:crypto";

/** SHA-256 of a text in UTF-8, 64 hexadecimal digits, synchronously. */
export function nodeHash(text: string): string {
  return hash("sha256", text);
}
