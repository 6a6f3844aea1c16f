import { Hono } from "hono";
import { cors } from "hono/cors";

/** A function from requests to responses. */
type Application = (request: Request) => Promise<Response>;

export interface ApiSurroundings {
  /** The origins of pages on other hosts that may ask, with what the browser knows the person by. */
  readonly origins: readonly string[];
  /** Asks what the API cannot do without, and throws where it does not answer. */
  prove(): Promise<unknown>;
  /** What `/metrics` answers, in the text of OpenMetrics; there is no such address where it is absent. */
  readonly metrics?: (() => Promise<string>) | undefined;
}

/** What requests of apps have beside what every page may send. */
const allowHeaders = [
  "accept-language",
  "authorization",
  "content-type",
  "effects-hash",
  "idempotency-key",
  "last-event-id",
  "traceparent",
  "x-requested-by",
];

const openMetricsType = "application/openmetrics-text; version=1.0.0; charset=utf-8";

/** A proxy may lead only `/api` here. */
function beside(path: string): string[] {
  return [path, `/api${path}`];
}

/**
 * An API as a service: at the root and below `/api`, both with `/healthz` for whether it runs and `/readyz` for whether it can
 * answer. Pages of other origins than those named may not read its answers.
 */
export function deployedApi(api: Application, { origins, prove, metrics }: ApiSurroundings): Application {
  const routes = new Hono()
    .use(cors({ origin: [...origins], credentials: true, allowHeaders, exposeHeaders: ["retry-after"], maxAge: 600 }))
    .on("GET", beside("/healthz"), (call) => call.text("ok"))
    .on("GET", beside("/readyz"), async (call) => {
      const isReady = await prove().then(
        () => true,
        () => false,
      );
      return isReady ? call.text("ready") : call.text("The storage does not answer.", 503);
    });
  // Not below /api, where a proxy leads everybody.
  if (metrics !== undefined)
    routes.get("/metrics", async (call) => call.body(await metrics(), 200, { "content-type": openMetricsType }));
  routes.mount("/api", api).mount("/", api);
  return async (request) => routes.fetch(request);
}
