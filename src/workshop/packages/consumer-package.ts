import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { decode, encode, type SourceMapSegment } from "@jridgewell/sourcemap-codec";
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
import { declarationPath, emittedDeclarations } from "./declarations.ts";

/** What other projects import, as `schaukasten/<name>`, by the module that it is made of. */
const packageEntries: Readonly<Record<string, string>> = {
  components: "components/index.ts",
  engine: "src/engine/index.ts",
  api: "src/api/index.ts",
  "api/sqlite": "src/product/api/storage/sqlite.ts",
  "api/postgres": "src/product/api/storage/postgres.ts",
  server: "src/product/server/loopback.ts",
  approvals: "src/product/client/agent/approvals-client.ts",
  "approvals/mcp": "src/product/client/agent/mcp-approvals.ts",
  "approvals/sdks": "src/product/client/agent/sdk-approvals.ts",
  "api/server": "src/api/serve-api.ts",
};

/** Files that are copied, by their place in the package. */
const copies: Readonly<Record<string, string>> = {
  LICENSE: "LICENSE",
  schemas: "public/schemas",
  messages: "content/messages",
  "openapi.yaml": "content/api/openapi.yaml",
};

/** Contracts are its schemas, so a project has to have the same one. All other packages are in the scripts. */
const dependencies = ["zod"];

/** The driver of a storage, which only those install who use it. */
const drivers = ["pg"];

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
  write("package.json", `${JSON.stringify(packageManifest(), undefined, 2)}\n`);
}

/** The words of the API are in its script, and the demo is not for others. */
function isForOthers(source: string): boolean {
  return !["api", "demo"].some((folder) => source === projectFile(`content/messages/${folder}`));
}

/** Programs read these files: without blanks they are a tenth smaller, packed too. */
function dropBlanks(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((each) =>
    each.endsWith(".json"),
  )) {
    const file = join(folder, name);
    writeFileSync(file, `${JSON.stringify(JSON.parse(readFileSync(file, "utf8")))}\n`);
  }
}

const ofOthersOrData = /node_modules|\.json$|\/(?:examples|icon-shapes|built-in-texts|words\.[\w-]+)\.ts$/;

/** A source map of own code alone: what leads into packages and data is more than half of it. */
function ownSources(text: string): string {
  const map: { readonly sources: string[]; readonly sourcesContent: string[]; readonly mappings: string } =
    JSON.parse(text);
  const isOwn = map.sources.map((source) => !ofOthersOrData.test(source));
  const lines = decode(map.mappings).map((line) =>
    line.map((segment): SourceMapSegment => (isOwn[segment[1] ?? -1] ? segment : [segment[0]])),
  );
  const sourcesContent = map.sourcesContent.map((content, at) => (isOwn[at] ? content : null));
  return JSON.stringify({ ...map, sourcesContent, mappings: encode(lines.map(withoutRepeats)) });
}

/** A part of a line that leads nowhere says so once. */
function withoutRepeats(line: SourceMapSegment[]): SourceMapSegment[] {
  return line.filter((segment, at) => segment.length > 1 || (line[at - 1]?.length ?? 1) > 1);
}

/** The guide for those who use it. */
function readme(): string {
  const [, title = "", text = ""] =
    /^---.*?^title: (.+?)$.*?^---\n(.*)/ms.exec(readFileSync(projectFile("content/guides/host.mdx"), "utf8")) ?? [];
  return `# ${title}\n${text}`;
}

function packageManifest(): object {
  const own = JSON.parse(readFileSync(projectFile("package.json"), "utf8"));
  const scripts = Object.entries(packageEntries).map(([name, module]) => [
    `./${name}`,
    { types: `./types/${declarationPath(module)}`, default: `./${name}.js` },
  ]);
  const data = ["components.css", "openapi.yaml", "package.json"].map((file) => [`./${file}`, `./${file}`]);
  const folders = ["fonts", "schemas", "messages"].map((name) => [`./${name}/*`, `./${name}/*`]);
  return {
    ...{ name: own.name, version: own.version, description: own.description, license: own.license },
    type: "module",
    engines: own.engines,
    sideEffects: ["*.css"],
    exports: Object.fromEntries([...scripts, ...data, ...folders]),
    dependencies: Object.fromEntries(dependencies.map((name) => [name, own.devDependencies[name]])),
    peerDependencies: Object.fromEntries(drivers.map((name) => [name, own.devDependencies[name]])),
    peerDependenciesMeta: Object.fromEntries(drivers.map((name) => [name, { optional: true }])),
  };
}
