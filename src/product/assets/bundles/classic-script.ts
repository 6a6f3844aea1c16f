import { build, type Plugin } from "esbuild";
import { projectFile } from "../../files/project.ts";
import { scriptTargets } from "../floor.ts";
import { smallScripts } from "./small-scripts.ts";

/** A module and what it imports as one classic script: a worker starts from it, and a page from a disk loads no modules. */
export async function classicScript(path: string, plugins: readonly Plugin[] = []): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [projectFile(path)],
    bundle: true,
    minify: true,
    format: "iife",
    charset: "utf8",
    target: scriptTargets("app"),
    write: false,
    conditions: ["browser", "module"],
    plugins: [...plugins, smallScripts],
  });
  return outputFiles[0]?.text ?? "";
}
