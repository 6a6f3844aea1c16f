import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { build } from "esbuild";
import { components } from "../../../components/index.ts";
import { fontFile, fontPackage, fonts } from "../../product/assets/fonts.ts";
import { lowerStyles } from "../../product/assets/lower-styles.ts";
import { productStylesheet } from "../../product/assets/stylesheet.ts";
import { iconPackage, modulesInOutput, noticesFile, noticesText, packagesIn } from "../../product/files/notices.ts";
import { projectFile } from "../../product/files/project.ts";
import { runStep } from "../../product/files/steps.ts";
import { remake } from "../../product/files/swap.ts";
import { describeComponent } from "../contracts/description.ts";
import { emittedDeclarations } from "./declarations.ts";
import { ownSources } from "./own-sources.ts";
import { dependencies, drivers, type OwnPackage, packageEntries, packageManifest } from "./package-manifest.ts";

/** Files that are copied, by their place in the package. */
const copies: Readonly<Record<string, string>> = {
  LICENSE: "LICENSE",
  schemas: "public/schemas",
  messages: "content/messages",
  "openapi.yaml": "content/api/openapi.yaml",
};

/**
 * Writes the package of components, engine, API and the client for agents into a folder, and the tarball that
 * `npm install` takes beside it.
 *
 * @returns the tarball
 */
export async function buildPackage(out = projectFile("dist/package")): Promise<string> {
  const folder = resolve(out);
  let tarball = "";
  await runStep("package", async () => {
    await remake(folder, writePackage);
    const packed = execFileSync("npm", ["pack", "--json", "--pack-destination", dirname(folder)], {
      cwd: folder,
      encoding: "utf8",
    });
    const [{ filename, size }] = JSON.parse(packed);
    tarball = join(dirname(folder), filename);
    return `${Math.ceil(size / 1024)} KiB in ${tarball}`;
  });
  return tarball;
}

async function writePackage(folder: string): Promise<void> {
  const { outputFiles, metafile } = await build({
    entryPoints: packageEntries,
    outdir: folder,
    bundle: true,
    splitting: true,
    minifyWhitespace: true,
    minifySyntax: true,
    format: "esm",
    charset: "utf8",
    platform: "neutral",
    mainFields: ["module", "main"],
    // The oldest Node that runs it; browsers of the floor do too.
    target: "es2022",
    chunkNames: "parts/[name].[hash]",
    sourcemap: "linked",
    external: ["node:*", ...dependencies, ...drivers],
    write: false,
    metafile: true,
  });
  const write = (path: string, content: string | Uint8Array) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  };
  for (const { path, contents, text } of outputFiles)
    write(path.slice(folder.length + 1), path.endsWith(".map") ? ownSources(text) : contents);
  for (const [path, text] of emittedDeclarations(Object.values(packageEntries))) write(`types/${path}`, text);
  write("components.css", lowerStyles(productStylesheet(), "public"));
  for (const { file } of fonts) write(`fonts/${file}`, fontFile(file));
  for (const component of components.values()) {
    const { id, schema } = describeComponent(component);
    write(`schemas/components/${id}.schema.json`, `${JSON.stringify(schema)}\n`);
  }
  for (const [place, source] of Object.entries(copies))
    cpSync(projectFile(source), join(folder, place), { recursive: true, filter: isForOthers });
  for (const place of ["schemas", "messages"]) dropBlanks(join(folder, place));
  const inScripts = packagesIn(modulesInOutput(metafile.outputs));
  write(noticesFile, noticesText([...inScripts, ...fonts.map(fontPackage), iconPackage]));
  write("README.md", readme());
  write("package.json", `${JSON.stringify(packageManifest(ownPackage()), undefined, 2)}\n`);
}

const notForOthers = [
  "content/messages/api",
  "content/messages/demo",
  "public/schemas/clubs/sveltia-cms.config.json",
].map(projectFile);

/** The words of the API are in its script; the demo, and the editor of this project's clubs, are not for others. */
function isForOthers(source: string): boolean {
  return !notForOthers.includes(source);
}

/**
 * Programs read these files: without blanks they are a tenth smaller, packed too. The names of operations, messages and
 * icons that the schema of screens offers to editors are of this project alone.
 */
function dropBlanks(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((each) =>
    each.endsWith(".json"),
  )) {
    const file = join(folder, name);
    writeFileSync(file, `${JSON.stringify(JSON.parse(readFileSync(file, "utf8"), withoutOfferedNames))}\n`);
  }
}

function withoutOfferedNames(key: string, value: unknown): unknown {
  const isOffer = key.startsWith("known-") || (key === "$ref" && String(value).includes("/known-"));
  return isOffer ? undefined : value;
}

/** The guide for those who use it. */
function readme(): string {
  const [, title = "", text = ""] =
    /^---.*?^title: (.+?)$.*?^---\n(.*)/ms.exec(readFileSync(projectFile("content/guides/host.mdx"), "utf8")) ?? [];
  return `# ${title}\n${text}`;
}

function ownPackage(): OwnPackage {
  return JSON.parse(readFileSync(projectFile("package.json"), "utf8"));
}
