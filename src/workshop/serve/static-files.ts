import { readFile, stat } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join, posix } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { inertPolicy } from "../../product/clubs/hosts/host-rules.ts";
import { commandLog } from "../../product/server/http-log.ts";
import { type HttpHandler, type HttpServer, serveHttp } from "../../product/server/http-server.ts";
import { mediaTypeOf } from "./media-types.ts";

const hashedFile = /\.[\w-]{8,}\.(?:css|js|woff2)$/;

/** The target of a path. */
type FileTarget = { readonly file: string; readonly tag: string } | { readonly location: string };

interface Encoding {
  readonly name: string;
  readonly encode: (content: Buffer) => Promise<Buffer>;
}

const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const contentEncodings: readonly Encoding[] = [
  { name: "br", encode: (content) => promisify(brotliCompress)(content, brotliOptions) },
  { name: "gzip", encode: promisify(gzip) as Encoding["encode"] },
];

export interface ServerOptions {
  /** The path of the folder on this host, with a slash at both ends. */
  readonly base?: string;
  /** Further folders of sites by the path before their names: below `/clubs/` each folder is a site. */
  readonly sites?: Readonly<Record<string, string>>;
  /** A folder whose folders are also hosts of their own: `clubs/tv-oberried` at `http://tv-oberried.localhost:<port>/`. */
  readonly hosts?: string;
  /** What is no file: the text of JSON by its path. */
  readonly answers?: Readonly<Record<string, () => string>>;
}

/**
 * Answers with the files in a folder like a static host: `index.html` for a folder, the nearest `404.html` for a missing
 * file, compression and revalidation. Names that start with a dot are not served.
 */
export function staticFiles(
  folder: string,
  { base = "/", sites = {}, hosts, answers = {} }: ServerOptions = {},
): HttpHandler {
  return ({ request, response }) => {
    const address = request.url ?? "/";
    const answer = answers[`/${address.slice(base.length)}`];
    if (answer !== undefined) return end(response, 200, { ...jsonHeaders }, answer());
    const own = hosts === undefined ? undefined : siteOfHost(request.headers.host ?? "", hosts);
    const site = own ?? siteAt(address, sites) ?? { folder, prefix: base.slice(0, -1) };
    if (!address.startsWith(site.prefix)) return end(response, 302, { location: base });
    return answerRequest(site, request, response);
  };
}

/**
 * Serves the files in a folder on this machine only.
 *
 * @param port 0 chooses a free one
 */
export function serveFiles(folder: string, options: ServerOptions = {}, port = 0): Promise<HttpServer> {
  return serveHttp({ port, mostBodyBytes: 0, log: commandLog, answer: staticFiles(folder, options) });
}

const jsonHeaders = { "content-type": "application/json; charset=utf-8", "cache-control": "no-store" };
const plainTextHeaders = { "content-type": "text/plain; charset=utf-8" };

/** Each club on an origin of its own, which no other page shares. */
function siteOfHost(host: string, hosts: string): StaticSite | undefined {
  const [, name] = /^([a-z0-9-]+)\.localhost(?::\d+)?$/i.exec(host) ?? [];
  return name === undefined ? undefined : { folder: join(hosts, name.toLowerCase()), prefix: "" };
}

interface StaticSite {
  readonly folder: string;
  /** The part of addresses before its paths. */
  readonly prefix: string;
}

function siteAt(address: string, sites: Readonly<Record<string, string>>): StaticSite | undefined {
  for (const [start, parent] of Object.entries(sites)) {
    const name = address.startsWith(start)
      ? /^[a-z0-9][a-z0-9-]*(?=$|[/?])/.exec(address.slice(start.length))?.[0]
      : undefined;
    if (name !== undefined) return { folder: join(parent, name), prefix: start + name };
  }
  return undefined;
}

async function answerRequest(
  { folder, prefix }: StaticSite,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method !== "GET" && request.method !== "HEAD") return end(response, 405, { allow: "GET, HEAD" });
  const [path = "/", query] = (request.url ?? "/").slice(prefix.length).split("?", 2);
  const target = path === "" ? { location: "/" } : await findTarget(folder, path);
  if (target === undefined) return await sendMissing(folder, path, request, response);
  if ("location" in target) {
    const location = prefix + target.location;
    return end(response, 301, { location: query === undefined ? location : `${location}?${query}` });
  }
  await sendFile(target, 200, request, response).catch(async (error: NodeJS.ErrnoException) => {
    // A build that ended since the file was found has removed it.
    if (error.code !== "ENOENT") throw error;
    await sendMissing(folder, path, request, response);
  });
}

