import { join } from "node:path";
import { type Browser, type BrowserContext, test as base } from "@playwright/test";
import { isDeep } from "../runs.ts";
import type { Service } from "./product/client/proposals/service.ts";
import type { SiteServer } from "./product/clubs/site-server.ts";

interface WorkerFixtures {
  /** The API of the demo over SQLite. */
  service: Service;
  /** Apps on a static host; tests share the storage of the device, so that it is seeded once. */
  hosted: { readonly context: BrowserContext; readonly url: string };
  /** The origin of a host that has the built catalogue below {@link catalogueBase}. */
  foreignHost: string;
  /** The sites of the demo clubs. */
  sites: SiteServer;
  /** The address of the site of a club that has a lot of everything. */
  extreme: string;
}

export const catalogueBase = "/project/pages/";

/**
 * What lasts as long as a worker. Every test of the product begins with these, since Playwright starts another worker,
 * with its browser and modules, for a test with other ones. What each needs is loaded when a test asks for it.
 */
export const test = base.extend<object, WorkerFixtures>({
  service: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
    async ({}, use) => {
      const { serve } = await import("./product/client/proposals/service.ts");
      await serve(use);
    },
    { scope: "worker", timeout: 60_000 },
  ],
  hosted: [
    async ({ browser }, use) => {
      const { hostApps } = await import("./product/client/app/app-host.ts");
      await using host = await hostApps();
      const context = await newAppContext(browser);
      await use({ context, url: host.url });
      await context.close();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  foreignHost: [
    // biome-ignore lint/correctness/noEmptyPattern: see above.
    async ({}, use) => {
      const { hostUnder } = await import("./workshop/build/foreign-host.ts");
      const { projectFile } = await import("../../src/product/files/project.ts");
      await using host = await hostUnder(projectFile("dist/catalogue"), catalogueBase);
      await use(host.origin);
    },
    { scope: "worker", timeout: 60_000 },
  ],
  sites: [
    // biome-ignore lint/correctness/noEmptyPattern: see above.
    async ({}, use) => {
      const { serveSites } = await import("./product/clubs/site-server.ts");
      const sites = await serveSites();
      await use(sites);
      sites.close();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  extreme: [
    // biome-ignore lint/correctness/noEmptyPattern: see above.
    async ({}, use) => {
      const { buildInto, contentCopy, testFolder } = await import("./product/clubs/built.ts");
      const { makeExtreme } = await import("./product/clubs/extreme-club.ts");
      const { serveFiles } = await import("../../src/workshop/serve/static-files.ts");
      using folder = testFolder();
      const content = contentCopy(folder.path);
      makeExtreme(join(content, "tv-oberried"));
      const out = join(folder.path, "out");
      await buildInto(out, { content, clubs: ["tv-oberried"] });
      const { url, close } = await serveFiles(join(out, "tv-oberried"));
      await use(`${url}/`);
      await close();
    },
    { scope: "worker", timeout: 120_000 },
  ],
});

export function newAppContext(browser: Browser): Promise<BrowserContext> {
  // The configuration's options reach the contexts of tests only. Drawing transitions is a fifth of the work of an app.
  const motion = isDeep ? {} : { reducedMotion: "reduce" as const };
  return browser.newContext({ locale: "de-CH", timezoneId: "Europe/Zurich", ...motion });
}
