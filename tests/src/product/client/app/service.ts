import type { Page, Route } from "@playwright/test";
import { demoOperations, demoOutsideEffects, seedDemo } from "../../../../../src/demo/index.ts";
import { identifyDemo } from "../../../../../src/demo/request-session.ts";
import type { ApiOptions, ApiServer } from "../../../../../src/product/api/index.ts";
import { memoryStorage } from "../../../../../src/product/api/storage/memory.ts";
import type { Storage } from "../../../../../src/product/api/storage/storage.ts";
import { messagesOf } from "../../../../../src/product/content/locales.ts";
import type { AppId } from "../../../../../src/product/engine/apps.ts";
import { describedApi } from "../../api/described-api.ts";

import { productPage } from "./app-host.ts";

/** The handling of requests. */
const faults = {
  unavailable: (route) => route.fulfill({ status: 503, contentType: "text/plain", body: "upstream" }),
  failed: (route) => route.fulfill(problem(500, "java.lang.NullPointerException")),
  refused: (route) => route.fulfill(problem(404, "Das gibt es nicht mehr.")),
  signedOut: (route) => route.fulfill(problem(401, "Melde dich bitte neu an.")),
  garbage: (route) => route.fulfill({ contentType: "text/html", body: "<h1>Bad Gateway</h1>" }),
  shape: (route) => route.fulfill({ json: ["nothing"] }),
  unreached: (route) => route.abort("connectionrefused"),
  hanging: () => {},
  /** The change is carried out, but its response is lost, and nobody tells what became of it. */
  lost: async (route, api) => {
    await api(route);
    await route.abort("connectionreset");
  },
} satisfies Record<string, (route: Route, api: (route: Route) => Promise<Response>) => unknown>;

export type Fault = keyof typeof faults;

/** An API behind the network. */
export interface Service {
  /** The handling of requests from now on. */
  fault: Fault | undefined;
  /** Keys of the changes so far. */
  readonly keys: readonly string[];
  /** The API itself, for actions of other users. */
  readonly api: ApiServer;
  /** The storage of the API. */
  readonly storage: Storage;
}

/** Connects an app to an API below `/api`, as in its product. */
export async function pointAtService(page: Page, app: AppId, person: string): Promise<Service> {
  const storage = memoryStorage();
  return joinService({ api: await demoApi(storage), storage }, page, app, person);
}

/** Connects an app of another person to the API of a service. */
export async function joinService(
  { api, storage }: Pick<Service, "api" | "storage">,
  page: Page,
  app: AppId,
  person: string,
): Promise<Service> {
  await useApi(page, app);
  return answerWith(api, storage, page, person);
}

/** An API with the demo data, in this process. */
export async function demoApi(storage = memoryStorage(), more: Partial<ApiOptions> = {}): Promise<ApiServer> {
  await seedDemo(storage, new Date());
  return describedApi({
    ...more,
    storage,
    operations: demoOperations(messagesOf),
    outsideEffectsOf: demoOutsideEffects,
    identify: identifyDemo,
  });
}

/** Answers a page's requests below `/api`, for a person of the demo. */
async function answerWith(api: ApiServer, storage: Storage, page: Page, person: string): Promise<Service> {
  const keys: string[] = [];
  const service: Service = { fault: undefined, keys, api, storage };
  const send = (route: Route) => api.fetch(requestOf(route, person));
  await page.route("**/api/**", async (route) => {
    const isQuestion = route.request().url().includes("/requests/");
    const key = isQuestion ? undefined : keyOf(route);
    if (key !== undefined) keys.push(key);
    const isSpared = service.fault === "lost" && key === undefined && !isQuestion;
    if (service.fault !== undefined && !isSpared) return faults[service.fault](route, send);
    const response = await send(route);
    await route.fulfill({ status: response.status, contentType: "application/json", body: await response.text() });
  });
  return service;
}

/** Turns the page of an app into the product's: its API is below `/api`. */
export async function useApi(page: Page, app: AppId): Promise<void> {
  const body = await productPage(app, "/api");
  // A flow writes its step into the query, which a reload keeps.
  const address = new RegExp(`/apps/${app}/(\\?[^#]*)?(#.*)?$`);
  await page.route(address, (route) => route.fulfill({ contentType: "text/html", body }));
}

/** The key of a change. */
function keyOf(route: Route): string | undefined {
  return route.request().headers()["idempotency-key"];
}

function requestOf(route: Route, person: string): Request {
  const { pathname, search } = new URL(route.request().url());
  const key = keyOf(route);
  const { "content-type": type, "effects-hash": effectsHash } = route.request().headers();
  const headers = new Headers({ authorization: `Bearer demo-${person}` });
  if (key !== undefined) headers.set("idempotency-key", key);
  if (type !== undefined) headers.set("content-type", type);
  if (effectsHash !== undefined) headers.set("effects-hash", effectsHash);
  const init = { method: route.request().method(), headers, body: route.request().postData() };
  return new Request(`http://api.invalid${pathname.slice(4)}${search}`, init);
}

function problem(status: number, detail: string) {
  const body = JSON.stringify({ type: "about:blank", title: "Problem", status, detail, traceId: "f00d-1234" });
  return { status, contentType: "application/problem+json", body };
}
