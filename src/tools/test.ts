/**
 * `npm test`: runs all tests and checks. The last line is the sum of the runners' counts; a step that counts nothing
 * itself, such as the linter, counts as one failure when it fails. A browser test that passes on its second attempt
 * counts as passed; Playwright names it as flaky.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { quietEnvironment } from "../site/build/astro.ts";
import { projectFile } from "../site/project.ts";

interface Count {
  readonly passed: number;
  readonly failed: number;
}

/** Lets Node strip the types of tests: Playwright's own compiler needs ten seconds more, and some in each worker. */
const nodeTypeScript = { PW_DISABLE_TS_ESM: "1" };

const reports = mkdtempSync(join(tmpdir(), "schaukasten-"));
const playwrightReport = join(reports, "playwright.json");

const stepCounts = [
  runTestStep("build", "src/tools/build.ts", "--sample"),
  runTestStep("audit", "src/tools/audit.ts", "--sample"),
  runTestStep("lint", "node_modules/@biomejs/biome/bin/biome", "check"),
  runTestStep("types", "node_modules/astro/bin/astro.mjs", "check"),
  runTestStep("unused", "node_modules/knip/bin/knip.js"),
  vitest("vitest"),
  vitest("clocks", { CLOCKS: "few" }),
  playwright(),
];
rmSync(reports, { recursive: true });

const totalCount = stepCounts.reduce((one, other) => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
}));
console.log(`\n${totalCount.passed} passed, ${totalCount.failed} failed`);
process.exitCode = totalCount.failed === 0 ? 0 : 1;

function runTestStep(name: string, ...command: readonly string[]): Count {
  return { passed: 0, failed: runTool(name, command) ? 0 : 1 };
}

/** The count of a Vitest configuration, by its name. */
function vitest(name: string, environment: NodeJS.ProcessEnv = {}): Count {
  const report = join(reports, `${name}.json`);
  const reporters = ["--reporter=dot", "--reporter=json", `--outputFile.json=${report}`];
  const options = ["run", "--config", `tests/${name}.config.ts`, ...reporters];
  return readCount(runTool(name, ["node_modules/vitest/vitest.mjs", ...options], environment), report, vitestCount);
}

/** A file that cannot be loaded is a failure without a test. */
function vitestCount(report: {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
}): Count {
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === "failed" && assertionResults.length === 0,
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + unloaded.length };
}

function playwright(): Count {
  const options = ["test", "--config", "tests/playwright.config.ts", "--reporter=dot,json"];
  const hasPassed = runTool("playwright", ["node_modules/@playwright/test/cli.js", ...options], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport,
    ...nodeTypeScript,
  });
  return readCount(hasPassed, playwrightReport, playwrightCount);
}

function playwrightCount({ stats }: { stats: { expected: number; unexpected: number; flaky: number } }): Count {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
}

/** The count in a runner's report; a runner that fails without a failed test counts as one failure. */
function readCount<Report>(hasPassed: boolean, file: string, count: (report: Report) => Count): Count {
  try {
    const { passed, failed } = count(JSON.parse(readFileSync(file, "utf8")) as Report);
    return { passed, failed: hasPassed ? failed : Math.max(1, failed) };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

function runTool(
  name: string,
  [program = "", ...args]: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): boolean {
  console.log(`\n${name}`);
  const start = performance.now();
  const { status } = spawnSync(process.execPath, [projectFile(program), ...args], {
    stdio: "inherit",
    env: { ...quietEnvironment, ...environment },
  });
  console.log(`${name}: ${Math.round((performance.now() - start) / 1000)} s`);
  return status === 0;
}
