import type { PlaywrightTestConfig } from "@playwright/test";
import { inDeepRuns, inWebKitAndDeepRuns, isDeep } from "../runs.ts";
import { findFirefox } from "./playwright-engine.ts";
import type { EngineName } from "./tab.ts";
import { findWebKit } from "./webkit-engine.ts";

type Projects = NonNullable<PlaywrightTestConfig<object, { engineName: EngineName }>["projects"]>;

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
      // A third browser of this kind makes the others too slow for their tests.
      workers: 2,
      use: { engineName: name },
      ...(!isDeep && { grepInvert: leftOut(name) }),
    }));
}

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
  if (missing.length === 0) return;
  const names = missing.join(" and ");
  const remedy = "Install firefox-esr, webkit2gtk-driver and xvfb (Debian).";
  if (process.env["ENGINES"] === "required") throw new Error(`${names} cannot be found. ${remedy}`);
  console.log(`not run in ${names}. ${remedy}`);
}
