import { sentFile } from "../../engine/api/sent-file.ts";
import { visibleLines, visibleText } from "../visible-text.ts";

/** A file in a request. */
export interface FileOfRequest {
  readonly name: string;
  /** Type and size: `application/pdf, 120 KB`. */
  readonly size: string;
  /** The picture itself, as a data URL, where it is one that browsers draw. */
  readonly picture?: string;
  /** The beginning of a text. */
  readonly excerpt?: string;
  /** Where the request only names it: the id by which a screen opens it. */
  readonly id?: string;
}

const pictureTypes: readonly string[] = ["image/png", "image/jpeg", "image/gif", "image/webp", "image/avif"];
/** Characters of a text that are shown. */
const shownLetters = 2_000;

/** The file of a data URL with its name, as forms send files; nothing for any other text. */
export function readDataUrl(url: unknown): FileOfRequest | undefined {
  const file = sentFile(url);
  if (file === undefined) return undefined;
  const { type, name, content, bytes } = file;
  const excerpt = type.startsWith("text/") ? beginningOf(content) : undefined;
  return {
    name: visibleText(name) || type,
    size: `${type}, ${writtenSize(bytes)}`,
    ...(pictureTypes.includes(type) && { picture: `data:${type};base64,${content}` }),
    ...(excerpt && { excerpt }),
  };
}

/** `84 KB`. */
export function writtenSize(bytes: number): string {
  if (bytes < 1_000) return `${bytes} B`;
  return bytes < 1_000_000 ? `${Math.round(bytes / 1_000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

function beginningOf(content: string): string {
  const length = Math.ceil((shownLetters * 4) / 3 / 4) * 4;
  const bytes = Uint8Array.from(atob(content.slice(0, length)), (character) => character.charCodeAt(0));
  return visibleLines(new TextDecoder().decode(bytes).replace(/\ufffd$/, ""));
}
