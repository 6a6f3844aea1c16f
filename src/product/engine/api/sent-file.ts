/** Which files an operation takes: `x-file` in its description. */
export interface FileRule {
  /** Media types. */
  readonly types: readonly string[];
  readonly mostBytes: number;
  /** Its digest will do in place of the file: for dry-runs, which keep nothing. */
  readonly digests?: boolean;
}

/** A file as forms send it: a data URL with its name, or what is asked about it before it is sent. */
export interface SentFile {
  /** As the sender says; {@link typeByContent} says what it is. */
  readonly type: string;
  readonly name: string;
  /** In base64; of a digest only the beginning. */
  readonly content: string;
  readonly bytes: number;
  /** The SHA-256 of its bytes, where they are not sent. */
  readonly sha256?: string;
}

/** The file of a data URL; nothing for any other text. */
export function sentFile(url: unknown): SentFile | undefined {
  const [, type = "", name = "", size, sha256, content = ""] =
    (typeof url === "string" &&
      /^data:([\w.+-]+\/[\w.+-]+)(?:;name=([^;,]*))?(?:;size=(\d{1,9});sha256=([\da-f]{64}))?;base64,([A-Za-z0-9+/]*={0,2})$/.exec(
        url,
      )) ||
    [];
  if (type === "" || content.length % 4 !== 0) return undefined;
  const bytes = size === undefined ? Math.floor((content.replace(/=+$/, "").length * 3) / 4) : Number(size);
  return { type, name: givenName(name), content, bytes, ...(sha256 !== undefined && { sha256 }) };
}

function givenName(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** The first bytes of the kinds of files that are taken, as characters. */
const firstBytes: Readonly<Record<string, string>> = {
  "application/pdf": "%PDF-",
  "image/jpeg": "\xff\xd8\xff",
  "image/png": "\x89PNG\r\n\x1a\n",
};

/** The kinds of files that can be told by their content. */
export const toldTypes = Object.keys(firstBytes);

/** What a file is by its first bytes, whatever its name and sender say. */
export function typeByContent(content: string): string | undefined {
  const start = /^(?:[A-Za-z0-9+/]{4}){3}/.test(content) ? atob(content.slice(0, 12)) : "";
  return toldTypes.find((type) => start.startsWith(firstBytes[type]!));
}

/** `PDF` for `application/pdf`. */
export function shortType(type: string): string {
  return type.replace(/^.*\//, "").toUpperCase();
}

/** The limit that a text breaks: the most megabytes of a file, or the kinds of files; nothing where it breaks none. */
export function brokenLimit(
  { types, mostBytes, digests = false }: FileRule,
  text: string,
): number | string | undefined {
  const file = sentFile(text);
  if (file !== undefined && file.bytes > mostBytes) return mostBytes / 1024 / 1024;
  const isTaken =
    file !== undefined &&
    types.includes(file.type) &&
    typeByContent(file.content) === file.type &&
    (digests || file.sha256 === undefined);
  return isTaken ? undefined : types.map(shortType).join(", ");
}
