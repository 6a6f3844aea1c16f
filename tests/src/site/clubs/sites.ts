import { test as guarded } from "../../pages/guarded.ts";
import { type SiteServer, serveSites } from "./site-server.ts";

export { expect } from "../../pages/guarded.ts";

/** The sites of the demo clubs, on a server that lasts as long as the worker. */
export const test = guarded.extend<object, { sites: SiteServer }>({
  sites: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
    async ({}, use) => {
      const sites = await serveSites();
      await use(sites);
      sites.close();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ sites }, use) => use(sites.url),
});
