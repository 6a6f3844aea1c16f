import type { Page } from "@playwright/test";
import { demoOperations, seedDemo } from "../../../../src/api/demo/index.ts";
import { identifyDemo } from "../../../../src/api/demo-session.ts";
import { createApi } from "../../../../src/api/index.ts";
import { memoryStorage } from "../../../../src/api/storage/memory.ts";
import { appPage } from "../../../../src/site/apps/page.ts";
import type { App } from "../../../../src/site/screens.ts";

/** An API behind the network, which may be gone. */
export interface Service {
  isThere: boolean;
}

/** Points an app at an API below `/api`, as its product runs. */
export async function pointAtService(page: Page, app: App, person: string): Promise<Service> {
  const service: Service = { isThere: true };
  const storage = memoryStorage();
  await seedDemo(storage, new Date());
  const api = createApi({ storage, operations: demoOperations, identify: identifyDemo });
  await useApi(page, app);
  await page.route("**/api/**", async (route) => {
    if (!service.isThere) return route.fulfill({ status: 503, contentType: "text/plain", body: "upstream" });
    const { pathname, search } = new URL(route.request().url());
    const headers = { authorization: `Bearer demo-${person}` };
    const response = await api.fetch(new Request(`http://api.invalid${pathname.slice(4)}${search}`, { headers }));
    await route.fulfill({ status: response.status, contentType: "application/json", body: await response.text() });
  });
  return service;
}

/** Makes the page of an app the product's: its API is below `/api`. */
export async function useApi(page: Page, app: App): Promise<void> {
  const body = (await appPage(app)).replace('id="app-settings">{', 'id="app-settings">{"baseUrl":"/api",');
  await page.route(`**/apps/${app}/`, (route) => route.fulfill({ contentType: "text/html", body }));
}
