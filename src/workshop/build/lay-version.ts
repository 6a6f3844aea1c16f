import { cpSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathsIn } from "../../product/files/paths-in.ts";
import { projectFile } from "../../product/files/project.ts";
import { replaceFileSync } from "../../product/files/replace-file.ts";
import { runStep, StepFailed } from "../../product/files/steps.ts";
import { amend, recoverFolders, remake } from "../../product/files/swap.ts";
import { publicAddress } from "../content/subject-links.ts";
import { type Base, placeUnder } from "./base.ts";
import { type BuildOptions, buildCatalogue, catalogueFolder } from "./build.ts";

/** What hosts have at the common root of all versions: `{ "versions": ["1.10", "1.2"] }`, the newest first. */
const versionsFile = "versions.json";
/** What each version has at its root: `{ "pages": ["", "components/button/"] }`. */
const pagesFile = "pages.json";

/**
 * The version of a text from the command line.
 *
 * @throws StepFailed when the text is none
 */
export function versionOf(text: string): string {
  if (isVersion(text)) return text;
  throw new StepFailed(`--version is "${text}". Write one to three numbers with dots between them: 1.2 or 1.2.3.`);
}

function isVersion(text: unknown): text is string {
  return typeof text === "string" && /^(?:0|[1-9]\d{0,4})(?:\.(?:0|[1-9]\d{0,4})){0,2}$/.test(text);
}

/** For sorting: the newest first. */
function byVersion(one: string, other: string): number {
  return other.localeCompare(one, "en", { numeric: true });
}

export interface VersionBuild extends Omit<BuildOptions, "base"> {
  readonly version: string;
  readonly base: Base;
  /** The folder of the common root; `dist/versions` by default. */
  readonly out?: string | undefined;
}

/**
 * Builds the catalogue, and lays it beside its other versions.
 *
 * @throws StepFailed as {@link buildCatalogue} and {@link layVersion}
 */
export async function buildVersion({
  version,
  base,
  out = projectFile("dist/versions"),
  ...options
}: VersionBuild): Promise<void> {
  const laid = { version: versionOf(version), base, out: resolve(out), site: publicAddress() };
  if (`${laid.out}/`.startsWith(`${catalogueFolder}/`))
    throw new StepFailed(`--out is ${out}, which every build replaces. Name a folder beside it.`);
  await buildCatalogue(options);
  await runStep("version", () => layVersion(catalogueFolder, laid));
}

interface VersionToLay {
  readonly version: string;
  /** The path of the common root on its host. */
  readonly base: Base;
  /** The folder of the common root, with the versions that are there. */
  readonly out: string;
  /** The public address of the common root, for oEmbed and search engines. */
  readonly site?: string | undefined;
}

/**
 * Lays a catalogue that is built for the root of a host beside its other versions: into the folder of its version, and
 * into the common root where none is newer. Folders of other versions stay as they are.
 *
 * @returns where it is now
 * @throws StepFailed when the list of versions cannot be read
 */
export async function layVersion(built: string, { version, out, ...root }: VersionToLay): Promise<string> {
  const before = readVersions(out);
  const versions = [...new Set([version, ...before])].sort(byVersion);
  const folder = join(out, "v", version);
  recoverFolders(join(out, "v"));
  // The root has the files of the version that was the newest.
  const laid = before[0] === undefined ? [] : laidFiles(join(out, "v", before[0]));
  await remake(folder, async (fresh) => layFiles(built, fresh, { ...root, version }));
  const isNewest = versions[0] === version;
  if (isNewest) {
    await amend(out, async (fresh) => {
      layFiles(built, fresh, root);
      const now = new Set(pathsIn(fresh));
      return { gone: laid.filter((path) => !now.has(path) && existsSync(join(out, path))) };
    });
  }
  replaceFileSync(join(out, versionsFile), `${JSON.stringify({ versions })}\n`);
  return isNewest ? `${folder} and, as the newest, ${out}` : folder;
}

/** The versions at a common root, the newest first. */
function readVersions(out: string): string[] {
  const file = join(out, versionsFile);
  if (!existsSync(file)) return [];
  try {
    const { versions } = JSON.parse(readFileSync(file, "utf8")) as { versions: unknown[] };
    if (versions.every(isVersion)) return versions.toSorted(byVersion);
  } catch {
    // It is told below, whatever is wrong with it.
  }
  throw new StepFailed(`${file} is no list of versions, such as {"versions":["1.2"]}. Mend it and run it again.`);
}

function laidFiles(folder: string): string[] {
  return existsSync(folder) ? pathsIn(folder) : [];
}

/** What the files of a version are laid for; the common root has no `version`. */
type LaidFor = Pick<VersionToLay, "base" | "site"> & { readonly version?: string };

function layFiles(built: string, fresh: string, { base, site, version }: LaidFor): void {
  const folder = version === undefined ? "" : `v/${version}/`;
  cpSync(built, fresh, { recursive: true });
  if (base + folder !== "/") placeUnder(fresh, base + folder);
  const pages: string[] = [];
  for (const path of pathsIn(fresh).filter((each) => /\.html$|\/oembed\.json$/.test(each))) {
    const before = readFileSync(join(fresh, path), "utf8");
    const moved = site === undefined ? before : before.replaceAll(`${site}preview/`, `${site}${folder}preview/`);
    const after = path.endsWith(".html") ? markedPage(moved, path, { base, site, version }) : moved;
    if (after !== before) writeFileSync(join(fresh, path), after);
    if (path.endsWith("index.html") && (sitePage.test(before) || refreshes.test(before)))
      pages.push(addressOfPage(path));
  }
  writeFileSync(join(fresh, pagesFile), JSON.stringify({ pages }));
}

/** The start of what a page of the catalogue shows; documents of the product have none. */
const sitePage = /<main class="site-main"[^>]*>/;
const refreshes = /<meta http-equiv="refresh"/;

/** `components/button/`, and nothing for a file at the root. */
function addressOfPage(path: string): string {
  return path.replace(/[^/]+$/, "");
}

/** A page that knows the list of versions, and says which one it is; other documents of a version are not to be found. */
function markedPage(html: string, path: string, { base, site, version }: LaidFor): string {
  const inHead = (element: string) => html.replace("</head>", () => `${element}</head>`);
  if (!sitePage.test(html)) return version === undefined || html.includes('name="robots"') ? html : inHead(noIndex);
  const list = `<link rel="alternate" type="application/json" href="${base}${versionsFile}" title="Versions" data-versions="${version ?? ""}">`;
  if (version === undefined) return inHead(list);
  const newest = addressOfPage(path);
  const line = `<p class="site-version">Version ${version} of the catalogue. <a href="${base}${newest}" data-newest>This page in the newest version</a></p>`;
  const head = `<link rel="canonical" href="${(site ?? base) + newest}">${list}`;
  return inHead(head).replace(sitePage, (start) => start + line);
}

const noIndex = '<meta name="robots" content="noindex">';
