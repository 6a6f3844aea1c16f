import { sentFile } from "../../engine/api/sent-file.ts";
import type { RequestSchema } from "../sdk/request-rules.ts";

/** The values that a dry-run is asked about: of its files the digests, so that none is sent before it is submitted. */
export async function withDigests(
  values: Readonly<Record<string, unknown>>,
  { properties }: RequestSchema,
): Promise<Readonly<Record<string, unknown>>> {
  const asked = Object.entries(values).map(async ([name, value]) => {
    const isFile = Object.hasOwn(properties, name) && typeof value === "string";
    return [name, isFile ? await fileDigest(value) : value] as const;
  });
  return Object.fromEntries(await Promise.all(asked));
}

/** How much of a file its digest has, in base64: enough to tell its kind. */
const digestStart = 16;

/**
 * What a dry-run is asked about a file in place of the file: type, name, size, SHA-256 and its first bytes. The same file
 * has the same digest. The file itself where the runtime has no digests, as pages without TLS.
 */
async function fileDigest(url: string): Promise<string> {
  const file = sentFile(url);
  if (file === undefined || file.content.length <= digestStart || globalThis.crypto?.subtle === undefined) return url;
  const { type, name, content, bytes } = file;
  const all = Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", all));
  const sha256 = Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
  const start = content.slice(0, digestStart);
  return `data:${type};name=${encodeURIComponent(name)};size=${bytes};sha256=${sha256};base64,${start}`;
}

/** The largest file of a form, in bytes: a larger one does not belong into a form. */
export const largestFile = 10 * 1024 * 1024;

/**
 * The content of what is chosen: a list where more than one can be, and an empty text where nothing is.
 *
 * @throws RangeError when one is too large, with the limit in megabytes as its message
 */
export async function readFiles({ files, multiple }: HTMLInputElement): Promise<string | readonly string[]> {
  const contents = await Promise.all([...(files ?? [])].map(readFile));
  return multiple && contents.length > 0 ? contents : (contents[0] ?? "");
}

/**
 * The content of a chosen file as a data URL with its name; empty if none is chosen.
 *
 * @throws RangeError when it is too large, with the limit in megabytes as its message
 */
export async function readFile(file: File | undefined): Promise<string> {
  if (file === undefined) return "";
  if (file.size > largestFile) throw new RangeError(`${largestFile / 1024 / 1024}`);
  const url = await dataUrl(file);
  return url.replace(/^data:([^;,]*)/, (_start, type: string) => {
    return `data:${type || "application/octet-stream"};name=${encodeURIComponent(file.name)}`;
  });
}

function dataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
