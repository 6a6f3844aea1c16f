import { readableLine } from "../../../../components/_kit/characters.ts";
import { shortType } from "../../engine/api/sent-file.ts";

/** A file as the result of an operation has it. */
export interface FileResult {
  readonly name: string;
  readonly type: string;
  /** In base64. */
  readonly content: string;
}

/**
 * A name that somebody else has given, as the name of a file of a kind: without folders, characters that no system takes
 * and those that nobody sees, with the ending of the kind, and not too long.
 */
export function safeFileName(name: string, type: string): string {
  const last = readableLine(name).split(/[/\\]/).at(-1) ?? "";
  const plain = last.replaceAll(/[\p{C}\p{Default_Ignorable_Code_Point}<>:"|?*%]/gu, "").replace(/^[\s.]+/, "");
  const endings = endingsByType[type] ?? [shortType(type).toLowerCase()];
  const ending = endings.find((each) => plain.toLowerCase().endsWith(`.${each}`));
  const stem = [...(ending === undefined ? plain : plain.slice(0, -ending.length - 1))].slice(0, longestStem).join("");
  return `${stem.trim() || fallbackStem}.${ending ?? endings[0]}`;
}

const endingsByType: Readonly<Record<string, readonly string[]>> = { "image/jpeg": ["jpg", "jpeg"] };
const longestStem = 80;
const fallbackStem = "datei";

/** Whether a request asks for a file rather than for JSON: a browser that follows a link, or a program that names its kind. */
export function asksForFile({ headers }: Pick<Request, "headers">): boolean {
  const [first = ""] = (headers.get("accept") ?? "").split(/[,;]/);
  return /^(?:image\/|text\/html$|application\/pdf$)/.test(first.trim().toLowerCase());
}

/**
 * The bytes of a file. They are saved, never shown as a page of this origin: whatever is in them, no browser runs it here, and
 * none keeps a copy.
 */
export function fileResponse({ name, type, content }: FileResult): Response {
  const safe = safeFileName(name, type);
  const plain = safe.replaceAll(/[^\w.-]/g, "_");
  const headers = {
    "content-type": type,
    "content-disposition": `attachment; filename="${plain}"; filename*=UTF-8''${encodedName(safe)}`,
    "content-security-policy": "default-src 'none'; sandbox",
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": "same-origin",
    "cache-control": "private, no-store",
    vary: "accept",
  };
  return new Response(
    Uint8Array.from(atob(content), (character) => character.charCodeAt(0)),
    { headers },
  );
}

/** As RFC 8187 writes it. */
function encodedName(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replaceAll(/['()*!]/g, (character) => {
    return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
  });
}
