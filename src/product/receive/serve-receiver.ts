import { transportProblem } from "../api/http/problem.ts";
import { bodyLimit } from "../api/http/read-request.ts";
import { loadAllWords } from "../api/words/sentence.ts";
import type { HttpLog } from "../server/http-log.ts";
import { type HttpLimits, type HttpServer, serveHttp } from "../server/http-server.ts";
import { refusalStatuses } from "../server/refusal.ts";
import { webHandler } from "../server/web-handler.ts";
import type { ReceiveConfig } from "./receive-config.ts";
import type { Receiver } from "./receiver.ts";

export interface ReceiverHost extends Pick<ReceiveConfig, "url" | "listen" | "proxies"> {
  readonly log: HttpLog;
  readonly limits?: Partial<HttpLimits>;
}

/** Serves a receiver by HTTP. TLS is the task of the proxy before it. */
export async function serveReceiver(receiver: Receiver, host: ReceiverHost): Promise<HttpServer> {
  await loadAllWords();
  const { listen, proxies, log, limits } = host;
  return serveHttp({
    listenHost: listen.host,
    port: listen.port,
    proxies,
    log,
    limits: { headerBytes: 8192, connections: 500, connectionsOfNetwork: 100, ...limits },
    mostBodyBytes: bodyLimit,
    // A proxy asks by its own name whether the server lives.
    isHost: (name, path) => path === "/health" || name.toLowerCase() === new URL(host.url).host,
    // Each club has pages of its own, which the receiver knows.
    isOrigin: () => true,
    refusalOf: (reason, languages) => transportProblem(refusalStatuses[reason], languages),
    answer: webHandler((request, client) => receiver.fetch(request, client), new URL(host.url).protocol),
  });
}
