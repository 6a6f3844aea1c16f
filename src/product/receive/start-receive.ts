import { faultReason, lineLog } from "../server/http-log.ts";
import type { HttpServer } from "../server/http-server.ts";
import { LetterQueue, type SendLetter } from "./mail/letter-queue.ts";
import type { ReceiveConfig } from "./receive-config.ts";
import type { ReceiveContent } from "./receive-content.ts";
import { createReceiver } from "./receiver.ts";
import { serveReceiver } from "./serve-receiver.ts";
import { createSigner } from "./signer.ts";
import { ReceiveStore } from "./submission-store.ts";

export interface ReceiveParts {
  readonly config: ReceiveConfig;
  readonly content: ReceiveContent;
  readonly send: SendLetter;
  writeLog(line: string): void;
}

const second = 1000;

/** Starts everything that `npm run receive` does: the server, the letters that wait, and the deletion. */
export async function startReceive({
  config,
  content,
  send,
  writeLog,
}: ReceiveParts): Promise<Pick<HttpServer, "url" | "close">> {
  const store = new ReceiveStore(config.file);
  const [now, sign] = [Date.now, createSigner(store.secret)];
  const log = lineLog(writeLog, now);
  const letters = { content, url: config.url, tokenOf: (id: string) => sign("confirm", id) };
  const queue = new LetterQueue({ store, letters, send, log, now });
  const server = await serveReceiver(createReceiver({ config, content, store, sign, queue, log, now }), {
    ...config,
    log,
  });
  const forget = async () => {
    try {
      const count = await store.forget(now());
      if (count > 0) log("deleted", { count });
    } catch (error) {
      log("fault", { reason: faultReason(error) });
    }
  };
  const timers = [setInterval(() => void queue.flush(), 15 * second), setInterval(() => void forget(), 600 * second)];
  await forget();
  // Whoever has corrected something starts the server again; letters that were being sent when it ended go out too.
  await store.retryLetters(now());
  void queue.flush();
  log("started");
  return {
    url: server.url,
    async close() {
      timers.forEach(clearInterval);
      await server.close();
      await queue.flush();
      store[Symbol.dispose]();
    },
  };
}
