import { createReadStream, existsSync, statSync } from "node:fs";
import { join, normalize, sep } from "node:path";
import { pipeline } from "node:stream/promises";
import { commandLog } from "../../../product/server/http-log.ts";
import { type HttpCall, type HttpServer, serveHttp } from "../../../product/server/http-server.ts";
import { mediaTypeOf } from "../../serve/media-types.ts";

/** Serves the folders of both sides on this machine only, `/before/…` and `/after/…`. */
export function serveSides(folders: {
  readonly before: string | undefined;
  readonly after: string | undefined;
}): Promise<HttpServer> {
  return serveHttp({ port: 0, mostBodyBytes: 0, log: commandLog, answer: (call) => sendSide(folders, call) });
}

async function sendSide(folders: Parameters<typeof serveSides>[0], { request, response }: HttpCall): Promise<void> {
  const [path = "/"] = (request.url ?? "/").split("?");
  const file = servedFile(folders, path);
  if (file === undefined) return void response.writeHead(404).end();
  const isNamedByContent = /\.[0-9a-zA-Z]{8,12}\.(?:css|js)$/.test(file) || file.endsWith(".woff2");
  response.writeHead(200, {
    "content-type": mediaTypeOf(file),
    "cache-control": isNamedByContent ? "max-age=31536000, immutable" : "no-store",
  });
  await pipeline(createReadStream(file), response);
}

function servedFile(
  folders: { readonly before: string | undefined; readonly after: string | undefined },
  path: string,
): string | undefined {
  const [, side = "", ...rest] = path.split("/");
  const root = side === "before" ? folders.before : side === "after" ? folders.after : undefined;
  if (root === undefined) return undefined;
  const file = normalize(join(root, decodedPath(rest.join("/"))));
  if (!file.startsWith(root + sep) || !existsSync(file)) return undefined;
  return statSync(file).isDirectory() ? index(file) : file;
}

function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function index(folder: string): string | undefined {
  const file = join(folder, "index.html");
  return existsSync(file) ? file : undefined;
}
