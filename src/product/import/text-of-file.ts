import { readFileSync } from "node:fs";
import type { Losses } from "./losses.ts";

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is left out
const controlCharacters = /[\0-\x08\x0b\x0c\x0e-\x1f]/g;

/**
 * The text of a file in UTF-8, UTF-16 or the encoding that a page or an export names, else Windows-1252; without a byte order mark
 * and control characters, and with LF.
 */
export function textOfFile(path: string, place: string, losses: Losses): string {
  return decodedText(readFileSync(path), place, losses).replaceAll(/\r\n?/g, "\n").replaceAll(controlCharacters, "");
}

function decodedText(bytes: Buffer, place: string, losses: Losses): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    losses.add("encoding", place);
    return decoderNamedIn(bytes).decode(bytes);
  }
}

/** The decoder that `charset=` of a page or `encoding=` of an export names, where it is another one than UTF-8. */
function decoderNamedIn(bytes: Buffer): TextDecoder {
  const [, label = ""] = /(?:charset|encoding)=["']?([\w-]+)/i.exec(bytes.toString("latin1", 0, 2048)) ?? [];
  try {
    const named = new TextDecoder(label);
    if (named.encoding !== "utf-8") return named;
  } catch {
    // No decoder has this name.
  }
  return new TextDecoder("windows-1252");
}
