import { writeFile } from "node:fs/promises";
import { test as base, expect } from "@playwright/test";
import type { AppId } from "../../src/product/engine/apps.ts";
import type { Cluster, ProxiedAnswer } from "./cluster.ts";
import { launchChromium, launchFirefox } from "./playwright-engine.ts";
import type { Engine, EngineName, OwnTab, Tab } from "./tab.ts";
import { watchedServer } from "./watched-server.ts";
import { launchWebKit } from "./webkit-engine.ts";

const launchers: Readonly<Record<EngineName, () => Promise<Engine>>> = {
  chromium: launchChromium,
  firefox: launchFirefox,
  webkit: launchWebKit,
};

/** The address of a place of an app: its query and its fragment. */
export type AppAddress = (app: AppId, place: string) => string;

interface TabFixtures {
  tab: Tab;
  site: string;
  apps: AppAddress;
  isSilent: boolean;
  time: string | undefined;
}

interface EngineFixtures {
  engineName: EngineName;
  engine: Engine;
  /** Whether the apps run on a cluster of the API, instead of on the demo in the browser. */
  isOnCluster: boolean;
  cluster: Cluster | undefined;
}

/** The time of a cluster, at which every journey finds what it needs. */
const timeOfCluster = "2026-11-26T17:40:00+01:00";

/** A tab of the project's engine, on a site that collects the errors and warnings of pages. */
export const test = base.extend<TabFixtures, EngineFixtures>({
  engineName: ["chromium", { option: true, scope: "worker" }],
  engine: [
    async ({ engineName }, use) => {
      const engine = await launchers[engineName]();
      await use(engine);
      await engine.close();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  isOnCluster: [false, { option: true, scope: "worker" }],
  // What its tests change stays; after one that has failed, another worker starts with another one.
  cluster: [
    async ({ isOnCluster }, use) => {
      if (!isOnCluster) return use(undefined);
      const { openCluster } = await import("./cluster.ts");
      await using cluster = await openCluster(timeOfCluster);
      await use(cluster);
      expect(processesOf(cluster.answers())).toEqual(cluster.processes.toSorted());
    },
    { scope: "worker", timeout: 60_000 },
  ],
  time: [undefined, { option: true }],
  // Each test has a port, and so an origin, of its own: it finds nothing that another one has stored in the browser. It
  // is there before the tab and after it, whose page may still load.
  site: [
    async ({ time, cluster }, use) => {
      if (cluster !== undefined) return answeredBySeveral(cluster, () => use(cluster.url));
      const server = await watchedServer(process.env["CATALOGUE_URL"] ?? "", time);
      await use(server.url);
      server.close();
    },
    { auto: true },
  ],
  apps: async ({ site, cluster }, use) => use(cluster?.address ?? ((app, place) => `${site}/apps/${app}/${place}`)),
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

/** Several processes of a cluster have answered the requests of a test, none has refused one or had a fault. */
async function answeredBySeveral(cluster: Cluster, run: () => Promise<void>): Promise<void> {
  const before = cluster.answers().length;
  await run();
  const answers = cluster.answers().slice(before);
  expect(answers.filter(({ status }) => status >= 400 && status !== givenUp)).toEqual([]);
  expect(processesOf(answers).length).toBeGreaterThan(1);
  expect(cluster.faults).toEqual([]);
}

function processesOf(answers: readonly ProxiedAnswer[]): string[] {
  return [...new Set(answers.flatMap(({ process }) => (process === "" ? [] : `http://${process}`)))].toSorted();
}

/** What nginx notes where an app has ended a request, since nobody waits for its answer any more. */
const givenUp = 499;

export { expect };
