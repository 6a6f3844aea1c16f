/**
 * A state in the address of a page, behind `#`: JSON, compressed, in letters that need no escaping. Nothing of it
 * reaches a server.
 *
 *     location.hash = await addressOf("play", state);       // #play=1.q1YqSy…
 *     const read = await readAddress("play", location.hash);
 *     if (read.kind === "state") use(read.state);           // of unknown form: validate it
 *     if (read.kind === "broken") show(read.message);
 *
 * The first character is the version of the form: a later one can read addresses of an earlier one.
 */

const version = "1";

/** Characters of the part behind the version. */
const mostEncoded = 64_000;
/** Bytes of the JSON: a small address may inflate to gigabytes. */
const mostInflated = 256_000;
const deepestState = 100;

const damaged = "The link is damaged: a part of it is missing or changed.";

export type AddressState =
  /** The address has no state of that name. */
  | { readonly kind: "none" }
  /** JSON of any form. */
  | { readonly kind: "state"; readonly state: unknown }
  /** One sentence with what is wrong and what to do. */
  | { readonly kind: "broken"; readonly message: string };

/** The state as a fragment, with its `#`; `undefined` if it is too large for an address: offer a file instead. */
export async function addressOf(name: string, state: unknown): Promise<string | undefined> {
  const json = new TextEncoder().encode(JSON.stringify(state));
  if (json.length > mostInflated) return undefined;
  const encoded = toBase64Url(await collect(through(json, new CompressionStream("deflate-raw"))));
  return encoded.length > mostEncoded ? undefined : `#${name}=${version}.${encoded}`;
}

/** Whether a fragment has a state of a name, without reading it. */
export function hasAddress(name: string, fragment: string): boolean {
  return fragment.startsWith(`#${name}=`);
}

/** Reads the state of a fragment. It never throws, whatever is in the fragment. */
export async function readAddress(name: string, fragment: string): Promise<AddressState> {
  if (!hasAddress(name, fragment)) return { kind: "none" };
  const [mark = "", encoded = ""] = fragment.slice(name.length + 2).split(".", 2);
  if (encoded === "" && /^\d*$/.test(mark)) return broken("The link is incomplete: its end is missing.");
  if (mark !== version && /^\d+$/.test(mark)) return broken("The link was made by another version of the catalogue.");
  if (mark !== version) return broken(damaged);
  if (encoded.length > mostEncoded) return broken("The link is longer than any that the catalogue makes.");
  try {
    return parseState(
      await collect(through(fromBase64Url(encoded), new DecompressionStream("deflate-raw")), mostInflated),
    );
  } catch (error) {
    if (error instanceof TooLarge) return broken("The link unpacks to more data than the catalogue reads.");
    return broken(damaged);
  }
}

function parseState(json: Uint8Array): AddressState {
  const state: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(json));
  if (isDeeper(state, deepestState)) return broken("The link contains data that is nested too deep.");
  return { kind: "state", state };
}

function broken(what: string): AddressState {
  return { kind: "broken", message: `${what} The playground starts with its default; ask for the link again.` };
}

function isDeeper(value: unknown, left: number): boolean {
  if (value === null || typeof value !== "object") return false;
  return left === 0 || Object.values(value).some((inner) => isDeeper(inner, left - 1));
}

class TooLarge extends Error {}

function through(bytes: Uint8Array<ArrayBuffer>, transform: GenericTransformStream): ReadableStream<Uint8Array> {
  return new Blob([bytes]).stream().pipeThrough(transform);
}

/** @throws TooLarge as soon as there are more bytes; the rest is not inflated */
async function collect(stream: ReadableStream<Uint8Array>, most = Number.POSITIVE_INFINITY): Promise<Uint8Array> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const reader = stream.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    size += next.value.length;
    chunks.push(new Uint8Array(next.value));
    if (size <= most) continue;
    await reader.cancel().catch(() => {});
    throw new TooLarge();
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

function toBase64Url(bytes: Uint8Array): string {
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}
