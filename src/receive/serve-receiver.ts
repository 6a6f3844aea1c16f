import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { bodyLimit } from "../api/http/read-request.ts";
import type { ReceiveConfig } from "./receive-config.ts";
import type { Receiver } from "./receiver.ts";
import { clientAddress } from "./spam/network-prefix.ts";

/** A receiver that listens until it is closed. */
export interface ServedReceiver {
  readonly url: string;
  close(): Promise<void>;
}

/** A slow or silent client gets no more than this, in ms. */
const timeouts = { headersTimeout: 10_000, requestTimeout: 20_000, keepAliveTimeout: 5_000 };
const mostConnections = 500;

/** Serves a receiver by HTTP. TLS is the task of the proxy before it. */
export async function serveReceiver(
  receiver: Receiver,
  { url, listen, proxies }: Pick<ReceiveConfig, "url" | "listen" | "proxies">,
): Promise<ServedReceiver> {
  const { protocol } = new URL(url);
  const server = createServer({ ...timeouts, maxHeaderSize: 8192 }, (message, answer) => {
    void respond(receiver, message, answer, { protocol, proxies });
  });
  server.maxConnections = mostConnections;
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(listen.port, listen.host, resolve);
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://${listen.host}:${port}`, close: () => serverClosed(server) };
}

interface Line {
  readonly protocol: string;
  readonly proxies: number;
}

async function respond(
  receiver: Receiver,
  message: IncomingMessage,
  answer: ServerResponse,
  line: Line,
): Promise<void> {
  try {
    const forwarded = [message.headers["x-forwarded-for"] ?? []].flat().join(",");
    const address = clientAddress(message.socket.remoteAddress ?? "", forwarded || undefined, line.proxies);
    const response = await receiver.fetch(await toRequest(message, line), { address });
    answer.writeHead(response.status, Object.fromEntries(response.headers));
    answer.end(Buffer.from(await response.arrayBuffer()));
  } catch {
    // A client that sends no valid HTTP, or disconnects, gets no response.
    answer.destroy();
  }
}

/** The request as the browser sent it, with the host that it named. */
async function toRequest(message: IncomingMessage, { protocol }: Line): Promise<Request> {
  const { method = "GET", url = "/", headers } = message;
  const hasBody = method !== "GET" && method !== "HEAD";
  const fields = Object.entries(headers).flatMap(([name, value]) =>
    [value ?? []].flat().map((each): [string, string] => [name, each]),
  );
  return new Request(`${protocol}//${headers.host ?? "unknown"}${url}`, {
    method,
    headers: fields,
    ...(hasBody && { body: await readBounded(message) }),
  });
}

/** One byte more than a body may have is enough to refuse it; the rest is read and dropped. */
async function readBounded(message: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of message as AsyncIterable<Buffer>) {
    if (size <= bodyLimit) parts.push(part);
    size += part.length;
    if (size > 16 * bodyLimit) throw new Error("The body has no end.");
  }
  return new Uint8Array(Buffer.concat(parts));
}

function serverClosed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
  });
}
