import { writeFile } from "node:fs/promises";
import { test as base, expect } from "@playwright/test";
import { launchChromium, launchFirefox } from "./playwright-engine.ts";
import type { Engine, EngineName, OwnTab, Tab } from "./tab.ts";
import { watchedServer } from "./watched-server.ts";
import { launchWebKit } from "./webkit-engine.ts";

const launchers: Readonly<Record<EngineName, () => Promise<Engine>>> = {
  chromium: launchChromium,
  firefox: launchFirefox,
  webkit: launchWebKit,
};

/** A tab of the project's engine, on a site that collects the errors and warnings of pages. */
export const test = base.extend<
  { tab: Tab; site: string; isSilent: boolean; time: string | undefined },
  { engineName: EngineName; engine: Engine }
>({
  engineName: ["chromium", { option: true, scope: "worker" }],
  engine: [
    async ({ engineName }, use) => {
      const engine = await launchers[engineName]();
      await use(engine);
      await engine.close();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  time: [undefined, { option: true }],
  // Each test has a port, and so an origin, of its own: it finds nothing that another one has stored in the browser. It
  // is there before the tab and after it, whose page may still load.
  site: [
    async ({ time }, use) => {
      const server = await watchedServer(process.env["CATALOGUE_URL"] ?? "", time);
      await use(server.url);
      server.close();
    },
    { auto: true },
  ],
  isSilent: [true, { option: true }],
  tab: [
    async ({ engine, isSilent }, use, info) => {
      const tab: OwnTab = await engine.newTab();
      await tab.resize(1280, 900);
      await use(tab);
      // Before the screenshot: Playwright adds a style for it, which the policy forbids.
      const complaints = isSilent ? await tab.complaints() : [];
      if (info.status !== info.expectedStatus) await writeFile(info.outputPath("page.png"), await tab.screenshot());
      await tab.close();
      expect(complaints).toEqual([]);
    },
    // A browser that hangs at its start is replaced.
    { timeout: 60_000 },
  ],
});

export { expect };
