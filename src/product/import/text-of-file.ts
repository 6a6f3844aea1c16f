import { readFileSync } from "node:fs";
import type { Losses } from "./losses.ts";

/** The text of a file in UTF-8, UTF-16 or else Windows-1252, without a byte order mark and with LF. */
export function textOfFile(path: string, place: string, losses: Losses): string {
  return decodedText(readFileSync(path), place, losses).replaceAll(/\r\n?/g, "\n");
}

function decodedText(bytes: Buffer, place: string, losses: Losses): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    losses.add("encoding", place);
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
