import { accessSync, constants, existsSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, join } from "node:path";
import type { Browser, BrowserType, LaunchOptions } from "@playwright/test";
import { projectFile } from "../../product/files/project.ts";

/** The same engine without windows, which starts faster. */
const shells = ["chromium-headless-shell"];
const browserNames = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const browserFolders = ["/usr/bin", "/usr/local/bin", "/snap/bin", "/opt/google/chrome"];
const macOs = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";

/** Options that switch off the graphics card and background requests. */
const quiet = [
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/**
 * The path of a full Chromium: that of `SCHAUKASTEN_BROWSER` and no other, where it is set; else the system's, else the
 * one that Playwright has downloaded, else `undefined`.
 */
export function findBrowser(): string | undefined {
  const named = process.env["SCHAUKASTEN_BROWSER"];
  if (named !== undefined) return findExecutable([named]);
  return findExecutable([...inFolders(browserNames), macOs]) ?? downloadedBrowser();
}

function downloadedBrowser(): string | undefined {
  const own = playwrightChromium().executablePath();
  return own !== "" && existsSync(own) ? own : undefined;
}

/** Loaded when needed: a page that only asks whether there is a browser does not load Playwright. */
function playwrightChromium(): BrowserType {
  const ownRequire = createRequire(projectFile("package.json"));
  return (ownRequire("@playwright/test") as { readonly chromium: BrowserType }).chromium;
}

/** The path of a Chromium without windows: the system's headless shell, else a full one, else `undefined`. */
function findHeadless(): string | undefined {
  if (process.env["SCHAUKASTEN_BROWSER"] !== undefined) return findBrowser();
  return findExecutable(inFolders(shells)) ?? findBrowser();
}

function inFolders(programs: readonly string[]): string[] {
  const searched = [...browserFolders, ...(process.env["PATH"] ?? "").split(delimiter)];
  return searched.flatMap((folder) => programs.map((program) => join(folder, program)));
}

function findExecutable(paths: readonly string[]): string | undefined {
  return paths.find(isExecutable);
}

/**
 * Launch options of the Chromium that is installed; `undefined` if none is found.
 *
 * @param isWhole leaves headless shells out
 */
export function browserOptions(isWhole = false): LaunchOptions | undefined {
  const executablePath = isWhole ? findBrowser() : findHeadless();
  if (executablePath === undefined) return undefined;
  // Chromium refuses to start its sandbox as root, which is the user of containers.
  return { executablePath, args: process.getuid?.() === 0 ? ["--no-sandbox", ...quiet] : quiet };
}

/** Starts a headless Chromium; `undefined` if none is found. */
export async function launchBrowser(): Promise<Browser | undefined> {
  const options = browserOptions();
  return options && (await playwrightChromium().launch(options));
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
