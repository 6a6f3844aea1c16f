/**
 * A value as canonical JSON (RFC 8785): the same value has the same bytes in any order of its properties. Undefined
 * properties are left out, as in `JSON.stringify`.
 *
 * @throws TypeError when the value cannot be JSON
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item ?? null)).join(",")}]`;
  if (value !== null && typeof value === "object") return `{${objectMembers(value).join(",")}}`;
  return scalarJson(value);
}

function objectMembers(value: object): string[] {
  const texts: string[] = [];
  // By UTF-16 code units, as RFC 8785 requires; `toSorted` does this by default.
  for (const name of Object.keys(value).toSorted()) {
    const inner = (value as Readonly<Record<string, unknown>>)[name];
    if (inner !== undefined) texts.push(`${scalarJson(name)}:${canonicalJson(inner)}`);
  }
  return texts;
}

function scalarJson(value: unknown): string {
  if (typeof value === "number" && !Number.isFinite(value)) throw new TypeError(`${value} cannot be written as JSON.`);
  if (typeof value === "string" && !value.isWellFormed())
    throw new TypeError("A text with half a surrogate pair cannot be written as JSON.");
  const text = JSON.stringify(value);
  if (text === undefined) throw new TypeError(`A ${typeof value} cannot be written as JSON.`);
  return text;
}

const encoder = new TextEncoder();

const hexBytes = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, "0"));

/** SHA-256 of a text in UTF-8, 64 hexadecimal digits. */
export type Hash = (text: string) => string | Promise<string>;

/** The {@link Hash} of Web Crypto. Each text is sent to another thread, which costs more than hashing a short one. */
export async function sha256(text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", encoder.encode(text)));
  let hex = "";
  for (const byte of digest) hex += hexBytes[byte];
  return hex;
}
