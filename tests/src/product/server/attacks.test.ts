import { once } from "node:events";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sample } from "../../../runs.ts";
import { answerOf, rawConnection, sendRaw } from "./raw-client.ts";
import { servers } from "./servers.ts";

const large = 200_000_000;

// All of them have one kit.
describe.each(sample(Object.entries(servers)))("%s", (name, { path, start }) => {
  let port = 0;
  let close: () => Promise<void>;

  beforeAll(async () => {
    const served = await start();
    port = Number(new URL(served.url).port);
    close = served.close;
  }, 60_000);
  afterAll(() => close());

  const local = () => `127.0.0.1:${port}`;
  const head = (line: string, ...fields: string[]) => [line, ...fields, "", ""].join("\r\n");
  const get = (...fields: string[]) => head(`GET ${path} HTTP/1.1`, `Host: ${local()}`, ...fields);
  const last = "Connection: close";

  /** The server still answers as it did. */
  async function expectAlive(): Promise<void> {
    const { statuses } = await sendRaw(port, get(last));
    expect(statuses).toHaveLength(1);
    expect(statuses[0], "no refusal, no fault").not.toBeOneOf([400, 403, 408, 413, 421, 431, 500, 503]);
  }

  const requests: Record<string, { readonly send: () => string | Buffer; readonly statuses: readonly number[] }> = {
    "a foreign Host": {
      send: () => head(`GET ${path.replace("/health", "/")} HTTP/1.1`, "Host: evil.example", last),
      statuses: [421],
    },
    "a Host that begins like ours": {
      send: () => head("GET /x HTTP/1.1", `Host: 127.0.0.1.evil.example:${port}`, last),
      statuses: [421],
    },
    "two Hosts": {
      send: () => head("GET / HTTP/1.1", `Host: ${local()}`, "Host: evil.example", last),
      statuses: [400],
    },
    "no Host": { send: () => head("GET / HTTP/1.1", last), statuses: [400] },
    "a whole address of another host": {
      send: () => head("GET http://evil.example/x HTTP/1.1", `Host: ${local()}`, last),
      statuses: [421],
    },
    "an address that is none": { send: () => head("GET ftp://x/ HTTP/1.1", `Host: ${local()}`, last), statuses: [400] },
    "no HTTP": { send: () => "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\r\n\r\n", statuses: [400] },
    "a Content-Length that is no number": {
      send: () => head("POST / HTTP/1.1", `Host: ${local()}`, "Content-Length: 1e3"),
      statuses: [400],
    },
    "a negative Content-Length": {
      send: () => head("POST / HTTP/1.1", `Host: ${local()}`, "Content-Length: -1"),
      statuses: [400],
    },
    "two Content-Lengths": {
      send: () => head("POST / HTTP/1.1", `Host: ${local()}`, "Content-Length: 1", "Content-Length: 2"),
      statuses: [400],
    },
    "a length and chunks": {
      send: () => head("POST / HTTP/1.1", `Host: ${local()}`, "Content-Length: 1", "Transfer-Encoding: chunked"),
      statuses: [400],
    },
    "headers without an end": {
      send: () => `GET / HTTP/1.1\r\nHost: ${local()}\r\nX: ${"x".repeat(70_000)}`,
      statuses: [431],
    },
    "many headers": {
      send: () =>
        head("GET / HTTP/1.1", `Host: ${local()}`, ...Array.from({ length: 4_000 }, (_, index) => `X-${index}: x`)),
      statuses: [431],
    },
    "a body that is announced too large": {
      send: () => head("POST / HTTP/1.1", `Host: ${local()}`, `Content-Length: ${large}`),
      statuses: [413],
    },
    "a body too large of a GET": { send: () => get(`Content-Length: ${large}`), statuses: [413] },
    "a body too large that waits to be asked for": {
      send: () => head("POST / HTTP/1.1", `Host: ${local()}`, `Content-Length: ${large}`, "Expect: 100-continue"),
      statuses: [413],
    },
    "a request behind one that is refused": {
      send: () => head("POST / HTTP/1.1", `Host: ${local()}`, `Content-Length: ${large}`) + get(last),
      statuses: [413],
    },
    "chunks whose size is no number": {
      send: () => `${head("POST / HTTP/1.1", `Host: ${local()}`, "Transfer-Encoding: chunked")}zz\r\nx\r\n`,
      statuses: [400],
    },
  };

  test.each(Object.entries(requests))("refuses %s, and closes", async (_, { send, statuses }) => {
    expect((await sendRaw(port, send())).statuses).toEqual(statuses);
    await expectAlive();
  });

  test("refuses what changes something from a page of another origin", async () => {
    // The receiver knows the pages of each club by itself.
    if (name === "receive") return;
    for (const origin of [
      "https://evil.example",
      "null",
      "http://127.0.0.1.evil.example",
      "http://localhost@evil.example",
    ]) {
      const post = head("POST / HTTP/1.1", `Host: ${local()}`, `Origin: ${origin}`, "Content-Length: 0", last);
      expect((await sendRaw(port, post)).statuses, origin).toEqual([403]);
    }
  });

  test.runIf(name !== "receive")("answers to each name of this machine", async () => {
    for (const host of ["127.0.0.1", "localhost", "[::1]"]) {
      const [status] = (await sendRaw(port, head(`GET ${path} HTTP/1.1`, `Host: ${host}:${port}`, last))).statuses;
      expect(status, host).not.toBe(421);
    }
  });

  test("refuses chunks that together are too large as soon as they are", async () => {
    const socket = await rawConnection(port);
    const answer = answerOf(socket);
    socket.write(head("POST / HTTP/1.1", `Host: ${local()}`, "Transfer-Encoding: chunked"));
    const chunk = `100000\r\n${"x".repeat(0x100000)}\r\n`;
    const send = () => {
      while (socket.writable && socket.write(chunk));
    };
    socket.on("drain", send);
    send();
    expect((await answer).statuses).toEqual([413]);
    await expectAlive();
  });

  test("answers requests that arrive at once in their order, with nothing between", async () => {
    const { statuses, text } = await sendRaw(port, get() + get() + get(last));
    expect(statuses).toHaveLength(3);
    expect(new Set(statuses).size).toBe(1);
    expect(text).not.toContain("HTTP/1.1 500");
  });

  test.each<[string, () => string | Buffer]>([
    ["HTTP/1.0", () => head(`GET ${path} HTTP/1.0`, `Host: ${local()}`)],
    ["a whole address of its own", () => head(`GET http://${local()}${path} HTTP/1.1`, `Host: ${local()}`, last)],
    ["HEAD", () => head(`HEAD ${path} HTTP/1.1`, `Host: ${local()}`, last)],
    ["ranges", () => get("Range: bytes=0-0,-1,5-,9999999999-,x", last)],
    [
      "an upgrade",
      () => get("Connection: Upgrade, close", "Upgrade: websocket", "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA=="),
    ],
    ["an upgrade to HTTP/2", () => get("Connection: Upgrade, close", "Upgrade: h2c")],
    [
      "an asked-for body",
      () => head(`POST ${path} HTTP/1.1`, `Host: ${local()}`, "Expect: 100-continue", "Content-Length: 0", last),
    ],
    ["a path with two slashes", () => head("GET //evil.example/x HTTP/1.1", `Host: ${local()}`, last)],
    ["a path that leads out", () => head("GET /../../../../etc/passwd HTTP/1.1", `Host: ${local()}`, last)],
    [
      "an encoded path that leads out",
      () => head("GET /before/..%2f..%2f..%2fetc%2fpasswd HTTP/1.1", `Host: ${local()}`, last),
    ],
    ["a path of half a character", () => head("GET /before/%ff%fe%00 HTTP/1.1", `Host: ${local()}`, last)],
    [
      "a path that is no UTF-8",
      () => Buffer.from(head("GET /before/\xff\xfe HTTP/1.1", `Host: ${local()}`, last), "latin1"),
    ],
    ["a long path", () => head(`GET /${"x".repeat(6_000)} HTTP/1.1`, `Host: ${local()}`, last)],
    ["a header that is no UTF-8", () => Buffer.from(get("X: \xff\xfe", "Accept-Language: \xff", last), "latin1")],
    ["an odd method", () => head("PROPFIND / HTTP/1.1", `Host: ${local()}`, last)],
    ["OPTIONS for the server", () => head("OPTIONS * HTTP/1.1", `Host: ${local()}`, last)],
  ])("answers %s once, without a fault and without a file from elsewhere", async (_, send) => {
    const { statuses, text } = await sendRaw(port, send());
    expect(statuses.filter((status) => status !== 100)).toHaveLength(1);
    expect(statuses).not.toContain(500);
    expect(text).not.toMatch(/root:|location: \/\/|location: http:\/\/evil/i);
    await expectAlive();
  });

  test("closes on CONNECT, and on a client that goes while it sends or reads", async () => {
    await sendRaw(port, head("CONNECT evil.example:443 HTTP/1.1", "Host: evil.example:443"));
    for (const text of [get(), head("POST / HTTP/1.1", `Host: ${local()}`, "Content-Length: 50"), "GET"]) {
      const socket = await rawConnection(port);
      socket.write(text);
      socket.resetAndDestroy();
      await once(socket, "close");
    }
    await expectAlive();
  });

  test("answers while one client holds more half-sent requests than there is room", async () => {
    const half = head("POST / HTTP/1.1", `Host: ${local()}`, "Content-Length: 50");
    const sockets = await Promise.all(
      Array.from({ length: 520 }, async () => {
        const socket = await rawConnection(port);
        socket.write(half);
        return socket;
      }),
    );
    await expectAlive();
    expect((await sendRaw(port, get(last), "127.0.0.2")).statuses).toHaveLength(1);
    for (const socket of sockets) socket.destroy();
  });
});
