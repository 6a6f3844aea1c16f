import { build, type Plugin } from "esbuild";
import { modulesInOutput, packagesIn } from "../../files/notices.ts";
import { projectFile } from "../../files/project.ts";
import { scriptTargets } from "../floor.ts";
import { smallScripts } from "./small-scripts.ts";

export interface ClassicScript {
  readonly text: string;
  /** The packages of others whose code is in it. */
  readonly packages: readonly string[];
}

/** A module and what it imports as one classic script: a worker starts from it, and a page from a disk loads no modules. */
export async function classicScript(path: string, plugins: readonly Plugin[] = []): Promise<ClassicScript> {
  const { outputFiles, metafile } = await build({
    entryPoints: [projectFile(path)],
    bundle: true,
    minify: true,
    format: "iife",
    charset: "utf8",
    target: scriptTargets("app"),
    write: false,
    metafile: true,
    conditions: ["browser", "module"],
    plugins: [...plugins, smallScripts],
  });
  return { text: outputFiles[0]?.text ?? "", packages: packagesIn(modulesInOutput(metafile.outputs)) };
}
