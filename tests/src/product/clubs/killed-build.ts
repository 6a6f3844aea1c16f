/** A build that reports the middle of its writing, and then waits to be killed. */
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";

const [out = "", content = ""] = process.argv.slice(2);
const write = fs.writeFileSync;
let written = 0;

fs.writeFileSync = (...args) => {
  write(...args);
  written += 1;
  if (written < 2) return;
  process.send?.("in the middle");
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
};
syncBuiltinESMExports();

const { buildInto } = await import("./built.ts");
await buildInto(out, { content, clubs: ["fc-seeland"] });