async function findTarget(folder: string, address: string): Promise<FileTarget | undefined> {
  const path = decodePath(address);
  if (path === undefined || /\0|\\|\/\./.test(path)) return undefined;
  const found = await stat(join(folder, path)).catch(() => undefined);
  if (found?.isDirectory() && !path.endsWith("/")) return { location: encodeURI(`${path}/`) };
  const file = path.endsWith("/") ? `${path}index.html` : path;
  const stats = found?.isDirectory() ? await stat(join(folder, file)).catch(() => undefined) : found;
  if (!stats?.isFile()) return undefined;
  return { file: join(folder, file), tag: `${stats.size.toString(36)}-${stats.mtimeMs.toString(36)}` };
}

/** The path with its dots and double slashes resolved; a location made from it stays on this host. */
function decodePath(address: string): string | undefined {
  try {
    return posix.normalize(`/${decodeURIComponent(address)}`);
  } catch {
    return undefined;
  }
}

async function sendMissing(
  folder: string,
  address: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const page = await nearestMissingPage(folder, decodePath(address) ?? "/");
  if (page !== undefined) return await sendFile(page, 404, request, response);
  end(response, 404, plainTextHeaders, "Not found\n");
}

/** The `404.html` of the folder of an address, or of one above it: a club's site has its own. */
async function nearestMissingPage(folder: string, path: string): Promise<{ file: string; tag: string } | undefined> {
  const parent = posix.dirname(path);
  const page = await findTarget(folder, posix.join(path, "404.html"));
  if (page !== undefined && "file" in page) return page;
  return path === parent ? undefined : await nearestMissingPage(folder, parent);
}

async function sendFile(
  { file, tag }: { file: string; tag: string },
  status: 200 | 404,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const type = mediaTypeOf(file);
  const encoding = /charset|wasm/.test(type) ? accepted(request) : undefined;
  const etag = `"${tag}${encoding === undefined ? "" : `-${encoding.name}`}"`;
  const headers = {
    "content-type": type,
    "cache-control": hashedFile.test(file) ? "public, max-age=31536000, immutable" : "no-cache",
    vary: "accept-encoding",
    etag,
    "x-content-type-options": "nosniff",
    ...clubFileHeaders(file),
    ...(encoding === undefined ? {} : { "content-encoding": encoding.name }),
  };
  if (status === 200 && knows(request, etag)) return end(response, 304, headers);
  const body = await fileBody(file, etag, encoding);
  end(response, status, { ...headers, "content-length": body.length }, request.method === "HEAD" ? undefined : body);
}

/** Drawings and documents of clubs run nothing; documents are downloads. */
function clubFileHeaders(file: string): Record<string, string> {
  const [, kind] = /[/\\](images|documents)[/\\][^/\\]+$/.exec(file) ?? [];
  if (kind === undefined) return {};
  return {
    "content-security-policy": inertPolicy,
    ...(kind === "documents" && { "content-disposition": "attachment" }),
  };
}

const packedBodies = new Map<string, Promise<Buffer>>();

/** The content of a file as sent. Compressed content is cached: compression is slower than everything else. */
function fileBody(file: string, etag: string, encoding: Encoding | undefined): Promise<Buffer> {
  if (encoding === undefined) return readFile(file);
  const key = `${file} ${etag}`;
  const body = packedBodies.get(key) ?? readFile(file).then(encoding.encode);
  packedBodies.set(key, body);
  body.catch(() => packedBodies.delete(key));
  return body;
}

function accepted({ headers }: IncomingMessage): Encoding | undefined {
  const names = String(headers["accept-encoding"] ?? "")
    .split(",")
    .filter((part) => !/;\s*q=0(?:\.0*)?\s*$/.test(part))
    .map((part) => part.split(";")[0]?.trim());
  return contentEncodings.find(({ name }) => names.includes(name));
}

function knows({ headers }: IncomingMessage, etag: string): boolean {
  return (headers["if-none-match"] ?? "").split(",").some((known) => known.trim().replace(/^W\//, "") === etag);
}

function end(
  response: ServerResponse,
  status: number,
  headers: Record<string, string | number>,
  body?: Buffer | string,
): void {
  response.writeHead(status, headers).end(body);
}
