import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fontPackage, fonts } from "../../product/assets/fonts.ts";
import { hostFiles } from "../../product/clubs/hosts/host-files.ts";
import { type AppId, appIds, apps } from "../../product/engine/apps.ts";
import { iconPackage, noticesFile, noticesText } from "../../product/files/notices.ts";
import { projectFile } from "../../product/files/project.ts";
import { runStep, StepFailed } from "../../product/files/steps.ts";
import { remake } from "../../product/files/swap.ts";
import { appTitle } from "./app-page.ts";
import { healthFiles } from "./backend-health.ts";
import { type BackendOfApps, backendPage, type DeployedFile } from "./backend-page.ts";
import { installFiles, offlineWorker } from "./installable.ts";
import { type AppBundle, makeBackendBundle } from "./make-bundle.ts";

/** What the command line says of apps for a backend. */
export interface BackendFlags {
  /** `admin,trainer`, or `all`. */
  readonly apps: string;
  /** `{base_url}` of the API. */
  readonly baseUrl: string | undefined;
  /** The address of a provider of OpenID Connect. */
  readonly issuer: string | undefined;
  /** Output folder, instead of dist/apps. */
  readonly out: string | undefined;
}

/**
 * Builds apps for a backend: a folder for each, for any static host and path, without the demo and the tools of prototypes.
 * The folder of all is replaced as a whole, and only by a successful build.
 *
 * @throws StepFailed where an option is not what it should be
 */
export async function buildBackendApps(flags: BackendFlags): Promise<void> {
  const asked = askedApps(flags.apps);
  const baseUrl = askedBaseUrl(flags.baseUrl);
  const issuer = flags.issuer === undefined ? undefined : requireSafe("--issuer", flags.issuer);
  const folder = flags.out === undefined ? projectFile("dist/apps") : resolve(flags.out);
  await runStep("apps", async () => {
    const bundle = await makeBackendBundle();
    await remake(folder, async (fresh) => {
      for (const app of asked) writeFiles(join(fresh, app), await filesOfApp(app, bundle, { baseUrl, issuer }));
      writeFiles(
        fresh,
        hostFiles().map(({ name, content }) => ({ path: name, content })),
      );
    });
    return `${asked.join(", ")} for ${baseUrl} in ${folder}`;
  });
}

/** All files of the folder of an app. */
async function filesOfApp(app: AppId, bundle: AppBundle, backend: BackendOfApps): Promise<DeployedFile[]> {
  const { page, files } = backendPage(app, bundle, backend);
  const kept = [{ path: "index.html", content: page }, ...files, ...(await installFiles(app, appTitle(app)))];
  const health = await healthFiles(app, backend, kept);
  const worker = apps[app].isOffline ? await offlineWorker([...kept, ...health]) : undefined;
  const packages = [...bundle.packages, ...(worker?.packages ?? []), ...fonts.map(fontPackage), iconPackage];
  const config = `${JSON.stringify({ baseUrl: backend.baseUrl }, undefined, 2)}\n`;
  const others = [
    { path: "config.json", content: config },
    { path: noticesFile, content: noticesText(packages) },
  ];
  return [...kept, ...health, ...others, ...(worker === undefined ? [] : [worker.file])];
}

function askedApps(list: string): readonly AppId[] {
  if (list === "all") return appIds;
  const names = list.split(",");
  const unknown = names.find((name) => !appIds.some((id) => id === name));
  if (unknown === undefined) return appIds.filter((id) => names.includes(id));
  throw new StepFailed(`There is no app "${unknown}". Take some of ${appIds.join(",")}.`);
}

/** A page that was loaded safely may ask only what is safe, or this machine. */
const safeAddress = /^https:\/\/|^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?=[:/]|$)/;

function askedBaseUrl(address: string | undefined): string {
  if (address === undefined)
    throw new StepFailed("Say where the API is: --base-url https://api.example.org, or a path of the apps' host: /api");
  return /^\/(?!\/)[\w.~/-]*$/.test(address) ? address : requireSafe("--base-url", address);
}

function requireSafe(option: string, address: string): string {
  if (safeAddress.test(address) && URL.canParse(address) && !/[?#\s"'<>;,]|@/.test(address)) return address;
  const orPath = option === "--base-url" ? ", or a path: /api" : "";
  throw new StepFailed(
    `${option} is "${address}". Write an address with https, such as https://api.example.org${orPath}`,
  );
}

function writeFiles(folder: string, files: readonly DeployedFile[]): void {
  for (const { path, content } of files) {
    const place = join(folder, path);
    mkdirSync(dirname(place), { recursive: true });
    writeFileSync(place, content);
  }
}
