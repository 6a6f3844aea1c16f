import { readdirSync } from "node:fs";
import { join, sep } from "node:path";
import { demoCaller, demoOperations, demoOutsideEffects, seedDemo } from "../../../../src/demo/index.ts";
import { memoryStorage } from "../../../../src/product/api/storage/memory.ts";
import { folderContent } from "../../../../src/product/clubs/receive-content.ts";
import { messagesOf } from "../../../../src/product/content/locales.ts";
import { LetterQueue } from "../../../../src/product/receive/mail/letter-queue.ts";
import type { OutgoingLetter } from "../../../../src/product/receive/mail/letters.ts";
import { createReceiver } from "../../../../src/product/receive/receiver.ts";
import { serveReceiver } from "../../../../src/product/receive/serve-receiver.ts";
import { createSigner } from "../../../../src/product/receive/signer.ts";
import { ReceiveStore } from "../../../../src/product/receive/submission-store.ts";
import { serveOnLoopback } from "../../../../src/product/server/loopback.ts";
import { webHandler } from "../../../../src/product/server/web-handler.ts";
import { staticFiles } from "../../../../src/workshop/serve/static-files.ts";
import { describedApi } from "../api/described-api.ts";
import { buildInto, contentCopy, edit, testFolder } from "./built.ts";

/**
 * The demo clubs on their own server: `fc-seeland` sends submissions to the API beside it, `tv-oberried` to a receiver of
 * another origin, and `judo-aarfeld` has no service.
 */
export interface SiteServer {
  readonly url: string;
  /** The address of every page below `/clubs/`. */
  readonly pages: readonly string[];
  /** What the receiver has sent. */
  readonly letters: readonly OutgoingLetter[];
  close(): void;
}

export async function serveSites(): Promise<SiteServer> {
  const folder = testFolder();
  const content = contentCopy(folder.path);
  const out = join(folder.path, "out");
  const api = await demoApi();
  const files = staticFiles(out, { sites: { "/clubs/": out, "/some/deep/path/": out } });
  const answerApi = webHandler((request) => api.fetch(new Request(request.url.replace("/api/", "/"), request)));
  const { url, close } = await serveOnLoopback(api.fetch, 0, {
    answer: (call) => (call.request.url?.startsWith("/api/") ? answerApi : files)(call),
  });
  edit(join(content, "fc-seeland/club.json"), (text) =>
    text.replace('"capabilities"', `"api": "${url}/api",\n  "capabilities"`),
  );
  const receiver = await serveDemoReceiver(content, folder.path, url);
  edit(join(content, "tv-oberried/club.json"), (text) =>
    text.replace('"capabilities"', `"receive": "${receiver.url}/tv-oberried",\n  "capabilities"`),
  );
  await buildInto(out, { content, hasSearch: true });
  return {
    url,
    pages: pagesIn(out),
    letters: receiver.letters,
    close() {
      void receiver.close();
      void close();
      folder[Symbol.dispose]();
    },
  };
}

async function serveDemoReceiver(content: string, folder: string, origin: string) {
  const letters: OutgoingLetter[] = [];
  const config = { url: "", origins: { "tv-oberried": [origin] }, confirmHours: 48, keepDays: 180 };
  const store = new ReceiveStore(join(folder, "receive.sqlite"));
  const [now, log, sign] = [Date.now, () => undefined, createSigner(store.secret)];
  const parts = { content: folderContent(content), store, log, now };
  const context = {
    content: parts.content,
    tokenOf: (id: string) => sign("confirm", id),
    url: "https://receive.example",
  };
  const send = async (letter: OutgoingLetter) => void letters.push(letter);
  const queue = new LetterQueue({ ...parts, letters: context, send });
  const receiver = createReceiver({ ...parts, config, sign, queue });
  const listen = { host: "127.0.0.1", port: 0 };
  const host = { url: "http://127.0.0.1", listen, proxies: 0, log };
  const server = await serveReceiver(receiver, host);
  host.url = server.url;
  config.url = server.url;
  return { ...server, letters };
}

function pagesIn(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".html"));
  return files.map((path) => path.replaceAll(sep, "/").replace(/index\.html$/, ""));
}

async function demoApi() {
  const storage = memoryStorage();
  await seedDemo(storage, new Date());
  const caller = demoCaller("p-gast", "sv-aabach");
  return describedApi({
    storage,
    operations: demoOperations(messagesOf),
    outsideEffectsOf: demoOutsideEffects,
    identify: () => caller,
  });
}
