import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { build, type Plugin } from "esbuild";
import { modulesInOutput, noticesFile, noticesText, packagesIn } from "../../product/files/notices.ts";
import { projectFile } from "../../product/files/project.ts";
import { runStep } from "../../product/files/steps.ts";
import { remake } from "../../product/files/swap.ts";

/** Servers that run without the project: the others render or build, and need its sources. */
const servers = ["api", "receive"];

/** What servers read of the project while they run. */
const data = ["content/messages", "screens/public"];
const hostFolder = "src/product/server/host";

/** What the bundler cannot see in modules of CommonJS. */
const banner = 'import { createRequire as requireOf } from "node:module"; const require = requireOf(import.meta.url);';

/**
 * Writes each server as a bundle for Node alone, in which both share what they use, with the data that it reads and the files
 * of hosts: units of systemd, a Containerfile and a Compose file.
 */
export async function buildServers(out = projectFile("dist/servers")): Promise<void> {
  const folder = resolve(out);
  await runStep("servers", async () => {
    await remake(folder, writeServers);
    return `${servers.join(", ")} in ${folder}`;
  });
}

async function writeServers(folder: string): Promise<void> {
  const { metafile } = await build({
    entryPoints: servers.map((name) => projectFile(`src/tools/${name}.ts`)),
    outdir: folder,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    mainFields: ["module", "main"],
    target: "node22.13",
    charset: "utf8",
    banner: { js: banner },
    plugins: [rootBesideBundle],
    sourcemap: "linked",
    sourcesContent: false,
    metafile: true,
  });
  for (const path of data) cpSync(projectFile(path), join(folder, path), { recursive: true });
  cpSync(projectFile(hostFolder), folder, { recursive: true });
  writeFileSync(join(folder, noticesFile), noticesText(packagesIn(modulesInOutput(metafile.outputs))));
}

/** Wherever a bundle is started, the files of the project that it reads are beside it. */
const rootBesideBundle: Plugin = {
  name: "root-beside-bundle",
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]product[\\/]files[\\/]project\.ts$/ }, ({ path }) => ({
      contents: readFileSync(path, "utf8").replace("process.cwd()", "import.meta.dirname"),
      loader: "ts",
    }));
  },
};
