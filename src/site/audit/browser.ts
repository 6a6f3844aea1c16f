import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { type Browser, chromium, type LaunchOptions } from "@playwright/test";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const folders = ["/usr/bin", "/usr/local/bin", "/snap/bin", "/opt/google/chrome"];
const macOs = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";

/** What a browser needs not to do here: draw on a graphics card, call home. */
const quiet = [
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** The path of a Chromium: the system's, else the one that Playwright has downloaded, else `undefined`. */
export function findBrowser(): string | undefined {
  const searched = [...folders, ...(process.env["PATH"] ?? "").split(delimiter)];
  const system = [...searched.flatMap((folder) => names.map((name) => join(folder, name))), macOs].find(isExecutable);
  const own = chromium.executablePath();
  return system ?? (own !== "" && existsSync(own) ? own : undefined);
}

/** How to start the Chromium that there is; `undefined` where none is found. */
export function browserOptions(): LaunchOptions | undefined {
  const executablePath = findBrowser();
  if (executablePath === undefined) return undefined;
  // Chromium refuses to start its sandbox as root, as which containers run.
  return { executablePath, args: process.getuid?.() === 0 ? ["--no-sandbox", ...quiet] : quiet };
}

/** Starts a Chromium without a window; `undefined` where none is found. */
export async function launchBrowser(): Promise<Browser | undefined> {
  const options = browserOptions();
  return options && (await chromium.launch(options));
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
