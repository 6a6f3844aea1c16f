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
}

const pictureTypes: readonly string[] = ["image/png", "image/jpeg", "image/gif", "image/webp", "image/avif"];
/** Characters of a text that are shown. */
const shownLetters = 2_000;

/** The file of a data URL with its name, as forms send files; nothing for any other text. */
export function readDataUrl(url: unknown): FileOfRequest | undefined {
  const [, type = "", name = "", content = ""] =
    (typeof url === "string" && /^data:([\w.+-]+\/[\w.+-]+)(?:;name=([^;,]*))?;base64,([A-Za-z0-9+/]*=*)$/.exec(url)) ||
    [];
  if (type === "") return undefined;
  const bytes = Math.floor((content.replace(/=+$/, "").length * 3) / 4);
  const excerpt = type.startsWith("text/") ? beginningOf(content) : undefined;
  return {
    name: visibleText(readFileName(name)) || type,
    size: `${type}, ${writtenSize(bytes)}`,
    ...(pictureTypes.includes(type) && { picture: `data:${type};base64,${content}` }),
    ...(excerpt && { excerpt }),
  };
}

function readFileName(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

function writtenSize(bytes: number): string {
  if (bytes < 1_000) return `${bytes} B`;
  return bytes < 1_000_000 ? `${Math.round(bytes / 1_000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

function beginningOf(content: string): string {
  const length = Math.ceil((shownLetters * 4) / 3 / 4) * 4;
  const bytes = Uint8Array.from(atob(content.slice(0, length)), (character) => character.charCodeAt(0));
  return visibleLines(new TextDecoder().decode(bytes).replace(/\ufffd$/, ""));
}
