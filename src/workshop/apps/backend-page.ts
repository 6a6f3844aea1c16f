import { createHash } from "node:crypto";
import type { AppSettings } from "../../product/client/app/app-manifest.ts";
import { type AppId, type AppKind, apps } from "../../product/engine/apps.ts";
import { assets } from "../html/assets.ts";
import { type AppPageParts, appDocument } from "./app-page.ts";
import { dataFilesOf, settingsWith } from "./data.ts";
import type { AppBundle } from "./make-bundle.ts";
import { appStylesheet, beforePaintOfApp } from "./styles.ts";

/** For what apps are built: their policy lets requests go there, and nowhere else. */
export interface BackendOfApps {
  /** `{base_url}` of the API. */
  readonly baseUrl: string;
  /** The address of a provider of OpenID Connect. */
  readonly issuer?: string | undefined;
}

/** A file of a deployed app, by its path below the folder of the app. */
export interface DeployedFile {
  readonly path: string;
  readonly content: string | Buffer;
}

/** Beside the page: no folder in a name, so that the rules of hosts know which names are kept for ever. */
export function deployedPath({ name }: { readonly name: string }): string {
  return besidePage + name.replace(/^app\//, "");
}

const besidePage = "assets/";

/** An address of an asset, with the hash without which it is not run. */
export function hashedAddress(asset: { readonly name: string; readonly content: string | Buffer }): string {
  return `"${deployedPath(asset)}" integrity="${integrityOf(asset.content)}"`;
}

/**
 * The page of an app for the backend at `baseUrl`, and the files that it loads. Its scripts and styles have
 * hashes in the page; its policy lets it ask its own host, the backend and the provider of sign-ins.
 */
export function backendPage(
  app: AppId,
  bundle: AppBundle,
  { baseUrl, issuer }: BackendOfApps,
): { page: string; files: DeployedFile[] } {
  const { product, sites, fonts } = assets();
  const { isSite = false }: AppKind = apps[app];
  const styles = [product, ...(isSite ? [sites] : []), appStylesheet()];
  const { entry, parts, chunks } = bundle;
  const settings = deployedSettings(app, { baseUrl, issuer });
  const beforePaint = beforePaintOfApp();
  const importMap = JSON.stringify({
    integrity: Object.fromEntries(chunks.map((chunk) => [`./${deployedPath(chunk)}`, integrityOf(chunk.content)])),
  });
  const page: AppPageParts = {
    app,
    settings,
    policy: policyOf([baseUrl, issuer], ` '${subresourceHash("sha256", importMap)}'`),
    links: [
      '<link rel="manifest" href="app.webmanifest">',
      `<link rel="apple-touch-icon" href="${besidePage}icon-180.png">`,
      `<script type="importmap">${importMap}</script>`,
      ...parts.map((part) => `<link rel="modulepreload" href=${hashedAddress(part)}>`),
      ...[settings.icons, settings.config].map((href) => `<link rel="preload" as="fetch" crossorigin href="${href}">`),
    ],
    scripts: [`<script src=${hashedAddress(beforePaint)}></script>`],
    styles: styles.map((style) => `<link rel="stylesheet" href=${hashedAddress(style)}>`),
    entry: `<script type="module" src=${hashedAddress(entry)}></script>`,
  };
  const files = [entry, ...chunks, ...styles, ...fonts, ...dataFilesOf(app), beforePaint];
  return { page: appDocument(page), files: files.map((file) => ({ path: deployedPath(file), content: file.content })) };
}

/** What the page of an app tells its script. */
export function deployedSettings(app: AppId, { baseUrl, issuer }: BackendOfApps): AppSettings {
  return {
    ...settingsWith(app, deployedPath),
    paths: {},
    baseUrl,
    config: "config.json",
    ...(apps[app].isOffline && { worker: "worker.js" }),
    ...(issuer && { issuer }),
  };
}

/** @param inPage hashes of scripts in the page, each after a blank */
export function policyOf(backend: readonly (string | undefined)[], inPage = ""): string {
  const origins = backend.flatMap((address) => (URL.canParse(address ?? "") ? new URL(address ?? "").origin : []));
  const elsewhere = [...new Set(origins)].map((origin) => ` ${origin}`).join("");
  return [
    "default-src 'none'",
    "style-src 'self'",
    `script-src 'self'${inPage}`,
    "font-src 'self'",
    `img-src 'self' data: blob:${elsewhere}`,
    `connect-src 'self'${elsewhere}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
  ].join("; ");
}

function integrityOf(content: string | Buffer): string {
  return subresourceHash("sha384", content);
}

function subresourceHash(method: "sha256" | "sha384", content: string | Buffer): string {
  return `${method}-${createHash(method).update(content).digest("base64")}`;
}
