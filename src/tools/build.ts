import "./plain-path.ts";
import "./closed-output.ts";
import { enableCompileCache } from "node:module";
import { projectFile } from "../product/files/project.ts";
import { commandOptions } from "./command-options.ts";

const { values } = commandOptions({
  usage: `npm run build [-- --no-audit | --sample] [-- --force] [-- --base /path/]
npm run build -- --clubs a,b [--shard 3/8] [--out <folder>] [--lang de]`,
  about: `Builds the checked and audited catalogue into dist/catalogue, and the public pages of clubs into dist/public.
It ends with 2 where some clubs are refused and the others are built.`,
  allowNegative: true,
  options: {
    audit: { type: "boolean", default: true, says: "leaves the audit out" },
    sample: { type: "boolean", default: false, says: "audits a share of everything" },
    force: { type: "boolean", default: false, says: "builds what has not changed too" },
    base: { type: "string", default: "/", says: "the path of the catalogue on its host; /" },
    clubs: { type: "string", says: "only the pages of these clubs: a,b" },
    shard: { type: "string", says: "only a part of the clubs: 3/8" },
    out: { type: "string", says: "the folder for the clubs; dist/public" },
    lang: { type: "string", says: "explains the mistakes of clubs in de or en" },
  },
});
// Where nothing has changed, loading the modules would take most of the time.
enableCompileCache(projectFile(".cache/modules"));
const { baseOf } = await import("../workshop/build/base.ts");
const { buildCatalogue } = await import("../workshop/build/build.ts");
const { StepFailed } = await import("../product/files/steps.ts");
const { runClubs } = await import("../product/clubs/build/command.ts");

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
