import { serverEvents } from "../../../../../src/product/client/app/changes/server-events.ts";
import type { Name } from "../office.ts";

/** A stream of changes that somebody has open. */
export interface Listening {
  /** The sources of the next event; undefined where it may be any. */
  next(): Promise<readonly string[] | undefined>;
  /** Resolves with the end of the stream. */
  ended(): Promise<void>;
  close(): Promise<void>;
  /** Of the last event or comment. */
  id(): string | undefined;
}

/** Opens a stream, and waits until it is there. */
export async function listening(
  fetch: (request: Request) => Promise<Response>,
  who: Name,
  { query = "?age=0", id, base = "http://api.test" }: { query?: string; id?: string | undefined; base?: string } = {},
): Promise<Listening> {
  const headers = { authorization: `Bearer ${who}`, ...(id !== undefined && { "last-event-id": id }) };
  const { body, status } = await fetch(new Request(`${base}/session/changes${query}`, { headers }));
  if (status !== 200 || body === null) throw new Error(`The stream of ${who} was answered with ${status}.`);
  const events = serverEvents(body);
  let last: string | undefined;
  const nextEvent = async () => {
    const { value, done } = await events.next();
    if (done) return undefined;
    last = value.id ?? last;
    return value;
  };
  await nextEvent();
  return {
    async next() {
      for (;;) {
        const event = await nextEvent();
        if (event === undefined) throw new Error("The stream has ended.");
        if (event.data !== undefined) return JSON.parse(event.data).sources;
      }
    },
    async ended() {
      while ((await nextEvent()) !== undefined);
    },
    close: async () => void (await events.return(undefined)),
    id: () => last,
  };
}
