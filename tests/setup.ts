import { configureGlobal } from "fast-check";
import { isDeep } from "./runs.ts";

// A normal run always generates the same cases; a deep one generates others each time, and prints its seed on failure.
if (!isDeep) configureGlobal({ seed: 1 });
