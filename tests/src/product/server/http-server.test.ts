import { once } from "node:events";
import { createServer } from "node:net";
import { afterEach, expect, test } from "vitest";
import { lineLog } from "../../../../src/product/server/http-log.ts";
import {
  type HttpCall,
  type HttpServer,
  type HttpServerOptions,
  serveHttp,
} from "../../../../src/product/server/http-server.ts";
import { listenProblem } from "../../../../src/product/server/listen-problem.ts";
import { answerOf, rawConnection, sendRaw } from "./raw-client.ts";

const open: HttpServer[] = [];
const logged: string[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((each) => each.close()));
  logged.length = 0;
});

/** Times of a test are short, so that it waits for what happens and not for a time. */
const short = { headersTime: 40, requestTime: 60, stallTime: 500, checkTime: 10, lingerTime: 50, endTime: 5_000 };

async function serve(more: Partial<HttpServerOptions> = {}): Promise<HttpServer> {
  const server = await serveHttp({
    port: 0,
    mostBodyBytes: 1_000,
    log: lineLog((line) => logged.push(line)),
    answer: ({ response, body }) => void response.end(`${body.byteLength} bytes`),
    ...more,
  });
  open.push(server);
  return server;
}

const get = (...fields: string[]) => ["GET / HTTP/1.1", "Host: localhost", ...fields, "", ""].join("\r\n");
const half = "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 50\r\n\r\nhalf";

/** Calls that are answered when the test says so. */
function held(): { readonly answer: (call: HttpCall) => void; readonly next: () => Promise<HttpCall> } {
  const calls: HttpCall[] = [];
  const waiting: ((call: HttpCall) => void)[] = [];
  return {
    answer: (call) => void (waiting.shift() ?? ((each) => calls.push(each)))(call),
    next: () => new Promise((resolve) => (calls.length > 0 ? resolve(calls.shift()!) : waiting.push(resolve))),
  };
}

test.each([
  ["says nothing", ""],
  ["does not end its headers", "GET / HTTP/1.1\r\nHost: localhost\r\n"],
  ["does not end its body", half],
  ["does not end its chunks", "POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nha"],
])("closes a client that %s, in words and in time", async (_, text) => {
  const { port } = await serve({ limits: short });
  const { statuses, text: answer } = await sendRaw(port, text);
  expect(statuses).toEqual([408]);
  expect(answer).toContain("did not arrive in time");
});

test.each([
  ["no request", "no request\r\n\r\n"],
  ["chunks that are none", "POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n"],
])(
  "says nothing of %s behind a request that is being answered, where it would be taken for the answer",
  async (_, text) => {
    const calls = held();
    const { port } = await serve({ answer: calls.answer });
    const socket = await rawConnection(port);
    const answer = answerOf(socket);
    socket.write(get());
    await calls.next();
    socket.write(text);
    expect(await answer).toEqual({ statuses: [], text: "" });
  },
);

test("closes a client that sends a byte now and then", async () => {
  const { port } = await serve({ limits: short });
  const socket = await rawConnection(port);
  const answer = answerOf(socket);
  socket.write("GET / HTTP/1.1\r\nX: ");
  const drip = setInterval(() => socket.writable && socket.write("x"), 5);
  expect((await answer).statuses).toEqual([408]);
  clearInterval(drip);
});

test("closes a client that takes nothing of its answer, and not one whose answer is being made", async () => {
  const calls = held();
  const { port } = await serve({ answer: calls.answer, limits: { ...short, stallTime: 30 } });
  const slow = sendRaw(port, get("Connection: close"));
  const call = await calls.next();
  await once(call.request.socket, "timeout");
  call.response.end("late");
  expect((await slow).text).toContain("late");

  const deaf = await rawConnection(port);
  deaf.pause();
  deaf.write(get());
  const { response } = await calls.next();
  response.end(Buffer.alloc(50_000_000));
  await once(response, "close");
  expect(response.writableFinished).toBe(false);
  deaf.destroy();
});

test("lets half-sent requests of a network give way to its new ones, and touches no other network", async () => {
  const calls = held();
  const { port } = await serve({ answer: calls.answer, limits: { connections: 8, connectionsOfNetwork: 4 } });
  const other = await rawConnection(port, "127.0.0.2");
  const [ofOther, running] = [answerOf(other), await rawConnection(port)];
  const ofRunning = answerOf(running);
  running.write(get("Connection: close"));
  const first = await calls.next();
  const halves = await Promise.all(Array.from({ length: 20 }, () => rawConnection(port)));
  for (const each of halves) each.write(half);
  const fresh = sendRaw(port, get("Connection: close"));
  (await calls.next()).response.end("fresh");
  expect((await fresh).text).toContain("fresh");
  first.response.end("first");
  expect((await ofRunning).text, "what is being answered never gives way").toContain("first");
  other.write(get("Connection: close"));
  (await calls.next()).response.end("other");
  expect((await ofOther).text).toContain("other");
  for (const each of halves) each.destroy();
});

test("says that there is too much where everything that is open is being answered", async () => {
  const calls = held();
  const { port } = await serve({ answer: calls.answer, limits: { ...short, connectionsOfNetwork: 2 } });
  const answers = [sendRaw(port, get("Connection: close")), sendRaw(port, get("Connection: close"))];
  const running = [await calls.next(), await calls.next()];
  const refused = await sendRaw(port, get());
  expect(refused.statuses).toEqual([503]);
  expect(refused.text).toContain("retry-after: 2");
  for (const { response } of running) response.end("done");
  for (const answer of answers) expect((await answer).statuses).toEqual([200]);
});

