import type { AstroIntegration } from "astro";
import { projectFile } from "../project.ts";

export const astroProgram = projectFile("node_modules/astro/bin/astro.mjs");

/** The environment of Astro's commands, without telemetry: nothing leaves this machine. */
export const quietEnvironment: NodeJS.ProcessEnv = { ...process.env, ASTRO_TELEMETRY_DISABLED: "1" };

/**
 * Builds the pages into a folder.
 *
 * @param ready is awaited before the first page is rendered, while the code of the pages is bundled
 */
export async function buildPages(outDir: string, force: boolean, ready: Promise<unknown>): Promise<void> {
  Object.assign(process.env, quietEnvironment);
  const { build } = await import("astro");
  const vite = { build: { rolldownOptions: { onwarn: tellUnlessExpected } } };
  const integrations = [renderAfter(ready)];
  await build({ root: projectFile("."), outDir, force, logLevel: "warn", vite, integrations });
}

function renderAfter(ready: Promise<unknown>): AstroIntegration {
  const start: AstroIntegration["hooks"]["astro:build:start"] = ({ setPrerenderer }) =>
    setPrerenderer((usual) => ({
      ...usual,
      setup: async () => {
        await ready;
        await usual.setup?.();
      },
    }));
  return { name: "render-after", hooks: { "astro:build:start": start } };
}

/** Astro marks the styles of every MDX page with its own directive, and Rolldown warns of each that it may be lost. */
function tellUnlessExpected(warning: { code?: string }, tell: (warning: never) => void): void {
  if (warning.code !== "MODULE_LEVEL_DIRECTIVE") tell(warning as never);
}
