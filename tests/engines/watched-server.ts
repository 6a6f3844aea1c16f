import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { shiftClock } from "./shift-clock.ts";
import { watch } from "./watch.ts";

/** The site of the tests, with a script before all others that collects the complaints of a page. */
export interface WatchedServer {
  readonly url: string;
  close(): void;
}

const script = "/watch.js";
/** Below this path the same site is served without scripts: `<noscript>` is shown there. */
const withoutScript = "/without-script";

/**
 * @param site address of the catalogue and the clubs
 * @param time at which pages load; without one it is the machine's
 */
export async function watchedServer(site: string, time: string | undefined): Promise<WatchedServer> {
  const shift = time === undefined ? 0 : Date.parse(time) - Date.now();
  const server = createServer((request, response) => {
    answer(site, shift, request, response).catch((error: unknown) => {
      response.writeHead(502).end(String(error));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function answer(site: string, shift: number, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = request.url ?? "/";
  if (path === script) {
    response.writeHead(200, { "content-type": "text/javascript", "cache-control": "no-store" });
    return void response.end(`(${watch})();${shift === 0 ? "" : `(${shiftClock})(${shift});`}`);
  }
  if (path.startsWith(`${withoutScript}/`))
    return forward(site, path.slice(withoutScript.length), response, asIs, plain);
  return forward(site, path, response, watched, {});
}

const plain = { "content-security-policy": "sandbox allow-same-origin allow-forms allow-top-navigation" };

async function forward(
  site: string,
  path: string,
  response: ServerResponse,
  changed: (html: string) => string,
  headers: Readonly<Record<string, string>>,
): Promise<void> {
  const upstream = await fetch(new URL(path, site), { redirect: "manual" });
  const type = upstream.headers.get("content-type") ?? "application/octet-stream";
  const location = upstream.headers.get("location");
  response.writeHead(upstream.status, { "content-type": type, ...(location !== null && { location }), ...headers });
  if (type.startsWith("text/html")) response.end(changed(await upstream.text()));
  else response.end(Buffer.from(await upstream.arrayBuffer()));
}

function watched(html: string): string {
  return html.replace("<head>", `<head><script src="${script}"></script>`);
}

function asIs(html: string): string {
  return html;
}
