import type { PlaywrightTestConfig } from "@playwright/test";
import { nginxProgram } from "../nginx.ts";
import { inDeepRuns, inWebKitAndDeepRuns, isDeep } from "../runs.ts";
import { findPostgres } from "../src/product/api/storage/find-postgres.ts";
import { findFirefox } from "./playwright-engine.ts";
import type { EngineName } from "./tab.ts";
import { findWebKit } from "./webkit-engine.ts";

type Projects = NonNullable<PlaywrightTestConfig<object, { engineName: EngineName; isOnCluster: boolean }>["projects"]>;

const engines: readonly { readonly name: EngineName; readonly words: string; readonly isThere: () => boolean }[] = [
  { name: "chromium", words: "Chromium", isThere: () => true },
  { name: "firefox", words: "Firefox", isThere: () => findFirefox() !== undefined },
  { name: "webkit", words: "WebKit", isThere: () => findWebKit() !== undefined },
];

/**
 * The tests of tests/engines in each installed engine. Which ones are missing is said when the tests start: linters read
 * the configuration too, also where no engine is installed.
 */
export function engineProjects(): Projects {
  // The tests of the product run in Chromium's headless shell; a deep run tests the apps in the full browser too.
  return engines
    .filter(({ name, isThere }) => isThere() && (isDeep || name !== "chromium"))
    .map(({ name }) => ({
      name,
      testMatch: tests(name),
      testIgnore: clusterTests,
      // A third browser of this kind makes the others too slow for their tests; one of each leaves a place for the product's.
      workers: isDeep ? 2 : 1,
      use: { engineName: name },
      ...(!isDeep && { grepInvert: leftOut(name) }),
    }));
}

const hasCluster = nginxProgram !== undefined && findPostgres() !== undefined;

/** The journeys of the apps once more in each engine, on a cluster of the API; in German, since the words are the same. */
export function clusterProjects(): Projects {
  if (!isDeep || !hasCluster) return [];
  const build = { name: "build of the cluster", testMatch: "engines/cluster.setup.ts" };
  const journeys = engines
    .filter(({ isThere }) => isThere())
    .map(({ name }) => ({
      name: `${name} on a cluster`,
      testMatch: ["engines/apps.spec.ts", clusterTests],
      grepInvert: /, in \w\w-\w\w\b/,
      dependencies: [build.name],
      // Another worker would have another cluster.
      workers: 1,
      use: { engineName: name, isOnCluster: true },
    }));
  return [build, ...journeys];
}

const clusterTests = "engines/cluster.spec.ts";

function leftOut(engine: EngineName): RegExp[] {
  const tags = engine === "firefox" ? [inDeepRuns.tag, inWebKitAndDeepRuns.tag] : [inDeepRuns.tag];
  return tags.map((tag) => new RegExp(tag));
}

/** The product's own tests cover the rest in Chromium. */
function tests(engine: EngineName): string | string[] {
  return engine === "chromium" ? ["engines/apps.spec.ts", "engines/dropped-answers.spec.ts"] : "engines/**/*.spec.ts";
}

/** The global set-up of Playwright. With `ENGINES=required` a missing engine is an error, otherwise it is reported. */
export default function tellMissingEngines(): void {
  const missing = engines.filter(({ isThere }) => !isThere()).map(({ words }) => words);
  if (isDeep && !hasCluster) missing.push("a cluster");
  if (missing.length === 0) return;
  const names = missing.join(" and ");
  const cluster = isDeep ? ", and for a cluster nginx and postgresql" : "";
  const remedy = `Install firefox-esr, webkit2gtk-driver and xvfb (Debian)${cluster}.`;
  if (process.env["ENGINES"] === "required") throw new Error(`${names} cannot be found. ${remedy}`);
  console.log(`not run in ${names}. ${remedy}`);
}
