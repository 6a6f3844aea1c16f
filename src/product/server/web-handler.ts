import { once } from "node:events";
import type { ServerResponse } from "node:http";
import type { HttpCall, HttpHandler } from "./http-server.ts";

/** An application of the Web's standards: a function from requests to responses. */
export type WebApplication = (request: Request, client: { readonly address: string }) => Promise<Response>;

/** @param protocol of the address that browsers have: behind a proxy it may be another one than here */
export function webHandler(application: WebApplication, protocol = "http:"): HttpHandler {
  return async (call) => {
    const { response } = call;
    const answer = await application(webRequest(call, protocol), { address: call.address });
    if (isEventStream(answer) && answer.body !== null) return sendStream(call, answer, answer.body);
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    response.end(Buffer.from(await answer.arrayBuffer()));
  };
}

function isEventStream({ headers }: Response): boolean {
  return headers.get("content-type") === "text/event-stream";
}

/** Until the client goes, the application ends it, or the server does. */
async function sendStream(
  call: HttpCall,
  { status, headers }: Response,
  body: ReadableStream<Uint8Array>,
): Promise<void> {
  if (!call.startStream()) return body.cancel();
  call.response.writeHead(status, Object.fromEntries(headers)).flushHeaders();
  const reader = body.getReader();
  call.response.once("close", () => void reader.cancel().catch(() => undefined));
  await sendParts(reader, call.response);
  call.response.end();
}

async function sendParts(reader: ReadableStreamDefaultReader<Uint8Array>, response: ServerResponse): Promise<void> {
  for (;;) {
    const { done, value } = await reader.read();
    if (done || response.writableEnded) return;
    if (!response.write(value)) await takenOrClosed(response);
  }
}

/** Until a slow client has taken what was sent. */
async function takenOrClosed(response: ServerResponse): Promise<void> {
  const waiting = new AbortController();
  const { signal } = waiting;
  await Promise.race(["drain", "close"].map((name) => once(response, name, { signal }))).catch(() => undefined);
  waiting.abort();
}

function webRequest({ request, body }: HttpCall, protocol: string): Request {
  const { method = "GET", url = "/", headers } = request;
  const fields = Object.entries(headers).flatMap(([name, value]) =>
    [value ?? []].flat().map((each): [string, string] => [name, each]),
  );
  // As one text: a path that begins with two slashes names no host.
  return new Request(`${protocol}//${headers.host ?? "127.0.0.1"}${url}`, {
    method,
    headers: fields,
    ...(method !== "GET" && method !== "HEAD" && { body }),
  });
}
