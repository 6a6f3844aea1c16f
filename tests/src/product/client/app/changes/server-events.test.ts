import { array, assert, asyncProperty, constantFrom, nat } from "fast-check";
import { expect, test } from "vitest";
import { type ServerEvent, serverEvents } from "../../../../../../src/product/client/app/changes/server-events.ts";
import { runs } from "../../../../../runs.ts";

async function eventsOf(parts: readonly Uint8Array[]): Promise<ServerEvent[]> {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const part of parts) controller.enqueue(part);
      controller.close();
    },
  });
  const events: ServerEvent[] = [];
  for await (const event of serverEvents(body)) events.push(event);
  return events;
}

test("events arrive alike, wherever the network cuts them and however lines end", async () => {
  const lines = [
    ": there",
    "",
    "id: a-1",
    "event: changed",
    'data: {"sources":',
    "data:[]}",
    "",
    "retry: 500",
    "id: ä",
    "",
    "",
  ];
  const expected = [{}, { id: "a-1", data: '{"sources":\n[]}' }, { id: "ä", retry: 500 }];
  await assert(
    asyncProperty(constantFrom("\n", "\r\n", "\r"), array(nat(60)), async (end, cuts) => {
      const bytes = new TextEncoder().encode(`${lines.join(end)}${end === "\r" ? "x" : ""}`);
      const places = [...new Set([0, ...cuts.toSorted((one, other) => one - other), bytes.length])];
      const parts = places.slice(1).map((place, index) => bytes.slice(places[index], place));
      expect(await eventsOf(parts)).toEqual(expected);
    }),
    { numRuns: runs(200) },
  );
});

test("an event that has not ended is none", async () => {
  expect(await eventsOf([new TextEncoder().encode("id: 1\ndata: half\n")])).toEqual([]);
});

test("who takes no more events ends the stream", async () => {
  const cancelled = Promise.withResolvers<void>();
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode("id: 1\n\n")),
    cancel: () => cancelled.resolve(),
  });
  for await (const event of serverEvents(body)) {
    expect(event).toEqual({ id: "1" });
    break;
  }
  await cancelled.promise;
});
