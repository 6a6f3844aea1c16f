import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { formCheckHeader, formCheckText } from "../../../../src/product/api/public/form-check.ts";
import { folderContent } from "../../../../src/product/clubs/receive-content.ts";
import { LetterQueue, type SendLetter } from "../../../../src/product/receive/mail/letter-queue.ts";
import type { OutgoingLetter } from "../../../../src/product/receive/mail/letters.ts";
import { createReceiver } from "../../../../src/product/receive/receiver.ts";
import { createSigner } from "../../../../src/product/receive/signer.ts";
import { ReceiveStore } from "../../../../src/product/receive/submission-store.ts";
import { lineLog } from "../../../../src/product/server/http-log.ts";

export const url = "https://annahme.example";
export const origin = "https://tv-oberried.example";
export const config = { url, origins: {}, confirmHours: 48, keepDays: 180 };
export const content = folderContent("content/clubs", () => 0);

/** A receiver with a clock of its own; `restart` leaves nothing but the file. */
export interface Receiving extends Disposable {
  /** Of SQLite. */
  readonly file: string;
  readonly clock: { now: number };
  readonly sent: OutgoingLetter[];
  readonly logged: string[];
  /** Replaced by a test that wants letters to fail. */
  send: SendLetter;
  store: ReceiveStore;
  restart(): void;
  fetch(request: Request, address?: string): Promise<Response>;
  flush(): Promise<void>;
}

export function receiving(): Receiving {
  const folder = mkdtempSync(join(tmpdir(), "receive-"));
  const file = join(folder, "receive.sqlite");
  const clock = { now: Date.parse("2026-11-21T09:00:00Z") };
  const [sent, logged]: [OutgoingLetter[], string[]] = [[], []];
  const now = () => clock.now;
  const log = lineLog((line) => logged.push(line), now);
  const start = () => {
    const store = new ReceiveStore(file);
    const sign = createSigner(store.secret);
    const letters = { content, url, tokenOf: (id: string) => sign("confirm", id) };
    const queue = new LetterQueue({ store, letters, send: (letter) => self.send(letter), log, now });
    return { store, queue, receiver: createReceiver({ config, content, store, sign, queue, log, now }) };
  };
  let running = start();
  const self: Receiving = {
    ...{ file, clock, sent, logged, store: running.store },
    send: async (letter) => void sent.push(letter),
    restart() {
      running.store[Symbol.dispose]();
      running = start();
      self.store = running.store;
    },
    fetch: (request, address = "192.0.2.7") => running.receiver.fetch(request, { address }),
    flush: () => running.queue.flush(),
    [Symbol.dispose]() {
      running.store[Symbol.dispose]();
      rmSync(folder, { recursive: true });
    },
  };
  return self;
}

export const application = {
  plan: "adult",
  firstName: "Ana",
  lastName: "Rossi",
  birthDate: "1990-05-05",
  street: "Uferweg 3",
  postcode: "3854",
  town: "Oberried",
  email: "ana.rossi@post.example",
  statutes: true,
  photoConsent: false,
};

export const message = { name: "Ana Rossi", email: "ana.rossi@post.example", message: "Guten Tag\nWann ist Training?" };

interface PostOptions {
  readonly path?: string;
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A post as a page of the club sends it, a minute after it was opened. */
export function post(
  body: unknown,
  { path = "/public/contact", key = crypto.randomUUID(), headers = {} }: PostOptions = {},
): Request {
  return new Request(`${url}/tv-oberried${path}`, {
    method: "POST",
    body: typeof body === "string" ? body : JSON.stringify(body),
    headers: {
      ...{ origin, "content-type": "application/json", "idempotency-key": key, "accept-language": "de-CH" },
      [formCheckHeader]: formCheckText({ seconds: 60, isTrapped: false }),
      ...headers,
    },
  });
}

/** The link in a letter that asks for confirmation. */
export function linkIn({ text }: Pick<OutgoingLetter, "text">): string {
  return /https:\S+\/confirm\/\S+/.exec(text)?.[0] ?? "";
}

export function press(link: string): Request {
  return new Request(link, { method: "POST", headers: { "content-type": "application/x-www-form-urlencoded" } });
}
