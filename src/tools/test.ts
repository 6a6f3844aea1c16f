import "./plain-path.ts";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { projectFile } from "../product/files/project.ts";
import { quietEnvironment } from "../workshop/build/astro.ts";
import { commandOptions } from "./command-options.ts";

commandOptions({
  usage: `npm test
npm run test:unit <file or folder>`,
  about: `Runs all tests and checks. The last line is the sum of the runners' counts; a step that counts nothing itself, such as
the linter, counts as one failure when it fails. A browser test that passes on its second attempt counts as passed;
Playwright names it as flaky. REPORTS=<folder> keeps the reports of the runners, with the time of each test.`,
});

interface Count {
  readonly passed: number;
  readonly failed: number;
}

/** Lets Node strip the types of tests: Playwright's own compiler needs ten seconds more, and some in each worker. */
const nodeTypeScript = { PW_DISABLE_TS_ESM: "1" };

/** Hundreds of processes load the same modules: the first one keeps what it has compiled. */
const compiledModules = { NODE_COMPILE_CACHE: projectFile(".cache/modules") };

/** What tests leave in the folder for temporary files is removed with it. */
const temporaryFolder = mkdtempSync(join(tmpdir(), "schaukasten-"));
// Web servers that tests start read in it as another user.
chmodSync(temporaryFolder, 0o755);
process.once("exit", () => rmSync(temporaryFolder, { recursive: true, force: true }));

const reports = process.env["REPORTS"] ?? temporaryFolder;
const playwrightReport = join(reports, "playwright.json");

const noTests: Count = { passed: 0, failed: 0 };

// While these are fetched, little is asked of the cores: what needs none of them runs meanwhile.
const browsers = testBrowsers();
let hasBuilt = () => {};
const built = new Promise<void>((resolve) => {
  hasBuilt = resolve;
});
const lanes = await Promise.all([
  inTurn([
    stepBeside("packages of benchmarks", "src/tools/setup.mjs", "--bench"),
    // It writes the types of the content first. Of all files it needs three times as long as the compiler.
    stepBeside(
      "types of pages",
      "node_modules/astro/bin/astro.mjs",
      "check",
      "--tsconfig",
      "tests/pages.tsconfig.json",
    ),
    // Astro and knip need the interface of version 6, so both are installed.
    stepBeside("types", "node_modules/typescript-7/bin/tsc", "--noEmit"),
    withBrowsers(step("build", "src/tools/build.ts", "--sample")),
    step("audit", "src/tools/audit.ts", "--sample"),
    async () => {
      hasBuilt();
      return noTests;
    },
    unitTests("others", "1/2"),
    () => vitest("clocks", { config: "clocks", environment: { CLOCKS: "few" }, isBeside: true }),
  ]),
  inTurn([
    stepBeside("lint", "node_modules/@biomejs/biome/bin/biome", "check"),
    unitTests("without-build"),
    // It loads the configuration of Playwright, which names the browsers.
    withBrowsers(stepBeside("unused", "node_modules/knip/bin/knip.js")),
    async () => {
      await built;
      return unitTests("others", "2/2")();
    },
  ]),
]);
// These start programs, builds and browsers, which have both cores for themselves.
const integration = await vitest("integration tests", { options: ["--project=integration"] });
const stepCounts = [...lanes.flat(), integration, await playwright()];

const totalCount = stepCounts.reduce((one, other) => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
}));
console.log(`\n${totalCount.passed} passed, ${totalCount.failed} failed`);
process.exitCode = totalCount.failed === 0 ? 0 : 1;

/** Without a browser nothing else is worth its time; set-up says what to do. */
async function testBrowsers(): Promise<void> {
  if (!(await runTool("browsers", ["src/tools/setup.mjs", "--browser", "--engines"]))) process.exit(1);
}

function withBrowsers(run: () => Promise<Count>): () => Promise<Count> {
  return async () => {
    await browsers;
    return run();
  };
}

function step(name: string, ...command: readonly string[]): () => Promise<Count> {
  return async () => ({ passed: 0, failed: (await runTool(name, command)) ? 0 : 1 });
}

/** Beside others: what it says is printed when it has ended. */
function stepBeside(name: string, ...command: readonly string[]): () => Promise<Count> {
  return async () => ({ passed: 0, failed: (await runTool(name, command, { isBeside: true })) ? 0 : 1 });
}

async function inTurn(steps: readonly (() => Promise<Count>)[]): Promise<Count[]> {
  const counts: Count[] = [];
  for (const run of steps) counts.push(await run());
  return counts;
}

/**
 * A part of the unit tests, beside others: those that need what a build leaves, or the rest. Each share of a part loads its
 * modules anew, so there are few.
 */
function unitTests(part: "without-build" | "others", share?: string): () => Promise<Count> {
  return () =>
    vitest(["unit tests", part, share?.replace("/", " of ")].filter(Boolean).join(" "), {
      environment: { UNIT_TESTS: part },
      options: ["--project=unit*", "--maxWorkers=1", ...(share === undefined ? [] : [`--shard=${share}`])],
      isBeside: true,
    });
}

interface VitestOptions extends ToolOptions {
  /** `tests/<config>.config.ts` */
  readonly config?: string;
  readonly options?: readonly string[];
}

/** The count of a run of Vitest. */
async function vitest(name: string, { config = "vitest", options = [], ...tool }: VitestOptions): Promise<Count> {
  const report = join(reports, `${name.replaceAll(" ", "-")}.json`);
  const reporters = ["--reporter=dot", "--reporter=json", `--outputFile.json=${report}`];
  const command = ["node_modules/vitest/vitest.mjs", "run", "--config", `tests/${config}.config.ts`];
  const hasPassed = await runTool(name, [...command, ...reporters, ...options], tool);
  return readCount(hasPassed, report, vitestCount);
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

async function playwright(): Promise<Count> {
  const options = ["test", "--config", "tests/playwright.config.ts", "--reporter=dot,json"];
  const hasPassed = await runTool("playwright", ["node_modules/@playwright/test/cli.js", ...options], {
    environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport, CATALOGUE_BUILT: "1", ...nodeTypeScript },
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

interface ToolOptions {
  readonly environment?: NodeJS.ProcessEnv;
  readonly isBeside?: boolean;
}

/** Runs a tool, and prints what it says: at once, or if it runs beside others when it has ended. */
async function runTool(
  name: string,
  [program = "", ...args]: readonly string[],
  { environment = {}, isBeside = false }: ToolOptions = {},
): Promise<boolean> {
  const start = performance.now();
  if (!isBeside) console.log(`\n${name}`);
  const tool = spawn(process.execPath, [projectFile(program), ...args], {
    stdio: isBeside ? ["ignore", "pipe", "pipe"] : "inherit",
    env: { ...quietEnvironment, ...compiledModules, TMPDIR: temporaryFolder, ...environment },
  });
  const output: Buffer[] = [];
  for (const stream of [tool.stdout, tool.stderr]) stream?.on("data", (part: Buffer) => output.push(part));
  const [status] = (await once(tool, "close")) as [number | null];
  const seconds = Math.round((performance.now() - start) / 1000);
  console.log(`${isBeside ? `\n${name}\n${Buffer.concat(output)}` : ""}${name}: ${seconds} s`);
  return status === 0;
}
