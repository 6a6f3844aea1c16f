import { writeFile } from "node:fs/promises";
import { test as base, expect } from "@playwright/test";
import { launchChromium, launchFirefox } from "./playwright-engine.ts";
import type { Engine, EngineName, OwnTab, Tab } from "./tab.ts";
import { type WatchedServer, watchedServer } from "./watched-server.ts";
import { launchWebKit } from "./webkit-engine.ts";

const launchers: Readonly<Record<EngineName, () => Promise<Engine>>> = {
  chromium: launchChromium,
  firefox: launchFirefox,
  webkit: launchWebKit,
};

interface Running {
  readonly engine: Engine;
  readonly server: WatchedServer;
}

/** A tab of the project's engine, on a site that collects the errors and warnings of pages. */
export const test = base.extend<
  { tab: Tab; site: string; isSilent: boolean; time: string | undefined },
  { engineName: EngineName; running: Running }
>({
  engineName: ["chromium", { option: true, scope: "worker" }],
  running: [
    async ({ engineName }, use) => {
      const server = await watchedServer(process.env["CATALOGUE_URL"] ?? "");
      const engine = await launchers[engineName]();
      await use({ engine, server });
      await engine.close();
      server.close();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  time: [undefined, { option: true }],
  site: async ({ running, time }, use) => {
    running.server.setTime(time);
    await use(running.server.url);
  },
  isSilent: [true, { option: true }],
  tab: [
    async ({ running, isSilent }, use, info) => {
      const tab: OwnTab = await running.engine.newTab();
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