test("counts the requests of each client behind a proxy, whose connections they all are", async () => {
  const calls = held();
  const { port } = await serve({ answer: calls.answer, proxies: 1, limits: { ...short, connectionsOfNetwork: 1 } });
  const from = (address: string) => sendRaw(port, get(`X-Forwarded-For: ${address}`, "Connection: close"));
  const first = from("192.0.2.1");
  const call = await calls.next();
  expect((await from("192.0.2.1")).statuses).toEqual([503]);
  const second = from("192.0.2.2");
  (await calls.next()).response.end("second");
  expect((await second).text).toContain("second");
  call.response.end("first");
  await first;
  const third = from("192.0.2.1");
  (await calls.next()).response.end("third");
  expect((await third).text).toContain("third");
});

test("lets a network wait that asks too often, and no other one", async () => {
  const { port } = await serve({ proxies: 1, limits: { ...short, requestsOfNetwork: 3 } });
  const from = (address: string) => sendRaw(port, get(`X-Forwarded-For: ${address}`, "Connection: close"));
  const answers = [];
  // Twice as many and one more: a window of time may end between them.
  for (let asked = 0; asked < 7; asked += 1) answers.push(await from("192.0.2.1"));
  expect(answers.slice(0, 3).map(({ statuses }) => statuses)).toEqual([[200], [200], [200]]);
  const refused = answers.find(({ statuses }) => statuses[0] === 429);
  expect(refused?.text).toMatch(/retry-after: ([1-9]|10)\r\n/i);
  expect((await from("192.0.2.2")).statuses).toEqual([200]);
});

test("lets as many answers of a network go on as may be, which take no place of its requests", async () => {
  const calls = held();
  const limits = { ...short, streamsOfNetwork: 1, connectionsOfNetwork: 2 };
  const { port } = await serve({ answer: calls.answer, proxies: 1, limits });
  const from = (address: string) => sendRaw(port, get(`X-Forwarded-For: ${address}`, "Connection: close"));
  const first = from("192.0.2.1");
  const stream = await calls.next();
  expect(stream.startStream()).toBe(true);
  const second = from("192.0.2.1");
  expect((await calls.next()).startStream()).toBe(false);
  expect((await second).statuses).toEqual([503]);
  const other = from("192.0.2.2");
  const ofOther = await calls.next();
  expect(ofOther.startStream()).toBe(true);
  const requests = [from("192.0.2.1"), from("192.0.2.1")];
  for (const call of [await calls.next(), await calls.next(), ofOther, stream]) call.response.end();
  for (const answer of [...requests, other, first]) expect((await answer).statuses).toEqual([200]);
  const again = from("192.0.2.1");
  const next = await calls.next();
  expect(next.startStream()).toBe(true);
  next.response.end();
  await again;
});

test("ends at once what goes on when it closes", async () => {
  const calls = held();
  const server = await serve({ answer: calls.answer });
  const answer = sendRaw(server.port, get());
  const { response, startStream } = await calls.next();
  expect(startStream()).toBe(true);
  response.writeHead(200, { "content-type": "text/event-stream" }).write(": there\n\n");
  await server.close();
  expect((await answer).text).toMatch(/: there\n\n\r\n0\r\n\r\n$/);
});

test("ends what runs before it closes, takes nothing new, and closes at once what is idle", async () => {
  const calls = held();
  const server = await serve({ answer: calls.answer });
  const [idle, silent, running] = await Promise.all([1, 2, 3].map(() => rawConnection(server.port)));
  const gone = [answerOf(idle!), answerOf(silent!)];
  idle!.write(get());
  (await calls.next()).response.end("idle");
  await once(idle!, "data");
  const answer = answerOf(running!);
  running!.write(get());
  const { response } = await calls.next();
  const closed = server.close();
  await Promise.all(gone);
  await expect(rawConnection(server.port)).rejects.toThrow("ECONNREFUSED");
  response.end("ran to its end");
  const { text } = await answer;
  expect(text).toContain("ran to its end");
  expect(text.toLowerCase()).toContain("connection: close");
  await closed;
});

test("does not wait for ever for what runs when it closes", async () => {
  const calls = held();
  const server = await serve({ answer: calls.answer, limits: { ...short, endTime: 20 } });
  const answer = sendRaw(server.port, get());
  await calls.next();
  await server.close();
  expect((await answer).statuses).toEqual([]);
});

test("listens by IPv4 and IPv6 of this machine, and says in a sentence that a port is taken", async () => {
  const server = await serve();
  const body = await fetch(`http://localhost:${server.port}/`).then((response) => response.text());
  expect(body).toBe("0 bytes");
  const hasIPv6 = await once(createServer().listen(0, "::1"), "listening").then(
    () => true,
    () => false,
  );
  if (hasIPv6) expect((await fetch(`http://[::1]:${server.port}/`)).status).toBe(200);
  const error = await serve({ port: server.port }).catch((reason: unknown) => reason);
  expect(String(listenProblem(error, server.port, "--port 1"))).toContain(`Port ${server.port} is taken`);
});

test("says once what it refuses for one reason, without a word of the client, and gives a fault a number", async () => {
  const { port } = await serve({
    answer: () => {
      throw new TypeError("ana.rossi@post.example");
    },
  });
  for (let sent = 0; sent < 5; sent += 1) await sendRaw(port, get().replace("localhost", "evil.example"));
  const { statuses } = await sendRaw(port, get("X: secret"));
  expect(statuses).toEqual([500]);
  const events = logged.map((line) => JSON.parse(line));
  expect(events.map(({ event, reason }) => [event, reason])).toEqual([
    ["refused", "foreign-host"],
    ["fault", "TypeError"],
    ["refused", "fault"],
  ]);
  expect(events[1].traceId).toMatch(/^[0-9a-f]{16}$/);
  expect(logged.join("\n")).not.toMatch(/evil|secret|ana\.rossi|127\.0\.0\.1/);
});
