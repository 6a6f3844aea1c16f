import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { projectFile } from "../../files/project.ts";

/** Minifies scripts into the cache, in a thread of its own: it takes seconds, in which this one does something else. */
export async function minifyBeside(scripts: readonly string[]): Promise<void> {
  // Not by the address of this module: Astro bundles it.
  await once(new Worker(projectFile("src/product/assets/bundles/minify-thread.ts"), { workerData: scripts }), "exit");
}
