/**
 * `npm run build [-- --no-audit | --sample] [-- --force] [-- --base /path/]`: the checked and audited catalogue in dist/catalogue, and
 * the public pages of clubs in dist/public. `-- --clubs a,b` and `-- --shard 3/8` build pages of clubs only,
 * `-- --out <folder>` elsewhere; `-- --lang de` explains the mistakes of clubs in German. It ends with 2 where some clubs are refused and the others are built.
 */
import "./closed-output.ts";
import { enableCompileCache } from "node:module";
import { projectFile } from "../site/project.ts";
import { commandOptions } from "./command-options.ts";

// Where nothing has changed, loading the modules would take most of the time.
enableCompileCache(projectFile(".cache/modules"));
const { baseOf } = await import("../site/build/base.ts");
const { buildCatalogue } = await import("../site/build/build.ts");
const { StepFailed } = await import("../site/build/steps.ts");
const { runClubs } = await import("../site/clubs/build/command.ts");

const { values } = commandOptions({
  allowNegative: true,
  options: {
    audit: { type: "boolean", default: true },
    sample: { type: "boolean", default: false },
    force: { type: "boolean", default: false },
    base: { type: "string", default: "/" },
    clubs: { type: "string" },
    shard: { type: "string" },
    out: { type: "string" },
    lang: { type: "string" },
  },
});
const { clubs, shard, out, lang } = values;

try {
  if (clubs === undefined && shard === undefined) await buildCatalogue({ ...values, base: baseOf(values.base) });
  const { code, message } = await runClubs({ clubs, shard, out, lang });
  if (message !== undefined) console.error(message);
  process.exitCode = code;
} catch (error) {
  console.error(error instanceof StepFailed ? error.message : error);
  process.exitCode = 1;
}
