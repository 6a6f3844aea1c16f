import { timingSafeEqual } from "node:crypto";
import { lstat, mkdir, realpath } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { dirname, join } from "node:path";

/** A request to a server of this machine that writes into the folder of the project. */
export interface WriteRequest {
  readonly method: string;
  /** Of the other end of the connection. */
  readonly remoteAddress: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
}

/** Why a request is not answered, with its status. */
export class Refusal extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

const loopback = /^(?:::ffff:)?127\.0\.0\.1$|^::1$/;
const localHost = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

/** Whether a request comes from this machine, to a name of this machine: a page of another host has another name. */
function isLocal(remoteAddress: string, host = ""): boolean {
  return loopback.test(remoteAddress) && localHost.test(host);
}

/**
 * Lets pass only a request of a page that this server has served: from this machine, of the same origin, with the token
 * that is in the page, which other origins cannot read.
 *
 * @param page what the page is called, `the playground`
 * @throws Refusal
 */
export function requireOwnPage(token: string, { method, remoteAddress, headers }: WriteRequest, page: string): void {
  if (method !== "POST") throw new Refusal(405, "Only POST is answered here.");
  const { host = "", origin } = headers;
  if (!isLocal(remoteAddress, host)) throw new Refusal(403, "Files are saved from this machine only.");
  if (origin !== `http://${host}`) throw new Refusal(403, `Files are saved from ${page} only.`);
  if (!isSameSecret(headers["x-save-token"] ?? "", token))
    throw new Refusal(403, "The page is older than the server. Reload it; what you wrote stays.");
}

function isSameSecret(given: string, token: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(token)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** A request of Node as the answers read it; the body of one that is too long is empty. */
export async function readSaveRequest(request: IncomingMessage, mostBytes: number): Promise<WriteRequest> {
  return writeRequest(request, await readRequestText(request, mostBytes));
}

/** A request that has arrived as a whole as the answers read it. */
export function writeRequest(request: IncomingMessage, body: string): WriteRequest {
  const { host, origin } = request.headers;
  return {
    method: request.method ?? "GET",
    remoteAddress: request.socket.remoteAddress ?? "",
    headers: { host, origin, "x-save-token": [request.headers["x-save-token"]].flat()[0] },
    body,
  };
}

/** What is longer than any request of the page is read and dropped. */
async function readRequestText(request: IncomingMessage, mostBytes: number): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    size += (part as Buffer).length;
    if (size <= mostBytes) parts.push(part as Buffer);
  }
  return size <= mostBytes ? Buffer.concat(parts).toString("utf8") : "";
}

/**
 * The absolute path of a file of the project. No link leads out of the folder, neither the file itself nor a folder
 * above it.
 *
 * @throws Refusal
 */
export async function safePath(root: string, file: string): Promise<string> {
  const path = join(root, file);
  await mkdir(dirname(path), { recursive: true });
  const folder = await realpath(dirname(path));
  const isInside = folder === join(await realpath(root), dirname(file));
  const found = await lstat(path).catch(() => undefined);
  if (!isInside || (found !== undefined && !found.isFile()))
    throw new Refusal(403, `${file} is a link, or in a folder that is one. It is not written.`);
  return path;
}
