import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { expect, test } from "vitest";
import { serveOnLoopback } from "../../../../src/product/server/loopback.ts";
import { type WebApplication, webHandler } from "../../../../src/product/server/web-handler.ts";

/** What an application is asked, and what is sent for its answer. */
async function ask(given: object, answer = new Response("ok"), protocol?: string) {
  const request = Object.assign(new IncomingMessage(new Socket()), given);
  const response = new ServerResponse(request);
  const sent: unknown[] = [];
  Object.assign(response, {
    writeHead: (status: number, headers: object) => sent.push(status, headers),
    end: (body: Buffer) => sent.push(body.toString()),
  });
  const asked: unknown[] = [];
  const application: WebApplication = async (call, { address }) => {
    asked.push(call.method, call.url, Object.fromEntries(call.headers), await call.text(), address);
    return answer;
  };
  await webHandler(
    application,
    protocol,
  )({ request, response, body: new TextEncoder().encode("body"), address: "10.0.0.1", startStream: () => true });
  return { asked, sent };
}

test("an application gets the request in the terms of the Web", async () => {
  const headers = { host: "api.example", "set-cookie": ["a=1", "b=2"], accept: "*/*" };
  const { asked } = await ask({ method: "POST", url: "/a?b=c", headers });
  expect(asked).toEqual([
    ...["POST", "http://api.example/a?b=c"],
    { host: "api.example", "set-cookie": "b=2", accept: "*/*" },
    ...["body", "10.0.0.1"],
  ]);
});

test.each(["GET", "HEAD"])("a %s has no body", async (method) => {
  expect((await ask({ method, url: "/", headers: {} })).asked[3]).toBe("");
});

test("a request without a method, an address and a host is one to this machine", async () => {
  expect((await ask({ headers: {}, url: undefined, method: undefined })).asked.slice(0, 2)).toEqual([
    "GET",
    "http://127.0.0.1/",
  ]);
});

test("a path that begins with two slashes names no host, and a proxy may have another protocol", async () => {
  const { asked } = await ask(
    { method: "GET", url: "//evil.example/a", headers: { host: "a.example" } },
    undefined,
    "https:",
  );
  expect(asked[1]).toBe("https://a.example//evil.example/a");
});

test("the answer is sent with its status, its headers and its body", async () => {
  const { sent } = await ask(
    { method: "GET", url: "/", headers: {} },
    new Response("nö", { status: 418, headers: { "x-tea": "1" } }),
  );
  expect(sent).toEqual([418, { "content-type": "text/plain;charset=UTF-8", "x-tea": "1" }, "nö"]);
});

/** A stream of an application, and what becomes of it. */
function stream() {
  const cancelled = Promise.withResolvers<void>();
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (each) => {
      controller = each;
    },
    cancel: () => cancelled.resolve(),
  });
  return {
    application: async () => new Response(body, { headers: { "content-type": "text/event-stream" } }),
    send: (text: string) => controller?.enqueue(new TextEncoder().encode(text)),
    end: () => controller?.close(),
    cancelled: cancelled.promise,
  };
}

test("a stream is sent as it comes until the application ends it, and one whose client goes is told so", async () => {
  const [ended, left] = [stream(), stream()];
  const application: WebApplication = ({ url }) => (url.endsWith("/left") ? left : ended).application();
  const { url, close } = await serveOnLoopback(application);
  const answer = await fetch(`${url}/ended`);
  const parts = answer.body?.getReader();
  ended.send("one");
  expect(new TextDecoder().decode((await parts?.read())?.value)).toBe("one");
  ended.end();
  expect((await parts?.read())?.done).toBe(true);
  const going = new AbortController();
  await fetch(`${url}/left`, { signal: going.signal });
  going.abort();
  await left.cancelled;
  await close();
});

test("a stream for which there is no room is told so", async () => {
  const { application, cancelled } = stream();
  const { url, close } = await serveOnLoopback(application, 0, { limits: { streams: 0 } });
  expect((await fetch(url)).status).toBe(503);
  await cancelled;
  await close();
});
