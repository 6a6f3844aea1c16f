import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { projectFile } from "../product/files/project.ts";
import { commandOptions } from "./command-options.ts";

export interface Raise {
  readonly name: string;
  readonly from: string;
  readonly to: string;
}

/** The versions to raise, and newer ones that may break their users: these are raised by name only. */
export type UpgradePlan = Readonly<Record<"raised" | "held", readonly Raise[]>>;

const goBack = "To go back: git checkout package.json package-lock.json && npm install";

if (import.meta.main) {
  const { positionals } = commandOptions({
    usage: "npm run upgrade [-- <package> …]",
    about: `Raises the exact versions in package.json to the newest ones of the registry, installs them, runs npm run check
and npm test, and prints the versions raised, the result and how to go back. Without names it raises compatible
versions only and lists the others; a name raises that package to its newest version.`,
    mostWords: Number.POSITIVE_INFINITY,
  });
  process.exitCode = upgrade(positionals);
}

function upgrade(names: readonly string[]): number {
  if (run("git", ["status", "--porcelain"]).stdout !== "")
    return failWith("The working tree has changes. Commit or stash them first, so that the upgrade can be taken back.");
  const text = readFileSync(projectFile("package.json"), "utf8");
  const { dependencies, devDependencies } = JSON.parse(text) as Record<string, Record<string, string>>;
  const versions = { ...dependencies, ...devDependencies };
  const unknown = names.filter((name) => !Object.hasOwn(versions, name));
  if (unknown.length > 0) return failWith(`package.json has no dependency ${unknown.join(", ")}.`);
  const latest = latestVersions();
  if (typeof latest === "string") return failWith(`npm cannot list newer versions: ${latest}`);
  const plan = planUpgrade(versions, latest, names);
  if (plan.raised.length > 0) writeFileSync(projectFile("package.json"), raisedText(text, plan.raised));
  const steps = plan.raised.length > 0 ? ["install", "run check", "test"] : [];
  const failed = steps.find((step) => npm(step.split(" "), "inherit").status !== 0);
  console.log(upgradeReport(plan, failed && `npm ${failed}`));
  return failed === undefined ? 0 : 1;
}

/** The newest version of each outdated package; a string says why npm has no list. */
function latestVersions(): ReadonlyMap<string, string> | string {
  // npm ends with 1 if something is outdated, and also if it fails.
  const { stdout, stderr } = npm(["outdated", "--json"], "pipe");
  if (stdout === "") return stderr;
  const { error, ...outdated } = JSON.parse(stdout);
  if (error !== undefined) return error.summary;
  return new Map(Object.entries<{ latest: string }>(outdated).map(([name, { latest }]) => [name, latest]));
}

/** Versions are only raised: a registry may know fewer versions than the lock file. */
export function planUpgrade(
  versions: Readonly<Record<string, string>>,
  latest: ReadonlyMap<string, string>,
  names: readonly string[] = [],
): UpgradePlan {
  const newer = Object.entries(versions)
    .map(([name, from]) => ({ name, from, to: latest.get(name) ?? from }))
    .filter(({ name, from, to }) => isNewer(from, to) && (names.length === 0 || names.includes(name)));
  const isRaised = ({ name, from, to }: Raise) => names.includes(name) || compatible(from) === compatible(to);
  return { raised: newer.filter(isRaised), held: newer.filter((each) => !isRaised(each)) };
}

function isNewer(from: string, to: string): boolean {
  return /^\d+\.\d+\.\d+$/.test(to) && from.localeCompare(to, "en", { numeric: true }) < 0;
}

/** The part of a version that compatible versions share: up to its first number that is not 0. */
function compatible(version: string): string {
  return /^(?:0\.)*\d+/.exec(version)?.[0] ?? version;
}

export function raisedText(text: string, raised: readonly Raise[]): string {
  return raised.reduce((each, { name, from, to }) => each.replace(`"${name}": "${from}"`, `"${name}": "${to}"`), text);
}

/** @param failed the command that failed; the later ones did not run */
export function upgradeReport({ raised, held }: UpgradePlan, failed: string | undefined): string {
  const lines = (list: readonly Raise[]) => list.map(({ name, from, to }) => `  ${name} ${from} -> ${to}`);
  const result = failed === undefined ? "Check and tests pass." : `Does not pass: ${failed}.`;
  const upgraded = raised.length === 0 ? ["Nothing to raise."] : ["Raised:", ...lines(raised), result, goBack];
  const left = held.length === 0 ? [] : ["May break something, so raise it by its name:", ...lines(held)];
  return [...left, ...upgraded].join("\n");
}

/** With the npm program that started this command: `install` may replace the one in node_modules. */
function npm(args: readonly string[], output: "inherit" | "pipe") {
  const { npm_execpath: cli, npm_node_execpath: node = process.execPath } = process.env;
  return cli === undefined ? run("npm", args, output) : run(node, [cli, ...args], output);
}

function run(program: string, args: readonly string[], output: "inherit" | "pipe" = "pipe") {
  return spawnSync(program, args, { cwd: projectFile("."), encoding: "utf8", stdio: ["ignore", output, output] });
}

function failWith(sentence: string): number {
  console.error(sentence);
  return 1;
}
