import { workerData } from "node:worker_threads";
import { smallScript } from "./small-scripts.ts";

/** The thread of {@link file://./minify-beside.ts}. */
await Promise.all((workerData as readonly string[]).map(smallScript));
