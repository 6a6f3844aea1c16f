/**
 * Prepares a checkout for its commands, with nothing but Node and npm: the packages of the lock file, with Node 24;
 * with `--browser` a Chromium; with `--engines` also Firefox, WebKit, Chromium's headless shell, rclone, nginx, Caddy, Apache and
 * PostgreSQL, if Debian packages are available; with `--bench` the packages and Hugo, which the benchmarks compare. Runs before every command and prints nothing
 * if nothing is missing, else one line per step. The output of programs goes to `.cache/setup.log`, with the options in
 * its name since two set-ups may run at once; an error names it. It is JavaScript without packages because the Node that
 * starts it may be old.
 */
import { spawnSync } from "node:child_process";
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));
const bench = `${root}tests/bench/`;
const node24 = `${root}node_modules/node/bin/${process.platform === "win32" ? "node.exe" : "node"}`;
const wants = new Set(process.argv.slice(2));
const isRoot = process.getuid?.() === 0;
const isDebianRoot = isRoot && existsSync("/usr/bin/apt-get");
/** Output of the programs. The first program of a setup overwrites the file. */
const log = `.cache/setup${process.argv.slice(2).join("")}.log`;
let hasLog = false;

requireNode(20);
requireOptions(["--bench", "--browser", "--engines"]);
install(root, "a minute or two");
installNode();
if (wants.has("--bench")) installPeers();
if (wants.has("--browser")) installBrowser();
if (wants.has("--engines")) installEngines();

/** @param {number} least */
function requireNode(least) {
  const [major = "0"] = process.versions.node.split(".");
  if (Number(major) < least) fail(`Node ${process.versions.node} is too old. Install Node ${least} or newer.`);
}

/** @param {string[]} known */
function requireOptions(known) {
  const unknown = [...wants].find((want) => !known.includes(want));
  if (unknown === undefined) return;
  const usage = `node src/tools/setup.mjs [${known.join("] [")}] prepares a checkout for its commands.`;
  if (unknown !== "--help") fail(`Unknown option '${unknown}'. The options are ${known.join(", ")}.\n\n  ${usage}`);
  console.log(usage);
  process.exit(0);
}

/**
 * Not `npm ci`, which removes all packages to install them again. `--no-save` installs the locked versions too, and does
 * not change the lock file.
 *
 * @param {string} folder ends in a slash
 * @param {string} duration
 */
function install(folder, duration) {
  if (isInstalled(folder)) return;
  say(`Installing packages; the first time this takes ${duration} …`);
  if (!npm(["install", "--no-save"], folder))
    fail(`The packages could not be installed; ${log} says why. Start the command again once the reason is gone.`);
}

/**
 * Whether node_modules matches the lock file. A package for another platform may be absent.
 *
 * @param {string} folder
 */
function isInstalled(folder) {
  const installed = packagesOf(`${folder}node_modules/.package-lock.json`);
  if (installed === undefined) return false;
  const locked = packagesOf(`${folder}package-lock.json`) ?? {};
  return Object.entries(locked).every(([path, { version, optional }]) => {
    const present = installed[path];
    return path === "" || (present === undefined ? optional === true : present.version === version);
  });
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, optional?: boolean }> | undefined}
 */
function packagesOf(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")).packages : undefined;
}

/** The programs that the benchmarks compare; without Hugo they say which figure they lack. */
function installPeers() {
  install(bench, "some seconds");
  if (!isDebianRoot || existsSync("/usr/bin/hugo")) return;
  say("Installing Hugo for the benchmarks …");
  runAll([
    ["apt-get", "update"],
    ["apt-get", "install", "--yes", "--no-install-recommends", "hugo"],
  ]);
}

/** The package `node` downloads its program in an install script; if npm runs no scripts, this does it. */
function installNode() {
  if (existsSync(node24)) return;
  say("Fetching Node 24 …");
  run(process.execPath, ["installArchSpecificPackage.js"], `${root}node_modules/node/`);
  if (!existsSync(node24))
    fail(`Node 24 could not be fetched; ${log} says why. Run: npm rebuild node --ignore-scripts=false`);
}

