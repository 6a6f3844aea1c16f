import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A server that runs until it is closed. */
export interface Loopback {
  /** `http://127.0.0.1:<port>`. */
  readonly url: string;
  close(): Promise<void>;
}

/** The application limits the size of requests; this is only more than it ever accepts. */
const mostBytes = 1024 * 1024;

/**
 * Serves an application on this machine only.
 *
 * @param port 0 chooses a free one
 */
export async function serveOnLoopback(
  application: (request: Request) => Promise<Response>,
  port = 0,
): Promise<Loopback> {
  const server = createServer((message, answer) => void sendResponse(application, message, answer));
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    // Not "localhost": it may lead to another server that listens on this machine's IPv6 address.
    server.listen(port, "127.0.0.1", resolve);
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => closeServer(server) };
}

async function sendResponse(
  application: (request: Request) => Promise<Response>,
  message: IncomingMessage,
  answer: ServerResponse,
): Promise<void> {
  try {
    const response = await application(await webRequest(message));
    answer.writeHead(response.status, Object.fromEntries(response.headers));
    answer.end(Buffer.from(await response.arrayBuffer()));
  } catch {
    // A client that sends no valid HTTP, or disconnects, gets no response.
    answer.destroy();
  }
}

async function webRequest(message: IncomingMessage): Promise<Request> {
  const { method = "GET", url = "/", headers } = message;
  const hasBody = method !== "GET" && method !== "HEAD";
  const fields = Object.entries(headers).flatMap(([name, value]) =>
    [value ?? []].flat().map((each): [string, string] => [name, each]),
  );
  return new Request(new URL(url, "http://127.0.0.1"), {
    method,
    headers: fields,
    ...(hasBody && { body: await readMessage(message) }),
  });
}

/** By events, which is faster than iteration. */
function readMessage(message: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Buffer[] = [];
  let size = 0;
  return new Promise((resolve, reject) => {
    message.on("data", (part: Buffer) => {
      size += part.length;
      // The rest is read and discarded, so that the response still reaches the client.
      if (size <= mostBytes) parts.push(part);
    });
    message.on("end", () => resolve(new Uint8Array(Buffer.concat(parts))));
    message.on("error", reject);
  });
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
