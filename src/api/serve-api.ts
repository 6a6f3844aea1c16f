/** Serves an API on the one kind of server that this project has, under the name that others build on. */
import type { Caller } from "../product/api/caller.ts";
import { deployedApi } from "../product/api/http/deployed-api.ts";
import { transportProblem } from "../product/api/http/problem.ts";
import { bodyLimitAt } from "../product/api/http/read-request.ts";
import type { ApiServer } from "../product/api/index.ts";
import { loadAllWords } from "../product/api/words/sentence.ts";
import { isLocalHost, isLocalOrigin } from "../product/server/host-names.ts";
import type { HttpServer } from "../product/server/http-server.ts";
import { serveOnLoopback } from "../product/server/loopback.ts";
import { RateCounter } from "../product/server/rate-counter.ts";
import { refusalStatuses } from "../product/server/refusal.ts";

export type { HttpServer } from "../product/server/http-server.ts";

export interface ServedApi {
  /** 0 chooses a free one. */
  readonly port: number;
  /** The address of this machine at which it listens; 127.0.0.1 and [::1] where it is absent. */
  readonly listen?: string | undefined;
  /** Names by which it is asked, besides those of this machine. */
  readonly hosts?: readonly string[];
  /** Origins of pages that may ask, besides those of this machine. */
  readonly origins?: readonly string[];
  /** Proxies before it, each of which adds the address of its client to `X-Forwarded-For`; none where it is absent. */
  readonly proxies?: number;
  /** Whether `/metrics` says counts, durations and states in the text of OpenMetrics, to whoever reaches this port. */
  readonly hasMetrics?: boolean;
  /** Asks what the API cannot do without, such as its storage, and throws where it does not answer. */
  prove(): Promise<unknown>;
}

/** Every window of an app that is in sight has a stream, and a whole office may be one network. */
const apiLimits = { connections: 5_000, streams: 4_000, streamsOfNetwork: 200, requestsOfNetwork: 1_000 };

/** In ms, and how often somebody may ask in it: the start of an app asks about twenty times. */
const personRate = { window: 10_000, most: 300 };

/**
 * `waitOf` of an API: somebody who asks more than 300 times in ten seconds waits until these are over. A program that acts
 * for a person is counted for itself, so that it keeps nobody from their work.
 */
export function waitByPerson(now: () => number = Date.now): (caller: Caller) => number {
  const counter = new RateCounter(personRate.window, now);
  return ({ clubId, personId, agent }) =>
    counter.add(JSON.stringify([clubId, personId, agent?.id])) > personRate.most ? counter.rest : 0;
}

/**
 * Serves an API at the root and below `/api`, with `/healthz` and `/readyz`. TLS is the task of a proxy before it.
 *
 * @throws Error of Node where the port cannot be opened
 */
export async function serveApi(api: Pick<ApiServer, "fetch" | "metrics">, options: ServedApi): Promise<HttpServer> {
  await loadAllWords();
  const { port, listen, hosts = [], origins = [], proxies = 0, hasMetrics = false, prove } = options;
  const metrics = hasMetrics ? api.metrics : undefined;
  return serveOnLoopback(deployedApi(api.fetch, { origins, prove, metrics }), port, {
    listenHost: listen,
    mostBodyBytes: bodyLimitAt,
    proxies,
    limits: apiLimits,
    isHost: (name) => isLocalHost(name) || hosts.includes(name.toLowerCase()),
    isOrigin: (origin, method) => isLocalOrigin(origin, method) || origins.includes(origin),
    refusalOf: (reason, languages) => transportProblem(refusalStatuses[reason], languages),
  });
}