function installBrowser() {
  if (hasBrowser()) return;
  for (const { what, isPossible, commands } of browserSources()) {
    if (!isPossible) continue;
    say(`Installing ${what}; this takes a minute or two …`);
    runAll(commands);
    if (hasBrowser()) return;
  }
  fail(
    `No Chromium was found and none could be installed (${log} says why). Install chromium or Google Chrome and start again.`,
  );
}

/**
 * The other engines of the tests, the Chromium without windows, which is faster, the programs that publish and serve
 * clubs, and the database. If they cannot be installed, the tests report that they did not run there; with `ENGINES=required` that is an error.
 */
function installEngines() {
  const names = ["firefox-esr", "WebKitWebDriver", "Xvfb", "chromium-headless-shell", "rclone", "caddy"];
  const others = ["/usr/sbin/nginx", "/usr/sbin/apache2", "/usr/lib/postgresql"];
  const programs = [...names.map((name) => `/usr/bin/${name}`), ...others];
  if (!isDebianRoot || programs.every((program) => existsSync(program))) return;
  say("Installing Firefox, WebKit, rclone, hosts and PostgreSQL for the tests; this takes about half a minute …");
  const install = ["apt-get", "install", "--yes", "--no-install-recommends"];
  runAll([
    ["apt-get", "update"],
    [...install, "firefox-esr", "webkit2gtk-driver", "xvfb", "rclone"],
    [...install, "nginx-light", "caddy", "apache2-bin", "media-types"],
    [...install, "postgresql"],
    [...install, "chromium-headless-shell"],
  ]);
  const absent = programs.filter((program) => !existsSync(program));
  if (absent.length === 0) return;
  const sentence = `They could not be installed (${absent.join(", ")}); see ${log}.`;
  if (process.env["ENGINES"] === "required") fail(sentence);
  say(sentence);
}

/** Sources of a Chromium, the system's packages first: they need one download, and no second one for libraries. */
function browserSources() {
  const playwright = [node24, "node_modules/@playwright/test/cli.js", "install", ...(isRoot ? ["--with-deps"] : [])];
  return [
    {
      what: "Debian's Chromium",
      isPossible: isDebianRoot,
      commands: [
        ["apt-get", "update"],
        ["apt-get", "install", "--yes", "chromium"],
      ],
    },
    { what: "Playwright's Chromium", isPossible: true, commands: [[...playwright, "chromium"]] },
  ];
}

/** Whether a browser starts: a download without its system libraries does not. */
function hasBrowser() {
  const question = "import { findBrowser } from './src/workshop/audit/browser.ts'; console.log(findBrowser() ?? '')";
  const { stdout } = spawnSync(node24, ["--input-type=module", "--eval", question], { cwd: root, encoding: "utf8" });
  const path = stdout.trim();
  return path !== "" && spawnSync(path, ["--version"], { stdio: "ignore" }).status === 0;
}

/**
 * Runs npm with the program that started this command, because node_modules/.bin may be about to be replaced.
 *
 * @param {string[]} args
 * @param {string} cwd
 */
function npm(args, cwd) {
  const { npm_execpath: cli, npm_node_execpath: node = process.execPath } = process.env;
  return cli === undefined ? run("npm", args, cwd) : run(node, [cli, ...args], cwd);
}

/**
 * Runs programs one after the other, even if an earlier one has failed.
 *
 * @param {string[][]} commands
 */
function runAll(commands) {
  for (const [program = "", ...args] of commands) run(program, args, root);
}

/**
 * Runs a program, with its output in the log.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {string} cwd
 */
function run(program, args, cwd) {
  const file = openLog();
  writeSync(file, `\n$ ${[program, ...args].join(" ")}\n`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const { status, error } = spawnSync(program, args, { cwd, env, stdio: ["ignore", file, file] });
  if (error !== undefined) writeSync(file, `${error.message}\n`);
  closeSync(file);
  return status === 0;
}

function openLog() {
  mkdirSync(`${root}.cache`, { recursive: true });
  if (!hasLog) rmSync(`${root}${log}`, { force: true });
  hasLog = true;
  return openSync(`${root}${log}`, "a");
}

/** @param {string} sentence */
function say(sentence) {
  process.stderr.write(`${sentence}\n`);
}

/**
 * @param {string} sentence
 * @returns {never}
 */
function fail(sentence) {
  say(sentence);
  process.exit(1);
}
