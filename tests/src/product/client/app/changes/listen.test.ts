import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type IsChanged, listenToChanges } from "../../../../../../src/product/client/app/changes/listen.ts";
import { changeStream } from "../../../../../../src/product/client/heard-changes.ts";
import { usePage } from "../../../../../page-globals.ts";

usePage();

/** What the page has asked for, and the stream that it has got. */
interface Asked {
  readonly request: Request;
  send(text: string): void;
  end(): void;
}

let asked: Asked[] = [];
let heard: IsChanged[] = [];
let answer: (body: ReadableStream<Uint8Array>) => Response | Promise<Response>;
let isHidden = false;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  vi.spyOn(Math, "random").mockReturnValue(0);
  [asked, heard, isHidden] = [[], [], false];
  answer = (body) => new Response(body, { headers: { "content-type": "text/event-stream" } });
  vi.stubGlobal("navigator", {});
  vi.spyOn(document, "hidden", "get").mockImplementation(() => isHidden);
  vi.stubGlobal("fetch", (request: Request) => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        const send = (text: string) => controller.enqueue(new TextEncoder().encode(text));
        asked.push({ request, send, end: () => controller.close() });
        request.signal.addEventListener("abort", () => controller.error(request.signal.reason));
      },
    });
    const ended = new Promise<never>((_, reject) =>
      request.signal.addEventListener("abort", () => reject(request.signal.reason)),
    );
    return Promise.race([answer(body), ended]);
  });
});
afterEach(() => {
  isHidden = true;
  document.dispatchEvent(new Event("visibilitychange"));
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function pass(ms = 0): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
}

async function start(): Promise<void> {
  listenToChanges({ baseUrl: async () => "https://api.example.org/api/", hear: (each) => heard.push(each) });
  await pass();
}

async function show(isShown: boolean): Promise<void> {
  isHidden = !isShown;
  document.dispatchEvent(new Event("visibilitychange"));
  await pass();
}

test("what the backend names is told, and everything where it names nothing", async () => {
  await start();
  expect(asked.map(({ request }) => request.url)).toEqual([
    expect.stringMatching(/^https:\/\/api\.example\.org\/api\/session\/changes\?age=\d+$/),
  ]);
  expect(changeStream.isHeard).toBe(false);
  asked[0]?.send(": there\n\n");
  await pass();
  expect(changeStream.isHeard).toBe(true);
  asked[0]?.send('id: a-1\ndata: {"sources":["members.member.list"]}\n\ndata: {}\n\n');
  await pass();
  expect(heard.map((isChanged) => [isChanged("members.member.list"), isChanged("halls.hall.list")])).toEqual([
    [true, false],
    [true, true],
  ]);
});

test("a page out of sight does not listen, and goes on from where it was", async () => {
  await start();
  asked[0]?.send("id: a-7\n: there\n\n");
  await pass();
  await show(false);
  expect(asked[0]?.request.signal.aborted).toBe(true);
  expect(changeStream.isHeard).toBe(false);
  await pass(600_000);
  expect(asked).toHaveLength(1);
  await show(true);
  expect(asked.map(({ request }) => request.headers.get("last-event-id"))).toEqual([null, "a-7"]);
});

test("a backend that refuses is asked again, later and later", async () => {
  answer = () => new Response(null, { status: 503 });
  await start();
  for (const pause of [1_000, 2_000, 5_000, 15_000, 60_000, 60_000]) {
    const count = asked.length;
    await pass(pause - 1);
    expect(asked).toHaveLength(count);
    await pass(1);
    expect(asked).toHaveLength(count + 1);
  }
});

test("one that was heard begins again soon, unless the backend wants otherwise", async () => {
  await start();
  asked[0]?.send(": there\n\n");
  asked[0]?.end();
  await pass(2_000);
  expect(asked).toHaveLength(2);
  asked[1]?.send("retry: 60000\n\n");
  asked[1]?.end();
  await pass(59_000);
  expect(asked).toHaveLength(2);
  await pass(1_000);
  expect(asked).toHaveLength(3);
});

test("where nothing comes through it asks again after minutes, and others ask by time meanwhile", async () => {
  answer = () => new Promise(() => undefined);
  await start();
  await pass(8_000);
  expect(changeStream.isHeard).toBe(false);
  await pass(299_000);
  expect(asked).toHaveLength(1);
  await pass(1_000);
  expect(asked).toHaveLength(2);
});

test("a stream that becomes silent is no stream", async () => {
  await start();
  asked[0]?.send(": there\n\n");
  await pass(39_000);
  expect(changeStream.isHeard).toBe(true);
  await pass(1_000);
  expect(changeStream.isHeard).toBe(false);
  await pass(2_000);
  expect(asked).toHaveLength(2);
});

test.each([404, 405, 501])("a backend that answers %s is asked once", async (status) => {
  answer = () => new Response(null, { status });
  await start();
  await pass(3_600_000);
  await show(false);
  await show(true);
  expect(asked).toHaveLength(1);
});

test("of many windows of a browser three listen", async () => {
  const taken = new Set<string>();
  vi.stubGlobal("navigator", {
    locks: {
      async request(name: string, _: object, work: (lock: object | null) => Promise<void>) {
        if (taken.has(name)) return work(null);
        taken.add(name);
        await work({}).finally(() => taken.delete(name));
      },
    },
  });
  for (let count = 0; count < 5; count += 1) await start();
  expect(asked).toHaveLength(3);
});
