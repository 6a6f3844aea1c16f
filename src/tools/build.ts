/**
 * `npm run build [-- --no-audit | --sample] [-- --force] [-- --base /path/]`: the checked and audited catalogue in dist/catalogue, and
 * the public pages of clubs in dist/public. `-- --clubs a,b` and `-- --shard 3/8` build pages of clubs only,
 * `-- --out <folder>` elsewhere.
 */
import { parseArgs } from "node:util";
import { baseOf } from "../site/build/base.ts";
import { buildCatalogue } from "../site/build/build.ts";
import { StepFailed } from "../site/build/steps.ts";
import { refusedText, runClubs } from "../site/clubs/build/command.ts";

const { values } = parseArgs({
  allowNegative: true,
  options: {
    audit: { type: "boolean", default: true },
    sample: { type: "boolean", default: false },
    force: { type: "boolean", default: false },
    base: { type: "string", default: "/" },
    clubs: { type: "string" },
    shard: { type: "string" },
    out: { type: "string" },
  },
});
const { clubs, shard, out } = values;

try {
  if (clubs === undefined && shard === undefined) await buildCatalogue({ ...values, base: baseOf(values.base) });
  const refused = await runClubs({ clubs, shard, out });
  if (refused.length > 0) throw new StepFailed(refusedText(refused));
} catch (error) {
  console.error(error instanceof StepFailed ? error.message : error);
  process.exitCode = 1;
}
