import { defineConfig, devices, type PlaywrightTestConfig } from "@playwright/test";
import { browserOptions } from "../src/workshop/audit/browser.ts";
import { clusterProjects, engineProjects } from "./engines/projects.ts";
import { inDeepRuns, isDeep } from "./runs.ts";

const served = process.env["CATALOGUE_URL"];
const isBuilt = process.env["CATALOGUE_BUILT"] !== undefined;

/** Playwright reads this again in each worker; by then the server below has set its address in `CATALOGUE_URL`. */
export default defineConfig({
  testDir: ".",
  testMatch: "**/*.spec.ts",
  outputDir: "../test-results",
  globalSetup: "./engines/projects.ts",
  forbidOnly: true,
  // Tests wait for timers of the product: with a third worker two cores have work meanwhile.
  workers: isDeep ? 2 : 3,
  // Three browsers on two cores slow each other down; only a test that hangs reaches this.
  timeout: 60_000,
  // A machine that other work slows down three times over shows later what it shows; a wait ends as soon as it may.
  expect: { timeout: 15_000 },
  // A test that passes on its second attempt is reported as flaky, by its name.
  retries: 1,
  reporter: [["dot"]],
  use: { baseURL: served, trace: "off", locale: "de-CH" },
  projects: [
    // They wait for drivers most of the time, so they go along with the product's tests, and not after them.
    ...engineProjects(),
    {
      name: "product",
      testIgnore: ["bench/**", "engines/**"],
      ...(!isDeep && { grepInvert: new RegExp(inDeepRuns.tag) }),
      use: {
        ...devices["Desktop Chrome"],
        launchOptions: browserOptions() ?? {},
        // A context for each test needed half of the time; what a test left is removed before the next one.
        reuseContext: true,
        // Drawing transitions is a tenth of the work. The tests of engines and a deep run see them.
        ...(!isDeep && { contextOptions: { reducedMotion: "reduce" } }),
      },
    },
    ...clusterProjects(),
  ],
  ...(served === undefined && { webServer: catalogue() }),
});

/** Serves the catalogue, unless `CATALOGUE_URL` names a running server. Builds it first, unless `npm test` has. */
function catalogue(): PlaywrightTestConfig["webServer"] {
  return {
    command: `"${process.execPath}" ${isBuilt ? "src/tools/serve.ts" : "src/tools/start.ts --no-audit"}`,
    cwd: "..",
    env: { PORT: "0" },
    wait: { stdout: /The catalogue is at (?<catalogue_url>\S+)/ },
    stdout: "pipe",
    // On a fresh clone every page is built first.
    timeout: 300_000,
  };
}
