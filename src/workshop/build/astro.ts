import { projectFile } from "../../product/files/project.ts";
import { packageList } from "./catalogue-notices.ts";
import type { PageKeeper } from "./kept-pages.ts";
import { prepareScripts } from "./prepare-scripts.ts";

export const astroProgram = projectFile("node_modules/astro/bin/astro.mjs");

/** The environment of Astro's commands, without telemetry: nothing leaves this machine. */
export const quietEnvironment: NodeJS.ProcessEnv = { ...process.env, ASTRO_TELEMETRY_DISABLED: "1" };

/**
 * Builds the pages into a folder.
 *
 * @param keeper takes what later builds use
 * @returns the packages of others in the scripts of the pages
 */
export async function buildPages(outDir: string, force: boolean, keeper: PageKeeper): Promise<ReadonlySet<string>> {
  Object.assign(process.env, quietEnvironment);
  const { build } = await import("astro");
  const prepared = prepareScripts();
  // Pages are rendered once their code is written.
  const preparation = { name: "prepared-scripts", writeBundle: () => prepared };
  const packages = new Set<string>();
  const plugins = [keeper.plugin, preparation, packageList(packages)];
  const vite = { build: { rolldownOptions: { onwarn: tellUnlessExpected } }, plugins };
  await build({ root: projectFile("."), outDir, force, logLevel: "warn", vite, integrations: [keeper.integration] });
  return packages;
}

/** Astro marks the styles of every MDX page with its own directive, and Rolldown warns of each that it may be lost. */
function tellUnlessExpected(warning: { code?: string }, tell: (warning: never) => void): void {
  if (warning.code !== "MODULE_LEVEL_DIRECTIVE") tell(warning as never);
}
